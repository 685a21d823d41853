import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrationTexts } from '#server/db/embedded-text.ts';
import { migrate } from '#server/db/migrate.ts';
import { IN_MEMORY, type OpenedDb, openDb } from '#server/db/open-db.ts';

const FOLDER = 'node_modules/.cache/test-database';
/** Half of what a start costs is clearing the usual 128 MB, which no test fills. */
const SHARED_BUFFERS = '16MB';

/** What a folder begins with: a database of nobody, the schema of an older version, or that of this one. */
type Version = 'blank' | 'older' | 'current';

const MIGRATIONS = Object.keys(migrationTexts).sort();
/** Migrations that the older version knows. */
export const OLDER_MIGRATIONS: readonly string[] = MIGRATIONS.filter((name) => name < '0042');

/**
 * The embedded database with the schema in place, begun with what an earlier run made of the same migrations.
 *
 * @param dataDir An empty folder; in memory without it.
 */
export async function openMigrated(dataDir?: string): Promise<OpenedDb> {
  if (dataDir !== undefined) return openDb({ url: null, dataDir: await databaseFolder(dataDir) });
  const snapshot = readFileSync(path.join(await templates(), 'archive.tar'));
  return openDb({ url: null, dataDir: IN_MEMORY, snapshot });
}

/**
 * Puts an embedded database into a folder, in a twentieth of the time that a new one takes.
 *
 * @returns The folder, `DATA_DIR` of a server or command.
 */
export async function databaseFolder(dataDir: string, version: Version = 'current'): Promise<string> {
  const from = path.join(await templates(), version);
  mkdirSync(dataDir, { recursive: true });
  cpSync(from, path.join(dataDir, 'database'), { recursive: true });
  return dataDir;
}

/**
 * Folder of what databases begin with, made when it is missing; the set-up of a run asks for it first. It appears whole or not
 * at all, as several processes may make it at once.
 */
export async function templates(): Promise<string> {
  const made = createHash('sha256').update(JSON.stringify([migrationTexts, SHARED_BUFFERS, OLDER_MIGRATIONS.length]));
  const hash = made.digest('hex').slice(0, 16);
  const folder = path.join(FOLDER, hash);
  if (existsSync(folder)) return folder;
  const draft = path.join(FOLDER, `${hash}.${randomBytes(6).toString('hex')}`);
  await make('blank', (opened) => opened.run(`alter system set shared_buffers = '${SHARED_BUFFERS}'`));
  const older = Object.fromEntries(OLDER_MIGRATIONS.map((name) => [name, migrationTexts[name] ?? '']));
  await make('older', (opened) => migrate(opened, older));
  await make('current', async (opened) => {
    await migrate(opened);
    // Otherwise each database would begin by repeating what its log says.
    await opened.run('checkpoint');
    writeFileSync(path.join(draft, 'archive.tar'), (await opened.dump?.()) ?? '');
  });
  rmSync(path.join(draft, 'database'), { recursive: true });
  for (const old of readdirSync(FOLDER))
    if (!old.startsWith(hash)) rmSync(path.join(FOLDER, old), { recursive: true, force: true });
  try {
    renameSync(draft, folder);
  } catch {
    // Another file was faster.
    rmSync(draft, { recursive: true });
  }
  return folder;

  /** Goes on with the database of the version before and keeps a copy. */
  async function make(version: Version, step: (opened: OpenedDb) => Promise<unknown>): Promise<void> {
    const opened = await openDb({ url: null, dataDir: draft });
    await step(opened);
    await opened.run('checkpoint');
    await opened.close();
    cpSync(path.join(draft, 'database'), path.join(draft, version), { recursive: true });
  }
}
