import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { contract } from '#contract/registry.ts';
import type { OpenedDb } from '#server/db/open-db.ts';
import type { Db } from '#server/deps.ts';
import { claimExport, failExport } from '#server/features/export/export.repo.ts';
import { runExports } from '#server/features/export/export-worker.job.ts';
import { deleteMonitor } from '#server/features/monitoring/monitor.repo.ts';
import { takeReport } from '#server/features/purchase/docking.repo.ts';
import { grantMembership, membershipsOf, revokeGrant } from '#server/features/purchase/membership.repo.ts';
import type { MembershipOrder } from '#server/features/purchase/order.repo.ts';
import { lockMember } from '#server/features/session/user.repo.ts';
import { conditionsHash, removeGroup } from '#server/features/subscription/subscription.policy.ts';
import { insertGroup } from '#server/features/subscription/subscription.repo.ts';
import { conditionsFrom } from '#server/features/subscription/subscription.wire.ts';
import { type Acts, BUYER, openActs } from '#tests/support/acts.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { moneyRows } from '#tests/support/money-rows.ts';
import type { Member } from '#tests/support/shop.ts';

const {
  addMonitor,
  dockingSubmitOrder,
  getSearchCondition,
  myQuotas,
  payPrepay,
  projectAnalysisExport,
  removeMonitor,
  saveSubscriptionGroup,
} = contract;

