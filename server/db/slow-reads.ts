import { Kysely } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Db, SlowReads } from '#server/deps.ts';
import { postgresDialect } from './postgres-dialect.ts';
import type { Tables } from './tables/tables.ts';

export type SlowReadRefusal = 'busy' | 'tooLong' | 'callerLeft';

export class SlowReadRefused extends Error {
  readonly refusal: SlowReadRefusal;

  constructor(refusal: SlowReadRefusal, cause?: unknown) {
    super(`slow read refused: ${refusal}`, { cause });
    this.name = 'SlowReadRefused';
    this.refusal = refusal;
  }
}

/** Works that may be under way or wait for their turn; each later one is refused at once. */
const MOST_AT_ONCE = 42;
/** Of them for one member: what one page asks for at once, twice over. A tenth of the queue: one account cannot fill it. */
const MOST_OF_A_MEMBER = 4;
/** Between two works on one connection while others wait: the answer is written, and everybody else is served, in this time. */
const REST_MS = 50;
/** SQLSTATE of a statement that was cancelled, by its time limit or by request. */
const CANCELLED = '57014';

const hasLeft = (signal: AbortSignal | undefined): boolean => signal?.aborted ?? false;

/** Process id of the backend; the type of the driver leaves it out. */
const backendOf = (client: PoolClient): number => (client as unknown as { processID: number }).processID;

/** Counts who is under way or waits. @throws SlowReadRefused when there are too many, of all or of one member. */
function createGate(): <T>(userId: string | undefined, work: () => Promise<T>) => Promise<T> {
  let present = 0;
  const ofMembers = new Map<string, number>();
  const count = (userId: string | undefined, change: 1 | -1): void => {
    present += change;
    if (userId === undefined) return;
    const own = (ofMembers.get(userId) ?? 0) + change;
    if (own === 0) ofMembers.delete(userId);
    else ofMembers.set(userId, own);
  };
  return async (userId, work) => {
    if (present === MOST_AT_ONCE || ofMembers.get(userId ?? '') === MOST_OF_A_MEMBER) throw new SlowReadRefused('busy');
    count(userId, 1);
    try {
      return await work();
    } finally {
      count(userId, -1);
    }
  };
}

/** Kysely over one connection; statements of one work wait for one another. */
const sessionOf = (client: PoolClient): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: postgresDialect({
      connect: async () => ({ query: client.query.bind(client) as never, release: () => undefined }),
      end: async () => undefined,
    }),
  });

/**
 * On connections of their own, one for each work, with a rest between two works: short ones, asked for again and again, would otherwise
 * keep the thread that answers everybody.
 *
 * @param main Cancels the statements of callers who left.
 * @param opened Called with the session of each work before it begins.
 */
export function slowReadsOnPostgres(pool: Pool, main: Pool, opened: (session: Db) => void): SlowReads {
  const enter = createGate();
  const connect = (): Promise<PoolClient> =>
    pool.connect().catch((error: unknown) => {
      throw pool.totalCount > 0 ? new SlowReadRefused('busy', error) : error;
    });
  const onOne = async <T>(work: (db: Db) => Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
    const client = await connect();
    if (hasLeft(signal)) {
      client.release();
      throw new SlowReadRefused('callerLeft');
    }
    let cancelling: Promise<unknown> | null = null;
    const cancel = (): void => {
      cancelling = main.query('select pg_cancel_backend($1)', [backendOf(client)]).catch(() => undefined);
    };
    signal?.addEventListener('abort', cancel);
    const session = sessionOf(client);
    opened(session);
    try {
      return await work(session);
    } catch (error) {
      if (hasLeft(signal)) throw new SlowReadRefused('callerLeft', error);
      throw error instanceof Error && 'code' in error && error.code === CANCELLED
        ? new SlowReadRefused('tooLong', error)
        : error;
    } finally {
      signal?.removeEventListener('abort', cancel);
      await cancelling;
      // The cancellation may arrive after its statement has ended; it must not hit the next work.
      const wasCancelled = cancelling !== null;
      if (pool.waitingCount === 0) client.release(wasCancelled);
      else setTimeout(() => client.release(wasCancelled), REST_MS);
    }
  };
  return (work, signal, userId) => enter(userId, () => onOne(work, signal));
}

/**
 * On the single connection of the embedded database: one work after the other, each statement behind those of the others. A statement
 * under way cannot be cancelled there.
 *
 * @param behind Its statements wait for those of the main one.
 */
export function slowReadsOnEmbedded(behind: Db): SlowReads {
  const enter = createGate();
  let last: Promise<unknown> = Promise.resolve();
  return (work, signal, userId) =>
    enter(userId, () => {
      const turn = last.then(() => {
        if (hasLeft(signal)) throw new SlowReadRefused('callerLeft');
        return work(behind);
      });
      last = turn.catch(() => undefined);
      return turn;
    });
}
