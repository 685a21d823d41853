import { sql } from 'kysely';
import { byIndex } from '#server/db/index-reader.ts';
import type { Db } from '#server/deps.ts';
import { announcementSql } from '#server/search/announcement-search.ts';
import { whereSql } from '#server/search/collect-sql.ts';
import { type AnnouncementQuery, COUNT_CAP, type Page } from '#server/search/search.ts';
import { createSqlSearch } from '#server/search/sql-search.ts';
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

export type PageQuery = AnnouncementQuery & Page;

export const ofProduct = (opened: BenchDb, { page, pageSize, ...query }: PageQuery): Promise<Took> =>
  timed(opened, () => createSqlSearch(opened.db).find({ kind: 'announcement', ...query }, { page, pageSize }));

const conditions = (query: AnnouncementQuery) => whereSql(announcementSql(query));

/** The same question as one would write it by hand: a capped count, then the page by date. */
export const ofBareSql = (opened: BenchDb, query: PageQuery): Promise<Took> => {
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
