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

/** `behind`: waits for those who come first, also for those who come later. */
export type Rank = 'first' | 'behind';

/** A lock with two queues. `acquire` resolves to the function that releases it. */
export interface Turns {
  acquire(rank: Rank): Promise<() => void>;
}

/** After so many of the first queue one of the other has its turn, so that it is served under load too. */
const FIRST_IN_A_ROW = 50;

export function createTurns(): Turns {
  const waiting: Readonly<Record<Rank, (() => void)[]>> = { first: [], behind: [] };
  let taken = false;
  let inARow = 0;
  const next = (): (() => void) | undefined => {
    const isBehind = waiting.behind.length > 0 && (waiting.first.length === 0 || inARow >= FIRST_IN_A_ROW);
    inARow = isBehind || waiting.behind.length === 0 ? 0 : inARow + 1;
    return waiting[isBehind ? 'behind' : 'first'].shift();
  };
  const release = (): void => {
    const enter = next();
    if (enter === undefined) taken = false;
    else enter();
  };
  return {
    acquire: async (rank) => {
      if (taken) await new Promise<void>((resolve) => waiting[rank].push(resolve));
      taken = true;
      return release;
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
 *
 * @param turns Shared by all dialects on this connection.
 */
export function pgliteDialect(client: PgliteClient, turns: Turns, rank: Rank): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createDriver: () => pgliteDriver(client, () => turns.acquire(rank)),
  };
}

function pgliteDriver(client: PgliteClient, acquire: () => Promise<() => void>): Driver {
  const run = (sql: string) => async (connection: DatabaseConnection) => {
    await connection.executeQuery(CompiledQuery.raw(sql));
  };
  return {
    init: () => Promise.resolve(),
    acquireConnection: async (): Promise<HeldConnection> => {
      const release = await acquire();
      const connection = client.connect();
      return { release, executeQuery: (query) => execute(connection, query), streamQuery: refuseStream };
    },
    beginTransaction: run('begin'),
    commitTransaction: run('commit'),
    rollbackTransaction: run('rollback'),
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
