import { quotaDay } from '#domain/quota-day.ts';
import { SlowReadRefused } from '#server/db/slow-reads.ts';
import type { Db, Deps } from '#server/deps.ts';
import { hotSearchWords } from '#server/features/records/announcement/announcement-words.repo.ts';
import { versionNow } from '#server/search/feed.ts';
import { type Board, boardOf } from './analysis-dashboard.repo.ts';

interface ReadBoard {
  readonly board: Board;
  /** What members searched for lately, most first. */
  readonly hotWords: readonly string[];
  readonly asOf: Date;
}
interface KeptBoard {
  readonly asOf: Date;
  readonly version: number;
  readonly reading: Promise<ReadBoard>;
}

const KEPT_MS = 60_000;
const kept = new WeakMap<Db, KeptBoard>();
const latest = new WeakMap<Db, ReadBoard>();

/**
 * The figures of the dashboard that are the same for every member, read once a minute by this process for all of them, and again as
 * soon as announcements came in. While too many reads wait, the latest of the day goes on.
 */
export function sharedBoard({ db, slowReads, clock }: Pick<Deps, 'db' | 'slowReads' | 'clock'>): Promise<ReadBoard> {
  const asOf = clock.now();
  const version = versionNow();
  const known = kept.get(db);
  const age = known === undefined ? Number.POSITIVE_INFINITY : Math.abs(asOf.getTime() - known.asOf.getTime());
  if (known !== undefined && known.version === version && age < KEPT_MS && quotaDay(known.asOf) === quotaDay(asOf))
    return known.reading;
  const reading = Promise.all([
    slowReads((reader) => boardOf(reader, quotaDay(asOf), asOf)),
    // What members did is read from the primary.
    hotSearchWords(db, asOf),
  ])
    .then(([board, hotWords]) => {
      const read = { board, hotWords, asOf };
      latest.set(db, read);
      return read;
    })
    .catch((error: unknown) => {
      kept.delete(db);
      const earlier = latest.get(db);
      if (error instanceof SlowReadRefused && earlier !== undefined && quotaDay(earlier.asOf) === quotaDay(asOf))
        return earlier;
      throw error;
    });
  kept.set(db, { asOf, version, reading });
  return reading;
}
