import { sql } from 'kysely';
import { foldText } from '#domain/fold-text.ts';
import { SEARCH_PATTERN, SEARCH_TYPE, type SearchType } from '#domain/search-option.ts';
import type { Deps } from '#server/deps.ts';
import { headsOf } from '#server/features/records/announcement/announcement-document.repo.ts';
import { ANNOUNCEMENTS, type AnnouncementSearch, COUNT_CAP } from '#server/search/search.ts';

type Searching = Pick<Deps, 'db' | 'search'>;

/** The announcements that contain all of the keywords as they are written. */
const holding = (words: readonly string[], type: SearchType): AnnouncementSearch => ({
  ...ANNOUNCEMENTS,
  pattern: SEARCH_PATTERN.precise,
  type,
  groups: words.length === 0 ? [] : [words.map(foldText)],
});

/** Latest titles that contain all the keywords; without keywords the latest of all. */
export async function titlesWith(
  { db, search }: Searching,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const ids = await search.ids(holding(words, SEARCH_TYPE.title), limit);
  return (await headsOf(db, ids)).map(({ title }) => title);
}

/** Announcements, and how many of them contain the keyword: among all when there are fewer than `cap`, else within a sample. */
export async function shareOfWord(
  { db, search }: Searching,
  word: string,
  cap: number,
): Promise<{ holding: number; all: number }> {
  const query = holding([word], SEARCH_TYPE.fullText);
  const { rows } = await sql<{
    all: number;
  }>`select count(*)::int as all from (select 1 from announcements limit ${cap}) counted`.execute(db);
  const all = rows[0]?.all ?? 0;
  if (all === cap) {
    const sample = await search.inSample(query);
    return { holding: sample.hits, all: sample.all };
  }
  const { total, capped } = await search.count(query);
  return { holding: capped ? COUNT_CAP + 1 : total, all };
}
