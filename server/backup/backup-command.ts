import { randomUUID } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { answeredByUsage } from '#server/command-usage.ts';
import { readConfig } from '#server/config.ts';
import { migrationsOf } from '#server/db/migrate.ts';
import { type OpenedDb, openDb } from '#server/db/open-db.ts';
import { endLiveSessions } from '#server/features/session/session.repo.ts';
import { fileReason } from '#server/file-reason.ts';
import { systemClock } from '#server/system.ts';
import { backupLines } from './backup.ts';
import { RestoreRefused, restoreLines } from './restore.ts';

const NOTHING_THERE =
  '这个数据库还没有本程序的数据，没有备份；请检查 DATA_DIR 或 DATABASE_URL (no server has used this database yet; nothing was backed up)';

type Environment = Readonly<Record<string, string | undefined>>;
type Print = (line: string) => void;

/** What each run writes into, so that two backups to one file do not meet. */
const partOf = (file: string): string => `${file}.${randomUUID()}.backup-part`;
const PART = /\.[0-9a-f-]{36}\.backup-part$/;
/** A part that nothing was written to for so long is one of a run that was killed. */
const PART_LEFT_AFTER_MS = 24 * 60 * 60 * 1_000;

const USAGE = '用法：npm run backup -- 文件 · npm run restore -- 文件（.jsonl.gz）';

/**
 * Writes the database of the environment, embedded or `DATABASE_URL`, into one file; beside it first, so that a backup that fails
 * never replaces one that is good. Where no file can be written no database is opened.
 *
 * @returns Exit code.
 */
export async function runBackup(files: readonly string[], environment: Environment, print: Print): Promise<0 | 1> {
  const answered = answeredByUsage(files, USAGE, print);
  if (answered !== null) return answered;
  const [file] = files;
  if (file === undefined || files.length !== 1) return usage(print);
  const part = partOf(file);
  try {
    refuseUnwritable(file, part);
  } catch (error) {
    print(notBackedUp(file, error));
    return 1;
  }
  const exitCode = await withDatabase(environment, print, async (opened) => {
    // The schema stays as it is: a backup before an upgrade is one of the version before it.
    if ((await migrationsOf(opened)).length === 0) throw new Error(NOTHING_THERE);
    const lines = withNewlines(opened);
    try {
      await pipeline(Readable.from(lines), createGzip(), createWriteStream(part));
      renameSync(part, file);
    } catch (error) {
      throw new Error(notBackedUp(file, error), { cause: error });
    } finally {
      rmSync(part, { force: true });
      // A stream that fails does not wait for the lines, whose transaction keeps the database from closing.
      await lines.return(undefined);
    }
    print(`已备份到 ${file}`);
  });
  if (exitCode !== 0) rmSync(part, { force: true });
  else removeLeftParts(path.dirname(file));
  return exitCode;
}

/** @throws Error of the file system. */
function refuseUnwritable(file: string, part: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
  writeFileSync(part, '', { flag: 'wx', mode: 0o600 });
}

/** Of backups to any file of the folder: their names often hold the day. */
function removeLeftParts(folder: string): void {
  try {
    for (const name of readdirSync(folder).filter((each) => PART.test(each))) {
      const part = path.join(folder, name);
      const writtenAtMs = statSync(part, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - writtenAtMs > PART_LEFT_AFTER_MS) rmSync(part, { force: true });
    }
  } catch {
    // The backup is good though what is left over stays.
  }
}

const notBackedUp = (file: string, error: unknown): string =>
  `${file}: 没有备份 (not backed up) — ${fileReason(error, 'writing')}`;

async function* withNewlines({ db }: OpenedDb): AsyncGenerator<string> {
  for await (const line of backupLines(db, systemClock.now())) yield `${line}\n`;
}

/**
 * Puts a backup into the database of the environment, which must be empty and used by no server: it would serve members half of the
 * backup, and not notice that it is a sandbox's. Sessions of the backup are ended.
 *
 * @returns Exit code.
 */
export async function runRestore(files: readonly string[], environment: Environment, print: Print): Promise<0 | 1> {
  const answered = answeredByUsage(files, USAGE, print);
  if (answered !== null) return answered;
  const [file] = files;
  if (file === undefined || files.length !== 1) return usage(print);
  if (!existsSync(file)) {
    print(`${file}: 文件不存在`);
    return 1;
  }
  return withDatabase(environment, print, async (opened) => {
    const work = async (): Promise<string> => {
      const rows = await restoreLines(opened, linesOf(file));
      // Who was logged out since, or had to be, would be logged in again.
      const ended = await endLiveSessions(opened.db, null, systemClock.now());
      return `已恢复${rows}行，并结束${ended}个登录，会员须重新登录`;
    };
    print(await (opened.serving ? opened.serving.withoutServers(work) : work()));
  });
}

/**
 * Lines of a packed file. Only new text is searched for their ends: one line with a file in it comes in thousands of chunks.
 *
 * @throws RestoreRefused when the file is not compressed as a backup is, or was cut off.
 */
async function* linesOf(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file);
  const text = packed.pipe(createGunzip()).setEncoding('utf8');
  packed.on('error', (error) => text.destroy(error));
  let parts: string[] = [];
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const [first = '', ...others] = chunk.split('\n');
      parts.push(first);
      for (const next of others) {
        yield parts.join('');
        parts = [next];
      }
    }
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_')))
      throw new Error(`${file}: ${fileReason(cause)}`, { cause });
    throw new RestoreRefused('备份文件已损坏，没有写入任何数据 (the file cannot be unpacked)', { cause });
  } finally {
    packed.destroy();
  }
  const last = parts.join('');
  if (last !== '') yield last;
}

async function withDatabase(
  environment: Environment,
  print: Print,
  act: (opened: OpenedDb) => Promise<void>,
): Promise<0 | 1> {
  try {
    const config = readConfig(environment);
    const opened = await openDb({ url: config.databaseUrl, dataDir: config.dataDir });
    try {
      await act(opened);
    } finally {
      await opened.close();
    }
    return 0;
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

function usage(print: Print): 1 {
  print(USAGE);
  return 1;
}
