import { chmodSync, mkdirSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Alone, SlowReads } from '#server/deps.ts';
import { type DirectoryLock, lockDirectory } from './directory-lock.ts';
import { type IndexReader, readByIndexThrough } from './index-reader.ts';
import { type PgliteClient, startPglite } from './pglite-client.ts';
import { createTurns, pgliteDialect } from './pglite-dialect.ts';
import {
  BACKGROUND_CONNECTIONS,
  cutterOf,
  MEASURING_CONNECTIONS,
  postgresDialect,
  postgresPool,
  SEARCH_CONNECTIONS,
  SERVING_CONNECTIONS,
  SLOW_READ_CONNECTIONS,
} from './postgres-dialect.ts';
import { createPrimary, type Primary } from './primary.ts';
import { type Replica, type ReplicaState, watchReplicas } from './read-replicas.ts';
import { createServingLock, type ServingLock } from './serving-lock.ts';
import { slowReadsOnEmbedded, slowReadsOnPostgres } from './slow-reads.ts';
import type { Tables } from './tables/tables.ts';

export interface OpenedDb {
  readonly db: Kysely<Tables>;
  readonly kind: 'embedded' | 'postgres';
  readonly slowReads: SlowReads;
  /** For work that no member waits for: connections of its own without a time limit, or statements behind all others. */
  readonly background: Kysely<Tables>;
  /** How far each read replica is behind. */
  readonly replicas: () => readonly ReplicaState[];
  /** Plain SQL, several statements, no parameters: migrations and bulk work. */
  run(sql: string): Promise<void>;
  /** Background work of one process at a time; absent where only one process can open the database. */
  readonly alone?: Alone;
  /** Keeps servers and commands apart; absent where the data directory is locked as a whole. */
  readonly serving?: ServingLock;
  /** The whole embedded database as an archive to begin another one with. */
  readonly dump?: () => Promise<Uint8Array>;
  close(): Promise<void>;
}

export const IN_MEMORY = 'memory://';
/** On a disk without space for its log the embedded database aborts and does not open again. */
const ROOM_NEEDED_MIB = 64;
const MIB = 1024 * 1024;

/** `snapshot`: archive of an embedded database to begin with. */
export interface DatabasePlace {
  /** One PostgreSQL, or several hosts of which one takes writes. */
  readonly url: string | null;
  /** Folder of the embedded database, or `memory://`. Not used with `url`. */
  readonly dataDir: string;
  readonly snapshot?: Uint8Array | null;
  /** Streaming replicas of `url`: searches and analyses are read from them while they are near enough. */
  readonly readUrls?: readonly string[];
  /** One of `readUrls`, as host and port, does not answer, or does so again. */
  readonly onReplica?: (name: string, answers: boolean) => void;
  /** Members wait for the answers: no statement of `db` takes longer than 20 s. */
  readonly serving?: boolean;
}

/**
 * Opens the database: PostgreSQL when a URL is given, else the embedded one in `dataDir`, which it locks until `close`.
 *
 * @throws Error when another process holds the data directory (with its pid), when the disk is full, or when the
 * database does not answer or has another encoding than UTF8.
 */
export async function openDb(place: DatabasePlace): Promise<OpenedDb> {
  return place.url === null ? openEmbedded(place) : openPostgres(place.url, place);
}

/** What searches and analyses of one PostgreSQL go through. */
interface Reads {
  readonly searching: Kysely<Tables>;
  readonly slowReads: SlowReads;
  readonly pool: Pool;
  readonly pools: readonly Pool[];
  close(): Promise<void>;
}

/** A database that is closed twice stays closed. Kysely leaves a pool that it was never asked to use. */
const endOnce = async (pool: Pool): Promise<void> => {
  if (!pool.ended) await pool.end();
};

function readsOf(to: Primary | string, byIndexThrough: IndexReader): Reads {
  const pool = postgresPool(to, SEARCH_CONNECTIONS);
  const searching = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  const slowPool = postgresPool(to, SLOW_READ_CONNECTIONS);
  const slowReads = slowReadsOnPostgres(slowPool, pool, (session) => readByIndexThrough(session, byIndexThrough));
  const close = async (): Promise<void> => {
    await endOnce(slowPool);
    await searching.destroy();
    await endOnce(pool);
  };
  return { searching, slowReads, pool, pools: [pool, slowPool], close };
}

function replicaOf(url: string, byIndexThrough: IndexReader): Replica<Reads> {
  const reader = readsOf(url, byIndexThrough);
  const pool = postgresPool(url, MEASURING_CONNECTIONS);
  return { name: new URL(url).host, pool, reader, cut: cutterOf([...reader.pools, pool]) };
}

const encodingOf = async (pool: Pool): Promise<string | undefined> =>
  (await pool.query<{ encoding: string }>("select current_setting('server_encoding') as encoding")).rows[0]?.encoding;
const otherEncoding = (encoding: string | undefined): string =>
  `DATABASE_URL: the encoding of this database is ${encoding}, which cannot hold or compare all Chinese texts; create one with \
createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 NAME`;

