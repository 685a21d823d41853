import { sql } from 'kysely';
import type { Pool } from 'pg';
import { expect, it, vi } from 'vitest';
import { dashboard, dueNotices, expiringContracts, redFlags } from '#contract/analysis-insight.contract.ts';
import { marketAnalysis, pricePrediction } from '#contract/analysis-market.contract.ts';
import { searchList } from '#contract/announcement.contract.ts';
import { CODE } from '#contract/endpoint.ts';
import { myQuotas } from '#contract/quota.contract.ts';
import type { OpenedDb } from '#server/db/open-db.ts';
import { SlowReadRefused, slowReadsOnPostgres } from '#server/db/slow-reads.ts';
import type { Db, SlowReads } from '#server/deps.ts';
import { insertAnnouncements } from '#server/features/records/announcement/announcement-write.repo.ts';
import { listen } from '#server/http/node-server.ts';
import { grantDemoMembership } from '#server/seed/membership.seed.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';
import { requestOf, TEST_NOW } from '#tests/support/server.ts';
import { openShop } from '#tests/support/shop.ts';

const sleep = (db: Db, seconds: number): Promise<unknown> => sql`select pg_sleep(${seconds})`.execute(db);
const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'not refused',
    (error: unknown) => (error instanceof SlowReadRefused ? error.refusal : String(error)),
  );
/** A read that lasts until it is let go. */
function held(): { readonly work: (db: Db) => Promise<string>; readonly begun: Promise<void>; letGo: () => void } {
  let letGo = (): void => undefined;
  let begin = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const work = async (db: Db): Promise<string> => {
    await sql`select 1`.execute(db);
    begin();
    await gate;
    return 'made';
  };
  return { work, begun, letGo };
}
const memberOf = async (opened: OpenedDb, slowReads: SlowReads = opened.slowReads) => {
  const shop = await openShop(opened, { deps: { slowReads } });
  const member = await shop.member();
  const endsAt = new Date(TEST_NOW.getTime() + 86_400_000);
  await grantDemoMembership(shop.deps.db, { userId: member.userId, tier: 'qiyetong', areas: [], endsAt });
  const used = async (): Promise<number | undefined> =>
    (await shop.call(myQuotas, {}, member)).data.find(({ entitlement }) => entitlement === 'bussinessAnalyzer')?.used;
  return { shop, member, used };
};

