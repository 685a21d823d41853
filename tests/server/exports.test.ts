import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { CODE } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { csvCell } from '#server/documents/csv.ts';
import { finishExport } from '#server/features/export/export.repo.ts';
import { runExports } from '#server/features/export/export-worker.job.ts';
import { insertAnnouncements } from '#server/features/records/announcement/announcement-write.repo.ts';
import { tidyUp } from '#server/housekeeping.ts';
import { MailFailed } from '#server/mail/provider.ts';
import { grantDemoMembership } from '#server/seed/membership.seed.ts';
import { type Acts, LOSER, openActs, WINNER } from '#tests/support/acts.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';
import { bindingsFrom, requestOf } from '#tests/support/server.ts';
import type { Member } from '#tests/support/shop.ts';

const {
  downloadExport,
  exportRecords,
  getEmailForExportAnalysisProject,
  listMenu,
  myQuotas,
  projectAnalysisExport,
  submitExport,
} = contract;
const EMAIL = 'lin@example.com';

onOneOrBothDatabases('exports', (open) => {
  let acts: Acts;
  beforeEach(async () => {
    acts = await openActs(await open());
  });
  const submit = (member: Member, filter: object) =>
    acts.call(submitExport, { kind: 'announcements', filter, email: EMAIL }, { token: member.token });
  const records = async (member: Member) => (await acts.call(exportRecords, {}, { token: member.token })).data.records;
  const report = (member: Member, id: string) =>
    acts.call(projectAnalysisExport, { id, email: EMAIL }, { token: member.token });
  const used = async (member: Member, entitlement: string) =>
    (await acts.call(myQuotas, {}, { token: member.token })).data.find((line) => line.entitlement === entitlement)
      ?.used;
  const download = async (member: Member, id: string) => {
    const { path, init } = requestOf(downloadExport, { id }, { token: member.token });
    const response = await acts.app.request(path, init, bindingsFrom('192.0.2.1'));
    const type = response.headers.get('content-type') ?? '';
    const bytes = new Uint8Array(await response.arrayBuffer());
    const refused = type.startsWith('application/json') ? JSON.parse(new TextDecoder().decode(bytes)) : null;
    return { type, bytes, code: refused?.code ?? 200, message: refused?.message ?? '' };
  };

  it('of what a search finds become a table that spreadsheets open, and are sent (S3-44, S2-60)', async () => {
    const member = await acts.memberOf('qiyetong');
    const { code, data } = await submit(member, { searchWord: '保洁', minAmount: 300_000, sort: 'amount' });
    expect([code, data.rows, data.capped]).toEqual([200, 11, false]);
    expect(await records(member)).toMatchObject([
      { id: data.recordId, status: 'queued', rows: 11, email: EMAIL, finishedAt: null, capped: false },
    ]);
    expect((await records(member))[0]?.conditions).toBe('搜索词：保洁；金额：30万元以上');
    expect((await download(member, data.recordId)).code).toBe(409);
    expect(await runExports(acts.deps)).toBe(1);
    expect(await records(member)).toMatchObject([{ status: 'sent', rows: 11, reason: null }]);
    const { type, bytes } = await download(member, data.recordId);
    expect([type, [...bytes.slice(0, 3)]]).toEqual(['text/csv; charset=utf-8', [0xef, 0xbb, 0xbf]]);
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(lines).toHaveLength(12);
    expect(lines[0]).toMatch(/^公告标题,公告类型,发布时间,/);
    expect(lines[1], 'the largest amount first').toContain('采购项目39招标公告,招标公告,2026-11-10 10:00,浙江,杭州');
    expect(lines[1]).toContain(',400000,');
    const title = '公告导出（保洁）2026年11月20日';
    expect(acts.mails).toEqual([
      {
        ...{ to: EMAIL, subject: title },
        text: `您好：\n\n您申请导出的“${title}”已生成，请查收附件。\n您也可以在“我的导出记录”中下载。`,
        attachment: { name: `${title}.csv`, type: 'text/csv; charset=utf-8', bytes: expect.anything() },
      },
    ]);
    expect(acts.mails[0]?.attachment.bytes.length).toBe(bytes.length);
  });

  it('of records that were chosen hold just these, in their order, without those that are gone (S3-44)', async () => {
    const member = await acts.memberOf('qiyetong');
    await insertAnnouncements(acts.deps.db, [
      notice({ id: 'chosen-1', title: '桥梁检测甲' }),
      notice({ id: 'chosen-2', title: '桥梁检测乙' }),
      notice({ id: 'chosen-3', title: '桥梁检测丙' }),
    ]);
    const { code, data } = await submit(member, {
      searchWord: '道路',
      idArray: ['chosen-3', 'gone', 'chosen-1', 'chosen-3'],
    });
    expect([code, data.rows, data.capped]).toEqual([200, 2, false]);
    expect(await runExports(acts.deps)).toBe(1);
    const lines = new TextDecoder()
      .decode((await download(member, data.recordId)).bytes)
      .trimEnd()
      .split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['桥梁检测丙', '桥梁检测甲']);
    const named = { conditions: '勾选的公告', title: '公告导出（勾选的公告）2026年11月20日' };
    expect((await records(member))[0], 'a search finds others').toMatchObject(named);
    expect((await submit(member, { idArray: ['gone'] })).code).toBe(204);
    acts.clock.advance(1_000);
    expect((await submit(member, { idArray: ['chosen-2', 'chosen-3'] })).data.rows).toBe(2);
    await acts.deps.db.deleteFrom('announcements').where('id', '=', 'chosen-2').execute();
    await runExports(acts.deps);
    expect((await records(member))[0], 'one was gone when it was made').toMatchObject({ status: 'sent', rows: 1 });
  });

  it('of a membership of some provinces hold the announcements of these, whatever was asked for (S3-41, S3-44, S4-60, S6-05)', async () => {
    const placed = (id: string, province: string | null) => notice({ id, title: `桥梁检测${id}`, province });
    const hangzhou = { ...placed('c', '浙江'), city: '杭州' };
    await insertAnnouncements(acts.deps.db, [placed('a', '浙江'), placed('b', '广东'), hangzhou, placed('d', null)]);
    const exported = async (member: Member, filter: object) => {
      const { code, data, message } = await submit(member, filter);
      if (code !== 200) return [code, message];
      await runExports(acts.deps);
      const lines = new TextDecoder()
        .decode((await download(member, data.recordId)).bytes)
        .trimEnd()
        .split('\r\n');
      expect(data.rows).toBe(lines.length - 1);
      return lines
        .slice(1)
        .map((line) => /^桥梁检测(.)/.exec(line)?.[1])
        .toSorted();
    };
    const zhejiang = await acts.memberOf('toubiaotong', ['浙江']);
    const all = { searchWord: '桥梁检测' };
    expect(await exported(zhejiang, all)).toEqual(['a', 'c']);
    expect((await records(zhejiang))[0]?.conditions).toBe('搜索词：桥梁检测；地区：浙江');
    expect(await exported(zhejiang, { ...all, areaArray: ['广东', '浙江_杭州'] })).toEqual(['c']);
    expect(await exported(zhejiang, { ...all, areaArray: [''] }), 'the nation').toEqual(['a', 'c']);
    expect(
      await exported(zhejiang, { idArray: ['b', 'a', 'd'] }),
      'of no province is of none that was not bought',
    ).toEqual(['a', 'd']);
    const refused = [CODE.blockedByRule, '该信息不在您开通的地区内'];
    expect(await exported(zhejiang, { ...all, areaArray: ['广东'] })).toEqual(refused);
    expect(await exported(zhejiang, { idArray: ['b'] })).toEqual(refused);
    expect(await used(zhejiang, 'downloadProject'), 'what was refused is not charged').toBe(4);
    const asked = async (member: Member) =>
      (await acts.call(getEmailForExportAnalysisProject, {}, { token: member.token })).data.boughtAreas;
    expect(await asked(zhejiang)).toEqual(['浙江']);
    const both = await acts.memberOf('toubiaotong', ['浙江']);
    await grantDemoMembership(acts.deps.db, {
      userId: both.userId,
      tier: 'qiyetong',
      areas: ['广东'],
      endsAt: new Date('2027-06-01T00:00:00Z'),
    });
    expect([await asked(both), await exported(both, all)]).toEqual([
      ['广东', '浙江'],
      ['a', 'b', 'c'],
    ]);
    const nationwide = await acts.memberOf('toubiaotong');
    expect([await asked(nationwide), await exported(nationwide, all)]).toEqual([[], ['a', 'b', 'c', 'd']]);
    const onPhone = await acts.memberOf('biaoxuntong');
    await grantDemoMembership(acts.deps.db, {
      ...{ userId: onPhone.userId, tier: 'toubiaotong', areas: ['浙江'] },
      endsAt: new Date('2027-06-01T00:00:00Z'),
    });
    const allowOnPhone = (amount: number) =>
      acts.deps.db
        .updateTable('entitlements')
        .set({ amount })
        .where('member_code', '=', 'biaoxuntong')
        .where('entitlement', '=', 'downloadProject')
        .execute();
    await allowOnPhone(5);
    const found = await asked(onPhone)
      .then(async (areas) => [areas, await exported(onPhone, all)])
      .finally(() => allowOnPhone(0));
    expect(found, 'what phones alone may use exports nothing here').toEqual([['浙江'], ['a', 'c']]);
  });

  it('say each fact of an announcement under its heading, and show no phone (S3-44, D-88)', async () => {
    const member = await acts.memberOf('qiyetong');
    const whole = notice({
      ...{ id: 'chosen-whole', title: '桥梁检测，电话13800138000', doc_channel: 'award', industry_code: 'E48' },
      ...{ province: '浙江', city: '杭州', district: '临安区', project_code: '330105202411010012', buyer_name: '甲局' },
      ...{ agency_name: '乙代理', winner_name: '丙公司', budget_fen: 123_456, bid_amount_fen: 100_050 },
      ...{ published_at: new Date('2026-11-10T02:00:00Z'), bid_deadline: new Date('2026-12-01T01:30:00Z') },
    });
    const named = (...names: string[]) =>
      names.map((name, at) => ({
        ...{ rank: at + 1, name, enterprise_id: null, bid_amount_fen: null },
        ...{ price_form: null, rate: null, score: null },
      }));
    const joint = { ...whole, id: 'chosen-joint', winners: named('丙公司', '丁公司', '戊公司') };
    const ranked = { ...whole, id: 'chosen-ranked', doc_channel: 'candidate' as const, winner_name: null };
    await insertAnnouncements(acts.deps.db, [
      ...[whole, notice({ id: 'chosen-bare', title: '桥梁养护' }), joint],
      ...[
        { ...ranked, winners: named('己公司', '庚公司') },
        { ...ranked, id: 'chosen-one', winners: named('辛公司') },
      ],
    ]);
    const { data } = await submit(member, {
      idArray: ['chosen-whole', 'chosen-bare', 'chosen-joint', 'chosen-ranked', 'chosen-one'],
    });
    await runExports(acts.deps);
    const [heads, facts, bare, ...winners] = new TextDecoder()
      .decode((await download(member, data.recordId)).bytes)
      .split('\r\n')
      .map((line) => line.split(','));
    const page = (id: string) => `${acts.deps.config.publicUrl}/#/tender/index/${id}`;
    expect(heads?.map((head, at) => [head, facts?.[at], bare?.[at]])).toEqual([
      ['公告标题', '桥梁检测，电话138****8000', '桥梁养护'],
      ['公告类型', '中标成交', '招标公告'],
      ['发布时间', '2026-11-10 10:00', '2026-11-10 10:00'],
      ['省份', '浙江', ''],
      ['城市', '杭州', ''],
      ['区县', '临安区', ''],
      ['行业', '土木工程建筑业', ''],
      ['项目编号', '330105202411010012\t', ''],
      ['采购单位', '甲局', ''],
      ['代理机构', '乙代理', ''],
      ['中标单位', '丙公司', ''],
      ['中标候选人', '', ''],
      ['预算金额（元）', '1234.56', ''],
      ['中标金额（元）', '1000.5', ''],
      ['投标截止时间', '2026-12-01 09:30', ''],
      ['变更前的投标截止时间', '', ''],
      ['公告页面', page('chosen-whole'), page('chosen-bare')],
    ]);
    expect(winners.filter((cells) => cells.length > 1).map((cells) => cells.slice(10, 12))).toEqual([
      ['丙公司、丁公司、戊公司', ''],
      ['', '己公司、庚公司'],
      ['', '辛公司'],
    ]);
  });

  it('give the end of bidding that holds now, and beside it the one that a change notice moved, as the list does (S3-44)', async () => {
    const member = await acts.memberOf('qiyetong');
    const project = { code: null, name: '桥', buyer_id: null, province: null, city: null };
    await acts.deps.db
      .insertInto('projects')
      .values({ id: 'prj-moved', ocid: 'prj-moved', ...project })
      .execute();
    const of = (id: string, day: number, end: number | null, given: Parameters<typeof notice>[0] = {}) =>
      notice({
        ...{ id, title: id, project_id: 'prj-moved', published_at: new Date(Date.UTC(2026, 10, day, 2)), ...given },
        bid_deadline: end === null ? null : new Date(Date.UTC(2026, 10, end, 2)),
      });
    await insertAnnouncements(acts.deps.db, [
      of('tender', 1, 20),
      of('again', 2, null, { nature: '重发' }),
      of('change', 3, 25, { doc_channel: 'change' }),
      of('award', 27, 20, { doc_channel: 'award' }),
      of('other', 1, 20, { project_id: null }),
    ]);
    const { data } = await submit(member, { idArray: ['tender', 'again', 'change', 'award', 'other'] });
    await runExports(acts.deps);
    const [heads = [], ...lines] = new TextDecoder()
      .decode((await download(member, data.recordId)).bytes)
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    const cells = (line: readonly string[]) =>
      ['投标截止时间', '变更前的投标截止时间'].map((head) => line[heads.indexOf(head)]);
    expect(lines.map((line) => [line[0], ...cells(line)])).toEqual([
      ['tender', '2026-11-25 10:00', '2026-11-20 10:00'],
      ['again', '2026-11-25 10:00', ''],
      ['change', '2026-11-25 10:00', ''],
      ['award', '2026-11-20 10:00', ''],
      ['other', '2026-11-20 10:00', ''],
    ]);
  });

  it.each([
    ['toubiaotong', 500],
    ['qiyetong', 5_000],
  ])('a member of %s gets at most %i rows (S3-40)', async (tier, limit) => {
    await insertAnnouncements(
      acts.deps.db,
      Array.from({ length: limit + 5 }, (_, i) => notice({ title: `桥梁检测${i}` })),
    );
    const member = await acts.memberOf(tier);
    const { data } = await submit(member, { searchWord: '桥梁检测' });
    expect([data.rows, data.capped]).toEqual([limit, true]);
    expect(await records(member)).toMatchObject([{ rows: limit, capped: true }]);
    const asked = async (input: object) =>
      (await acts.call(getEmailForExportAnalysisProject, input, { token: member.token })).data.rowLimit;
    expect([await asked({}), await asked({ id: 'ct-tender' })], 'said before it is charged').toEqual([limit, null]);
    await runExports(acts.deps);
    const { bytes } = await download(member, data.recordId);
    expect(new TextDecoder().decode(bytes).split('\r\n')).toHaveLength(limit + 2);
  });

  it('are called by whole characters alone, where the sixtieth is half of one (S3-44)', async () => {
    const member = await acts.memberOf('qiyetong');
    const words = ['甲'.repeat(20), '乙'.repeat(20), `${'丙'.repeat(14)}𠮷`];
    expect((await submit(member, { keywordsArray: [['保洁'], words] })).code).toBe(200);
    const [{ title } = { title: '' }] = await records(member);
    expect(title).toBe(`公告导出（保洁、${'甲'.repeat(20)}、${'乙'.repeat(20)}、${'丙'.repeat(14)}）2026年11月20日`);
    const name = `${'长'.repeat(59)}𠮷`;
    await acts.deps.db.updateTable('announcements').set({ project_name: name }).where('id', '=', 'ct-award').execute();
    expect((await report(member, 'ct-award')).code).toBe(200);
    const titles = (await records(member)).map((record) => record.title);
    expect(titles).toContain(`项目分析报告（${'长'.repeat(59)}）`);
  });

  it('are called by what was searched, in sixty characters at most, and by their day (S3-44)', async () => {
    const member = await acts.memberOf('qiyetong');
    const words = Array.from({ length: 6 }, (_, i) => `保洁第${i}号服务及其相关服务`);
    expect((await submit(member, { keywordsArray: [['保洁'], words.slice(0, 3), words.slice(3)] })).code).toBe(200);
    const [{ title } = { title: '' }] = await records(member);
    expect(title).toBe(`公告导出（${['保洁', ...words].join('、').slice(0, 60)}）2026年11月20日`);
    const name = `电话13800138000${'长'.repeat(60)}`;
    await acts.deps.db.updateTable('announcements').set({ project_name: name }).where('id', '=', 'ct-award').execute();
    expect((await report(member, 'ct-award')).code).toBe(200);
    const titles = (await records(member)).map((record) => record.title);
    expect(titles).toContain(`项目分析报告（电话138****8000${'长'.repeat(60 - 13)}）`);
  });

  it('an empty result is reported and not charged, and a tier without exports is refused with the permission (S6-04)', async () => {
    const [member, unpaid] = [await acts.memberOf('toubiaotong'), await acts.memberOf('putong')];
    expect((await submit(member, { searchWord: '不存在的词' })).code).toBe(204);
    expect(await used(member, 'downloadProject')).toBe(0);
    expect(await submit(unpaid, { searchWord: '保洁' })).toMatchObject({
      code: 431,
      data: { entitlement: 'downloadProject', status: -1 },
    });
    expect([await records(member), await records(unpaid)]).toEqual([[], []]);
  });

  it('a member whose membership has ended keeps the list of exports in the menu and the files, and exports no more (S6-15, S2-60)', async () => {
    const [member, other] = [await acts.memberOf('putong'), await acts.memberOf('putong')];
    const endsAt = new Date(acts.clock.now().getTime() + 86_400_000);
    for (const { userId } of [member, other])
      await grantDemoMembership(acts.deps.db, { userId, tier: 'toubiaotong', areas: [], endsAt });
    const listsExports = async ({ token }: Member) =>
      JSON.stringify((await acts.call(listMenu, {}, { token })).data).includes('"/exportRecords"');
    const { data } = await submit(member, { searchWord: '保洁' });
    await runExports(acts.deps);
    expect([await listsExports(member), await listsExports(other)]).toEqual([true, true]);
    acts.clock.advance(3 * 86_400_000);
    expect([await listsExports(member), await listsExports(other)], 'the other has none').toEqual([true, false]);
    expect(await records(member)).toMatchObject([{ id: data.recordId, expired: false }]);
    expect((await download(member, data.recordId)).type).toContain('text/csv');
    expect((await submit(member, { searchWord: '保洁' })).code).toBe(431);
  });

  it('exactly as many a day as the tier allows, however many are asked for at once (R8)', async () => {
    const member = await acts.memberOf('toubiaotong');
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(member, { searchWord: '保洁' })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
    expect((await records(member)).length).toBe(5);
    acts.clock.advance(86_400_000);
    expect((await submit(member, { searchWord: '保洁' })).code).toBe(200);
  });

  it('asked for again under the same id are one record, charged once, for as long as the order is the same and of the same member (D-67, R14)', async () => {
    const [member, other] = [await acts.memberOf('qiyetong'), await acts.memberOf('qiyetong')];
    const order = async (of: Member, searchWord: string, given: object = {}) => {
      const input = {
        kind: 'announcements',
        filter: { searchWord },
        email: EMAIL,
        requestId: 'r-1',
        ...given,
      } as const;
      const { code, data } = await acts.call(submitExport, input, { token: of.token });
      return [code, data?.recordId, data?.rows] as const;
    };
    const first = await order(member, '保洁');
    acts.clock.advance(86_400_000);
    await insertAnnouncements(acts.deps.db, [notice({ id: 'later', title: '保洁服务' })]);
    expect(await order(member, '保洁')).toEqual(first);
    expect([(await records(member)).length, await used(member, 'downloadProject')]).toEqual([1, 0]);
    const others = [
      await order(other, '保洁'),
      await order(member, '采购'),
      await order(member, '保洁', { requestId: 'r-2' }),
      await order(member, '保洁', { email: 'zhang@example.com' }),
      await order(member, '保洁', { requestId: undefined }),
      await order(member, '保洁', { requestId: undefined }),
    ];
    expect(others.map(([code]) => code)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set([first, ...others].map(([, id]) => id)).size).toBe(7);
    expect([(await records(member)).length, await used(member, 'downloadProject')]).toEqual([6, 5]);
    const reports = async (given: object = {}, of = member) => {
      const input = { id: 'ct-award', email: EMAIL, requestId: 'r-1', ...given };
      expect((await acts.call(projectAnalysisExport, input, { token: of.token })).code).toBe(200);
      return (await records(member)).filter(({ kind }) => kind === 'projectAnalysis').length;
    };
    expect([await reports(), await reports()]).toEqual([1, 1]);
    expect([
      await reports({}, other),
      await reports({ id: 'ct-tender' }),
      await reports({ requestId: 'r-2' }),
      await reports({ email: 'zhang@example.com' }),
    ]).toEqual([1, 2, 3, 4]);
  });

  it('asked for again under the same id while the first is still being taken are one record, charged and made once (D-67)', async () => {
    const member = await acts.memberOf('qiyetong');
    const atOnce = <T>(order: () => Promise<T>) => Promise.all(Array.from({ length: 4 }, order));
    const given = { email: EMAIL, requestId: 'r-1' };
    const filter = { searchWord: '保洁' };
    const tables = await atOnce(() =>
      acts.call(submitExport, { ...given, kind: 'announcements', filter }, { token: member.token }),
    );
    expect(tables.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    expect(new Set(tables.map(({ data }) => JSON.stringify(data))).size, 'one answer for all').toBe(1);
    const reports = await atOnce(() =>
      acts.call(projectAnalysisExport, { ...given, id: 'ct-award' }, { token: member.token }),
    );
    expect(reports.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    expect((await records(member)).map(({ kind }) => kind).toSorted()).toEqual(['announcements', 'projectAnalysis']);
    expect([await used(member, 'downloadProject'), await used(member, 'projectAnalyzer')]).toEqual([1, 1]);
    expect([await runExports(acts.deps), acts.mails.length]).toEqual([2, 2]);
  });

  it('asked for again when nothing is found any more are still the record that was made (D-67)', async () => {
    const member = await acts.memberOf('qiyetong');
    await insertAnnouncements(acts.deps.db, [notice({ id: 'lighthouse', title: '灯塔维护' })]);
    const order = (requestId: string) =>
      acts.call(
        submitExport,
        { kind: 'announcements', filter: { searchWord: '灯塔维护' }, email: EMAIL, requestId },
        { token: member.token },
      );
    const first = await order('r-1');
    expect(first).toMatchObject({ code: 200, data: { rows: 1 } });
    await acts.deps.db.deleteFrom('announcements').where('id', '=', 'lighthouse').execute();
    expect(await order('r-1')).toEqual(first);
    expect((await order('r-2')).code).toBe(CODE.empty);
    expect((await records(member)).length).toBe(1);
  });

  it('left waiting by a server that stopped are made by the next, each once, by as many workers as there are', async () => {
    const member = await acts.memberOf('qiyetong');
    for (let i = 0; i < 6; i += 1) await submit(member, { searchWord: '保洁' });
    await acts.deps.db.updateTable('export_records').set({ started_at: acts.clock.now(), attempts: 1 }).execute();
    expect(await runExports(acts.deps), 'another worker may still be at it').toBe(0);
    acts.clock.advance(61_000);
    const taken = await Promise.all([runExports(acts.deps), runExports(acts.deps), runExports(acts.deps)]);
    expect(taken.reduce((sum, n) => sum + n, 0)).toBe(6);
    expect(acts.mails).toHaveLength(6);
    expect((await records(member)).every(({ status }) => status === 'sent')).toBe(true);
  });

  it('are made in the order they were asked for, listed the latest first, a page at a time, and lend no address to others (S2-60, R14)', async () => {
    const [member, other] = [await acts.memberOf('qiyetong'), await acts.memberOf('qiyetong')];
    const asked: string[] = [];
    for (const searchWord of ['保洁', '图书馆', '物业']) {
      asked.push((await submit(member, { searchWord })).data.recordId);
      acts.clock.advance(1_000);
    }
    // Asked for first, and written last.
    const created_at = new Date(acts.clock.now().getTime() - 60_000);
    await acts.deps.db
      .updateTable('export_records')
      .set({ created_at })
      .where('record_id', '=', asked[2] ?? '')
      .execute();
    expect(await runExports(acts.deps)).toBe(3);
    expect(acts.mails.map(({ subject }) => /（(.*)）/.exec(subject)?.[1])).toEqual(['物业', '保洁', '图书馆']);
    const page = async (pageNumber: number) => {
      const { data } = await acts.call(exportRecords, { pageNumber, pageSize: 2 }, { token: member.token });
      return [data.records.map(({ id }) => id), data.total];
    };
    expect([await page(1), await page(2)]).toEqual([
      [[asked[1], asked[0]], 3],
      [[asked[2]], 3],
    ]);
    const { data } = await acts.call(getEmailForExportAnalysisProject, {}, { token: other.token });
    expect(data.email).toBeNull();
  });

  it('that cannot be made are given up after three tries, with a reason, and their use is given back', async () => {
    const member = await acts.memberOf('toubiaotong');
    const { data } = await submit(member, { searchWord: '保洁' });
    await acts.deps.db.updateTable('export_records').set({ request: '{"ids":7}' }).execute();
    for (const _ of [1, 2, 3]) {
      expect(await records(member)).toMatchObject([{ status: 'queued', finishedAt: null, reason: null }]);
      await runExports(acts.deps);
      acts.clock.advance(61_000);
    }
    const reason = '文件生成失败，本次次数已退回，请稍后重试';
    const finishedAt = new Date(acts.clock.now().getTime() - 61_000).toISOString();
    expect(await records(member)).toMatchObject([{ status: 'failed', reason, finishedAt }]);
    expect(await download(member, data.recordId)).toMatchObject({ code: 404, message: reason });
    expect(await used(member, 'downloadProject')).toBe(0);
    expect(await runExports(acts.deps)).toBe(0);
  });

  it('that another worker has finished meanwhile keep their use and their file, though this one fails (S6-04)', async () => {
    const member = await acts.memberOf('toubiaotong');
    await submit(member, { searchWord: '保洁' });
    await report(member, 'ct-tender');
    const { db } = acts.deps;
    await db.updateTable('export_records').set({ attempts: 2 }).execute();
    const finishedByAnother = async () => {
      const begun = await db
        .selectFrom('export_records')
        .select('record_id')
        .where('started_at', 'is not', null)
        .execute();
      const made = { name: 'a.csv', type: 'text/csv', bytes: new Uint8Array(1), rows: 1 };
      for (const { record_id } of begun) await finishExport(db, record_id, made, acts.clock.now());
      throw new Error('this one fails');
    };
    const failing: object = new Proxy(
      {},
      { get: (_, name) => (/^execute/.test(String(name)) ? finishedByAnother : () => failing) },
    );
    expect(await runExports({ ...acts.deps, background: failing as typeof db })).toBe(2);
    expect((await records(member)).map(({ status, reason }) => [status, reason])).toEqual(
      Array(2).fill(['sent', null]),
    );
    expect([await used(member, 'downloadProject'), await used(member, 'projectAnalyzer')]).toEqual([1, 1]);
  });

  it('asked for around midnight is charged and given back on one and the same day, wherever the clock turns (D-67)', async () => {
    const member = await acts.memberOf('toubiaotong');
    const charged = async () =>
      (await acts.deps.db.selectFrom('quota_counters').select('used').where('used', '>', 0).execute()).length;
    const now = acts.clock.now;
    for (let turn = 1, reads = turn; reads >= turn; turn += 1) {
      acts.clock.set(new Date(Date.UTC(2026, 11, turn, 15, 59, 59)));
      reads = 0;
      const clock = vi.spyOn(acts.clock, 'now').mockImplementation(() => {
        reads += 1;
        return new Date(now().getTime() + (reads > turn ? 1_000 : 0));
      });
      await submit(member, { searchWord: '保洁' });
      clock.mockRestore();
      expect(await charged(), `the clock turns after ${turn} looks`).toBe(1);
      await acts.deps.db.updateTable('export_records').set({ request: '{"ids":7}' }).execute();
      for (const _ of [1, 2, 3]) {
        await runExports(acts.deps);
        acts.clock.advance(61_000);
      }
      expect(await charged(), `the clock turned after ${turn} looks`).toBe(0);
    }
  });

  it('a report that fails keeps its use while another one about the project is there, and gives it back with the last (S3-50)', async () => {
    const member = await acts.memberOf('toubiaotong');
    const spoil = (which: 'first' | 'all') => {
      const records = acts.deps.db.updateTable('export_records');
      const first = acts.deps.db
        .selectFrom('export_records')
        .select('record_id')
        .orderBy('created_at')
        .orderBy('record_id')
        .limit(1);
      return (which === 'all' ? records : records.where('record_id', '=', first))
        .set({ attempts: 3 })
        .set(({ fn, val, ref }) => ({
          request: fn('jsonb_set', [ref('request'), val('{announcementId}'), val('"gone"')]),
        }))
        .execute();
    };
    for (const id of ['ct-tender', 'ct-award']) {
      expect((await report(member, id)).code).toBe(200);
      acts.clock.advance(1_000);
    }
    await spoil('first');
    await runExports(acts.deps);
    expect((await records(member)).map(({ status }) => status).sort()).toEqual(['failed', 'sent']);
    expect(await used(member, 'projectAnalyzer'), 'the other one was made').toBe(1);

    const another = await acts.memberOf('toubiaotong');
    for (const id of ['ct-tender', 'ct-award']) expect((await report(another, id)).code).toBe(200);
    await spoil('all');
    await runExports(acts.deps);
    expect((await records(another)).map(({ status }) => status)).toEqual(['failed', 'failed']);
    expect(await used(another, 'projectAnalyzer')).toBe(0);
  });

  it('that another worker has finished meanwhile keep its file and are not sent once more (S3-44)', async () => {
    const member = await acts.memberOf('qiyetong');
    const { data } = await submit(member, { searchWord: '保洁' });
    const { db } = acts.deps;
    await sql`create function finished_by_another() returns trigger language plpgsql as $$ begin
      new.status := 'ready'; new.row_count := 1; new.file_name := 'first.csv'; new.file_type := 'text/csv'; new.file := '\\x07';
      new.finished_at := new.started_at; return new; end $$`.execute(db);
    await sql`create trigger begun before update on export_records for each row
      when (new.started_at is distinct from old.started_at) execute function finished_by_another()`.execute(db);
    expect(await runExports(acts.deps)).toBe(1);
    await sql`drop function finished_by_another cascade`.execute(db);
    expect(await records(member)).toMatchObject([{ status: 'ready', rows: 1 }]);
    expect([...(await download(member, data.recordId)).bytes]).toEqual([7]);
    expect(acts.mails).toEqual([]);
  });

  it('are sent before the pass that made them ends, so that a server which stops leaves none on its way (S3-44)', async () => {
    const member = await acts.memberOf('qiyetong');
    await submit(member, { searchWord: '保洁' });
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const send = vi.fn(() => arrived);
    const ended = vi.fn();
    const passing = runExports({ ...acts.deps, mail: { ...acts.deps.mail, send } }).then(ended);
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(await runExports(acts.deps), 'nothing else waits').toBe(0);
    expect(ended).not.toHaveBeenCalled();
    arrive();
    await passing;
    expect(await records(member)).toMatchObject([{ status: 'sent' }]);
  });

  it('wait to be downloaded where mail is not set up or not taken', async () => {
    const silent = { name: 'none', delivers: false, send: async () => undefined };
    const broken = { name: 'broken', delivers: true, send: () => Promise.reject(new Error('421')) };
    for (const mail of [silent, broken]) {
      acts = await openActs(await open(), { deps: { mail } });
      const member = await acts.memberOf('qiyetong');
      const { data } = await submit(member, { searchWord: '保洁' });
      await runExports(acts.deps);
      expect((await records(member))[0]?.status).toBe('ready');
      expect((await download(member, data.recordId)).code).toBe(200);
    }
  });

  it('whose mail is not taken are sent again after pauses that grow, in the end no more (S3-44, S7-79)', async () => {
    const member = await acts.memberOf('qiyetong');
    const { data } = await submit(member, { searchWord: '保洁' });
    const send = vi.fn(async (_: unknown): Promise<void> => {
      throw new MailFailed('421');
    });
    const pass = () => runExports({ ...acts.deps, mail: { ...acts.deps.mail, send } });
    const tries: number[] = [];
    const begun = acts.clock.now().getTime();
    for (const minute of [0, 0.9, 1, 5.9, 6, 30.9, 31, 155.9, 156, 780.9, 781, 1440]) {
      acts.clock.set(new Date(begun + minute * 60_000));
      const before = send.mock.calls.length;
      await pass();
      if (send.mock.calls.length > before) tries.push(minute);
    }
    expect(tries).toEqual([0, 1, 6, 31, 156, 781]);
    expect(await records(member)).toMatchObject([{ status: 'ready', email: EMAIL }]);
    expect((await download(member, data.recordId)).code).toBe(200);

    await submit(member, { searchWord: '物业' });
    await pass();
    acts.clock.advance(60_000);
    send.mockResolvedValue();
    await pass();
    expect((await records(member))[0]).toMatchObject({ status: 'sent' });
    acts.clock.advance(24 * 3_600_000);
    await pass();
    expect(send, 'sent once').toHaveBeenCalledTimes(8);
  });

  it('that were made by a process which ended before their mail are sent by the next, with their file (S3-44)', async () => {
    const member = await acts.memberOf('qiyetong');
    const { data } = await submit(member, { searchWord: '保洁' });
    const made = { name: 'a.csv', type: 'text/csv', bytes: new Uint8Array([7]), rows: 1 };
    await finishExport(acts.deps.db, data.recordId, made, acts.clock.now());
    expect(await runExports(acts.deps)).toBe(0);
    expect(acts.mails.map(({ to, attachment }) => [to, attachment.name, [...attachment.bytes]])).toEqual([
      [EMAIL, 'a.csv', [7]],
    ]);
    expect(await records(member)).toMatchObject([{ status: 'sent' }]);
  });

  it.each([
    ['by its service', new MailFailed('EENVELOPE 550 RCPT TO'), 'mail: EENVELOPE 550 RCPT TO'],
    ['by another error', new TypeError(`550 <${EMAIL}> user unknown`), 'TypeError'],
    ['by what is no error', `550 <${EMAIL}>`, 'unknown'],
  ])('whose mail is not taken are logged without the address, as told %s (S7-79)', async (_, failure, error) => {
    acts = await openActs(await open(), {
      deps: { mail: { name: 'broken', delivers: true, send: () => Promise.reject(failure) } },
    });
    const { data } = await submit(await acts.memberOf('qiyetong'), { searchWord: '保洁' });
    await runExports(acts.deps);
    const lines = acts.logLines.filter((line) => line.includes('mail-failed'));
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { event: 'mail-failed', recordId: data.recordId, attempt: 1, error },
    ]);
    expect(acts.logLines.join()).not.toContain(EMAIL);
  });

  it('ask for an address exactly where mail leaves, and begin with the one that is known (S7-79)', async () => {
    const member = await acts.memberOf('qiyetong');
    const asked = async () => (await acts.call(getEmailForExportAnalysisProject, {}, { token: member.token })).data;
    expect(await asked()).toEqual({ email: null, mailed: true, boughtAreas: [], rowLimit: 5_000 });
    await acts.deps.db
      .updateTable('users')
      .set({ email: 'profile@example.com' })
      .where('id', '=', member.userId)
      .execute();
    expect(await asked()).toEqual({ email: 'profile@example.com', mailed: true, boughtAreas: [], rowLimit: 5_000 });
    await submit(member, { searchWord: '保洁' });
    expect(await asked(), 'the address of the last export comes first').toEqual({
      email: EMAIL,
      mailed: true,
      boughtAreas: [],
      rowLimit: 5_000,
    });
    acts.clock.advance(60_000);
    const other = 'later@example.com';
    await acts.call(projectAnalysisExport, { id: 'ct-tender', email: other }, { token: member.token });
    expect(await asked(), 'of several the newest').toEqual({
      email: other,
      mailed: true,
      boughtAreas: [],
      rowLimit: 5_000,
    });
    const order = { kind: 'announcements', filter: { searchWord: '保洁' } } as const;
    expect((await acts.call(submitExport, order, { token: member.token })).code).toBe(400);
    expect((await acts.call(projectAnalysisExport, { id: 'ct-tender' }, { token: member.token })).code).toBe(400);
    expect([await used(member, 'downloadProject'), await used(member, 'projectAnalyzer')]).toEqual([1, 1]);
  });

  it('need no address where no mail leaves, and name none in their record (S7-79, S2-60)', async () => {
    const mail = { name: 'none', delivers: false, send: () => Promise.reject(new Error('nothing is sent')) };
    acts = await openActs(await open(), { deps: { mail } });
    const member = await acts.memberOf('qiyetong');
    const order = { kind: 'announcements', filter: { searchWord: '保洁' } } as const;
    for (const email of [undefined, EMAIL]) {
      const given = email === undefined ? {} : { email };
      expect((await acts.call(submitExport, { ...order, ...given }, { token: member.token })).code).toBe(200);
    }
    expect((await acts.call(projectAnalysisExport, { id: 'ct-tender' }, { token: member.token })).code).toBe(200);
    await runExports(acts.deps);
    expect((await records(member)).map(({ status, email }) => [status, email])).toEqual([
      ['ready', null],
      ['ready', null],
      ['ready', null],
    ]);
    expect((await acts.call(getEmailForExportAnalysisProject, {}, { token: member.token })).data).toEqual({
      email: null,
      mailed: false,
      boughtAreas: [],
      rowLimit: 5_000,
    });
  });

  it('a tier without exports is refused before it is asked for an address, and nothing is charged (S6-04)', async () => {
    const [unpaid, paid] = [await acts.memberOf('putong'), await acts.memberOf('toubiaotong')];
    const asked = (member: Member, input: { id?: string }) =>
      acts.call(getEmailForExportAnalysisProject, input, { token: member.token });
    expect(await asked(unpaid, {})).toMatchObject({
      code: 431,
      data: { entitlement: 'downloadProject', status: -1, liftedBy: { memberName: '投标通' } },
    });
    expect(await asked(unpaid, { id: 'ct-tender' })).toMatchObject({
      code: 431,
      data: { entitlement: 'projectAnalyzer', status: -1 },
    });
    expect([(await asked(paid, {})).code, (await asked(paid, { id: 'ct-tender' })).code]).toEqual([200, 200]);
    expect((await asked(paid, { id: 'nowhere' })).code).toBe(404);
    expect([await used(paid, 'downloadProject'), await used(paid, 'projectAnalyzer')]).toEqual([0, 0]);
  });

  it('belong to their member alone, and their files are kept for thirty days (R14)', async () => {
    const [owner, other] = [await acts.memberOf('qiyetong'), await acts.memberOf('qiyetong')];
    const { data } = await submit(owner, { searchWord: '保洁' });
    await runExports(acts.deps);
    // It waited for five days before it was made.
    const askedAt = new Date(acts.clock.now().getTime() - 5 * 86_400_000);
    await acts.deps.db.updateTable('export_records').set({ created_at: askedAt }).execute();
    const theirs = await download(other, data.recordId);
    const nobodys = await download(other, 'exp_nobody');
    expect([theirs.code, theirs.bytes]).toEqual([404, nobodys.bytes]);
    expect(await records(other)).toEqual([]);
    acts.clock.advance(29 * 86_400_000);
    await tidyUp(acts.deps);
    expect((await download(owner, data.recordId)).code).toBe(200);
    expect(await records(owner)).toMatchObject([{ status: 'sent', expired: false }]);
    const kept = async () =>
      (await acts.deps.db.selectFrom('export_records').select(['status', 'file']).executeTakeFirstOrThrow()).file;
    expect(await kept()).not.toBeNull();
    acts.clock.advance(86_400_000);
    await tidyUp(acts.deps);
    expect(await kept()).toBeNull();
    const { mobile } = await acts.deps.db
      .selectFrom('users')
      .select('mobile')
      .where('id', '=', owner.userId)
      .executeTakeFirstOrThrow();
    const again = { ...owner, token: await acts.login(mobile ?? '') };
    expect(await download(again, data.recordId)).toMatchObject({ code: 404, message: '文件已过期，请重新导出' });
    expect(await records(again)).toMatchObject([{ status: 'sent', expired: true }]);
  });

  it('a report counts what is published about the project, once a project, and is given back when it fails (S7-86, S3-50)', async () => {
    const member = await acts.memberOf('toubiaotong');
    expect((await report(member, 'service-1')).code, 'nobody bid').toBe(404);
    for (const id of ['ct-tender', 'ct-award']) expect((await report(member, id)).code).toBe(200);
    expect(await used(member, 'projectAnalyzer')).toBe(1);
    await runExports(acts.deps);
    const [latest] = await records(member);
    expect(latest).toMatchObject({ kind: 'projectAnalysis', status: 'sent', rows: null });
    const file = new TextDecoder().decode((await download(member, latest?.id ?? '')).bytes);
    const text = [...file.matchAll(/<([\dA-F]+)> Tj/g)]
      .map(([, hex = '']) =>
        (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join(''),
      )
      .join('');
    const { title } = latest ?? { title: '' };
    expect(title).toMatch(/^项目分析报告/);
    const attachment = { name: `${title}.pdf`, type: 'application/pdf' };
    expect(acts.mails.map((mail) => [mail.subject, mail.attachment])).toEqual([
      ...[expect.anything(), [title, expect.objectContaining(attachment)]],
    ]);
    expect(file).toMatch(/^%PDF-1\.4\n/);
    for (const fact of ['节资率：10.0%', `中标  ${WINNER}：180,000.00元，为预算的90.0%`, LOSER, '共1条中标公告'])
      expect(text).toContain(fact);
    expect((await acts.call(getEmailForExportAnalysisProject, {}, { token: member.token })).data.email).toBe(EMAIL);
    expect(await report(await acts.memberOf('putong'), 'ct-tender')).toMatchObject({
      code: 431,
      data: { entitlement: 'projectAnalyzer' },
    });
  });

  it('a cell that looks like a formula is shown and never run, a code that looks like a figure stays a text', async () => {
    for (const text of [
      '=1+1',
      '+1',
      '-1+1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '  =1',
      '＝1+1',
      '=cmd|x',
      '|calc',
      '%0A=1',
      '=HYPERLINK("http://e")',
      '=\u00001',
      ...[...'=+-@＝＋－＠|%'].map((sign) => `${sign}1`),
    ])
      expect(csvCell(text)).toMatch(/^"?'/);
    for (const text of ['招标公告', 'a=1', '3-1', '第1标段']) expect(csvCell(text)).toBe(text);
    for (const code of ['330105202411010012', '2024E1201', '007', '2026-11', '2026/11/3'])
      expect([csvCell({ code }), csvCell(code)]).toEqual([`${code}\t`, code]);
    for (const code of ['ZB2026-11', 'LA-17', '浙采招〔2026〕7号']) expect(csvCell({ code })).toBe(code);
    expect(csvCell({ code: '=1+1' })).toBe("'=1+1");
    expect([csvCell('桥梁,隧道'), csvCell('a "b" c')]).toEqual(['"桥梁,隧道"', '"a ""b"" c"']);
    expect([csvCell('a"b,c'), csvCell('一\r\n二'), csvCell(-5), csvCell(Number.NaN), csvCell(null)]).toEqual([
      '"a""b,c"',
      '一 二',
      '-5',
      '',
      '',
    ]);
    await insertAnnouncements(acts.deps.db, [notice({ title: '=HYPERLINK("http://evil")隧道' })]);
    const member = await acts.memberOf('qiyetong');
    const { data } = await submit(member, { searchWord: '隧道' });
    await runExports(acts.deps);
    expect(new TextDecoder().decode((await download(member, data.recordId)).bytes)).toContain(
      `"'=HYPERLINK(""http://evil"")隧道",`,
    );
  });
});
