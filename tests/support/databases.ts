import { afterAll, describe, inject } from 'vitest';
import { type OpenedDb, openDb } from '#server/db/open-db.ts';
import { openMigrated } from './embedded-snapshot.ts';
import type { Postgres } from './postgres.global.ts';
import { freshDatabase } from './postgres-cluster.ts';

/** The first call opens and migrates, later ones in the same block give the same database. It is closed after the block. */
type Open = () => Promise<OpenedDb>;

/**
 * Runs one block of tests on the embedded database and once more on a real PostgreSQL, each on a database of its own with the
 * schema in place. PostgreSQL needs `tests/support/postgres.global.ts` as a global set-up; without its binaries it is skipped.
 */
export function onBothDatabases(title: string, block: (open: Open) => void): void {
  describe(`${title} [embedded]`, () => block(closing(openMigrated)));
  const postgres = inject('postgres') ?? null;
  describe.skipIf(postgres === null)(`${title} [PostgreSQL]`, () => block(closing(() => openFresh(postgres))));
}

/**
 * On one database, and in `npm run test:full` on both: for stories whose statements and types other files meet on both, and
 * whose races only PostgreSQL has, as the embedded database takes one transaction after the other.
 */
export function onOneOrBothDatabases(title: string, block: (open: Open) => void): void {
  if (process.env.FULL_RUNS === '1') onBothDatabases(title, block);
  else onOneDatabase(title, block);
}

/** Only where the kind of database does not matter. */
export function onOneDatabase(title: string, block: (open: Open) => void): void {
  describe(title, () => block(closing(openOne)));
}

/** A database with the schema in place: of PostgreSQL, which answers in half the time, or embedded without it. */
export function openOne(): Promise<OpenedDb> {
  const postgres = inject('postgres') ?? null;
  return postgres === null ? openMigrated() : openFresh(postgres);
}

function closing(openOnce: () => Promise<OpenedDb>): Open {
  let opening: Promise<OpenedDb> | null = null;
  afterAll(async () => (await opening)?.close());
  return () => {
    opening ??= openOnce();
    return opening;
  };
}

/** A copy of the migrated database: made in a sixth of the time that the migrations take. */
const openFresh = async (postgres: Postgres | null): Promise<OpenedDb> =>
  openDb({ url: await freshDatabase(postgres?.url ?? '', `template ${postgres?.migrated}`), dataDir: '' });

const FILLED_BY_MIGRATIONS = ['schema_migrations', 'company_configuration', 'dictionary_options'];

/**
 * Empties every table but those that migrations fill, so that tests of one file can share a database. Rows are deleted, as
 * there are few: truncating writes new files for every table and takes ten times as long and more.
 */
export async function emptyTables(opened: OpenedDb, keep: readonly string[] = []): Promise<void> {
  const kept = [...FILLED_BY_MIGRATIONS, ...keep].map((name) => `'${name}'`).join(', ');
  await opened.run(`do $$ declare one text; begin
    -- Foreign keys and triggers are off: afterwards no row is left to point to another.
    set local session_replication_role = replica;
    for one in select quote_ident(relname) from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition and relname not in (${kept})
    loop execute 'delete from ' || one; end loop;
  end $$`);
}
