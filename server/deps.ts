import type { Kysely } from 'kysely';
import type { ServerConfig } from '#server/config.ts';
import type { ReplicaState } from '#server/db/read-replicas.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import type { MailProvider } from '#server/mail/provider.ts';
import type { PaymentProvider } from '#server/payment/provider.ts';
import type { Search } from '#server/search/search.ts';
import type { SmsProvider } from '#server/sms/provider.ts';

export type Db = Kysely<Tables>;

/** Time, ids and randomness are handed in, so that a test owns them (style rule 8). */
export interface Clock {
  now(): Date;
}

export interface Ids {
  /** 128 random bits or more, URL-safe, prefixed with what it names: `ord_…`. */
  next(prefix: string): string;
  /** A decimal code of `digits` digits. */
  code(digits: number): string;
}

export interface Log {
  info(event: string, fields?: Record<string, string | number | boolean | null>): void;
  error(event: string, fields?: Record<string, string | number | boolean | null>): void;
}

/**
 * Does the work unless another process on the same database is doing it: then it is left to that one and `null` comes back. On a
 * database that serves one process only the work is always done.
 */
export type Alone = <T>(job: string, work: () => Promise<T>) => Promise<T | null>;

/**
 * Reads that may take long, kept apart from all others (bulkhead): few at once, the rest wait in a queue of limited length.
 *
 * @param signal Aborted when the caller has left; the statement under way is then cancelled.
 * @param userId The member who asks, who has a few places of the queue at once; left out for what is read for all members.
 * @throws SlowReadRefused (server/db/slow-reads.ts) when the queue or the member's share of it is full, the wait or a statement takes
 * too long, or the caller has left.
 */
export type SlowReads = <T>(work: (db: Db) => Promise<T>, signal?: AbortSignal, userId?: string) => Promise<T>;

/** Everything a route may reach. */
export interface Deps {
  readonly db: Db;
  readonly search: Search;
  /** Analyses and suggestions; they never take the connections of what every page needs. */
  readonly slowReads: SlowReads;
  /** The search through a session of `slowReads`. */
  readonly searchOn: (session: Db) => Search;
  /** For work that no member waits for. */
  readonly background: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly payment: PaymentProvider;
  readonly sms: SmsProvider;
  readonly mail: MailProvider;
  readonly config: ServerConfig;
  /** How far each read replica is behind; left out or empty without any. */
  readonly replicas?: () => readonly ReplicaState[];
  /** How background work is kept from being done twice at once; left out where one process has the database to itself. */
  readonly alone?: Alone;
}
