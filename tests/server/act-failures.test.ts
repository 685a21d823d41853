import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '#contract/registry.ts';
import type { Db } from '#server/deps.ts';
import { runExports } from '#server/features/export/export-worker.job.ts';
import { deleteCooledUsers } from '#server/features/session/user.repo.ts';
import { type Acts, openActs, WINNER } from '#tests/support/acts.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { failingStatements } from '#tests/support/failing-statements.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import type { Member } from '#tests/support/shop.ts';

const { addMonitor, deleteSubscriptionGroup, joinActivity, removeMonitor, saveSubscriptionGroup, submitExport } =
  contract;

/** More statements than any act makes. */
const MOST_STATEMENTS = 60;

interface Act {
  /** What the member has before. @returns What the act is done to. */
  readonly prepare: (acts: Acts, member: Member) => Promise<string>;
  /** @param broken A server one of whose statements fails. */
  readonly act: (broken: TestServer, member: Member, id: string) => Promise<unknown>;
}

/** Every read from it fails. */
const unreadable: object = new Proxy(
  {},
  {
    get: (_, name) =>
      /^execute/.test(String(name)) ? () => Promise.reject(new Error('cannot be read')) : () => unreadable,
  },
);
/** Later at each act than any worker keeps an export to itself. */
const later = (() => {
  let minutes = 0;
  return (from: Date): Date => {
    minutes += 10;
    return new Date(from.getTime() + minutes * 60_000);
  };
})();

/** Id of the one row that a member has in a table. */
async function idOf({ deps }: Acts, table: string, column: string, { userId }: Member): Promise<string> {
  const own = sql<{ id: string }>`select ${sql.ref(column)} as id from ${sql.table(table)} where user_id = ${userId}`;
  return (await own.execute(deps.db)).rows[0]?.id ?? expect.fail(`no row in ${table}`);
}

const ACTS: Readonly<Record<string, Act>> = {
  'removing a group': {
    prepare: async (acts, member) => {
      const group = { name: '组', keywordsArray: [['医院']] };
      await acts.call(saveSubscriptionGroup, { list: 'bidding', group }, member);
      return idOf(acts, 'subscription_groups', 'id', member);
    },
    act: (broken, { token }, id) => broken.call(deleteSubscriptionGroup, { list: 'bidding', id }, { token }),
  },
  'removing a monitor': {
    prepare: async (acts, member) => {
      await acts.call(addMonitor, { kind: 'rival', name: WINNER, enterpriseId: 'ent-winner' }, member);
      return idOf(acts, 'monitors', 'monitor_id', member);
    },
    act: (broken, { token }, id) => broken.call(removeMonitor, { monitorId: id }, { token }),
  },
  'joining an activity': {
    prepare: async ({ deps }) =>
      (await deps.db.selectFrom('activities').select('acti_id').executeTakeFirstOrThrow()).acti_id,
    act: (broken, { token }, actiId) => broken.call(joinActivity, { actiId }, { token }),
  },
  'giving up an export': {
    prepare: async (acts, member) => {
      const request = { kind: 'announcements' as const, filter: {}, email: 'a@example.com' };
      const { recordId } = (await acts.call(submitExport, request, member)).data;
      await acts.deps.db.updateTable('export_records').set({ attempts: 2 }).where('record_id', '=', recordId).execute();
      return recordId;
    },
    // One whose reading fails at its last try is given up.
    act: (broken) => {
      const at = later(broken.clock.now());
      return runExports({ ...broken.deps, background: unreadable as Db, clock: { now: () => at } });
    },
  },
  'erasing an account': {
    prepare: async (acts, member) => {
      await acts.call(addMonitor, { kind: 'rival', name: WINNER, enterpriseId: 'ent-winner' }, member);
      const at = acts.clock.now();
      await acts.deps.db
        .updateTable('users')
        .set({ frozen_at: at, delete_after: at })
        .where('id', '=', member.userId)
        .execute();
      return member.userId;
    },
    act: (broken) => deleteCooledUsers(broken.deps.db, broken.clock.now()),
  },
};

/** Numbers and states of what a member has; times of tries are left out. */
async function rowsOf(db: Db, { userId }: Member): Promise<object> {
  const own = async (table: 'subscription_groups' | 'monitors' | 'activity_joins' | 'coupons' | 'quota_uses') =>
    (await db.selectFrom(table).selectAll().where('user_id', '=', userId).execute()).length;
  const counters = db.selectFrom('quota_counters').select(['entitlement', 'used']).where('user_id', '=', userId);
  return {
    groups: await own('subscription_groups'),
    monitors: await own('monitors'),
    joins: await own('activity_joins'),
    coupons: await own('coupons'),
    uses: await own('quota_uses'),
    used: (await counters.execute()).filter(({ used }) => used > 0),
    exports: await db.selectFrom('export_records').select(['status', 'reason']).where('user_id', '=', userId).execute(),
    account: (await db.selectFrom('users').select(['mobile', 'deleted_at']).where('id', '=', userId).execute()).map(
      (user) => [user.mobile === null, user.deleted_at === null],
    ),
  };
}

onOneDatabase('an act of several statements', (open) => {
  let acts: Acts;
  let broken: TestServer;
  const faults = failingStatements();
  beforeAll(async () => {
    const opened = await open();
    acts = await openActs(opened);
    broken = startTestServer({ db: opened.db.withPlugin(faults.plugin) });
  });

  it.each(Object.entries(ACTS))(
    '%s is done whole or not at all when any statement fails (R21, D-67)',
    async (_, { prepare, act }) => {
      const { db } = acts.deps;
      const prepared = async (): Promise<readonly [Member, string]> => {
        const member = await acts.memberOf('qiyetong');
        return [member, await prepare(acts, member)];
      };
      const [whole, wholeId] = await prepared();
      const before = await rowsOf(db, whole);
      await act(broken, whole, wholeId);
      const after = await rowsOf(db, whole);
      expect(after).not.toEqual(before);
      let statement = 0;
      let isWhole = false;
      while (!isWhole) {
        statement += 1;
        expect(statement).toBeLessThan(MOST_STATEMENTS);
        const [member, id] = await prepared();
        faults.at(statement);
        await act(broken, member, id).catch(() => undefined);
        isWhole = faults.isUnused();
        faults.at(0);
        expect(isWhole ? [after] : [before, after], `statement ${statement}`).toContainEqual(await rowsOf(db, member));
        // What is left of a failed act does not meet the next member.
        await act(broken, member, id);
      }
      expect(statement).toBeGreaterThan(3);
    },
  );
});
