import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { marketAnalysis } from '#contract/analysis-market.contract.ts';
import { searchList } from '#contract/announcement.contract.ts';
import { CODE } from '#contract/endpoint.ts';
import { migrate } from '#server/db/migrate.ts';
import { type OpenedDb, openDb } from '#server/db/open-db.ts';
import { insertAnnouncements } from '#server/features/records/announcement/announcement-write.repo.ts';
import { watchWriters } from '#server/search/feed.ts';
import { forgetSearches } from '#server/search/search-memory.ts';
import { grantDemoMembership } from '#server/seed/membership.seed.ts';
import { notice } from '#tests/support/notices.ts';
import { type Cluster, startPostgres } from '#tests/support/postgres-cluster.ts';
import { TEST_NOW } from '#tests/support/server.ts';
import { type Member, openShop, type Shop } from '#tests/support/shop.ts';

describe.skipIf((inject('postgresUrl') ?? null) === null)('read replicas of a PostgreSQL', () => {
  let primary: Cluster;
  let replica: Cluster;
  let opened: OpenedDb;
  let shop: Shop;
  let member: Member;

  beforeAll(async () => {
    const cluster = await startPostgres();
    if (cluster === null) throw new Error('PostgreSQL went away');
    primary = cluster;
    const first = await openDb({ url: primary.url, dataDir: '' });
    await migrate(first);
    await first.close();
    replica = await primary.replica();
    opened = await openDb({ url: primary.url, readUrls: [replica.url], dataDir: '' });
    shop = await openShop(opened);
    member = await shop.member();
    const endsAt = new Date(TEST_NOW.getTime() + 86_400_000);
    await grantDemoMembership(shop.deps.db, { userId: member.userId, tier: 'qiyetong', areas: [], endsAt });
  });
  afterAll(async () => {
    await opened?.close();
    await replica?.stop();
    await primary?.stop();
  });

  const behind = () => opened.replicas()[0]?.behindMs ?? null;
  const found = async (searchWord: string): Promise<number> => {
    forgetSearches(opened.db);
    const { code, data } = await shop.call(searchList, { searchWord }, member);
    expect([CODE.ok, CODE.empty]).toContain(code);
    return data?.total ?? 0;
  };
  /** Where a read was made: a replica is in recovery. */
  const readsReplica = () =>
    opened.slowReads(async (db) => {
      const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
      return rows[0]?.is;
    });

  const untilNear = () =>
    vi.waitFor(async () => expect([behind(), await readsReplica()]).toEqual([0, true]), { timeout: 20_000 });

  it('searches and analyses are read from a replica that is near, and what a member writes from the primary', async () => {
    await untilNear();
    await insertAnnouncements(opened.db, [notice({ id: 'near', title: '湖滨路照明改造' })]);
    await vi.waitFor(async () => expect(await found('湖滨路')).toBe(1), { timeout: 20_000 });
    expect((await shop.call(marketAnalysis, {}, member)).code).toBe(CODE.ok);
    const { data } = await shop.submit(member);
    expect(data?.orderId).toMatch(/^ord_/);
  });

  it('a replica that stands still is left out after five seconds, so that nothing older is shown, and is read again when it has caught up', async () => {
    await untilNear();
    await replica.run('select pg_wal_replay_pause()');
    // Another program writes, and this process does not know it.
    await primary.run("delete from announcements where id = 'near'");
    expect(await found('湖滨路')).toBe(1);
    await vi.waitFor(async () => expect(await readsReplica()).toBe(false), { timeout: 20_000, interval: 500 });
    expect(behind()).toBeGreaterThan(5_000);
    expect(await found('湖滨路')).toBe(0);
    await replica.run('select pg_wal_replay_resume()');
    await untilNear();
    expect(await found('湖滨路')).toBe(0);
  });

  it('what an import brings is found from the moment that a server notices it, however far the replicas are', async () => {
    await untilNear();
    await replica.run('select pg_wal_replay_pause()');
    await insertAnnouncements(opened.db, [notice({ id: 'later', title: '南浦桥加固' })]);
    expect(await readsReplica()).toBe(false);
    expect(await found('南浦桥')).toBe(1);
    await replica.run('select pg_wal_replay_resume()');
    await untilNear();
    await replica.run('select pg_wal_replay_pause()');
    const stop = watchWriters(shop.deps);
    try {
      await vi.waitFor(
        async () => {
          // What an import by another process leaves with the rows that it writes.
          await primary.run("insert into search_outbox (kind, id) values ('announcement', 'later')");
          expect(await readsReplica()).toBe(false);
        },
        { timeout: 20_000, interval: 1_000 },
      );
    } finally {
      await stop();
      await replica.run('select pg_wal_replay_resume()');
    }
  });

  it('a replica that is killed costs no answer, and is read again when it is back', async () => {
    await untilNear();
    let isOver = false;
    let answers = 0;
    const asking = Array.from({ length: 4 }, async () => {
      for (; !isOver; answers += 1) expect(await found('南浦桥')).toBe(1);
    });
    await vi.waitFor(() => expect(answers).toBeGreaterThan(8));
    await replica.pause();
    const then = answers;
    await vi.waitFor(() => expect(answers).toBeGreaterThan(then + 20));
    await vi.waitFor(() => expect(behind()).toBeNull(), { timeout: 20_000 });
    isOver = true;
    await Promise.all(asking);
    expect(await readsReplica()).toBe(false);
    expect((await shop.submit(member)).code).toBe(CODE.ok);
    await replica.resume();
    await untilNear();
  });
});
