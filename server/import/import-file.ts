import { setImmediate as nextTurn } from 'node:timers/promises';
import { APART_FROM_MEMBERS, type BatchSize, createPace } from '#server/db/batch.ts';
import type { Clock, Db } from '#server/deps.ts';
import { searchedOf } from '#server/features/records/announcement/announcement-write.repo.ts';
import { type ImportedRelease, releaseKey, type Taken, takeReleases } from './announcement-import.repo.ts';
import {
  finishProgress,
  hashOfFile,
  type ImportCounts,
  type ImportProgress,
  noteProgress,
  progressOf,
} from './import-progress.repo.ts';
import { type Entry, readEntries, TOO_DEEP } from './read-entries.ts';
import { mapRelease } from './release-mapping.ts';

export interface ImportOptions {
  /** When the import of the file begins. */
  readonly now: Date;
  /** Dates each batch, as a large file takes hours; left out, all batches have the time at which the import began. */
  readonly clock?: Clock;
  readonly imageHost: string | null;
  /** One line for each release: what was done with it and why. */
  readonly print: (line: string) => void;
  /** Left out, those of a process of its own. */
  readonly batches?: BatchSize;
}

/** One entry of a file, read and mapped. */
type Item = { readonly label: string } & (
  | { readonly release: ImportedRelease; readonly refusedFields: readonly string[] }
  | { readonly problem: string }
);
type ReleaseItem = Extract<Item, { readonly release: ImportedRelease }>;

const DONE = { added: '新增', updated: '更新', unchanged: '未变' } as const;
/** A batch is cut where its texts have so many characters, however few its entries. */
const LARGEST_BATCH_LENGTH = 2_000_000;
/** After so many entries answers of the database are taken, so that it works on while the next batch is read. */
const TURN_AFTER = 4;

/** What is nested thousands of levels deep can be parsed, but not written out again for its hash. */
function mappedOrDeep(release: unknown, options: ImportOptions): ReturnType<typeof mapRelease> {
  try {
    return mapRelease(release, options);
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, reason: TOO_DEEP };
    throw error;
  }
}

function itemOf(entry: Entry, options: ImportOptions): Item {
  const { label } = entry;
  if ('problem' in entry) return { label, problem: entry.problem };
  const mapped = mappedOrDeep(entry.release, options);
  if (!mapped.ok) return { label, problem: mapped.reason };
  const { refusedFields, record, enterprises, project } = mapped;
  return {
    label,
    release: { record: { ...record, searched: searchedOf(record) }, enterprises, project },
    refusedFields,
  };
}

/** Entries in their order, as many as a batch holds. No batch holds two releases of one key: the later one is an update of the earlier. */
async function* batchesOf(
  file: string,
  options: ImportOptions,
  skip: number,
  rows: () => number,
): AsyncGenerator<readonly Item[]> {
  let batch: Item[] = [];
  let keys = new Set<string>();
  let [number, length] = [0, 0];
  for await (const entry of readEntries(file)) {
    number += 1;
    if (number <= skip) continue;
    const item = itemOf(entry, options);
    const key = 'release' in item ? releaseKey(item.release) : null;
    if ((key !== null && keys.has(key)) || batch.length >= rows() || length > LARGEST_BATCH_LENGTH) {
      yield batch;
      [batch, keys, length] = [[], new Set(), 0];
    }
    batch.push(item);
    if (key !== null) keys.add(key);
    length += 'release' in item ? item.release.record.content.length : 0;
    if (number % TURN_AFTER === 0) await nextTurn();
  }
  if (batch.length > 0) yield batch;
}

/**
 * Imports a file of OCDS releases in batches, one transaction each with how far it has come: after a kill it goes on behind the last
 * batch. A bad release is reported and skipped, the others stay.
 *
 * @throws Error when the file cannot be read or is no JSON, or when the database is gone; earlier releases stay.
 */
