import { beforeEach, expect, it } from 'vitest';
import { myQuotas } from '#contract/quota.contract.ts';
import { contract } from '#contract/registry.ts';
import { ownDataOf } from '#server/features/account/own-data.repo.ts';
import { findBody } from '#server/features/analysis/analysis-history.repo.ts';
import {
  insertAnnouncements,
  insertEnterprises,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import { findEnterprise } from '#server/features/records/enterprise/enterprise.repo.ts';
import { recordColumns } from '#server/search/feed.ts';
import { type Acts, AGENCY, BUYER, LOSER, openActs, PROJECTS, WINNER } from '#tests/support/acts.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';
import { OWNER } from '#tests/support/records.ts';
import { bindingsFrom, requestOf } from '#tests/support/server.ts';
import type { Member } from '#tests/support/shop.ts';

const { addMonitor, getDocumentIsMonitor, monitorEvents, monitorList, removeMonitor, saveOrUpdateProjectMonitor } =
  contract;

onOneOrBothDatabases('monitors', (open) => {
  let acts: Acts;
  beforeEach(async () => {
    acts = await openActs(await open());
  });
  const add = (member: Member, kind: string, name: string, rest: object = {}) =>
    acts.call(addMonitor, { kind, name, ...rest }, { token: member.token });
  const remove = (member: Member, monitorId: string, target: object = {}) =>
    acts.call(removeMonitor, { monitorId, ...target }, { token: member.token });
  const list = async (member: Member, input: object = {}) =>
    (await acts.call(monitorList, input, { token: member.token })).data;
  const events = async (member: Member, input: object = {}) =>
    (await acts.call(monitorEvents, input, { token: member.token })).data;
  const project = (member: Member, id: string, isMonitor: 0 | 1) =>
    acts.call(saveOrUpdateProjectMonitor, { id, isMonitor }, { token: member.token });
  const used = async (member: Member, entitlement: string) =>
    (await acts.call(myQuotas, {}, { token: member.token })).data.find((line) => line.entitlement === entitlement)
      ?.used;

  /** News of the project, published after `since`. */
  const publish = async (id: string, given: object) => {
    acts.clock.advance(60_000);
    await insertAnnouncements(acts.deps.db, [
      notice({ id, title: `${id}公告`, published_at: acts.clock.now(), ...given }),
    ]);
  };

  /** Two hundred calls, as many at once as the server takes. */
  const crowd = async <T>(call: (i: number) => Promise<T>): Promise<T[]> => {
    const answers: T[] = [];
    for (let from = 0; from < 200; from += 50)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, i) => call(from + i)))));
    return answers;
  };

  it('of every kind report what names their target in its role, and nothing from before they began (S1-03)', async () => {
    const member = await acts.memberOf('qiyetong');
    const named = (name: string) => ({
      winners: [{ rank: 1, name, enterprise_id: null, bid_amount_fen: 1, price_form: null, rate: null, score: null }],
    });
    for (const given of [{ buyer_name: '尚未出现的公司' }, { agency_name: '尚未出现的公司' }, named('尚未出现的公司')])
      await publish(`old-${Object.keys(given)}`, given);
    await add(member, 'owner', BUYER);
    await add(member, 'agent', AGENCY);
    await add(member, 'rival', WINNER);
    await add(member, 'company', WINNER);
    await add(member, 'company', '尚未出现的公司');
    await project(member, 'ct-tender', 1);
    expect(await events(member)).toEqual({ records: [], total: 0 });
    await publish('n-owner', { buyer_id: 'ent-buyer', buyer_name: BUYER });
    await publish('n-agent', { agency_id: 'ent-agency', agency_name: AGENCY });
    await publish('n-project', { project_id: 'prj-ct' });
    await publish('n-award', {
      winners: [
        {
          rank: 2,
          name: WINNER,
          enterprise_id: 'ent-winner',
          bid_amount_fen: 1,
          price_form: 'amount',
          rate: null,
          score: null,
        },
      ],
    });
    await publish('n-new', { buyer_name: '尚未出现的公司' });
    await publish('n-other', { buyer_name: LOSER });
    const seen = (await events(member, { pageSize: 50 })).records.map(
      ({ kind, announcementId }) => `${kind} ${announcementId}`,
    );
    expect(seen.sort()).toEqual([
      'agent n-agent',
      'company n-award',
      'company n-new',
      'owner n-owner',
      'project n-project',
      'rival n-award',
    ]);
    const rows = (await list(member, { pageSize: 50 })).records;
    for (const row of rows) {
      const own = (await events(member, { monitorId: row.monitorId })).records;
      expect([row.eventCount, row.lastEventAt]).toEqual([own.length, own[0]?.publishTime ?? null]);
      expect(own.every(({ publishTime }) => publishTime > row.since)).toBe(true);
    }
    expect((await list(member, { kind: 'company' })).total).toBe(2);
  });

  it('tell what came in after they began though it is dated earlier: by day, or up to a month before (S1-03)', async () => {
    const member = await acts.memberOf('qiyetong');
    acts.clock.set(new Date('2026-11-20T09:00:00+08:00'));
    const winners = [
      {
        rank: 1,
        name: WINNER,
        enterprise_id: 'ent-winner',
        bid_amount_fen: 1,
        price_form: null,
        rate: null,
        score: null,
      },
    ];
    const unknown = winners.map((winner) => ({ ...winner, name: '尚未出现的公司', enterprise_id: null }));
    const named = [
      { project_id: 'prj-ct' },
      { buyer_id: 'ent-buyer' },
      { agency_id: 'ent-agency' },
      { winners },
      { buyer_name: '尚未出现的公司' },
      { agency_name: '尚未出现的公司' },
      { winners: unknown },
    ];
    const importAll = (label: string, published: string) =>
      insertAnnouncements(
        acts.deps.db,
        named.map((given, i) =>
          notice({ id: `${label}-${i}`, published_at: new Date(published), known_at: acts.clock.now(), ...given }),
        ),
      );
    await importAll('read-today', '2026-11-20T00:00:00+08:00');
    acts.clock.advance(1);
    await project(member, 'ct-tender', 1);
    await add(member, 'owner', BUYER);
    await add(member, 'agent', AGENCY);
    await add(member, 'rival', WINNER);
    await add(member, 'company', '尚未出现的公司');
    expect((await events(member)).total, 'what was here when they began is no news').toBe(0);
    acts.clock.set(new Date('2026-11-20T16:00:00+08:00'));
    await importAll('by-day', '2026-11-20T00:00:00+08:00');
    await importAll('some-days-late', '2026-11-12T10:00:00+08:00');
    await importAll('of-an-archive', '2026-10-20T09:00:00+08:00');
    const { records, total } = await events(member, { pageSize: 50 });
    expect([total, records.map(({ announcementId }) => announcementId).toSorted()]).toEqual([
      14,
      ['by-day', 'some-days-late'].flatMap((label) => named.map((_, i) => `${label}-${i}`)),
    ]);
    const counts = (await list(member, { pageSize: 50 })).records.map(({ kind, eventCount }) => [kind, eventCount]);
    expect(Object.fromEntries(counts)).toEqual({ project: 2, owner: 2, agent: 2, rival: 2, company: 6 });
  });

  it('a project is watched once, by a GET that is repeated safely (S7-68, S7-69, D-74)', async () => {
    const member = await acts.memberOf('qiyetong');
    const state = async (id: string) => (await acts.call(getDocumentIsMonitor, { id }, { token: member.token })).data;
    expect(await state('ct-tender')).toMatchObject({ monitored: false, monitorId: null });
    const answers = await Promise.all(Array.from({ length: 10 }, () => project(member, 'ct-tender', 1)));
    expect(new Set(answers.map(({ data }) => data.monitorId)).size).toBe(1);
    expect(await state('ct-award'), 'the award is of the same project').toMatchObject({ monitored: true });
    expect(await used(member, 'projectMonitor')).toBe(1);
    for (const _ of [1, 2]) expect((await project(member, 'ct-award', 0)).data.monitored).toBe(false);
    expect([await used(member, 'projectMonitor'), (await list(member)).total]).toEqual([0, 0]);
    expect([(await project(member, 'nothing', 1)).code, (await project(member, 'guangdong-0', 1)).code]).toEqual([
      404, 404,
    ]);
  });

  it('the GET that writes is never stored and takes no token from a cookie or another site (R18, D-74)', async () => {
    const member = await acts.memberOf('qiyetong');
    const send = async (headers: Record<string, string>) => {
      const { path, init } = requestOf(saveOrUpdateProjectMonitor, { id: 'ct-tender', isMonitor: 1 }, { headers });
      return acts.app.request(path, init, bindingsFrom('192.0.2.1'));
    };
    const codeOf = async (response: Response) => ((await response.json()) as { code: number }).code;
    expect(await codeOf(await send({ cookie: `TOKEN=${member.token}` }))).toBe(401);
    expect((await send({ token: member.token, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await list(member)).total).toBe(0);
    const taken = await send({ token: member.token });
    expect([taken.headers.get('cache-control'), await codeOf(taken)]).toEqual(['no-store', 200]);
  });

  it('exactly as many projects as the tier allows are watched by 200 callers, fifty at once (R8, S3-39)', async () => {
    const member = await acts.memberOf('toubiaotong');
    const answers = await crowd((i) => project(member, `service-${i % PROJECTS}`, 1));
    const watched = new Set(answers.flatMap(({ code, data }) => (code === 200 ? [data.monitorId] : [])));
    expect([watched.size, (await list(member)).total, await used(member, 'projectMonitor')]).toEqual([30, 30, 30]);
    expect(answers.find(({ code }) => code === 431)?.data).toMatchObject({ entitlement: 'projectMonitor', limit: 30 });
  });

  it('exactly as many companies as the tier allows are watched by 200 callers, fifty at once (R8, S3-38)', async () => {
    const member = await acts.memberOf('toubiaotong');
    const answers = await crowd((i) => add(member, 'company', `企业${i % 50}`));
    const watched = new Set(answers.flatMap(({ code, data }) => (code === 200 ? [data.monitorId] : [])));
    expect([watched.size, (await list(member)).total, await used(member, 'companyMonitor')]).toEqual([30, 30, 30]);
  });

  it('a name is one target however wide or capital its letters are typed (S1-03, S3-38)', async () => {
    const member = await acts.memberOf('qiyetong');
    const [first, again] = [await add(member, 'company', 'ＡＢ未知科技'), await add(member, 'company', 'ab未知科技')];
    expect(again.data).toMatchObject({ monitorId: first.data.monitorId, name: 'ＡＢ未知科技' });
    expect(await used(member, 'companyMonitor')).toBe(1);
  });

  it('a company without an id is met by its name in every role, once a notice, and one with an id by that alone (S1-03)', async () => {
    const member = await acts.memberOf('qiyetong');
    const twin = { ...OWNER, name: '同名公司', credit_code: null };
    await insertEnterprises(
      acts.deps.db,
      ['twin-1', 'twin-2'].map((id) => ({ ...twin, id, source_key: id })),
    );
    const named = (name: string) => ({
      winners: [{ rank: 2, name, enterprise_id: null, bid_amount_fen: 1, price_form: null, rate: null, score: null }],
    });
    const { data: byName } = await add(member, 'company', twin.name);
    const { data: byId } = await add(member, 'company', BUYER);
    expect([byName.targetId, byId.targetId], 'of two that bear a name neither is meant').toEqual([null, 'ent-buyer']);
    await publish('as-buyer', { buyer_name: twin.name, agency_name: twin.name });
    await publish('as-agency', { agency_name: twin.name });
    await publish('as-winner', named(twin.name));
    await publish('as-namesake', { ...named(BUYER), buyer_name: BUYER, agency_name: BUYER });
    const idsOf = async ({ monitorId }: { monitorId: string }) =>
      (await events(member, { monitorId })).records.map(({ announcementId }) => announcementId);
    expect(await idsOf(byName)).toEqual(['as-winner', 'as-agency', 'as-buyer']);
    expect(await idsOf(byId)).toEqual([]);
    const [shown] = (await list(member, { kind: 'company' })).records.filter(({ name }) => name === twin.name);
    expect([shown?.eventCount, shown?.lastEventAt]).toEqual([3, '2026-11-20T02:03:00.000Z']);
  });

  it('a name that no enterprise has takes no place before its member confirms it, nor does one that several have (S1-03, S3-38)', async () => {
    const member = await acts.memberOf('putong');
    const twin = { ...OWNER, name: '同名公司', credit_code: null };
    await insertEnterprises(
      acts.deps.db,
      ['twin-1', 'twin-2'].map((id) => ({ ...twin, id, source_key: id })),
    );
    const ask = (name: string, rest: object = {}) => add(member, 'company', name, { knownOnly: true, ...rest });
    const part = BUYER.slice(0, 4);
    expect(await ask(part)).toMatchObject({ code: 409, message: `没有名称为“${part}”的企业` });
    expect(await ask('同名公司')).toMatchObject({ code: 409, message: '有多家名称为“同名公司”的企业' });
    expect([await used(member, 'companyMonitor'), (await list(member)).total]).toEqual([0, 0]);
    expect((await ask(part, { knownOnly: false })).data).toMatchObject({ name: part, targetId: null });
    expect((await ask(part)).data, 'watched already').toMatchObject({ name: part });
    expect((await ask('另一个名称')).code, 'full: nothing to confirm').toBe(431);
    const rich = await acts.memberOf('qiyetong');
    expect((await add(rich, 'rival', WINNER, { knownOnly: true })).data).toMatchObject({ targetId: 'ent-winner' });
  });

  it('a name is known with brackets of either width, and is watched as the enterprise (S1-03, S7-53)', async () => {
    const member = await acts.memberOf('qiyetong');
    const { db } = acts.deps;
    const name = '浙江交工（集团）公司';
    await insertEnterprises(db, [{ ...OWNER, id: 'ent-wide', source_key: 'wide', credit_code: null, name }]);
    await db
      .insertInto('enterprise_index')
      .values({ id: 'ent-wide', buyer_count: 0, winner_count: 0, agency_count: 0, ...recordColumns(name, []) })
      .execute();
    const typed = '浙江交工(集团)公司';
    expect((await add(member, 'owner', typed, { knownOnly: true })).data).toMatchObject({ name, targetId: 'ent-wide' });
    const { data } = await acts.call(contract.montiorThinkWordList, { searchWord: typed }, { token: member.token });
    expect(data.map(({ id }) => id)).toEqual(['ent-wide']);
    expect([
      (await findBody(db, { name: typed }))?.id,
      (await findBody(db, { enterpriseId: 'ent-wide' }))?.name,
    ]).toEqual(['ent-wide', name]);
    expect((await findEnterprise(db, { id: undefined, name: typed }))?.id).toBe('ent-wide');
  });

  it('a company takes one place for all its roles and frees it with the last of them (S1-03, S3-38)', async () => {
    const member = await acts.memberOf('putong');
    const owner = await add(member, 'owner', BUYER);
    const company = await add(member, 'company', '别的名字', { enterpriseId: 'ent-buyer' });
    expect([company.code, company.data.name, company.data.targetId]).toEqual([200, BUYER, 'ent-buyer']);
    expect((await add(member, 'owner', BUYER)).data.monitorId, 'watched already').toBe(owner.data.monitorId);
    expect((await add(member, 'rival', WINNER)).code).toBe(431);
    expect((await remove(member, owner.data.monitorId)).data).toEqual({ stillWatched: true });
    expect((await add(member, 'rival', WINNER)).code).toBe(431);
    for (const _ of [1, 2])
      expect(await remove(member, company.data.monitorId)).toMatchObject({ code: 200, data: { stillWatched: false } });
    expect((await add(member, 'rival', WINNER)).code).toBe(200);
    expect((await add(member, 'company', '别的', { enterpriseId: 'ent-nobody' })).code).toBe(404);
  });

  it('a removal repeated after a lost answer says whether the company is watched in another role (S1-03, R14)', async () => {
    const [member, other] = [await acts.memberOf('qiyetong'), await acts.memberOf('qiyetong')];
    for (const [name, target] of [
      [BUYER, { targetId: 'ent-buyer' }],
      ['没有档案的公司', { name: '没有档案的公司' }],
    ] as const) {
      const [owner, rival] = [await add(member, 'owner', name), await add(member, 'rival', name)];
      await add(other, 'owner', name);
      const removed = async ({ data }: typeof owner) => (await remove(member, data.monitorId, target)).data;
      for (const _ of [1, 2]) expect(await removed(owner)).toEqual({ stillWatched: true });
      for (const _ of [1, 2]) expect(await removed(rival)).toEqual({ stillWatched: false });
    }
  });

  it('removed and added again within ten minutes are as before, with their beginning and their news; later they begin anew (S1-03, R14)', async () => {
    const [member, other] = [await acts.memberOf('qiyetong'), await acts.memberOf('qiyetong')];
    const first = (await add(member, 'owner', '尚未出现的公司')).data;
    await publish('while-watched', { buyer_name: '尚未出现的公司' });
    const before = await list(member);
    expect(before.records[0]).toMatchObject({ monitorId: first.monitorId, eventCount: 1 });
    await remove(member, first.monitorId);
    acts.clock.advance(10 * 60_000 - 1);
    const [now, ofOther, inOtherRole] = [
      acts.clock.now().toISOString(),
      (await add(other, 'owner', '尚未出现的公司')).data,
      (await add(member, 'agent', '尚未出现的公司')).data,
    ];
    expect([ofOther.since, inOtherRole.since]).toEqual([now, now]);
    await remove(member, inOtherRole.monitorId);
    await add(member, 'owner', '尚未出现的公司');
    expect(await list(member)).toEqual(before);
    await remove(member, first.monitorId);
    acts.clock.advance(10 * 60_000);
    const later = (await add(member, 'owner', '尚未出现的公司')).data;
    expect([later.since, later.eventCount]).toEqual([acts.clock.now().toISOString(), 0]);
    expect(later.monitorId).not.toBe(first.monitorId);
  });

  it('belong to their member alone (R14)', async () => {
    const [owner, other] = [await acts.memberOf('qiyetong'), await acts.memberOf('qiyetong')];
    const { data } = await add(owner, 'owner', BUYER);
    const asked = [data.monitorId, 'mon_nobody'].map((monitorId) =>
      acts.call(monitorEvents, { monitorId }, { token: other.token }),
    );
    const [theirs, nobodys] = await Promise.all(asked);
    expect(theirs).toEqual(nobodys);
    expect(theirs?.code).toBe(404);
    await remove(other, data.monitorId);
    expect([(await list(owner)).total, (await list(other)).total]).toEqual([1, 0]);
  });

  it('of two members who watch the same are counted, listed, ended and paid for apart (S1-03, R14)', async () => {
    const [one, two, none] = [
      await acts.memberOf('qiyetong'),
      await acts.memberOf('qiyetong'),
      await acts.memberOf('qiyetong'),
    ];
    const enterprise = async ({ token }: Member, id: string): Promise<boolean> =>
      (await acts.call(contract.enterpriseDetail, { id }, { token })).data.monitored;
    for (const member of [one, two]) {
      await add(member, 'company', BUYER);
      await add(member, 'rival', WINNER);
      await project(member, 'ct-tender', 1);
    }
    await add(one, 'owner', BUYER);
    await publish('n-same', { project_id: 'prj-ct', buyer_id: 'ent-buyer', buyer_name: BUYER });
    const state = async (member: Member) => ({
      events: (await events(member, { pageSize: 50 })).records.map(({ kind }) => kind),
      total: (await events(member)).total,
      list: (await list(member, { pageSize: 50 })).records
        .map(({ kind, eventCount }) => `${kind} ${eventCount}`)
        .sort(),
      owners: (await list(member, { kind: 'owner' })).total,
      watched: [await enterprise(member, 'ent-buyer'), await enterprise(member, 'ent-winner')],
      companies: await used(member, 'companyMonitor'),
      projects: await used(member, 'projectMonitor'),
    });
    const ofTwo = {
      events: expect.toSatisfy((kinds: string[]) => [...kinds].sort().join() === 'company,project'),
      total: 2,
      list: ['company 1', 'project 1', 'rival 0'],
      owners: 0,
      watched: [true, true],
      companies: 2,
      projects: 1,
    };
    const ofNone = {
      events: [],
      total: 0,
      list: [],
      owners: 0,
      watched: [false, false],
      companies: 0,
      projects: 0,
    };
    expect(await state(none)).toEqual(ofNone);
    expect(await state(two)).toEqual(ofTwo);
    expect(await state(one)).toMatchObject({
      total: 3,
      list: ['company 1', 'owner 1', 'project 1', 'rival 0'],
      owners: 1,
    });
    for (const { monitorId } of (await list(one, { pageSize: 50 })).records) await remove(one, monitorId);
    expect(await state(one)).toEqual(ofNone);
    expect(await state(two)).toEqual(ofTwo);
    const asOwner = await add(two, 'owner', BUYER);
    for (const { monitorId, kind } of (await list(two, { pageSize: 50 })).records)
      if (kind !== 'owner') await remove(two, monitorId);
    expect(await state(two)).toMatchObject({ watched: [true, false], companies: 1, projects: 0 });
    await remove(two, asOwner.data.monitorId);
    expect(await state(two)).toEqual(ofNone);
  });

  it('show no phone of their name wherever they are answered, and match by the name as it is stored (S1-03, D-88)', async () => {
    const member = await acts.memberOf('qiyetong');
    const [stored, shown] = ['某医院，电话13800138000', '某医院，电话138****8000'];
    const { data: monitor } = await project(member, 'ct-tender', 1);
    await add(member, 'owner', stored);
    await acts.deps.db
      .updateTable('monitors')
      .set({ name: stored })
      .where('monitor_id', '=', monitor.monitorId ?? '')
      .execute();
    const bid_deadline = new Date(acts.clock.now().getTime() + 3 * 86_400_000);
    await publish('n-project', { project_id: 'prj-ct', bid_deadline });
    await publish('n-owner', { buyer_name: stored, bid_deadline });
    const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
    expect(names((await list(member)).records)).toEqual([shown, shown]);
    expect(names((await events(member)).records)).toEqual([shown, shown]);
    expect((await add(member, 'owner', stored)).data.name).toBe(shown);
    const { listed } = (await acts.call(contract.dueNotices, {}, { token: member.token })).data;
    const due = listed?.notices.flatMap(({ id, reasons }) => [id, reasons]);
    const reasons = [{ kind: 'monitor', name: shown }];
    expect(due).toEqual(['n-owner', reasons, 'n-project', reasons]);
    const watches = (await ownDataOf(acts.deps.db, member.userId)).find(({ key }) => key === 'watches');
    expect(watches?.rows.map(({ name }) => name)).toEqual([shown, shown]);
  });

  it('are listed latest first, a page at a time, of one kind or of all', async () => {
    const member = await acts.memberOf('qiyetong');
    for (const [kind, name] of [
      ['owner', '甲企业'],
      ['rival', '乙企业'],
      ['owner', '丙企业'],
    ] as const) {
      acts.clock.advance(1_000);
      await add(member, kind, name);
    }
    const names = async (input: object) => {
      const { records, total } = await list(member, input);
      return [records.map(({ name }) => name), total];
    };
    expect(await names({ pageSize: 2 })).toEqual([['丙企业', '乙企业'], 3]);
    expect(await names({ pageSize: 2, pageNumber: 2 })).toEqual([['甲企业'], 3]);
    expect(await names({ kind: 'owner', pageSize: 1 })).toEqual([['丙企业'], 2]);
    expect(await names({ kind: 'owner', pageSize: 1, pageNumber: 2 })).toEqual([['甲企业'], 2]);
    expect(await names({ kind: 'project' })).toEqual([[], 0]);
  });

  it('bring their news latest first, a page at a time, of one monitor or of all', async () => {
    const member = await acts.memberOf('qiyetong');
    const { data: buyer } = await add(member, 'owner', BUYER);
    await add(member, 'agent', AGENCY);
    for (const [id, given] of [
      ['n-1', { buyer_id: 'ent-buyer' }],
      ['n-2', { agency_id: 'ent-agency' }],
      ['n-3', { buyer_id: 'ent-buyer', province: '浙江', city: '杭州', title: 'n-3公告，电话13800138000' }],
    ] as const)
      await publish(id, given);
    const ids = async (input: object) => {
      const { records, total } = await events(member, input);
      return [records.map(({ announcementId }) => announcementId), total];
    };
    expect(await ids({ pageSize: 2 })).toEqual([['n-3', 'n-2'], 3]);
    expect(await ids({ pageSize: 2, pageNumber: 2 })).toEqual([['n-1'], 3]);
    expect(await ids({ monitorId: buyer.monitorId, pageSize: 1 })).toEqual([['n-3'], 2]);
    expect((await events(member, { pageSize: 1 })).records[0]).toMatchObject({
      monitorId: buyer.monitorId,
      kind: 'owner',
      name: BUYER,
      title: 'n-3公告，电话138****8000',
      docChannel: 'tender',
      province: '浙江',
      city: '杭州',
      amount: null,
    });
  });
});
