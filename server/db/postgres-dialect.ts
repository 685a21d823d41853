import { availableParallelism } from 'node:os';
import { PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { BY_INDEX } from './index-reader.ts';
import { PlanKeepingClient, PrimaryClient, streamOf } from './postgres-client.ts';
import type { Primary } from './primary.ts';

export interface Connections {
  readonly most: number;
  /** Longest wait for a free one; a database that is gone refuses at once. */
  readonly waitMs?: number;
  /** Settings that every one of them begins with. */
  readonly settings: Readonly<Record<string, string>>;
}

const CONNECTIONS: Connections = { most: 10, settings: {} };
/** What a member waits for is never longer than this on the database; a statement that is, fails. */
export const SERVING_CONNECTIONS: Connections = { most: 10, settings: { statement_timeout: '20s' } };
/** Searches wait for one another sooner than they take the whole machine, and none of them for ever: after half a minute it fails. */
export const SEARCH_CONNECTIONS: Connections = { most: 4, settings: { ...BY_INDEX, statement_timeout: '30s' } };
/** Analyses share these: one on two cores, else two, so that a core of a small machine is left to everything else. */
export const SLOW_READ_CONNECTIONS: Connections = {
  most: availableParallelism() < 4 ? 1 : 2,
  waitMs: 20_000,
  settings: { statement_timeout: '10s' },
};
/** Work of the server itself: derivation and exports. */
export const BACKGROUND_CONNECTIONS: Connections = { most: 2, waitMs: 60_000, settings: {} };
/** Measures how far a replica is behind, also while searches use all other connections. */
export const MEASURING_CONNECTIONS: Connections = { most: 1, waitMs: 2_000, settings: {} };
const CONNECT_TIMEOUT_MS = 5_000;
/** A connection learns the months of announcements with its first statements, which takes longer than most answers; it is kept that long. */
const IDLE_MS = 10 * 60_000;

type Parser = (text: string) => unknown;
/** The same JavaScript types as the embedded database: counts are numbers, dates are `YYYY-MM-DD`. */
const PARSERS: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, (text) => text],
]);

/**
 * Pool of connections to a real PostgreSQL.
 *
 * @param to The server that takes writes, wherever it is, or the address of one.
 */
export function postgresPool(
  to: Primary | string,
  { most, waitMs = CONNECT_TIMEOUT_MS, settings } = CONNECTIONS,
): pg.Pool {
  const options = Object.entries({ jit: 'off', timezone: 'UTC', ...settings }).map(
    ([name, value]) => `-c ${name}=${value}`,
  );
  const pool = new pg.Pool({
    ...(typeof to === 'string'
      ? { connectionString: to, Client: PlanKeepingClient }
      : { connectionString: to.url, Client: PrimaryClient as never, primary: to }),
    max: most,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    options: options.join(' '),
    types: { getTypeParser: (oid, format) => PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format) },
  });
  // A connection that the server closes is replaced at the next query; its error without a listener would end the process, whether the
  // connection lies idle in the pool or is in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return pool;
}

/** @returns Ends the connections of the pools at once, with whatever they are doing; a pool that is asked again makes new ones. */
export function cutterOf(pools: readonly pg.Pool[]): () => void {
  const clients = new Set<pg.PoolClient>();
  for (const pool of pools) {
    pool.on('connect', (client) => clients.add(client));
    pool.on('remove', (client) => clients.delete(client));
  }
  return () => {
    for (const client of clients) streamOf(client).destroy();
  };
}

export const postgresDialect = (pool: PostgresPool): PostgresDialect => new PostgresDialect({ pool });
