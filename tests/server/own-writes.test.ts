import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { type OpenedDb, openDb } from '#server/db/open-db.ts';
import { forgetSearches } from '#server/search/search-memory.ts';
import { type Acts, openActs } from '#tests/support/acts.ts';
import { answerOf, fillEveryKind, liveALife, READS, REMOVALS } from '#tests/support/member-life.ts';
import { type Cluster, startPostgres } from '#tests/support/postgres-cluster.ts';
import { startTestServer } from '#tests/support/server.ts';

/** Tables that are read from replicas; months of announcements by the name of all. None holds what a member does. */
const READ_FROM_REPLICAS = [
  'announcement_sample',
  'announcement_winners',
  'announcements',
  'approval_projects',
  'award_facts',
  'award_wins',
  'board_counts',
  'board_days',
  'enterprises',
  'forecasts',
  'intentions',
  'market_groups',
  'market_months',
  'planned_projects',
  'service_terms',
];

describe.skipIf((inject('postgres') ?? null) === null)('what a member wrote, beside replicas that lag', () => {
  let primary: Cluster;
  let replica: Cluster;
  let opened: OpenedDb;
  let alone: OpenedDb;
  let acts: Acts;

  beforeAll(async () => {
    const cluster = await startPostgres();
    if (cluster === null) throw new Error('PostgreSQL went away');
    primary = cluster;
    alone = await openDb({ url: primary.url, dataDir: '' });
    await migrate(alone);
    replica = await primary.replica();
    opened = await openDb({ url: primary.url, readUrls: [replica.url], dataDir: '' });
    acts = await openActs(opened);
    await fillEveryKind(acts);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await opened?.close();
    await alone?.close();
    await replica?.stop();
    await primary?.stop();
  });

  const readsReplica = () =>
    opened.slowReads(async (db) => {
      const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
      return rows[0]?.is;
    });
  const untilNear = () => vi.waitFor(async () => expect(await readsReplica()).toBe(true), { timeout: 20_000 });

  it('every list, search and analysis shows it at once, as without replicas', async () => {
    const member = await acts.memberOf('qiyetong');
    await untilNear();
    await replica.run('select pg_wal_replay_pause()');
    // Time stands still for what watches replicas, so that the replica stays near however long this takes.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    await liveALife(acts, member);
    const onPrimary = { ...acts, ...startTestServer(alone) };
    const compare = async () => {
      for (const question of READS) {
        forgetSearches(opened.db);
        const answer = await answerOf(acts, question, member);
        expect([question[0].id, answer]).toEqual([question[0].id, await answerOf(onPrimary, question, member)]);
      }
    };
    await compare();
    for (const question of REMOVALS) await answerOf(acts, question, member);
    await compare();
    expect(await readsReplica()).toBe(true);
    await replica.run('select pg_wal_replay_resume()');
  });

  it('is in no table that is read from a replica', async () => {
    await untilNear();
    const member = await acts.memberOf('qiyetong');
    await liveALife(acts, member);
    for (const question of READS) {
      forgetSearches(opened.db);
      await answerOf(acts, question, member);
    }
    // Counted by the replica for itself, a moment after each connection has come to rest.
    const read = async () => {
      const rows = await replica.run(`select distinct regexp_replace(relname, '_\\d{4}_\\d\\d$', '') as name
        from pg_stat_user_tables where coalesce(seq_scan, 0) + coalesce(idx_scan, 0) > 0 order by 1`);
      return rows.map(({ name }) => name);
    };
    await vi.waitFor(async () => expect(await read()).toEqual(READ_FROM_REPLICAS), { timeout: 20_000, interval: 500 });
  });
});