export async function importFile(db: Db, file: string, options: ImportOptions): Promise<ImportCounts> {
  const fileHash = await hashOfFile(file, options.imageHost);
  const known = await progressOf(db, fileHash);
  if (known !== null)
    options.print(
      `上次导入到第 ${known.entries} 条后中断，从第 ${known.entries + 1} 条继续 (interrupted after entry ${known.entries}, going on)`,
    );
  const writer = createWriter(db, fileHash, known, options);
  const pace = createPace(options.batches ?? APART_FROM_MEMBERS);
  let writing = Promise.resolve();
  for await (const batch of batchesOf(file, options, known?.entries ?? 0, pace.rows)) {
    await writing;
    // the next batch is read and mapped while the database writes this one
    const start = performance.now();
    writing = writer.write(batch).then(() => pace.took(batch.length, performance.now() - start));
    writing.catch(() => undefined);
  }
  await writing;
  await finishProgress(db, fileHash);
  return writer.counts();
}

interface Writer {
  write(batch: readonly Item[]): Promise<void>;
  counts(): ImportCounts;
}

function createWriter(
  db: Db,
  fileHash: string,
  known: ImportProgress | null,
  { now, clock, print }: ImportOptions,
): Writer {
  let done: ImportCounts = known ?? { added: 0, updated: 0, unchanged: 0, skipped: 0 };
  const skip = (label: string, reason: string): void => {
    done = { ...done, skipped: done.skipped + 1 };
    print(`${label}: 跳过 (skipped) — ${reason}`);
  };
  const report = ({ label, release, refusedFields }: ReleaseItem, taken: Taken): void => {
    done = { ...done, [taken]: done[taken] + 1 };
    print(`${label}: ${DONE[taken]} — ${release.record.title}`);
    for (const field of refusedFields) print(`${label}: 字段未采用 (field not taken) — ${field}`);
  };
  /** How far the import is when the transaction ends that took these. */
  const after = (batch: readonly Item[], taken: readonly Taken[]): ImportProgress => {
    const count = (how: Taken): number => taken.filter((each) => each === how).length;
    const counts = {
      added: done.added + count('added'),
      updated: done.updated + count('updated'),
      unchanged: done.unchanged + count('unchanged'),
      skipped: done.skipped + batch.length - taken.length,
    };
    return { ...counts, entries: entriesOf(counts) };
  };
  const write = async (batch: readonly Item[]): Promise<void> => {
    const releases = batch.flatMap((item) => ('release' in item ? [item.release] : []));
    try {
      const taken = await takeReleases(
        db,
        releases,
        (tx, each) =>
          noteProgress(
            tx,
            fileHash,
            after(batch, each),
            releases.flatMap(({ record }, i) => (each[i] === 'unchanged' ? [] : [record.published_at])),
          ),
        clock?.now() ?? now,
      );
      let next = 0;
      for (const item of batch) {
        if ('release' in item) report(item, taken[next++] ?? 'unchanged');
        else skip(item.label, item.problem);
      }
    } catch (error) {
      if (!isAboutTheRecord(error)) throw error;
      const [only] = batch;
      if (batch.length === 1 && only !== undefined)
        return skip(
          only.label,
          `数据库拒绝 (refused by the database): ${error instanceof Error ? error.message : String(error)}`,
        );
      // the bad one is in one of the halves
      const half = Math.ceil(batch.length / 2);
      await write(batch.slice(0, half));
      await write(batch.slice(half));
    }
  };
  return {
    write,
    counts: () => ({ added: done.added, updated: done.updated, unchanged: done.unchanged, skipped: done.skipped }),
  };
}

/** SQLSTATE classes 22 (data) and 23 (constraints); anything else is about the database, not about this record. */
const isAboutTheRecord = (error: unknown): boolean => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return code.startsWith('22') || code.startsWith('23');
};

const entriesOf = ({ added, updated, unchanged, skipped }: ImportCounts): number =>
  added + updated + unchanged + skipped;

export const countsText = (counts: ImportCounts): string =>
  `共 ${entriesOf(counts)} 条：新增 ${counts.added}，更新 ${counts.updated}，未变 ${counts.unchanged}，跳过 ${counts.skipped}`;
