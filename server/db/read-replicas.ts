import type { Pool } from 'pg';
import { isDatabaseAway } from './database-away.ts';
import { lastWriteAt } from './last-write.ts';

/** What reads of one replica go through. */
export interface Replica<Reader> {
  /** For messages and metrics: host and port, no password. */
  readonly name: string;
  /** Asked for the position alone, so that no read keeps it from answering. */
  readonly pool: Pool;
  readonly reader: Reader;
  /** Ends all connections to it at once, with whatever they are doing. */
  cut(): void;
}

export interface ReplicaState {
  readonly name: string;
  /** How far it is behind the primary at most; `null` while it does not answer. */
  readonly behindMs: number | null;
}

export interface ReadReplicas<Reader> {
  /**
   * Reads from a replica that is near enough, by turns, else from the primary. Near enough is one that has replayed what this process
   * last wrote or found written, and is not far behind otherwise. A read that a replica does not finish, because it went away or had to
   * give way to what it replays, is made again on the primary.
   */
  read<T>(primary: Reader, work: (reader: Reader) => Promise<T>): Promise<T>;
  states(): readonly ReplicaState[];
  /** Waits for the answers of a check under way as long as a server may take for them. */
  close(): Promise<void>;
}

const CHECK_EVERY_MS = 1_000;
/** A replica that may be further behind is left out. */
const FURTHEST_BEHIND_MS = 5_000;
/** A replica that answers later is left out: its machine may have lost its power, and its connections never end. */
const ANSWER_MS = 2_000;
/** The primary answers behind the searches that wait for one of its connections. */
const PRIMARY_ANSWER_MS = 5_000;
/** Positions of the primary that are remembered, one a check. */
const KEPT_POSITIONS = 60;
/** SQLSTATE of a statement on a replica that was in the way of what it replays. */
const IN_THE_WAY = '40001';

/** Position in the log of the primary when it was asked. */
interface Position {
  readonly at: number;
  readonly lsn: bigint;
}

const POSITION = "select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as lsn";
/** Of a replica: a server that was promoted has stopped replaying, and is the primary or none of ours. */
const REPLAYED =
  "select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text end as lsn";

/** @throws Error when the server does not answer within `waitMs`. */
async function ask(pool: Pool, sql: string, waitMs: number): Promise<bigint> {
  let timer: NodeJS.Timeout | undefined;
  const silent = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), waitMs);
  });
  try {
    const { rows } = await Promise.race([pool.query<{ lsn: string }>(sql), silent]);
    return BigInt(rows[0]?.lsn ?? '0');
  } finally {
    clearTimeout(timer);
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * Watches how far replicas of a streaming replication are behind. What a replica has replayed is compared with the positions that the
 * primary had at known times, so that a replica which lost its primary is found out although it has replayed all it received.
 *
 * @param onAnswering A replica does not answer, or does so again.
 */
export function watchReplicas<Reader>(
  primary: Pool,
  replicas: readonly Replica<Reader>[],
  onAnswering: (name: string, answers: boolean) => void = () => undefined,
): ReadReplicas<Reader> {
  let positions: readonly Position[] = [];
  const behind = new Map<string, number | null>(replicas.map(({ name }) => [name, null]));
  /** The latest moment whose writes a replica is known to have. */
  const reachedAt = new Map<string, number>();
  const silent = new Set<string>();
  let turn = 0;
  let checking: Promise<void> | null = null;

  const noteAnswer = (name: string, answers: boolean): void => {
    if (answers !== silent.has(name)) return;
    if (answers) silent.delete(name);
    else silent.add(name);
    onAnswering(name, answers);
  };
  const checkReplica = async ({ name, pool, cut }: Replica<Reader>): Promise<void> => {
    try {
      const replayed = await ask(pool, REPLAYED, ANSWER_MS);
      const reached = positions.findLast(({ lsn }) => lsn <= replayed);
      reachedAt.set(name, reached?.at ?? 0);
      const isLatest = reached !== undefined && reached === positions.at(-1);
      behind.set(name, reached === undefined ? Number.POSITIVE_INFINITY : isLatest ? 0 : Date.now() - reached.at);
      noteAnswer(name, true);
    } catch {
      // Silent for the second time: reads that wait for it are made again on the primary.
      if (behind.get(name) === null) cut();
      behind.set(name, null);
      noteAnswer(name, false);
    }
  };
  const check = async (): Promise<void> => {
    const at = Date.now();
    const lsn = await ask(primary, POSITION, PRIMARY_ANSWER_MS).catch(() => null);
    // Without the primary nothing new is written, so what was reached stays reached.
    if (lsn !== null) positions = [...positions, { at, lsn }].slice(-KEPT_POSITIONS);
    await Promise.all(replicas.map(checkReplica));
  };
  const pass = (): void => {
    checking ??= check().finally(() => {
      checking = null;
    });
  };
  const timer = replicas.length === 0 ? null : setInterval(pass, CHECK_EVERY_MS);
  timer?.unref();

  const next = (): Replica<Reader> | undefined => {
    const isNear = ({ name }: Replica<Reader>): boolean =>
      (behind.get(name) ?? Number.POSITIVE_INFINITY) <= FURTHEST_BEHIND_MS &&
      (reachedAt.get(name) ?? 0) > lastWriteAt();
    const near = replicas.filter(isNear);
    turn += 1;
    return near[turn % near.length];
  };
  return {
    read: async (onPrimary, work) => {
      const replica = next();
      if (replica === undefined) return work(onPrimary);
      try {
        return await work(replica.reader);
      } catch (error) {
        const isAway = isDatabaseAway(error);
        if (isAway) behind.set(replica.name, null);
        if (!isAway && codeOf(error) !== IN_THE_WAY) throw error;
        return work(onPrimary);
      }
    },
    states: () => replicas.map(({ name }) => ({ name, behindMs: behind.get(name) ?? null })),
    close: async () => {
      if (timer !== null) clearInterval(timer);
      await checking;
    },
  };
}