/** Each of these would go wrong without its lock, and on PostgreSQL alone: the embedded database takes one transaction after the other. */
onOneOrBothDatabases('an act that meets another one of the same member', (open) => {
  let opened: OpenedDb;
  let acts: Acts;
  beforeEach(async () => {
    opened = await open();
    acts = await openActs(opened);
  });
  /** Makes a call while what another act wrote is not committed yet, which it is once the call waits for it or is answered. */
  const meeting = async <T>(other: (tx: Db) => Promise<unknown>, call: () => Promise<T>): Promise<T> => {
    const isWaiting = async (): Promise<boolean> => {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await waiting.execute(opened.db)).rows.length > 0;
    };
    const { answer } = await opened.db.transaction().execute(async (tx) => {
      await other(tx);
      let isAnswered = false;
      const answer = call().finally(() => {
        isAnswered = true;
      });
      if (opened.kind === 'postgres') await vi.waitUntil(async () => isAnswered || (await isWaiting()));
      return { answer };
    });
    return answer;
  };
  const used = async ({ token }: Member, entitlement: string) =>
    (await acts.call(myQuotas, {}, { token })).data.find((line) => line.entitlement === entitlement)?.used;
  /** What an act writes with is a transaction that is open already. */
  const within = (tx: Db): Db =>
    ({ transaction: () => ({ execute: (act: (db: Db) => unknown) => act(tx) }) }) as unknown as Db;
  const report = ({ token }: Member, id: string) =>
    acts.call(projectAnalysisExport, { id, email: 'lin@example.com' }, { token });

  it('a company that is given up in its two roles at once frees its place (S1-03, S3-38)', async () => {
    const member = await acts.memberOf('qiyetong');
    const { token, userId } = member;
    const watch = async (kind: string) =>
      (await acts.call(addMonitor, { kind, name: BUYER }, { token })).data.monitorId;
    const [owner, rival] = [await watch('owner'), await watch('rival')];
    const removed = await meeting(
      async (tx) => {
        // Its row of the member, which lets others refer to it.
        await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
        await deleteMonitor(tx, userId, owner);
      },
      () => acts.call(removeMonitor, { monitorId: rival }, { token }),
    );
    expect([removed.data, await used(member, 'companyMonitor')]).toEqual([{ stillWatched: false }, 0]);
  });

  it('conditions that are saved twice at once are one group (S3-63)', async () => {
    const member = await acts.memberOf('qiyetong');
    const { token, userId } = member;
    const input = { list: 'bidding', group: { name: '组', keywordsArray: [['桥梁']] } };
    const conditions = conditionsFrom(v.parse(saveSubscriptionGroup.input, input).group);
    const columns = { filter: JSON.stringify(conditions), conditions_hash: conditionsHash(conditions) };
    const saved = await meeting(
      async (tx) => {
        await lockMember(tx, userId);
        const group = {
          id: 'sub-other',
          user_id: userId,
          kind: 'bidding',
          name: '另一个',
          created_at: acts.clock.now(),
        };
        await insertGroup(tx, { ...group, kind: 'bidding', ...columns });
      },
      () => acts.call(saveSubscriptionGroup, input, { token }),
    );
    expect(saved).toMatchObject({ code: 409, data: { id: 'sub-other' } });
    const groups = (await acts.call(getSearchCondition, { list: 'bidding' }, { token })).data;
    expect([groups.map(({ id }) => id), await used(member, 'subscribeZhaobiao')]).toEqual([['sub-other'], 0]);
  });

  it('conditions that are saved while their group is removed are a new group (S3-63)', async () => {
    const member = await acts.memberOf('qiyetong');
    const { token, userId } = member;
    const input = { list: 'bidding', group: { name: '组', keywordsArray: [['桥梁']] } };
    const { id } = (await acts.call(saveSubscriptionGroup, input, { token })).data;
    const saved = await meeting(
      (tx) => removeGroup({ ...acts.deps, db: within(tx) }, userId, 'bidding', id),
      () => acts.call(saveSubscriptionGroup, input, { token }),
    );
    expect(saved.code).toBe(200);
    const groups = (await acts.call(getSearchCondition, { list: 'bidding' }, { token })).data;
    expect([groups.map((group) => group.id), await used(member, 'subscribeZhaobiao')]).toEqual([[saved.data.id], 1]);
  });

  it('two reports that are asked for at once are taken from two orders of one report each (S7-88, I-11)', async () => {
    const member = await acts.memberOf('putong');
    const { token, userId } = member;
    for (const _ of ['first', 'second']) {
      const order = { payType: 'PC-wechat', productId: 'docking-report', id: 'ct-tender', count: 1 };
      const { orderId } = (await acts.call(dockingSubmitOrder, order, { token })).data;
      await acts.atCashier((await acts.call(payPrepay, { orderId }, { token })).data.codeUrl, 'pay');
      acts.clock.advance(86_400_000);
    }
    const answer = await meeting(
      (tx) => takeReport(tx, userId, 'ct-tender'),
      () => report(member, 'ct-tender'),
    );
    const grants = await acts.deps.db.selectFrom('docking_grants').select('used').execute();
    expect([answer.code, grants.map((grant) => grant.used)]).toEqual([200, [1, 1]]);
  });

  it.each([
    ['renewal', 'renewal'],
    ['renewal', 'refund'],
    ['refund', 'renewal'],
    ['refund', 'refund'],
  ] as const)(
    'a %s that meets a %s of one membership leaves what both leave one after the other (S4-61, D-36)',
    async (...kinds) => {
      const { db, ids, clock } = acts.deps;
      const rows = moneyRows(db);
      const now = clock.now();
      /** A member with two purchases, and what is done to them. */
      const bought = async () => {
        const userId = await rows.user();
        const order = async () => (await rows.order(userId, { status: 'paid' })) as MembershipOrder;
        const before = [await order(), await order()] as const;
        for (const each of before) await grantMembership(db, ids, each, now);
        const act = async (which: 0 | 1) => {
          const renewed = await order();
          return (tx: Db): Promise<void> =>
            kinds[which] === 'renewal'
              ? grantMembership(tx, ids, renewed, now)
              : revokeGrant(tx, before[which].order_id, now);
        };
        const left = async () => {
          const columns = ['from_at', 'until_at', 'revoked_at'] as const;
          const grants = db.selectFrom('membership_grants as g').innerJoin('orders', 'orders.order_id', 'g.order_id');
          const own = await grants.select(columns).where('user_id', '=', userId).orderBy('until_at').execute();
          const ends = (await membershipsOf(db, userId)).map(({ ends_at }) => ends_at);
          return { ends, grants: own.map((grant) => columns.map((column) => grant[column])) };
        };
        return { first: await act(0), second: await act(1), left };
      };
      const apart = await bought();
      await apart.first(db);
      await apart.second(db);
      const at = await bought();
      await meeting(at.first, () => db.transaction().execute(at.second));
      expect(await at.left()).toEqual(await apart.left());
    },
  );

  it('two workers that look for work at once make different exports (S3-44)', async () => {
    const member = await acts.memberOf('toubiaotong');
    for (const id of ['ct-tender', 'ct-award']) expect((await report(member, id)).code).toBe(200);
    const { db } = acts.deps;
    const now = acts.clock.now();
    const taken: (string | undefined)[] = [];
    const take = async (from: Db) => taken.push((await claimExport(from, now, now))?.record_id);
    await meeting(take, () => take(db));
    const records = await db.selectFrom('export_records').select(['record_id', 'attempts']).execute();
    expect(records.map(({ attempts }) => attempts)).toEqual([1, 1]);
    expect(taken.sort()).toEqual(records.map(({ record_id }) => record_id).sort());
  });

  it('two reports about one project that fail at once give their one use back (S3-50)', async () => {
    const member = await acts.memberOf('toubiaotong');
    for (const id of ['ct-tender', 'ct-award']) expect((await report(member, id)).code).toBe(200);
    const { db } = acts.deps;
    await db
      .updateTable('export_records')
      .set({ attempts: 3 })
      .set(({ fn, val, ref }) => ({
        request: fn('jsonb_set', [ref('request'), val('{announcementId}'), val('"gone"')]),
      }))
      .execute();
    const first = await db
      .selectFrom('export_records')
      .select('record_id')
      .orderBy('record_id')
      .executeTakeFirstOrThrow();
    await meeting(
      (tx) => failExport(tx, first.record_id, '文件生成失败', acts.clock.now()),
      () => runExports(acts.deps),
    );
    const statuses = await db.selectFrom('export_records').select('status').execute();
    expect([statuses, await used(member, 'projectAnalyzer')]).toEqual([
      [{ status: 'failed' }, { status: 'failed' }],
      0,
    ]);
  });
});