onBothDatabases('reads that may take long', (open) => {
  it('leave the lists of the other members their connections, however many wait', async () => {
    const opened = await open();
    const { shop, member } = await memberOf(opened);
    const reads = Array.from({ length: 12 }, held);
    const answers = reads.map(({ work }) => opened.slowReads(work));
    await reads[0]?.begun;
    expect((await shop.call(searchList, {}, member)).code).toBe(CODE.ok);
    for (const { letGo } of reads) letGo();
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 12 }, () => 'made'));
  });

  it('are refused at once with HTTP 503 when the queue is full, and work again after it', async () => {
    const opened = await open();
    const { shop, member } = await memberOf(opened);
    const reads = Array.from({ length: 60 }, held);
    const answers = reads.map(({ work }) => refusalOf(opened.slowReads(work)));
    await reads[0]?.begun;
    const { path, init } = requestOf(dueNotices, {}, { token: member.token });
    expect((await shop.app.request(path, init)).headers.get('retry-after')).toBe('2');
    for (const call of [expiringContracts, dueNotices])
      expect(await shop.call(call, {}, member), call.id).toMatchObject({
        status: 503,
        code: CODE.tooMany,
        message: '当前访问人数较多，请稍后重试',
      });
    for (const { letGo } of reads) letGo();
    const refused = (await Promise.all(answers)).filter((answer) => answer === 'busy');
    expect(refused.length).toBe(18);
    expect((await shop.call(expiringContracts, {}, member)).code).toBe(CODE.ok);
  });

  it('leave a pause before the next one while others wait, and none where nobody does', async () => {
    const { kind, slowReads } = await open();
    if (kind === 'embedded') return;
    const endedAt: number[] = [];
    const pauses = (): number[] => endedAt.slice(1).map((ms, i) => ms - (endedAt[i] ?? 0));
    const read = async (): Promise<void> => {
      await slowReads((db) => sql`select 1`.execute(db));
      endedAt.push(performance.now());
    };
    await Promise.all(Array.from({ length: 6 }, read));
    // Of two connections each makes three of the six: two pauses lie between the first end and the last.
    expect((endedAt.at(-1) ?? 0) - (endedAt[0] ?? 0)).toBeGreaterThan(95);
    endedAt.length = 0;
    for (let i = 0; i < 20; i += 1) await read();
    expect(Math.min(...pauses())).toBeLessThan(40);
  });

  it('of a caller who left before the turn are not begun', async () => {
    const { slowReads } = await open();
    const leaving = new AbortController();
    leaving.abort();
    const read = held();
    expect(await refusalOf(slowReads(read.work, leaving.signal))).toBe('callerLeft');
  });

  it('of a caller who leaves after the answer take nothing from the next one', async () => {
    const { slowReads } = await open();
    const leaving = new AbortController();
    expect(await slowReads(async () => 'made', leaving.signal)).toBe('made');
    const next = slowReads(async (db) => {
      const sleeping = sleep(db, 0.6);
      await new Promise((resolve) => setTimeout(resolve, 200));
      leaving.abort();
      await sleeping;
      return 'made too';
    });
    expect(await next).toBe('made too');
  });

  it('learn over a socket that the caller has left, and give back the charge (D-67)', async () => {
    const opened = await open();
    const left: string[] = [];
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const { shop, member, used } = await memberOf(opened, (_, signal) => {
      begin();
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          left.push('aborted');
          reject(new SlowReadRefused('callerLeft'));
        });
      });
    });
    const before = await used();
    const listening = await listen(shop.app, 0, '127.0.0.1');
    const leaving = new AbortController();
    const { path, init } = requestOf(marketAnalysis, {}, { token: member.token });
    const asked = fetch(`http://127.0.0.1:${listening.port}${path}`, { ...init, signal: leaving.signal });
    await begun;
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await vi.waitFor(() => expect(left).toEqual(['aborted']));
    await vi.waitFor(async () => expect(await used()).toBe(before));
    expect(shop.logLines.filter((line) => line.includes('request-failed'))).toEqual([]);
    await listening.stop();
  });

  it('that fail give back what they were charged, once, and another try on the day is charged again (D-67)', async () => {
    const opened = await open();
    let isBroken = true;
    const { shop, member, used } = await memberOf(opened, (work, signal) =>
      isBroken ? Promise.reject(new SlowReadRefused('tooLong')) : opened.slowReads(work, signal),
    );
    const before = await used();
    expect(await shop.call(marketAnalysis, {}, member)).toMatchObject({
      status: 503,
      message: '查询的数据较多，请缩小时间或地区范围后重试',
    });
    expect(await used()).toBe(before);
    isBroken = false;
    expect((await shop.call(marketAnalysis, {}, member)).code).toBe(CODE.ok);
    expect(await used()).toBe((before ?? 0) + 1);
    isBroken = true;
    expect((await shop.call(marketAnalysis, {}, member)).status).toBe(503);
    expect(await used()).toBe((before ?? 0) + 1);
  });

  it('of the dashboard are made once a minute for all members, and again as soon as announcements came or one failed (S2-12)', async () => {
    const opened = await open();
    let reads = 0;
    let isBroken = false;
    const { shop, member } = await memberOf(opened, (work, signal) => {
      reads += 1;
      return isBroken ? Promise.reject(new SlowReadRefused('busy')) : opened.slowReads(work, signal);
    });
    const tenders = async (): Promise<number | undefined> =>
      (await shop.call(dashboard, {}, member)).data?.counts.find(({ kind }) => kind === 'tender')?.last30;
    const before = (await tenders()) ?? 0;
    expect(await Promise.all([tenders(), tenders()])).toEqual([before, before]);
    expect(reads).toBe(1);
    await insertAnnouncements(opened.db, [
      notice({ id: 'on-the-board', published_at: new Date(TEST_NOW.getTime() - 60_000) }),
    ]);
    expect(await tenders()).toBe(before + 1);
    expect(reads).toBe(2);
    shop.clock.advance(60_000);
    isBroken = true;
    expect(await tenders(), 'too many wait: the last board goes on').toBe(before + 1);
    isBroken = false;
    expect(await tenders()).toBe(before + 1);
    expect(reads).toBe(4);
    shop.clock.advance(86_400_000);
    isBroken = true;
    expect(await tenders(), 'a board of yesterday has another today').toBeUndefined();
  });

  it('have four places for each member, so that one who asks for everything at once leaves the queue to the others', async () => {
    const opened = await open();
    const asked: (string | undefined)[] = [];
    const { shop, member } = await memberOf(opened, (work, signal, userId) => {
      asked.push(userId);
      return opened.slowReads(work, signal, userId);
    });
    await insertAnnouncements(opened.db, [notice({ id: 'known' })]);
    const reads = Array.from({ length: 50 }, held);
    const answers = reads.map(({ work }) => refusalOf(opened.slowReads(work, undefined, member.userId)));
    await reads[0]?.begun;
    for (const [call, input] of [
      [expiringContracts, {}],
      [dueNotices, {}],
      [marketAnalysis, {}],
      [redFlags, { id: 'known' }],
      [pricePrediction, { id: 'known' }],
    ] as const)
      expect((await shop.call(call, input, member)).status, call.id).toBe(503);
    expect(asked).toEqual(Array.from({ length: 5 }, () => member.userId));
    const another = shop.call(expiringContracts, {}, await shop.member());
    for (const { letGo } of reads) letGo();
    expect((await another).code).toBe(CODE.ok);
    const refused = (await Promise.all(answers)).filter((answer) => answer === 'busy');
    expect(refused.length).toBe(46);
    expect((await shop.call(expiringContracts, {}, member)).code).toBe(CODE.ok);
  });

  it('hold no transaction open while they compute', async () => {
    const opened = await open();
    const read = held();
    const { shop, member } = await memberOf(opened, (work, signal) =>
      opened.slowReads(async (db) => {
        await read.work(db);
        return work(db);
      }, signal),
    );
    const answer = shop.call(marketAnalysis, {}, member);
    await read.begun;
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks
      where locktype = 'relation' and relation = 'quota_counters'::regclass`.execute(opened.db);
    expect(rows[0]?.n).toBe(0);
    read.letGo();
    expect((await answer).code).toBe(CODE.ok);
  });

  it('come after the statements of the others, also after those that came later', async () => {
    const opened = await open();
    if (opened.kind !== 'embedded') return;
    const order: string[] = [];
    const ask = (db: Db, name: string): Promise<unknown> => sql`select 1`.execute(db).then(() => order.push(name));
    await Promise.all([
      ask(opened.db, 'first'),
      ask(opened.background, 'behind'),
      ask(opened.db, 'second'),
      ask(opened.db, 'third'),
    ]);
    expect(order).toEqual(['first', 'second', 'third', 'behind']);
  });

  it('of a caller who leaves are cancelled on the database, and the next work is not hit', async () => {
    const { kind, slowReads, db } = await open();
    if (kind === 'embedded') return;
    const leaving = new AbortController();
    const backendOf = async (session: Db): Promise<number> =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(session)).rows[0]?.pid ?? 0;
    let cancelled = 0;
    const read = refusalOf(
      slowReads(async (session) => {
        cancelled = await backendOf(session);
        return sleep(session, 60);
      }, leaving.signal),
    );
    const sleeping = async (): Promise<number> =>
      (
        await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and state = 'active' and query = 'select pg_sleep($1)'`.execute(db)
      ).rows[0]?.n ?? 0;
    await vi.waitFor(async () => expect(await sleeping()).toBe(1));
    leaving.abort();
    expect(await read).toBe('callerLeft');
    expect(await sleeping()).toBe(0);
    // A late cancellation would hit the next statement of that connection.
    const later = await Promise.all([slowReads(backendOf), slowReads(backendOf), slowReads(backendOf)]);
    expect(later).not.toContain(cancelled);
  });

  it('that fail for a reason of their own say that reason, not that they took too long', async () => {
    const { kind, slowReads } = await open();
    if (kind === 'embedded') return;
    const failing = slowReads((session) => sql`select 1 / 0`.execute(session));
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    await expect(slowReads(() => Promise.reject(new Error('its own')))).rejects.toThrow('its own');
  });

  it('end with the time limit of their connection', async () => {
    const { kind, slowReads } = await open();
    if (kind === 'embedded') return;
    const limit = await slowReads(
      async (db) => (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0],
    );
    expect(limit).toEqual({ statement_timeout: '10s' });
    const read = slowReads(async (db) => {
      await sql`set statement_timeout = 50`.execute(db);
      try {
        await sleep(db, 30);
      } finally {
        await sql`reset statement_timeout`.execute(db);
      }
    });
    expect(await refusalOf(read)).toBe('tooLong');
  });
});

