import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import type { Alone } from '#server/deps.ts';
import { insertAnnouncements } from '#server/features/records/announcement/announcement-write.repo.ts';
import { startHousekeeping } from '#server/housekeeping.ts';
import { emptyTables, onEmbedded } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';
import { startTestServer } from '#tests/support/server.ts';

const INTERVAL_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

onEmbedded('housekeeping', (open) => {
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
