import { sql } from 'kysely';
import { maskContacts } from '#domain/contact-mask.ts';
import { quotaDay } from '#domain/quota-day.ts';
import type { Db, Deps } from '#server/deps.ts';

/** Search words: mine, everybody's, and what could be meant while typing. */
const KEPT_WORDS = 100;
const SHOWN_WORDS = 10;
/** Calendar days in Asia/Shanghai, today included. */
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

/** The last day whose searches no longer count. */
const hotSince = (now: Date): string => quotaDay(new Date(now.getTime() - HOT_WINDOW_DAYS * 24 * 60 * 60 * 1000));

/** Keywords that several members searched lately, from the numbers that are kept by day (migration 0026), then the predefined ones. */
export async function hotSearchWords(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (
      select word, 1 as first, sum(members)::int as weight from search_word_days where day > ${hotSince(now)}::date group by word
        having sum(members) >= ${HOT_MEMBERS}
      union all select word, 0, weight from hot_words
    ) words order by first desc, weight desc, word limit ${2 * SHOWN_WORDS}`.execute(db);
  return [...new Set(rows.map(({ word }) => word))].slice(0, SHOWN_WORDS);
}

/** Days that no longer make a keyword hot. */
export const dropOldWordDays = async (db: Db, now: Date): Promise<void> =>
  void (await sql`delete from search_word_days where day <= ${hotSince(now)}::date`.execute(db));

const likeAny = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;

/** The member's own keywords, hot keywords and names of recent projects that contain the typed text. */
export async function suggestWords(
  { db, search }: Pick<Deps, 'db' | 'search'>,
  userId: string,
  typed: string,
): Promise<string[]> {
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
    search.suggest(typed, LATEST_TITLES),
  ]);
  return [
    ...new Set([
      ...mine.map(({ word }) => word),
      ...hot.map(({ word }) => word),
      ...titles.map((name) => maskContacts(name)),
    ]),
  ].slice(0, SHOWN_WORDS);
}
