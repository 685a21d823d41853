import { sql } from 'kysely';
import type { FoundPage } from '#server/search/search.ts';

const textArray = (values: readonly string[]) =>
  sql`array(select json_array_elements_text(${JSON.stringify(values)}::json))`;

/** Ids and moments of a page as a table `f`; a join on both reads the months that hold them and no other. */
export const foundRows = ({ ids, at }: Pick<FoundPage, 'ids' | 'at'>) =>
  sql<{ id: string; at: Date }>`unnest(${textArray(ids)}, ${textArray(at)}::timestamptz[])`.as<'f'>(sql`f(id, at)`);
