import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { KEPT_PLAN } from './kept-plan.ts';

const CONNECTIONS = 10;
/** Also the longest wait for a free connection in a burst; a database that is gone refuses at once. */
const CONNECT_TIMEOUT_MS = 5_000;

type Parser = (text: string) => unknown;
/** The same JavaScript types as the embedded database: counts are numbers, dates are `YYYY-MM-DD`. */
const PARSERS: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, (text) => text],
]);

/** A connection keeps no more plans than these; a text beyond is planned each time. */
const KEPT_PLANS = 200;

/** Gives statements that begin with `KEPT_PLAN` a name of their own on each connection, which is how the server keeps their plans. */
class PlanKeepingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the driver have no common type
  override query(...asked: any[]): any {
    const [text, values] = asked;
    const name = typeof text === 'string' && text.startsWith(KEPT_PLAN) ? this.#nameOf(text) : undefined;
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
export function postgresPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PlanKeepingClient,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    options: '-c jit=off -c timezone=UTC',
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

export const postgresDialect = (pool: pg.Pool): PostgresDialect => new PostgresDialect({ pool });
