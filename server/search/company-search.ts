import { sql } from 'kysely';
import { foldText } from '#domain/fold-text.ts';
import type { Db } from '#server/deps.ts';
import { filterSql, NO_ANNOUNCEMENT_FILTER } from './filter-sql.ts';
import { type FoundRecords, findRecords } from './record-search.ts';

export interface CompanyQuery {
  /** Name, former name or credit code. */
  readonly searchWord: string;
  readonly areas: readonly string[];
  readonly page: number;
  readonly pageSize: number;
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Companies whose name, former name or credit code fits: the very name first, then names that begin so, then who was seen last. */
export function findCompanies(db: Db, { searchWord, areas, page, pageSize }: CompanyQuery): Promise<FoundRecords> {
  const typed = foldText(searchWord.trim());
  const seen = sql`a.latest_at desc nulls last, a.id`;
  return findRecords(db, {
    table: 'enterprise_index',
    searchWord,
    groups: [],
    where: filterSql({ ...NO_ANNOUNCEMENT_FILTER, areas }),
    order:
      typed === '' ? seen : sql`a.title_text = ${typed} desc, a.title_text like ${`${escaped(typed)}%`} desc, ${seen}`,
    page,
    pageSize,
  });
}
