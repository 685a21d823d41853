import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { marketAnalysis } from '#contract/analysis-market.contract.ts';
import { searchList } from '#contract/announcement.contract.ts';
import { CODE } from '#contract/endpoint.ts';
import { noteWrite } from '#server/db/last-write.ts';
import { migrate } from '#server/db/migrate.ts';
import { type OpenedDb, openDb } from '#server/db/open-db.ts';
import { watchReplicas } from '#server/db/read-replicas.ts';
import { insertAnnouncements } from '#server/features/records/announcement/announcement-write.repo.ts';
import { watchWriters } from '#server/search/feed.ts';
import { forgetSearches } from '#server/search/search-memory.ts';
import { grantDemoMembership } from '#server/seed/membership.seed.ts';
import { notice } from '#tests/support/notices.ts';
import { type Cluster, startPostgres } from '#tests/support/postgres-cluster.ts';
import { TEST_NOW } from '#tests/support/server.ts';
import { type Member, openShop, type Shop } from '#tests/support/shop.ts';

describe.skipIf((inject('postgres') ?? null) === null)('read replicas of a PostgreSQL', () => {
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
    expect(
      opened.replicas().map(({ name }) => name),
      'without user and password',
    ).toEqual([new URL(replica.url).host]);
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

  it('a replica that hangs costs no answer either: reads that wait for it are made again on the primary, and it is read again when it goes on', async () => {
    await untilNear();
    replica.freeze();
    try {
      const waiting = [found('南浦桥'), readsReplica()];
      await vi.waitFor(() => expect(behind()).toBeNull(), { timeout: 20_000 });
      expect(await readsReplica()).toBe(false);
      expect(await Promise.all(waiting)).toEqual([1, false]);
    } finally {
      replica.thaw();
    }
    await untilNear();
  });
});