it.each([
  [1, 'busy'],
  [0, 'Error: timeout exceeded when trying to connect'],
])(
  'slow reads that get none of %d connections in time end with "%s": the database is away only where there is none',
  async (totalCount, end) => {
    const connect = () => Promise.reject(new Error('timeout exceeded when trying to connect'));
    const pool = { totalCount, connect } as unknown as Pool;
    const read = slowReadsOnPostgres(pool, pool, () => undefined);
    expect(await refusalOf(read(async () => 'made'))).toBe(end);
  },
);

it('a slow read gives its connection back once, whenever its caller leaves, and as broken where a cancellation may still arrive', async () => {
  const released: unknown[] = [];
  const client = {
    query: async () => ({ rows: [] }),
    release: (broken?: boolean) => void released.push(broken ?? false),
  };
  const waiters = { waitingCount: 0 };
  const pool = Object.assign(waiters, { connect: async () => client }) as unknown as Pool;
  const main = { query: () => Promise.reject(new Error('away')) } as unknown as Pool;
  const read = slowReadsOnPostgres(pool, main, () => undefined);
  const [early, late] = [new AbortController(), new AbortController()];
  const waiting = refusalOf(read(async () => 'made', early.signal));
  early.abort();
  expect([await waiting, released]).toEqual(['callerLeft', [false]]);
  const under = read(async () => {
    late.abort();
    throw new Error('cancelled');
  }, late.signal);
  expect([await refusalOf(under), released]).toEqual(['callerLeft', [false, true]]);
  expect([await read(async () => 'made', new AbortController().signal), released]).toEqual([
    'made',
    [false, true, false],
  ]);
  vi.useFakeTimers();
  waiters.waitingCount = 1;
  await read(async () => 'made');
  vi.advanceTimersByTime(49);
  expect(released, 'rests while others wait for it').toHaveLength(3);
  vi.advanceTimersByTime(1);
  expect(released).toEqual([false, true, false, false]);
  vi.useRealTimers();
});
