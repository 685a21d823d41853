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

/** A first-in, first-out lock. `acquire` resolves to the function that releases it. */
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
 * A Kysely dialect on the single connection of the embedded database. A caller holds the connection until it releases
 * it, so that a transaction never mixes with other statements. A transaction belongs to one run of the database: after
 * a failure it fails too. Inside a transaction use its own handle: the outer one would wait forever.
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
