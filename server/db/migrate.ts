import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrationTexts } from './embedded-text.ts';
import type { OpenedDb } from './open-db.ts';

/** Any fixed number: servers that start together on one PostgreSQL migrate one after the other. */
const ADVISORY_LOCK = 7_241_990;

/** How long a migration waits for locks that others hold, and how often it lets them pass and tries again. */
interface LockWait {
  readonly lockMs: number;
  readonly pauseMs: number;
  readonly tries: number;
}

/** While a statement waits for its lock all later readers of the table wait behind it: not longer than a page may take. */
const LOCK_WAIT: LockWait = { lockMs: 3_000, pauseMs: 2_000, tries: 30 };
/** SQLSTATE of a lock that was not had in time. */
const LOCK_NOT_HAD = '55P03';

interface Applied {
  name: string;
  checksum: string;
}

const checksum = (text: string): string => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

/**
 * Brings the schema up to what this code knows. Each file runs in one transaction with the note that it ran; beside servers that
 * keep its tables busy it is tried again and again, so that they go on answering.
 *
 * @param texts SQL by file name, `NNNN_area.sql`, run in the order of the names.
 * @returns Names of the migrations that ran now.
 * @throws Error when the database knows a migration that this code does not (it is newer), or when one that ran was changed since.
 */
export async function migrate(
  opened: OpenedDb,
  texts: Readonly<Record<string, string>> = migrationTexts,
  wait: LockWait = LOCK_WAIT,
): Promise<string[]> {
  await opened.run(
    `begin; select pg_advisory_xact_lock(${ADVISORY_LOCK});
     create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
     commit`,
  );
  const applied = await appliedMigrations(opened);
  refuseUnknown(applied, texts);
  const waiting = Object.keys(texts)
    .filter((name) => !applied.some((known) => known.name === name))
    .sort();
  const ran: string[] = [];
  for (const name of waiting) {
    if (await applyOne(opened, name, texts[name] ?? '', wait)) ran.push(name);
  }
  return ran;
}

/**
 * Names of the migrations that ran on a database, none on one that no program has opened. Changes nothing.
 *
 * @throws Error when the database knows a migration that this code does not, or when one that ran was changed since.
 */
export async function migrationsOf(opened: OpenedDb): Promise<readonly string[]> {
  const { rows } = await sql<{ known: boolean }>`select to_regclass('schema_migrations') is not null as known`.execute(
    opened.db,
  );
  if (rows[0]?.known !== true) return [];
  const applied = await appliedMigrations(opened);
  refuseUnknown(applied, migrationTexts);
  return applied.map(({ name }) => name);
}

async function appliedMigrations(opened: OpenedDb): Promise<readonly Applied[]> {
  const { rows } = await sql<Applied>`select name, checksum from schema_migrations order by name`.execute(opened.db);
  return rows;
}

function refuseUnknown(applied: readonly Applied[], texts: Readonly<Record<string, string>>): void {
  for (const { name, checksum: known } of applied) {
    const text = texts[name];
    if (text === undefined)
      throw new Error(`the database is newer than this program: it has migration ${name}; start the newer version`);
    if (checksum(text) !== known)
      throw new Error(`migration ${name} was changed after it ran; write a new one instead`);
  }
}

/** The advisory lock falls with the transaction; who waited for it finds the note and leaves. */
async function applyOne(opened: OpenedDb, name: string, text: string, wait: LockWait): Promise<boolean> {
  const quoted = `'${name.replaceAll("'", "''")}'`;
  const note = `insert into schema_migrations (name, checksum) values (${quoted}, '${checksum(text)}')`;
  // The time limit comes after the advisory lock: another server may be at a long migration.
  const start = `begin; select pg_advisory_xact_lock(${ADVISORY_LOCK}); set local lock_timeout = ${wait.lockMs}`;
  for (let left = wait.tries - 1; ; left -= 1) {
    try {
      await opened.run(`${start}; ${note}; ${text}\n; commit`);
      return true;
    } catch (error) {
      if ((await appliedMigrations(opened)).some((known) => known.name === name)) return false;
      const isLocked = error instanceof Error && 'code' in error && error.code === LOCK_NOT_HAD;
      if (!isLocked || left <= 0)
        throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      await sleep(wait.pauseMs);
    }
  }
}