describe('the replica that a read goes to', () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] }),
  );
  afterEach(() => vi.useRealTimers());

  /** A server whose position in the log a test moves; `null`: it does not answer, `'promoted'`: it replays nothing. */
  function server(lsn: number | null | 'promoted' = 1_000) {
    const state = { lsn, asked: 0, cut: 0, ask: async (): Promise<void> => undefined };
    const query = async () => {
      state.asked += 1;
      const { lsn } = state;
      await state.ask();
      if (lsn === null) throw new Error('gone');
      return { rows: [{ lsn: lsn === 'promoted' ? null : String(lsn) }] };
    };
    const cut = (): void => {
      state.cut += 1;
    };
    return { state, cut, pool: { query } as unknown as Pool };
  }
  const watched = (...names: string[]) => {
    const primary = server();
    const replicas = names.map((name) => ({ name, reader: name, ...server() }));
    const told: string[] = [];
    const watch = watchReplicas(primary.pool, replicas, (name, answers) => told.push(`${name} ${answers}`));
    const read = () => watch.read('primary', async (reader) => reader);
    const second = () => vi.advanceTimersByTimeAsync(1_000);
    return { primary: primary.state, replicas: replicas.map(({ state }) => state), watch, told, read, second };
  };
  const failing = (code?: string) => Object.assign(new Error('failed'), code === undefined ? {} : { code });

  it('is each one that is near in its turn, and none before it was asked', async () => {
    const { replicas, watch, read, second } = watched('a', 'b');
    expect([await read(), watch.states()]).toEqual([
      'primary',
      [
        { name: 'a', behindMs: null },
        { name: 'b', behindMs: null },
      ],
    ]);
    await second();
    expect([await read(), await read(), await read(), await read()].sort()).toEqual(['a', 'a', 'b', 'b']);
    Object.assign(replicas[0] ?? {}, { lsn: null });
    await second();
    expect([await read(), await read(), await read()]).toEqual(['b', 'b', 'b']);
    expect(watch.states().map(({ behindMs }) => behindMs)).toEqual([null, 0]);
  });

  it('that does not answer is told once, from the first time it is asked, and once more when it is back', async () => {
    const { replicas, told, second } = watched('a', 'b');
    Object.assign(replicas[0] ?? {}, { lsn: null });
    await second();
    await second();
    expect(told).toEqual(['a false']);
    Object.assign(replicas[1] ?? {}, { lsn: null });
    await second();
    expect(told).toEqual(['a false', 'b false']);
    Object.assign(replicas[0] ?? {}, { lsn: 1_000 });
    await second();
    await second();
    expect(told).toEqual(['a false', 'b false', 'a true']);
  });

  it('is one that is five seconds behind, none that is further, and one again that has caught up, however long after', async () => {
    const { primary, replicas, watch, read, second } = watched('a');
    await second();
    const behind: unknown[] = [];
    for (let n = 1; n <= 6; n += 1) {
      primary.lsn = 1_000 + n;
      await second();
      behind.push([watch.states()[0]?.behindMs, await read()]);
    }
    expect(behind).toEqual([...[1_000, 2_000, 3_000, 4_000, 5_000].map((ms) => [ms, 'a']), [6_000, 'primary']]);
    for (let n = 7; n <= 100; n += 1) {
      primary.lsn = 1_000 + n;
      await second();
    }
    expect(watch.states()).toEqual([{ name: 'a', behindMs: Number.POSITIVE_INFINITY }]);
    Object.assign(replicas[0] ?? {}, { lsn: 1_100 });
    await second();
    expect([watch.states()[0]?.behindMs, await read()]).toEqual([0, 'a']);
  });

  it('stays the one it was while the primary does not answer, and is none that was promoted', async () => {
    const { primary, replicas, watch, read, second } = watched('a');
    await second();
    primary.lsn = null;
    await second();
    expect([watch.states()[0]?.behindMs, await read()]).toEqual([0, 'a']);
    Object.assign(replicas[0] ?? {}, { lsn: 'promoted' });
    primary.lsn = 1_001;
    await second();
    expect([watch.states()[0]?.behindMs, await read()]).toEqual([Number.POSITIVE_INFINITY, 'primary']);
  });

  it('is asked again only when it has answered, and no more after the end, which waits for the answer', async () => {
    const { primary, replicas, watch, second } = watched('a');
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    Object.assign(replicas[0] ?? {}, { ask: () => answered });
    for (let n = 0; n < 2; n += 1) await second();
    expect([primary.asked, replicas[0]?.asked]).toEqual([1, 1]);
    let isClosed = false;
    const closing = watch.close().then(() => {
      isClosed = true;
    });
    await vi.advanceTimersByTimeAsync(900);
    expect(isClosed).toBe(false);
    answer();
    await closing;
    await second();
    expect(primary.asked).toBe(1);
  });

  it('is none that hangs: it is left out after two seconds and cut off when it is silent again, while the others are measured on, and the end does not wait for it', async () => {
    const { primary, replicas, watch, read, second } = watched('a', 'b');
    const [hung] = replicas;
    await second();
    Object.assign(hung ?? {}, { ask: () => new Promise<void>(() => undefined) });
    for (let n = 0; n < 3; n += 1) await second();
    expect([watch.states().map(({ behindMs }) => behindMs), hung?.cut]).toEqual([[null, 0], 0]);
    expect([await read(), await read()]).toEqual(['b', 'b']);
    primary.lsn = 1_001;
    for (let n = 0; n < 4; n += 1) await second();
    expect(watch.states()[1]?.behindMs, 'measured since').toBeGreaterThan(0);
    expect(hung?.cut).toBe(1);
    const closing = watch.close();
    await vi.advanceTimersByTimeAsync(2_000);
    await closing;
  });

  it('is measured on while the primary hangs, which is waited for no longer than five seconds', async () => {
    const { primary, replicas, watch, second } = watched('a');
    await second();
    Object.assign(primary, { ask: () => new Promise<void>(() => undefined) });
    Object.assign(replicas[0] ?? {}, { lsn: null });
    for (let n = 0; n < 5; n += 1) await second();
    expect(watch.states()[0]?.behindMs).toBe(0);
    await second();
    expect(watch.states()[0]?.behindMs).toBeNull();
  });

  it.each([
    ['went away', '57P01', 'primary', null],
    ['had to give way to what it replays', '40001', 'primary', 0],
    ['could not run the statement', '42601', 'failed', 0],
    ['failed for a reason of the program', undefined, 'failed', 0],
  ])('and that %s: the read ends with "%s", "%s", and it is %s behind', async (_, code, end, behindMs) => {
    const { watch, read, second } = watched('a');
    await second();
    const readers: string[] = [];
    const made = watch.read('primary', async (reader) => {
      readers.push(reader);
      if (reader === 'a') throw failing(code);
      return reader;
    });
    expect(await made.catch((error: Error) => error.message)).toBe(end);
    expect(readers).toEqual(end === 'primary' ? ['a', 'primary'] : ['a']);
    expect([watch.states()[0]?.behindMs, await read()]).toEqual([behindMs, behindMs === null ? 'primary' : 'a']);
  });

  // Last: other tests read the same moment of the last write.
  it('is none that may lack what this process wrote, until it has replayed what the primary had afterwards', async () => {
    const { primary, replicas, read, second } = watched('a');
    await second();
    expect(await read()).toBe('a');
    noteWrite();
    expect(await read(), 'written in the millisecond of the last position').toBe('primary');
    primary.lsn = 1_001;
    await second();
    expect(await read()).toBe('primary');
    Object.assign(replicas[0] ?? {}, { lsn: 1_001 });
    await second();
    expect(await read()).toBe('a');
    primary.ask = async () => {
      vi.setSystemTime(Date.now() + 10);
      noteWrite();
      vi.setSystemTime(Date.now() + 10);
    };
    await second();
    expect(await read(), 'written while the primary was asked for its position').toBe('primary');
  });
});
