import { sql } from 'kysely';
import type { Db } from '#server/deps.ts';
import { type AnnouncementQuery, COUNT_CAP, findAnnouncements } from '#server/search/announcement-search.ts';
import { splitCondition, splitPartyCondition } from '#server/search/condition-sql.ts';
import { filterSql } from '#server/search/filter-sql.ts';
import { whereSql } from '#server/search/gather-sql.ts';
import { planSearch } from '#server/search/plan.ts';

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export const productMs = (db: Db, query: AnnouncementQuery): Promise<number> =>
  timed(() => findAnnouncements(db, query));

function conditions(query: AnnouncementQuery) {
  const { typed, rest } = planSearch(query);
  const { parties = [], type } = query;
  const words = [
    ...(typed === null ? [] : [parties.length > 0 ? splitPartyCondition(typed, parties) : splitCondition(typed, type)]),
    ...(rest === null ? [] : [splitCondition(rest, type)]),
  ];
  const parts = words.flatMap(({ indexed, rest: checked }) => [indexed, checked]).filter((part) => part !== null);
  return whereSql([...parts, ...filterSql(query.filter)]);
}

/** The same question as one would write it by hand: a capped count, then the page by date. */
export const bareMs = (db: Db, query: AnnouncementQuery): Promise<number> => {
  const where = conditions(query);
  return timed(async () => {
    await sql`select count(*) from (select 1 from announcements a ${where} limit ${COUNT_CAP + 1}) counted`.execute(db);
    await sql`select a.id from announcements a ${where} order by a.published_at desc, a.id desc
      limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db);
  });
};

/** Which indexes of the months the gathering statement reads. */
export async function planOf(db: Db, query: AnnouncementQuery | undefined): Promise<string> {
  if (query === undefined) return '';
  const { rows } = await sql<
    Record<string, string>
  >`explain select a.id from announcements a ${conditions(query)} limit ${COUNT_CAP + 1}`.execute(db);
  const text = rows.map((each) => each['QUERY PLAN'] ?? '').join('\n');
  const indexes = [...text.matchAll(/announcements_\d{4}_\d\d_(\w+?)_idx/g)].map((match) => match[1] ?? '');
  return [...new Set([...(text.includes('Seq Scan') ? ['whole months'] : []), ...indexes])].join(', ');
}
