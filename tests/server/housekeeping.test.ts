import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import type { Alone } from '#server/deps.ts';
import { insertAnnouncements } from '#server/features/records/announcement/announcement-write.repo.ts';
import { startHousekeeping, tidyUp } from '#server/housekeeping.ts';
import { emptyTables, onOneDatabase } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';
import { startTestServer } from '#tests/support/server.ts';

const INTERVAL_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

onOneDatabase('housekeeping', (open) => {
  afterEach(() => vi.useRealTimers());

  const start = async (alone: Alone) => {
    const opened = await open();
    await emptyTables(opened);
    const server = startTestServer(opened);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    return { ...server, stop: startHousekeeping({ ...server.deps, alone }) };
  };

  it('tidies up and derives every ten minutes, one after the other, and nothing after it was stopped (D-82)', async () => {
    const jobs: string[] = [];
    const { deps, clock, stop } = await start(async (job, pass) => {
      jobs.push(job);
      return pass();
    });
    const { db } = deps;
    await insertAnnouncements(db, [
      notice({ id: 'won', doc_channel: 'award', published_at: new Date(clock.now().getTime() - DAY_MS) }),
    ]);
    const old = new Date(clock.now().getTime() - 2 * DAY_MS);
    const recent = new Date(clock.now().getTime() - DAY_MS + 1);
    await db
      .insertInto('budgets')
      .values([
        { key: 'old', spent: [old] },
        { key: 'a day old', spent: [old, new Date(clock.now().getTime() - DAY_MS)] },
        { key: 'recent', spent: [old, recent] },
      ])
      .execute();
    vi.advanceTimersByTime(INTERVAL_MS - 1);
    expect(jobs).toEqual([]);
    vi.advanceTimersByTime(1);
    await vi.waitFor(() => expect(jobs).toEqual(['housekeeping', 'derive']));
    await stop();
    expect(await db.selectFrom('budgets').select('key').execute()).toEqual([{ key: 'recent' }]);
    const { rows } = await sql`select 1 from board_days where is_built`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    vi.advanceTimersByTime(3 * INTERVAL_MS);
    expect(jobs).toHaveLength(2);
  });

  it('what is over is deleted, each kind at its own time, and nothing that is not (D-82)', async () => {
    const opened = await open();
    await emptyTables(opened);
    const { deps, clock } = startTestServer(opened);
    const { db } = deps;
    const now = clock.now();
    const base = { created_at: now, salt: '', used_at: null };
    const session = {
      created_at: now,
      ended_at: now,
      end_reason: 'logout',
      login_method: 'code',
      browser: null,
    } as const;
    const user = { id: 'usr', mobile: null, user_name: '', created_at: now };
    const deleted = { ...user, id: 'deleted', frozen_at: now, delete_after: now, deleted_at: now };
    await db
      .insertInto('users')
      .values([user, deleted].map((row) => ({ frozen_at: null, ...row })))
      .execute();
    /** Rows that end at a moment, and how long they are kept after it. */
    const kinds: Record<
      string,
      { keptMs: number; store: (id: string, end: Date) => Promise<unknown>; left: () => Promise<string[]> }
    > = {
      code: {
        keptMs: DAY_MS,
        store: (id, expires_at) =>
          db
            .insertInto('login_codes')
            .values({ ...base, id, mobile: id, purpose: 'login', code_hash: '', expires_at })
            .execute(),
        left: async () => (await db.selectFrom('login_codes').select('id').execute()).map(({ id }) => id),
      },
      picture: {
        keptMs: 0,
        store: (id, expires_at) =>
          db
            .insertInto('picture_checks')
            .values({ ...base, id, answer_hash: '', expires_at })
            .execute(),
        left: async () => (await db.selectFrom('picture_checks').select('id').execute()).map(({ id }) => id),
      },
      ticket: {
        keptMs: DAY_MS,
        store: (ticket, expires_at) =>
          db
            .insertInto('qr_logins')
            .values({ ticket, secret_hash: '', status: 'waiting', user_id: null, created_at: now, expires_at })
            .execute(),
        left: async () => (await db.selectFrom('qr_logins').select('ticket').execute()).map(({ ticket }) => ticket),
      },
      budget: {
        keptMs: DAY_MS,
        store: (key, window_start) => db.insertInto('window_budgets').values({ key, window_start, spent: 1 }).execute(),
        left: async () => (await db.selectFrom('window_budgets').select('key').execute()).map(({ key }) => key),
      },
      session: {
        keptMs: 0,
        store: (id, expires_at) =>
          db
            .insertInto('sessions')
            .values({ ...session, id, user_id: 'usr', token_hash: id, expires_at })
            .execute(),
        left: async () => (await db.selectFrom('sessions').select('id').execute()).map(({ id }) => id),
      },
      removedMonitor: {
        keptMs: DAY_MS,
        store: (monitor_id, removed_at) =>
          db
            .insertInto('removed_monitors')
            .values({ user_id: 'usr', kind: 'owner', target_key: monitor_id, monitor_id, since: now, removed_at })
            .execute(),
        left: async () =>
          (await db.selectFrom('removed_monitors').select('monitor_id').execute()).map((row) => row.monitor_id),
      },
      usage: {
        keptMs: 90 * DAY_MS,
        store: (point_id, at) =>
          db.insertInto('usage_points').values({ point_id, user_id: 'usr', event_name: '', count: 1, at }).execute(),
        left: async () => (await db.selectFrom('usage_points').select('point_id').execute()).map((row) => row.point_id),
      },
    };
    for (const { keptMs, store } of Object.values(kinds))
      for (const [id, ms] of [
        ['over', 0],
        ['kept', 1],
      ] as const)
        await store(id, new Date(now.getTime() - keptMs + ms));
    const later = new Date(now.getTime() + DAY_MS);
    await db
      .insertInto('sessions')
      .values({ ...session, id: 'of-deleted', user_id: 'deleted', token_hash: 'of-deleted', expires_at: later })
      .execute();
    await tidyUp(deps);
    for (const [kind, { left }] of Object.entries(kinds)) expect(await left(), kind).toEqual(['kept']);
  });

  it('a pass that takes longer than the pause is waited for, also when it is stopped', async () => {
    let end = (): void => undefined;
    const jobs: string[] = [];
    const { stop } = await start(async (job) => {
      jobs.push(job);
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      return null;
    });
    vi.advanceTimersByTime(3 * INTERVAL_MS);
    await vi.waitFor(() => expect(jobs).toEqual(['housekeeping']));
    const ended: string[] = [];
    const stopped = stop().then(() => ended.push('stopped'));
    end();
    await vi.waitFor(() => expect(jobs).toEqual(['housekeeping', 'derive']));
    expect(ended).toEqual([]);
    end();
    await stopped;
  });

  it('a pass that fails is logged, and the next one comes', async () => {
    const jobs: string[] = [];
    const { logLines, stop } = await start(async (job) => {
      jobs.push(job);
      if (jobs.length === 1) throw new Error('the database is away');
      return null;
    });
    vi.advanceTimersByTime(INTERVAL_MS);
    const failed = '{"event":"housekeeping-failed","error":"Error: the database is away"}';
    await vi.waitFor(() => expect(logLines).toEqual([failed]));
    vi.advanceTimersByTime(INTERVAL_MS);
    await stop();
    expect([jobs, logLines]).toEqual([['housekeeping', 'housekeeping', 'derive'], [failed]]);
  });
});
