import { sql } from 'kysely';
import { foldText } from '#domain/fold-text.ts';
import { SEARCH_PATTERN, SEARCH_TYPE } from '#domain/search-option.ts';
import type { Db } from '#server/deps.ts';
import { COUNT_CAP, findAnnouncements } from '#server/search/announcement-search.ts';
import { conditionSql } from '#server/search/condition-sql.ts';
import { NO_ANNOUNCEMENT_FILTER } from '#server/search/filter-sql.ts';
import { planSearch } from '#server/search/plan.ts';

const phraseSql = (words: readonly string[], type: (typeof SEARCH_TYPE)[keyof typeof SEARCH_TYPE]) => {
  const groups = words.length === 0 ? [] : [words.map(foldText)];
  const { condition } = planSearch({ pattern: SEARCH_PATTERN.precise, searchWord: '', groups, exclude: [] });
  return condition === null ? sql<boolean>`true` : conditionSql(condition, type);
};

/** Latest titles that contain all the keywords; without keywords the latest of all. */
export async function titlesWith(db: Db, words: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from (select a.title, a.published_at from announcements a where ${phraseSql(words, SEARCH_TYPE.title)}
      order by a.published_at desc, a.id desc limit ${limit}) latest`.execute(db);
  return rows.map(({ title }) => title);
}

/** Number of announcements that contain the keyword, counted up to `COUNT_CAP` and one more, and of all, counted up to `cap`. */
export async function shareOfWord(db: Db, word: string, cap: number): Promise<{ holding: number; all: number }> {
  const found = await findAnnouncements(db, {
    pattern: SEARCH_PATTERN.precise,
    type: SEARCH_TYPE.fullText,
    searchWord: '',
    groups: [[foldText(word)]],
    exclude: [],
    filter: NO_ANNOUNCEMENT_FILTER,
    sort: 'newest',
    page: 1,
    pageSize: 1,
  });
  const { rows } = await sql<{
    all: number;
  }>`select count(*)::int as all from (select 1 from announcements limit ${cap}) counted`.execute(db);
  return { holding: found.capped ? COUNT_CAP + 1 : found.total, all: rows[0]?.all ?? 0 };
}

/** Whether a group of the member consists of this keyword alone, or a monitor has it as its name. */
export async function isWordTaken(db: Db, userId: string, word: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from subscription_groups where user_id = ${userId}
        and filter -> 'keywords' @> ${JSON.stringify([[word]])}::jsonb
        and exists (select from jsonb_array_elements(filter -> 'keywords') as words where words = ${JSON.stringify([word])}::jsonb))
      or exists (select from monitors where user_id = ${userId} and name = ${word}) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}
