import { PostgresDialect } from 'kysely';
import pg from 'pg';

const CONNECTIONS = 10;
/** Also the longest wait for a free connection in a burst; a database that is gone refuses at once. */
const CONNECT_TIMEOUT_MS = 5_000;

type Parser = (text: string) => unknown;
/** The same JavaScript types as the embedded database: counts are numbers, dates are `YYYY-MM-DD`. */
const PARSERS: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, (text) => text],
]);

/** Pool of connections to a real PostgreSQL. */
export function postgresPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
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
