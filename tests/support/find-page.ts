import type { Db } from '#server/deps.ts';
import type { AnnouncementQuery, FoundPage, Page } from '#server/search/search.ts';
import { createSqlSearch } from '#server/search/sql-search.ts';

export type PageQuery = AnnouncementQuery & Page;

/** One page of the announcements that a query finds. */
export const findPage = (db: Db, { page, pageSize, ...query }: PageQuery): Promise<FoundPage> =>
  createSqlSearch(db).find({ kind: 'announcement', ...query }, { page, pageSize });
