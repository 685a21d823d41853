import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrationTexts } from '#server/db/embedded-text.ts';
import { migrate } from '#server/db/migrate.ts';
import { IN_MEMORY, type OpenedDb, openDb } from '#server/db/open-db.ts';

const FOLDER = 'node_modules/.cache/test-database';
/** Half of what a start costs is clearing the usual 128 MB, which no test fills. */
const SHARED_BUFFERS = '16MB';

/**
 * The embedded database with the schema in place, begun with what an earlier run made of the same migrations.
 *
 * @param dataDir An empty folder; in memory without it.
 */
export async function openMigrated(dataDir?: string): Promise<OpenedDb> {
  if (dataDir !== undefined) return openDb({ url: null, dataDir: await migratedFolder(dataDir) });
  const snapshot = readFileSync(path.join(await template(), 'archive.tar'));
  return openDb({ url: null, dataDir: IN_MEMORY, snapshot });
}

/**
 * Puts an embedded database with the schema in place into a folder, in a tenth of the time that a new one takes.
 *
 * @returns The folder, `DATA_DIR` of a server or command.
 */
export async function migratedFolder(dataDir: string): Promise<string> {
  const from = path.join(await template(), 'database');
  mkdirSync(dataDir, { recursive: true });
  cpSync(from, path.join(dataDir, 'database'), { recursive: true });
  return dataDir;
}

/** Appears whole or not at all: several test files may make it at once. */
async function template(): Promise<string> {
  const made = createHash('sha256').update(JSON.stringify([migrationTexts, SHARED_BUFFERS]));
  const hash = made.digest('hex').slice(0, 16);
  const folder = path.join(FOLDER, hash);
  if (existsSync(folder)) return folder;
  const draft = path.join(FOLDER, `${hash}.${randomBytes(6).toString('hex')}`);
  const opened = await openDb({ url: null, dataDir: draft });
  await opened.run(`alter system set shared_buffers = '${SHARED_BUFFERS}'`);
  await migrate(opened);
  // Otherwise each database would begin by repeating what its log says.
  await opened.run('checkpoint');
  writeFileSync(path.join(draft, 'archive.tar'), (await opened.dump?.()) ?? '');
  await opened.close();
  for (const old of readdirSync(FOLDER))
    if (!old.startsWith(hash)) rmSync(path.join(FOLDER, old), { recursive: true, force: true });
  try {
    renameSync(draft, folder);
  } catch {
    // Another file was faster.
    rmSync(draft, { recursive: true });
  }
  return folder;
}
