import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { selZhaobiaoDetails } from '#contract/announcement-detail.contract.ts';
import { desginedSearchHistoryList, recordHistoryList, searchHistoryList } from '#contract/collect.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { enterpriseDetail, enterprisePhoneBook } from '#contract/enterprise.contract.ts';
import { forecastDetail, forecastList } from '#contract/forecast.contract.ts';
import { intentionDetail } from '#contract/intention.contract.ts';
import { plannedProjectContacts, selDesignedInfo, spxmDetail } from '#contract/project.contract.ts';
import { myQuotas } from '#contract/quota.contract.ts';
import { contract, type EndpointId } from '#contract/registry.ts';
import { searchCompany } from '#contract/search-all.contract.ts';
import type { EntitlementKey } from '#domain/entitlement.ts';
import { ownDataOf } from '#server/features/account/own-data.repo.ts';
import { announcementTable } from '#server/features/export/announcement-table.ts';
import { projectReport } from '#server/features/export/project-report.pdf.ts';
import { headOf } from '#server/features/records/announcement/announcement-document.repo.ts';
import {
  insertAnnouncements,
  insertEnterprises,
  insertProjects,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import { grantDemoMembership } from '#server/seed/membership.seed.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';
import { approval, fillRecords, forecast, intention, OWNER, planned } from '#tests/support/records.ts';
import { type Member, openShop, type Shop } from '#tests/support/shop.ts';

const YEAR_MS = 365 * 86_400_000;
interface DetailCase {
  readonly name: string;
  readonly detail: Endpoint;
  readonly entitlement: EntitlementKey;
  /** Ids from 浙江 and one from 广东. */
  readonly ids: readonly string[];
  readonly elsewhere: string;
}
const DETAILS: readonly DetailCase[] = [
  ['planned projects', selDesignedInfo, 'watchDesignedProject', 'pln'],
  ['contacts of planned projects', plannedProjectContacts, 'watchDesignedProjectConnector', 'pln'],
  ['approval projects', spxmDetail, 'shenPiProject', 'apv'],
  ['intentions', intentionDetail, 'purchaseDetail', 'int'],
  ['forecasts', forecastDetail, 'preProjectDetail', 'fct'],
].map(([name, detail, entitlement, prefix]) => ({
  name: name as string,
  detail: detail as Endpoint,
  entitlement: entitlement as EntitlementKey,
  ids: [1, 2, 3].map((n) => `${prefix}-z${n}`),
  elsewhere: `${prefix}-g1`,
}));

onOneOrBothDatabases('details of records', (open) => {
  let shop: Shop;
  const give = (to: Member, tier: string, areas: string[] = []) =>
    grantDemoMembership(shop.deps.db, {
      userId: to.userId,
      tier,
      areas,
      endsAt: new Date(shop.clock.now().getTime() + YEAR_MS),
    });
  const ask = async (endpoint: Endpoint, input: object, as: Member) =>
    (await shop.call(endpoint, input, { token: as.token })) as unknown as {
      code: number;
      data: never;
      message: string;
    };
  const idsOf = (answer: { data: { records: { id: string }[] } }) => answer.data.records.map(({ id }) => id);

  beforeAll(async () => {
    shop = await openShop(await open());
    const far = { province: '广东', city: '广州', district: '天河区' };
    await fillRecords(shop.deps.db, {
      planned: [...[1, 2, 3].map((n) => planned({ id: `pln-z${n}` })), planned({ id: 'pln-g1', ...far })],
      approvals: [...[1, 2, 3].map((n) => approval({ id: `apv-z${n}` })), approval({ id: 'apv-g1', ...far })],
      intentions: [...[1, 2, 3].map((n) => intention({ id: `int-z${n}` })), intention({ id: 'int-g1', ...far })],
      forecasts: [...[1, 2, 3].map((n) => forecast({ id: `fct-z${n}` })), forecast({ id: 'fct-g1', ...far })],
    });
  });

  describe.each(DETAILS)('of $name', ({ detail, entitlement, ids, elsewhere }) => {
    const limitTo = (tier: string, amount: number) =>
      shop.deps.db
        .updateTable('entitlements')
        .set({ amount })
        .where('member_code', '=', tier)
        .where('entitlement', '=', entitlement)
        .execute();

    it('are free the second time a day, refused beyond the limit, and open again tomorrow (S6-04, D-67)', async () => {
      const reader = await shop.member();
      await give(reader, 'toubiaotong');
      await limitTo('toubiaotong', 2);
      const codes: number[] = [];
      for (const id of [ids[0], ids[0], ids[1], ids[1], ids[2], ids[0]])
        codes.push((await ask(detail, { id }, reader)).code);
      expect(codes).toEqual([200, 200, 200, 200, 431, 200]);
      const refused = await ask(detail, { id: ids[2] }, reader);
      expect(refused).toMatchObject({ data: { status: 0, entitlement, limit: 2, used: 2 } });
      shop.clock.advance(86_400_000);
      expect((await ask(detail, { id: ids[2] }, await again(reader))).code).toBe(200);
      await limitTo('toubiaotong', 20);
    });

    it('are refused outside the provinces bought, and cost nothing then (S6-10)', async () => {
      const reader = await shop.member();
      await give(reader, 'toubiaotong', ['浙江']);
      expect(await ask(detail, { id: elsewhere }, reader)).toMatchObject({
        code: 431,
        data: { status: -2, used: 0, boughtAreas: ['浙江'], infoArea: '广东' },
      });
      expect((await ask(detail, { id: ids[0] }, reader)).code).toBe(200);
    });

    it('that nobody knows are not found and cost nothing', async () => {
      const reader = await shop.member();
      expect((await ask(detail, { id: 'unknown-1' }, reader)).code).toBe(404);
      const { rows } = await usesOf(reader);
      expect(rows).toEqual([]);
    });

    it('leave a trace of who saw them only when they were shown', async () => {
      const reader = await shop.member();
      await limitTo('putong', 0);
      expect((await ask(detail, { id: ids[0] }, reader)).code).toBe(431);
      expect(await viewsOf(reader)).toBe(0);
    });
  });

  it.each(DETAILS.filter(({ detail }) => detail !== plannedProjectContacts))(
    'the detail of $name says that it was seen from the first look on (S1-13)',
    async ({ detail, ids: [id] }) => {
      const reader = await shop.member();
      await give(reader, 'qiyetong');
      expect(await ask(detail, { id }, reader)).toMatchObject({ code: 200, data: { viewed: true, collected: false } });
    },
  );

  /** A session of the same member on the day it is now. */
  const again = async (reader: Member): Promise<Member> => {
    const { mobile } = await shop.deps.db
      .selectFrom('users')
      .select('mobile')
      .where('id', '=', reader.userId)
      .executeTakeFirstOrThrow();
    return { ...reader, token: await shop.login(mobile ?? '') };
  };
  const usesOf = async (reader: Member) => ({
    rows: await shop.deps.db.selectFrom('quota_uses').selectAll().where('user_id', '=', reader.userId).execute(),
  });
  const viewsOf = async (reader: Member) =>
    (await shop.deps.db.selectFrom('record_views').selectAll().where('user_id', '=', reader.userId).execute()).length;

  it('an intention opened from the announcements counts as the intention it was published in (S3-32, S6-12)', async () => {
    const { db } = shop.deps;
    const published = new Date('2026-10-12T02:00:00Z');
    await insertAnnouncements(db, [
      notice({ id: 'say-1', doc_channel: 'intention', buyer_id: OWNER.id, published_at: published }),
      notice({ id: 'say-2', doc_channel: 'tender', buyer_id: OWNER.id, published_at: published }),
    ]);
    await fillRecords(db, { intentions: [intention({ id: `int-${OWNER.id}-202610`, published_at: published })] });
    const reader = await shop.member();
    await give(reader, 'qiyetong');
    for (const id of ['say-1', 'say-2']) expect((await ask(selZhaobiaoDetails, { id }, reader)).code).toBe(200);
    expect((await ask(intentionDetail, { id: `int-${OWNER.id}-202610` }, reader)).code).toBe(200);
    const charged = (await usesOf(reader)).rows.map(({ entitlement, item_id }) => [entitlement, item_id]);
    expect(charged.sort()).toEqual([
      ['purchaseDetail', `int-${OWNER.id}-202610`],
      ['watchZhaobiao', 'say-2'],
    ]);
  });

  it('an intention of the announcements is refused to a member without them, who is led to 企业通 (S6-12)', async () => {
    const { db } = shop.deps;
    await insertAnnouncements(db, [notice({ id: 'say-3', doc_channel: 'intention' })]);
    const ofTrial = db.updateTable('entitlements').set({ amount: 0 }).where('member_code', '=', 'putong');
    await ofTrial.where('entitlement', '=', 'purchaseDetail').execute();
    const refused = await ask(selZhaobiaoDetails, { id: 'say-3' }, await shop.member());
    expect(refused).toMatchObject({
      code: 431,
      data: { status: -1, entitlement: 'purchaseDetail', liftedBy: { memberCode: 'qiyetong' } },
    });
  });

  it('a forecast is so many days ahead by the calendar of China, in the list and in its detail (S1-07)', async () => {
    const title = '澜江泵站值守服务';
    const window = { expected_from: '2026-12-01', expected_to: '2026-12-02' };
    await fillRecords(shop.deps.db, { forecasts: [forecast({ id: 'fct-day', title, ...window })] });
    const reader = await shop.member();
    await give(reader, 'qiyetong');
    const now = shop.clock.now();
    const seenAt = async (at: string) => {
      shop.clock.set(new Date(at));
      const { data: list } = await shop.call(forecastList, { searchWord: title, statusArray: [] }, reader);
      const { data: detail } = await shop.call(forecastDetail, { id: 'fct-day' }, reader);
      return [...list.records, detail].map(({ daysLeft, status }) => [daysLeft, status]);
    };
    const both = (daysLeft: number, status: string) => Array(2).fill([daysLeft, status]);
    expect(await seenAt('2026-11-29T16:00:00Z')).toEqual(both(1, 'open'));
    expect(await seenAt('2026-11-30T15:59:59.999Z')).toEqual(both(1, 'open'));
    expect(await seenAt('2026-11-30T16:00:00Z')).toEqual(both(0, 'open'));
    expect(await seenAt('2026-12-02T15:59:59.999Z')).toEqual(both(0, 'open'));
    expect(await seenAt('2026-12-02T16:00:00Z')).toEqual(both(-1, 'expired'));
    shop.clock.set(now);
  });

  it('a planned project leads to the newest approval of it (S7-84)', async () => {
    const on = (day: number) => ({ planned_project_id: 'pln-z3', published_at: new Date(Date.UTC(2026, 9, day)) });
    await fillRecords(shop.deps.db, {
      approvals: [
        approval({ id: 'apv-a', ...on(1) }),
        approval({ id: 'apv-b', ...on(9) }),
        approval({ id: 'apv-c', ...on(5) }),
      ],
    });
    const reader = await shop.member();
    await give(reader, 'qiyetong');
    expect(await ask(selDesignedInfo, { id: 'pln-z3' }, reader)).toMatchObject({ data: { approvalId: 'apv-b' } });
    expect(await ask(selDesignedInfo, { id: 'pln-z2' }, reader)).toMatchObject({ data: { approvalId: null } });
  });

  it('a planned project lists the thirty newest notices of its procurement (S7-84)', async () => {
    const { db } = shop.deps;
    const nowhere = { code: null, buyer_id: null, province: null, city: null };
    await insertProjects(db, [{ ...nowhere, id: 'prj-z2', ocid: 'prj-z2', name: '示例项目' }]);
    const notices = Array.from({ length: 31 }, (_, hour) =>
      notice({ id: `of-z2-${hour}`, project_id: 'prj-z2', published_at: new Date(Date.UTC(2026, 9, 1, hour)) }),
    );
    await insertAnnouncements(db, notices);
    await db.updateTable('planned_projects').set({ project_id: 'prj-z2' }).where('id', '=', 'pln-z2').execute();
    const reader = await shop.member();
    await give(reader, 'qiyetong');
    const { data } = await shop.call(selDesignedInfo, { id: 'pln-z2' }, reader);
    const newest = notices.toReversed().slice(0, 30);
    expect(data.notices.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
  });

  describe('personal data (D-88)', () => {
    it('is masked in details and lists, whole only where it was paid for', async () => {
      const reader = await shop.member();
      await give(reader, 'qiyetong');
      const texts = async (...answers: { code: number }[]) => JSON.stringify(answers);
      const shown = await texts(
        await ask(selDesignedInfo, { id: 'pln-z1' }, reader),
        await ask(intentionDetail, { id: 'int-z1' }, reader),
        await ask(enterpriseDetail, { id: OWNER.id }, reader),
        await ask(searchCompany, { searchWord: OWNER.name }, reader),
      );
      for (const secret of ['张晓明', '李建华', '王建华', '01234567', '14200001234', '14200005678'])
        expect(shown, secret).not.toContain(secret);
      expect(await texts(await ask(plannedProjectContacts, { id: 'pln-z1' }, reader))).toContain('14200001234');
      expect(await texts(await ask(enterprisePhoneBook, { id: OWNER.id }, reader))).toContain('0571-01234567');
      const noted = shop.logLines.filter((line) => line.includes('contacts-read') && line.includes(reader.userId));
      expect(noted).toHaveLength(2);
      expect(noted.join('')).not.toMatch(/1420000|0571|张/);
    });

    it('that is not there is an empty answer, neither charged nor noted, and refused to whoever may not ask (S3-47, S3-48, D-67)', async () => {
      const { db } = shop.deps;
      await insertEnterprises(db, [
        { ...OWNER, id: 'ent-mute', name: '无联系方式公司', credit_code: null, contact: null, phone: null },
      ]);
      const [party] = planned().parties;
      if (party === undefined) throw new Error('a planned project has parties');
      const mute = { ...party, contact: null, phone: null };
      await fillRecords(db, { planned: [planned({ id: 'pln-mute', parties: [mute] })] });
      const [reader, guest] = [await shop.member(), await shop.member()];
      await give(reader, 'toubiaotong');
      expect(await ask(enterprisePhoneBook, { id: 'ent-mute' }, reader)).toMatchObject({
        code: 200,
        data: { phones: [], emails: [] },
      });
      expect(await ask(plannedProjectContacts, { id: 'pln-mute' }, reader)).toMatchObject({
        code: 200,
        data: { parties: [mute] },
      });
      expect((await ask(enterprisePhoneBook, { id: 'ent-mute' }, guest)).code).toBe(431);
      expect((await ask(plannedProjectContacts, { id: 'pln-mute' }, guest)).code).toBe(431);
      const { data } = await shop.call(myQuotas, {}, reader);
      expect(data.filter(({ used }) => used > 0)).toEqual([]);
      const { rows } = await sql`select from quota_uses where user_id = ${reader.userId}`.execute(db);
      expect(rows).toEqual([]);
      expect(shop.logLines.filter((line) => line.includes('contacts-read') && line.includes(reader.userId))).toEqual(
        [],
      );
    });

    it('of an enterprise is refused outside the provinces bought, and is neither charged nor noted then (S6-10)', async () => {
      const [near, far] = [await shop.member(), await shop.member()];
      const endsAt = new Date(shop.clock.now().getTime() + YEAR_MS);
      for (const [{ userId }, area] of [
        [near, '浙江'],
        [far, '广东'],
      ] as const)
        await grantDemoMembership(shop.deps.db, { userId, tier: 'qiyetong', areas: [area], endsAt });
      const codes = async (member: Member) => [
        (await ask(enterprisePhoneBook, { id: OWNER.id }, member)).code,
        (await ask(enterpriseDetail, { id: OWNER.id }, member)).code,
      ];
      expect([await codes(near), await codes(far)]).toEqual([
        [200, 200],
        [431, 431],
      ]);
      const { rows } = await sql`select from quota_uses where user_id = ${far.userId}`.execute(shop.deps.db);
      expect(rows).toEqual([]);
      const noted = shop.logLines.filter((line) => line.includes('contacts-read'));
      expect([near, far].map(({ userId }) => noted.some((line) => line.includes(userId)))).toEqual([true, false]);
    });

    it('that stands in a title, in the name of a project or in another text is masked in every answer that shows it', async () => {
      const number = '14200009876';
      const title = `澄岭泵站检修（联系电话${number}）`;
      const { db } = shop.deps;
      await insertProjects(db, [
        { id: 'prj-p', ocid: 'ocid-p', code: 'P9', name: title, buyer_id: OWNER.id, province: '浙江', city: '杭州' },
      ]);
      const about = {
        ...{ title, project_name: title, buyer_id: OWNER.id, buyer_name: OWNER.name, province: '浙江', city: '杭州' },
        ...{ industry_code: 'N76', category: '服务', budget_fen: 100_000_00, bid_amount_fen: 90_000_00 },
        ...{ qualification: title, evaluate_method: title, open_place: title, content: `<p>${title}</p>` },
        sections: [{ code: '1', name: title, estimateFen: null }],
        subjects: [{ name: title, qty: 1, unit: '项', unitPriceFen: null }],
        changes: [{ field: `联系方式（${number}）`, old: title, new: title }],
      };
      const winners = [
        {
          rank: 1,
          name: '沐川公司',
          enterprise_id: null,
          bid_amount_fen: 9,
          price_form: null,
          rate: null,
          score: null,
        },
      ];
      const deadline = new Date(shop.clock.now().getTime() + 3 * 86_400_000);
      const file = { id: 'tender-p-f1', name: `${title}.pdf`, sizeBytes: null, type: 'pdf', url: null };
      await insertAnnouncements(db, [
        notice({ ...about, id: 'tender-p', project_id: 'prj-p', bid_deadline: deadline, attachments: [file] }),
        notice({
          ...{ ...about, id: 'candidate-p', project_id: 'prj-p', doc_channel: 'candidate' },
          // The one whose history is asked for met another one here.
          winners: winners.flatMap((one) => [one, { ...one, rank: 2, name: OWNER.name, enterprise_id: OWNER.id }]),
        }),
        notice({ ...about, id: 'contract-p', project_id: 'prj-p', doc_channel: 'contract', limit_days: 365, winners }),
        ...Array.from({ length: 9 }, (_, i) => notice({ ...about, id: `award-p${i}`, doc_channel: 'award', winners })),
      ]);
      const item = {
        ...{ name: title, need: title, remark: title, noticeId: 'tender-p', followedBy: 'tender-p' },
        ...{ budgetFen: null, expectedMonth: '2026-12', smeReserved: false },
      };
      const basis = { type: 'contract' as const, text: `签订合同：${title}`, noticeId: 'contract-p', recordId: null };
      const credit = JSON.stringify([{ title, date: null, authority: null, number: null }]);
      await db.updateTable('enterprises').set({ address: title }).where('id', '=', OWNER.id).execute();
      await sql`insert into enterprise_profiles (enterprise_id, scope, blacklist, penalties, honours)
        values (${OWNER.id}, ${title}, ${credit}::jsonb, ${credit}::jsonb, ${credit}::jsonb)`.execute(db);
      await fillRecords(db, {
        planned: [
          planned({
            ...{ id: 'pln-p', title, project_id: 'prj-p', scale: title, address: title },
            progress: [{ date: '2026-09-01', stage: 'initiated', note: title, source: null }],
          }),
        ],
        approvals: [approval({ id: 'apv-p', title, scale: title, location: title })],
        intentions: [intention({ id: 'int-p', title, followed_by: 'tender-p', items: [item] })],
        forecasts: [forecast({ id: 'fct-p', title, fulfilled_by: 'tender-p', basis: [basis] })],
      });
      const reader = await shop.member();
      await give(reader, 'qiyetong');
      const page = { pageNumber: 1, pageSize: 50 };
      const word = { searchWord: '泵站检修' };
      const kept = [
        ['plannedProject', 'pln-p'],
        ['approval', 'apv-p'],
        ['forecast', 'fct-p'],
        ['intention', 'int-p'],
      ].map(([kind, id]) => ({ kind, id }));
      const all = (id: EndpointId, inputs: readonly object[]) => inputs.map((input) => [id, input] as const);
      const calls: readonly (readonly [EndpointId, object])[] = [
        ['saveBrowseCollection', { id: 'tender-p', collected: true }],
        ...all(
          'saveCollection',
          kept.filter(({ kind }) => kind !== 'approval').map((record) => ({ ...record, collected: 1 })),
        ),
        ['addCollection', { id: 'apv-p' }],
        ['saveOrUpdateProjectMonitor', { id: 'tender-p', isMonitor: 1 }],
        ['saveSubscriptionGroup', { list: 'bidding', group: { name: '泵站', ...word } }],
        ...all('selZhaobiaoDetails', [{ id: 'tender-p' }, { id: 'award-p1' }]),
        ['selDesignedInfo', { id: 'pln-p' }],
        ['spxmDetail', { id: 'apv-p' }],
        ['forecastDetail', { id: 'fct-p' }],
        ['intentionDetail', { id: 'int-p' }],
        ['enterpriseDetail', { id: OWNER.id }],
        ...all(
          'collectList',
          [...kept, { kind: 'announcement' }].map(({ kind }) => ({ kind, ...page })),
        ),
        ...all(
          'recordHistoryList',
          kept.slice(1).map(({ kind }) => ({ kind, ...page })),
        ),
        ['searchHistoryList', page],
        ['desginedSearchHistoryList', page],
        ['searchList', { ...word, ...page }],
        ['desginedSearchList', { ...word, ...page }],
        ['spxmGetPage', { ...word, ...page }],
        ['intentionList', { ...word, ...page }],
        ['forecastList', { ...word, ...page, statusArray: [] }],
        ['searchAllList', { ...word, ...page, areaArray: [] }],
        ['searchWordList', word],
        ['getProjectDocuments', { id: 'tender-p' }],
        ['tryoutSubscriptionGroup', { list: 'proposed', group: { name: '泵站', ...word } }],
        ['tryoutSubscriptionGroup', { list: 'bidding', group: { name: '泵站', ...word } }],
        ['monitorList', page],
        ['toubiaoForecastList', { id: 'tender-p', ...page }],
        ['expiringContracts', { withinDays: 400, ...page }],
        ['redFlags', { id: 'candidate-p' }],
        ['pricePrediction', { id: 'tender-p' }],
        ['historyAnalysis', { enterpriseId: OWNER.id }],
        ['dueNotices', {}],
        ['quotaUses', page],
      ];
      for (const [id, input] of calls) {
        const answer = await shop.call(contract[id] as Endpoint, input, { token: reader.token });
        const text = JSON.stringify(answer);
        expect.soft(answer.code, `${id} ${text.slice(0, 200)}`).toBe(200);
        expect.soft(text, id).not.toContain(number);
        if (!/^save|^add/.test(id)) expect.soft(text, id).toContain('142****9876');
      }
      const ownData = JSON.stringify(await ownDataOf(db, reader.userId));
      expect(ownData).toContain('142****9876');
      const head = await headOf(db, 'tender-p');
      const report = head && (await projectReport(db, head, shop.clock.now()));
      const table = new TextDecoder().decode((await announcementTable(db, ['tender-p'], '')).bytes);
      expect(
        report?.lines.filter((line) => line.includes('142****9876')),
        'the notices of the project',
      ).toHaveLength(3);
      for (const text of [report?.title, table]) expect(text).toContain('142****9876');
      expect(JSON.stringify([report, table])).not.toContain(number);
      expect(ownData).not.toContain(number);
    });
  });

  describe('browsing history (S1-13, S7-57, S7-58)', () => {
    it('holds what was opened with success, latest first, and knows favourites', async () => {
      const reader = await shop.member();
      await give(reader, 'qiyetong');
      for (const id of ['pln-z1', 'pln-z2', 'unknown', 'pln-z1']) {
        shop.clock.advance(1_000);
        await ask(selDesignedInfo, { id }, reader);
      }
      await shop.deps.db
        .insertInto('record_collections')
        .values({ user_id: reader.userId, kind: 'plannedProject', record_id: 'pln-z2', collected_at: shop.clock.now() })
        .execute();
      const history = (input: object) => ask(desginedSearchHistoryList, input, reader) as never;
      expect(idsOf(await history({}))).toEqual(['pln-z1', 'pln-z2']);
      expect(idsOf(await history({ collectedOnly: true }))).toEqual(['pln-z2']);
      expect(idsOf(await history({ searchWord: '%' }))).toEqual([]);
      expect(idsOf(await history({ pageNumber: 2, pageSize: 1 }))).toEqual(['pln-z2']);
      expect(await ask(searchHistoryList, {}, reader)).toMatchObject({ data: { records: [], total: 0 } });
      expect(idsOf((await ask(desginedSearchHistoryList, {}, await shop.member())) as never)).toEqual([]);
    });

    it.each([
      ['announcement', searchHistoryList],
      ['plannedProject', desginedSearchHistoryList],
      ['approval', recordHistoryList],
      ['forecast', recordHistoryList],
      ['intention', recordHistoryList],
    ] as const)(
      'of the kind %s holds own views and own favourites alone, and is searched in letters of any width',
      async (kind, history) => {
        const { db } = shop.deps;
        const row = (n: number) => ({ id: `seen-${kind}-${n}`, title: `坤宁泵站A${n}` });
        const rows = [row(1), row(2)];
        await insertAnnouncements(db, kind === 'announcement' ? rows.map(notice) : []);
        await fillRecords(db, {
          planned: kind === 'plannedProject' ? rows.map(planned) : [],
          approvals: kind === 'approval' ? rows.map(approval) : [],
          forecasts: kind === 'forecast' ? rows.map(forecast) : [],
          intentions: kind === 'intention' ? rows.map(intention) : [],
        });
        const seconds = (count: number) => new Date(shop.clock.now().getTime() + count * 1_000);
        const view = async ({ userId: user_id }: Member, { id }: { id: string }, last_viewed_at: Date) => {
          const seen = { user_id, first_viewed_at: shop.clock.now(), last_viewed_at };
          if (kind === 'announcement')
            await db
              .insertInto('announcement_views')
              .values({ ...seen, announcement_id: id })
              .execute();
          else
            await db
              .insertInto('record_views')
              .values({ ...seen, kind, record_id: id })
              .execute();
        };
        const keep = async ({ userId: user_id }: Member, { id }: { id: string }) => {
          const kept = { user_id, collected_at: shop.clock.now() };
          if (kind === 'announcement')
            await db
              .insertInto('announcement_collections')
              .values({ ...kept, announcement_id: id })
              .execute();
          else
            await db
              .insertInto('record_collections')
              .values({ ...kept, kind, record_id: id })
              .execute();
        };
        const [reader, other] = [await shop.member(), await shop.member()];
        await view(reader, row(1), seconds(1));
        await view(reader, row(2), seconds(2));
        await view(other, row(1), seconds(3));
        await keep(reader, row(1));
        await keep(other, row(2));
        const found = async (input: object) => {
          const { data } = await ask(history, { kind, ...input }, reader);
          const { records, total } = data as {
            records: { id: string; collected: boolean; viewedAt: string }[];
            total: number;
          };
          return [total, ...records.map(({ id, collected, viewedAt }) => [id, collected, viewedAt])];
        };
        const [first, second] = [
          [row(1).id, true, seconds(1).toISOString()],
          [row(2).id, false, seconds(2).toISOString()],
        ];
        expect(await found({})).toEqual([2, second, first]);
        expect(await found({ collectedOnly: true })).toEqual([1, first]);
        expect(await found({ searchWord: ' ａ２ ' })).toEqual([1, second]);
        expect(await found({ searchWord: 'a_' })).toEqual([0]);
      },
    );

    it('holds approval projects, forecasts and intentions too, each kind for itself (S1-13)', async () => {
      const reader = await shop.member();
      const { db } = shop.deps;
      const [forecast] = await db.selectFrom('forecasts').select(['id', 'title']).orderBy('id').limit(1).execute();
      const [intention] = await db.selectFrom('intentions').select(['id', 'title']).orderBy('id').limit(1).execute();
      if (!forecast || !intention) throw new Error('no forecast or intention to open');
      const at = shop.clock.now();
      const view = (kind: 'forecast' | 'intention', record_id: string) => ({
        ...{ user_id: reader.userId, kind, record_id, first_viewed_at: at, last_viewed_at: at },
      });
      await db
        .insertInto('record_views')
        .values([view('forecast', forecast.id), view('intention', intention.id)])
        .execute();
      await db
        .insertInto('record_collections')
        .values({ user_id: reader.userId, kind: 'intention', record_id: intention.id, collected_at: at })
        .execute();
      const history = async (kind: string, input: object = {}) =>
        (await ask(recordHistoryList, { kind, ...input }, reader)) as never;
      expect(await history('forecast')).toMatchObject({
        data: {
          total: 1,
          records: [{ kind: 'forecast', id: forecast.id, collected: false, viewedAt: at.toISOString() }],
        },
      });
      expect(await history('intention', { collectedOnly: true })).toMatchObject({
        data: { total: 1, records: [{ id: intention.id, collected: true }] },
      });
      expect(idsOf(await history('forecast', { collectedOnly: true }))).toEqual([]);
      expect(idsOf(await history('approval'))).toEqual([]);
      await give(reader, 'qiyetong');
      for (const id of ['apv-z2', 'apv-z3', 'apv-z1', 'apv-z2']) {
        shop.clock.advance(1_000);
        await ask(spxmDetail, { id }, reader);
      }
      expect(idsOf(await history('approval')), 'what was opened last comes first').toEqual([
        ...['apv-z2', 'apv-z1', 'apv-z3'],
      ]);
      expect(idsOf((await ask(recordHistoryList, { kind: 'forecast' }, await shop.member())) as never)).toEqual([]);
    });
  });
});
