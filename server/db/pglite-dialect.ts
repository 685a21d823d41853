import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { EmbeddedConnection, PgliteClient } from './pglite-client.ts';

/** First come, first served. Whoever holds it gives it back by calling the function that `acquire` resolves to. */
interface Mutex {
  acquire(): Promise<() => void>;
}

function createMutex(): Mutex {
  let tail: Promise<void> = Promise.resolve();
  return {
    acquire: () => {
      let release = (): void => undefined;
      const before = tail;
      tail = new Promise((resolve) => {
        release = resolve;
      });
      return before.then(() => release);
    },
  };
}

interface HeldConnection extends DatabaseConnection {
  release(): void;
}

/**
 * Kysely on the one connection of the embedded database. Whoever takes the connection holds it until it is given back, so a
 * transaction is never mixed with another caller's statements, and belongs to one run of the database: what began before a failure fails
 * with it. Use the transaction's own handle inside it: the outer one would wait
 * for ever.
 */
export function pgliteDialect(client: PgliteClient): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createDriver: () => pgliteDriver(client),
  };
}

function pgliteDriver(client: PgliteClient): Driver {
  const mutex = createMutex();
  const say = (sql: string) => async (connection: DatabaseConnection) => {
    await connection.executeQuery(CompiledQuery.raw(sql));
  };
  return {
    init: () => Promise.resolve(),
    acquireConnection: async (): Promise<HeldConnection> => {
      const release = await mutex.acquire();
      const connection = client.connect();
      return { release, executeQuery: (query) => execute(connection, query), streamQuery: refuseStream };
    },
    beginTransaction: say('begin'),
    commitTransaction: say('commit'),
    rollbackTransaction: say('rollback'),
    releaseConnection: async (connection) => (connection as HeldConnection).release(),
    destroy: () => Promise.resolve(),
  };
}

async function execute<R>(connection: EmbeddedConnection, query: CompiledQuery): Promise<QueryResult<R>> {
  const { rows, affectedRows } = await connection.query(query.sql, query.parameters);
  const changed = affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) };
  return { rows: rows as R[], ...changed };
}

/** @throws Error always: rows come whole from the worker. Page through them. */
function refuseStream(): never {
  throw new Error('the embedded database does not stream');
}
