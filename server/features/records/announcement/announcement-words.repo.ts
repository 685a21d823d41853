import { sql } from 'kysely';
import { foldText } from '#domain/fold-text.ts';
import { SEARCH_PATTERN, SEARCH_TYPE } from '#domain/search-option.ts';
import type { Db } from '#server/deps.ts';
import { findAnnouncements } from '#server/search/announcement-search.ts';
import { NO_ANNOUNCEMENT_FILTER } from '#server/search/filter-sql.ts';

/** Search words: mine, everybody's, and what could be meant while typing. */
const KEPT_WORDS = 100;
const SHOWN_WORDS = 10;
const HOT_WINDOW_DAYS = 30;
/** Members that must have searched a keyword before it is hot: a keyword of one member is not shown to others. */
const HOT_MEMBERS = 3;
const LATEST_TITLES = 50;

/** Records a searched keyword; only the latest hundred of a member are kept. */
export async function noteSearchWord(db: Db, userId: string, word: string, now: Date): Promise<void> {
  await db
    .insertInto('search_history')
    .values({ user_id: userId, word, searched_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'word']).doUpdateSet({ searched_at: now, times: sql`search_history.times + 1` }),
    )
    .execute();
  await sql`delete from search_history where user_id = ${userId} and word not in (
    select word from search_history where user_id = ${userId} order by searched_at desc, word limit ${KEPT_WORDS})`.execute(
    db,
  );
}

export const latestSearchWords = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('search_history')
      .select('word')
      .where('user_id', '=', userId)
      .orderBy('searched_at', 'desc')
      .orderBy('word')
      .limit(SHOWN_WORDS)
      .execute()
  ).map(({ word }) => word);

/** Keywords that several members searched recently, then the predefined ones. */
export async function hotSearchWords(db: Db, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - HOT_WINDOW_DAYS * 24 * 60 * 60 * 1000);
  const { rows } = await sql<{ word: string }>`
    select word from (
      select word, 1 as first, count(*)::int as weight from search_history where searched_at > ${since} group by word having count(*) >= ${HOT_MEMBERS}
      union all select word, 0, weight from hot_words
    ) words order by first desc, weight desc, word limit ${2 * SHOWN_WORDS}`.execute(db);
  return [...new Set(rows.map(({ word }) => word))].slice(0, SHOWN_WORDS);
}

const likeAny = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;

/** The member's own keywords, hot keywords and names of recent projects that contain the typed text. */
export async function suggestWords(db: Db, userId: string, typed: string): Promise<string[]> {
  const like = likeAny(typed.trim());
  const [mine, hot, titles] = await Promise.all([
    db
      .selectFrom('search_history')
      .select('word')
      .where('user_id', '=', userId)
      .where('word', 'ilike', like)
      .orderBy('searched_at', 'desc')
      .limit(3)
      .execute(),
    db.selectFrom('hot_words').select('word').where('word', 'ilike', like).orderBy('weight', 'desc').limit(5).execute(),
    latestNamesWith(db, foldText(typed)),
  ]);
  return [...new Set([...mine.map(({ word }) => word), ...hot.map(({ word }) => word), ...titles])].slice(
    0,
    SHOWN_WORDS,
  );
}

/** Names of the projects of the latest announcements whose title contains the text; the search stops when it has enough. */
async function latestNamesWith(db: Db, text: string): Promise<readonly string[]> {
  if (text.trim() === '') return [];
  const { ids } = await findAnnouncements(db, {
    pattern: SEARCH_PATTERN.precise,
    type: SEARCH_TYPE.title,
    searchWord: text,
    groups: [],
    exclude: [],
    filter: NO_ANNOUNCEMENT_FILTER,
    sort: 'newest',
    page: 1,
    pageSize: LATEST_TITLES,
  });
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('announcements')
    .select(['id', 'project_name', 'title'])
    .where('id', 'in', ids)
    .execute();
  const nameOf = new Map(rows.map(({ id, project_name, title }) => [id, project_name ?? title]));
  return ids.flatMap((id) => nameOf.get(id) ?? []);
}
