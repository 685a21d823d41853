import type { Db } from '#server/deps.ts';
import { takeRelease } from './announcement-import.repo.ts';
import { readEntries } from './read-entries.ts';
import { mapRelease } from './release-mapping.ts';

export interface ImportCounts {
  added: number;
  updated: number;
  unchanged: number;
  skipped: number;
}

export interface ImportOptions {
  readonly now: Date;
  readonly imageHost: string | null;
  /** One line for each release: what was done with it and why. */
  readonly say: (line: string) => void;
}

const DONE = { added: '新增', updated: '更新', unchanged: '未变' } as const;

/**
 * Imports a file of OCDS releases, one transaction each: a bad release is reported and skipped, the others stay.
 *
 * @throws Error when the file cannot be read or is no JSON, or when the database is gone; earlier releases stay.
 */
export async function importFile(db: Db, file: string, { now, imageHost, say }: ImportOptions): Promise<ImportCounts> {
  const counts: ImportCounts = { added: 0, updated: 0, unchanged: 0, skipped: 0 };
  const skip = (label: string, reason: string): void => {
    counts.skipped += 1;
    say(`${label}: 跳过 (skipped) — ${reason}`);
  };
  for await (const entry of readEntries(file)) {
    if ('problem' in entry) {
      skip(entry.label, entry.problem);
      continue;
    }
    const mapped = mapRelease(entry.release, { now, imageHost });
    if (!mapped.ok) {
      skip(entry.label, mapped.reason);
      continue;
    }
    try {
      const taken = await takeRelease(db, mapped);
      counts[taken] += 1;
      say(`${entry.label}: ${DONE[taken]} — ${mapped.record.title}`);
      for (const field of mapped.refusedFields) say(`${entry.label}: 字段未采用 (field not taken) — ${field}`);
    } catch (error) {
      if (!isAboutTheRecord(error)) throw error;
      skip(
        entry.label,
        `数据库拒绝 (refused by the database): ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  return counts;
}

/** SQLSTATE classes 22 (data) and 23 (constraints); anything else is about the database, not about this record. */
const isAboutTheRecord = (error: unknown): boolean => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return code.startsWith('22') || code.startsWith('23');
};

export const countsText = ({ added, updated, unchanged, skipped }: ImportCounts): string =>
  `共 ${added + updated + unchanged + skipped} 条：新增 ${added}，更新 ${updated}，未变 ${unchanged}，跳过 ${skipped}`;
