import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '#server/deps.ts';
import type { Published } from '#server/features/records/announcement/announcement-statistics.repo.ts';
import { MAPPING_VERSION } from './release-mapping.ts';

export interface ImportCounts {
  added: number;
  updated: number;
  unchanged: number;
  skipped: number;
}

/** How far the import of a file has come. */
export interface ImportProgress extends Readonly<ImportCounts> {
  /** Entries of the file that are taken or skipped. */
  readonly entries: number;
}

/**
 * Names a file by what is in it and by how it is read.
 *
 * @throws Error when it cannot be read.
 */
export async function hashOfFile(file: string, imageHost: string | null): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([MAPPING_VERSION, imageHost]));
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** How far an import of the file came that did not end; `null` when there is none. */
export async function progressOf(db: Db, fileHash: string): Promise<ImportProgress | null> {
  const row = await db
    .selectFrom('import_progress')
    .select(['entries', 'added', 'updated', 'unchanged', 'skipped'])
    .where('file_hash', '=', fileHash)
    .where('is_finished', '=', false)
    .executeTakeFirst();
  return row ?? null;
}

/** To be called in the transaction that wrote the entries. @param written When what it wrote was published. */
export async function noteProgress(
  tx: Db,
  fileHash: string,
  progress: ImportProgress,
  written: readonly Date[],
): Promise<void> {
  const times = written.map((at) => at.getTime());
  const [oldest, newest] =
    times.length === 0 ? [null, null] : [new Date(Math.min(...times)), new Date(Math.max(...times))];
  const { entries, added, updated, unchanged, skipped } = progress;
  const counts = { entries, added, updated, unchanged, skipped, is_finished: false };
  await tx
    .insertInto('import_progress')
    .values({ file_hash: fileHash, ...counts, oldest, newest })
    .onConflict((conflict) =>
      conflict.column('file_hash').doUpdateSet({
        ...counts,
        oldest: sql`least(import_progress.oldest, excluded.oldest)`,
        newest: sql`greatest(import_progress.newest, excluded.newest)`,
      }),
    )
    .execute();
}

/** The file is read to its end. */
export const finishProgress = async (db: Db, fileHash: string): Promise<void> =>
  void (await db.updateTable('import_progress').set({ is_finished: true }).where('file_hash', '=', fileHash).execute());

/** What finished imports have written and no statistics know yet. */
export interface FinishedImports {
  readonly fileHashes: readonly string[];
  /** `null` when they wrote nothing. */
  readonly published: Published | null;
}

export async function finishedImports(db: Db): Promise<FinishedImports> {
  const rows = await db
    .selectFrom('import_progress')
    .select(['file_hash', 'oldest', 'newest'])
    .where('is_finished', '=', true)
    .execute();
  const written = rows.flatMap(({ oldest, newest }) =>
    oldest === null || newest === null ? [] : [{ oldest, newest }],
  );
  const [oldest, newest] = [
    Math.min(...written.map((each) => each.oldest.getTime())),
    Math.max(...written.map((each) => each.newest.getTime())),
  ];
  return {
    fileHashes: rows.map((row) => row.file_hash),
    published: written.length === 0 ? null : { oldest: new Date(oldest), newest: new Date(newest) },
  };
}

/** Forgets these files alone: an import beside this one may have finished another since they were read. */
export const forgetFinished = async (db: Db, { fileHashes }: FinishedImports): Promise<void> => {
  if (fileHashes.length === 0) return;
  await db
    .deleteFrom('import_progress')
    .where('is_finished', '=', true)
    .where('file_hash', 'in', [...fileHashes])
    .execute();
};
