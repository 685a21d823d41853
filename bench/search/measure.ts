import { sql } from 'kysely';
import { byIndex } from '#server/db/index-reader.ts';
import type { Db } from '#server/deps.ts';
import type { AnnouncementQuery } from '#server/search/announcement-query.ts';
import { COUNT_CAP, findAnnouncements } from '#server/search/announcement-search.ts';
import { whereSql } from '#server/search/collect-sql.ts';
import { splitCondition, splitPartyCondition } from '#server/search/condition-sql.ts';
import { filterSql } from '#server/search/filter-sql.ts';
import { planSearch } from '#server/search/plan.ts';
import type { BenchDb } from './databases.ts';

/** `coreMs`: spent on a core, which is what it takes on a machine with a core to spare. */
export interface Took {
  readonly ms: number;
  readonly coreMs: number;
}

async function timed(opened: BenchDb, work: () => Promise<unknown>): Promise<Took> {
  const [start, coreStart] = [performance.now(), opened.coreMs()];
  await work();
  return { ms: performance.now() - start, coreMs: opened.coreMs() - coreStart };
}

export const ofProduct = (opened: BenchDb, query: AnnouncementQuery): Promise<Took> =>
  timed(opened, () => findAnnouncements(opened.db, query));

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
export const ofBareSql = (opened: BenchDb, query: AnnouncementQuery): Promise<Took> => {
  const where = conditions(query);
  const { db } = opened;
  return timed(opened, async () => {
    await sql`select count(*) from (select 1 from announcements a ${where} limit ${COUNT_CAP + 1}) counted`.execute(db);
    await sql`select a.id from announcements a ${where} order by a.published_at desc, a.id desc
      limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db);
  });
};

/** Which indexes of the months the gathering statement reads. */
export async function planOf(db: Db, query: AnnouncementQuery | undefined): Promise<string> {
  if (query === undefined) return '';
  const { rows } = await byIndex(db, (indexed) =>
    sql<
      Record<string, string>
    >`explain select a.id from announcements a ${conditions(query)} limit ${COUNT_CAP + 1}`.execute(indexed),
  );
  const text = rows.map((each) => each['QUERY PLAN'] ?? '').join('\n');
  const indexes = [...text.matchAll(/announcements_\d{4}_\d\d_(\w+?)_idx/g)].map((match) => match[1] ?? '');
  return [...new Set([...(text.includes('Seq Scan') ? ['whole months'] : []), ...indexes])].join(', ');
}
