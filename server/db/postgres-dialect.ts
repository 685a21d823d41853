import { PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { BY_INDEX } from './index-reader.ts';
import { PREPARED_PLAN } from './prepared-plan.ts';

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
/** Analyses share these; two of them leave a core of a small machine to everything else. */
export const SLOW_READ_CONNECTIONS: Connections = { most: 2, waitMs: 20_000, settings: { statement_timeout: '10s' } };
/** Work of the server itself: derivation and exports. */
export const BACKGROUND_CONNECTIONS: Connections = { most: 2, waitMs: 60_000, settings: {} };
const CONNECT_TIMEOUT_MS = 5_000;

type Parser = (text: string) => unknown;
/** The same JavaScript types as the embedded database: counts are numbers, dates are `YYYY-MM-DD`. */
const PARSERS: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, (text) => text],
]);

/** A connection keeps no more plans than these; a text beyond is planned each time. */
const KEPT_PLANS = 200;

/** Gives statements that begin with `PREPARED_PLAN` a name of their own on each connection, which is how the server keeps their plans. */
class PlanKeepingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the driver have no common type
  override query(...asked: any[]): any {
    const [text, values] = asked;
    const name = typeof text === 'string' && text.startsWith(PREPARED_PLAN) ? this.#nameOf(text) : undefined;
    const ask = super.query.bind(this) as (...given: unknown[]) => unknown;
    return name === undefined ? ask(...asked) : ask({ name, text, values });
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size === KEPT_PLANS) return known;
    const name = `kept_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}

/** Pool of connections to a real PostgreSQL. */
export function postgresPool(url: string, { most, waitMs = CONNECT_TIMEOUT_MS, settings } = CONNECTIONS): pg.Pool {
  const options = Object.entries({ jit: 'off', timezone: 'UTC', ...settings }).map(
    ([name, value]) => `-c ${name}=${value}`,
  );
  const pool = new pg.Pool({
    connectionString: url,
    Client: PlanKeepingClient,
    max: most,
    connectionTimeoutMillis: waitMs,
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

export const postgresDialect = (pool: PostgresPool): PostgresDialect => new PostgresDialect({ pool });