async function openPostgres(
  url: string,
  { readUrls = [], onReplica, serving: isServing = false }: DatabasePlace,
): Promise<OpenedDb> {
  const writing = createPrimary(url, { isServing });
  const pool = postgresPool(writing, ...(isServing ? [SERVING_CONNECTIONS] : []));
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  const refused = await encodingOf(pool).then(
    (encoding) => (encoding === 'UTF8' ? null : new Error(otherEncoding(encoding))),
    (cause: unknown) => new Error(`DATABASE_URL does not answer: ${reason(cause)}`, { cause }),
  );
  if (refused !== null) {
    writing.close();
    await endOnce(pool);
    throw refused;
  }
  const byIndexThrough: IndexReader = (work) => replicas.read(primary, ({ searching }) => work(searching));
  const primary = readsOf(writing, byIndexThrough);
  const others = readUrls.map((each) => replicaOf(each, byIndexThrough));
  const replicas = watchReplicas(primary.pool, others, onReplica);
  const background = new Kysely<Tables>({ dialect: postgresDialect(postgresPool(writing, BACKGROUND_CONNECTIONS)) });
  for (const each of [db, background]) readByIndexThrough(each, byIndexThrough);
  const serving = createServingLock(writing);
  return {
    db,
    kind: 'postgres',
    slowReads: (work, signal, userId) => replicas.read(primary, ({ slowReads }) => slowReads(work, signal, userId)),
    background,
    replicas: replicas.states,
    run: (sql) => runOnOne(pool, sql),
    alone: (job, work) => aloneOnPostgres(pool, job, work),
    serving,
    close: async () => {
      writing.close();
      await replicas.close();
      await serving.close();
      await Promise.all(others.flatMap(({ reader, pool }) => [reader.close(), endOnce(pool)]));
      await primary.close();
      await background.destroy();
      await db.destroy();
      await endOnce(pool);
    },
  };
}

async function openEmbedded(place: DatabasePlace): Promise<OpenedDb> {
  const lock = place.dataDir === IN_MEMORY ? null : prepareDirectory(place.dataDir);
  const client = startPglite(lock === null ? IN_MEMORY : path.join(place.dataDir, 'database'), place.snapshot ?? null);
  const turns = createTurns();
  const db = new Kysely<Tables>({ dialect: pgliteDialect(client, turns, 'first') });
  const background = new Kysely<Tables>({ dialect: pgliteDialect(client, turns, 'behind') });
  const close = async (): Promise<void> => {
    await db.destroy();
    await client.close();
    lock?.release();
  };
  try {
    await client.connect().run('select 1');
  } catch (error) {
    await close().catch(() => lock?.release());
    throw new Error(`the embedded database in ${place.dataDir} does not open: ${reason(error)}`, { cause: error });
  }
  return {
    db,
    kind: 'embedded',
    slowReads: slowReadsOnEmbedded(background),
    background,
    replicas: () => [],
    run: (sql) => runAlone(db, client, sql),
    dump: () => db.connection().execute(() => client.dump()),
    close,
  };
}

/** A connection that failed is thrown away, and its open transaction with it. */
async function runOnOne(pool: Pool, sql: string): Promise<void> {
  const client = await pool.connect();
  try {
    // In one message both would be one transaction, in which VACUUM is refused.
    await client.query('set statement_timeout = 0');
    await client.query(sql);
    await client.query('reset statement_timeout');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** The lock belongs to a connection of its own, so it falls with the process that holds it. */
async function aloneOnPostgres<T>(pool: Pool, job: string, work: () => Promise<T>): Promise<T | null> {
  const client = await pool.connect();
  let broken = false;
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock(hashtext($1)) as mine', [job]);
    if (rows[0]?.mine !== true) return null;
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock(hashtext($1))', [job]).catch(() => {
        broken = true;
      });
    }
  } finally {
    client.release(broken);
  }
}

/** Waits for its turn behind a running transaction; a failure leaves none open. */
const runAlone = (db: Kysely<Tables>, client: PgliteClient, sql: string): Promise<void> =>
  db.connection().execute(async () => {
    const connection = client.connect();
    try {
      await connection.run(sql);
    } catch (error) {
      await connection.run('rollback').catch(() => undefined);
      throw error;
    }
  });

/** @throws Error naming `DATA_DIR` when no file can be written there. */
function prepareDirectory(dataDir: string): DirectoryLock {
  try {
    return lockWithRoom(dataDir);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    throw new Error(`DATA_DIR: no database can be kept in ${dataDir}: ${cause.message}`, { cause });
  }
}

function lockWithRoom(dataDir: string): DirectoryLock {
  mkdirSync(dataDir, { recursive: true });
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < ROOM_NEEDED_MIB * MIB) {
    throw new Error(
      `the disk of ${path.resolve(dataDir)} is full: free at least ${ROOM_NEEDED_MIB} MiB and start again; nothing is lost`,
    );
  }
  keepForOwner(path.join(dataDir, 'database'));
  return lockDirectory(dataDir);
}

/** The embedded database writes files that every user may change: only the owner gets into their folder, a new one or an older one. */
function keepForOwner(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o700);
  } catch (cause) {
    // A volume without modes, or a folder of another user, is no reason not to serve; of a file in its place the database tells.
    if (!(cause instanceof Error && 'code' in cause && ['EEXIST', 'EPERM', 'ENOTSUP'].includes(String(cause.code))))
      throw cause;
  }
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
