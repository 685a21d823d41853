import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrationTexts } from '#server/db/embedded-text.ts';
import { migrate } from '#server/db/migrate.ts';
import { IN_MEMORY, type OpenedDb, openDb } from '#server/db/open-db.ts';

const FOLDER = 'node_modules/.cache/test-database';

/**
 * The embedded database with the schema in place, from an archive of an earlier run when the migrations are the same.
 *
 * @param dataDir An empty folder; in memory without it.
 */
export async function openMigrated(dataDir = IN_MEMORY): Promise<OpenedDb> {
  const file = path.join(
    FOLDER,
    `${createHash('sha256').update(JSON.stringify(migrationTexts)).digest('hex').slice(0, 16)}.tar`,
  );
  if (existsSync(file)) return openDb({ url: null, dataDir, snapshot: readFileSync(file) });
  const opened = await openDb({ url: null, dataDir });
  await migrate(opened);
  // Otherwise each database would begin by repeating what its log says.
  await opened.run('checkpoint');
  const archive = await opened.dump?.();
  if (archive) keep(file, archive);
  return opened;
}

/** Appears whole or not at all: several test files may do this at once. */
function keep(file: string, archive: Uint8Array): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const old of readdirSync(FOLDER)) if (old.endsWith('.tar')) rmSync(path.join(FOLDER, old), { force: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, archive);
  renameSync(draft, file);
}
