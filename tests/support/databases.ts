import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, inject } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { type OpenedDb, openDb } from '#server/db/open-db.ts';
import { openMigrated } from './embedded-snapshot.ts';

/** The first call opens and migrates, later ones in the same block give the same database. It is closed after the block. */
type Open = () => Promise<OpenedDb>;

/**
 * Runs one block of tests on the embedded database and once more on a real PostgreSQL, each on a database of its own with the
 * schema in place. PostgreSQL needs `tests/support/postgres.global.ts` as a global set-up; without its binaries it is skipped.
 */
export function onBothDatabases(title: string, block: (open: Open) => void): void {
  onEmbedded(title, block);
  const url = inject('postgresUrl') ?? null;
  describe.skipIf(url === null)(`${title} [PostgreSQL]`, () => block(closing(() => openFresh(url ?? ''))));
}

/**
 * On the embedded database, and in `npm run test:full` on PostgreSQL as well: for stories whose statements other files run
 * on both, and that hold no race.
 */
export function onEmbeddedOrBoth(title: string, block: (open: Open) => void): void {
  if (process.env.FULL_RUNS === '1') onBothDatabases(title, block);
  else onEmbedded(title, block);
}

/** Only where the kind of database does not matter. */
export function onEmbedded(title: string, block: (open: Open) => void): void {
  describe(`${title} [embedded]`, () => block(closing(openMigrated)));
}

function closing(openOnce: () => Promise<OpenedDb>): Open {
  let opening: Promise<OpenedDb> | null = null;
  afterAll(async () => (await opening)?.close());
  return () => {
    opening ??= openOnce();
    return opening;
  };
}

/** @returns The address of a new database on the PostgreSQL of this run. */
export async function freshDatabase(url: string, options = ''): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name} ${options}`);
  await admin.end();
  return url.replace(/[^/]+$/, name);
}

async function openFresh(url: string): Promise<OpenedDb> {
  const opened = await openDb({ url: await freshDatabase(url), dataDir: '' });
  await migrate(opened);
  return opened;
}

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
