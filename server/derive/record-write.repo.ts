import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { RecordTables } from '#server/db/tables/record.tables.ts';
import type { Db } from '#server/deps.ts';
import { noteWritten } from '#server/search/feed.ts';
import type { SearchedKind } from '#server/search/search.ts';

const KEYS = {
  planned_projects: 'id',
  approval_projects: 'id',
  intentions: 'id',
  forecasts: 'id',
  enterprise_profiles: 'enterprise_id',
  enterprise_index: 'id',
} as const satisfies Partial<Record<keyof RecordTables, string>>;
/** Tables that are searched; the profile of a company is found by its entry in the index. */
const SEARCHED: Readonly<Partial<Record<Written, SearchedKind>>> = {
  planned_projects: 'plannedProject',
  approval_projects: 'approval',
  intentions: 'intention',
  forecasts: 'forecast',
  enterprise_index: 'enterprise',
};
type Written = keyof typeof KEYS;

const BATCH = 1_000;

/** Upserts whole rows, one parameter per batch. A row that is the same already is not written again, nor noted for the search. */
export async function putRecords<T extends Written>(
  db: Db,
  table: T,
  rows: readonly Omit<Selectable<RecordTables[T]>, 'outcome'>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const listed = (of: (column: string) => string) => sql.raw(columns.map(of).join(', '));
  const names = listed((column) => column);
  const kind = SEARCHED[table];
  for (let i = 0; i < rows.length; i += BATCH) {
    const written = await sql<{ id: string }>`insert into ${sql.table(table)} as known (${names})
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(i, i + BATCH))}::json)
      on conflict (${sql.raw(KEYS[table])}) do update set ${listed((column) => `${column} = excluded.${column}`)}
      where (${listed((column) => `known.${column}`)}) is distinct from (${listed((column) => `excluded.${column}`)})
      returning ${sql.raw(KEYS[table])} as id`.execute(db);
    if (kind !== undefined)
      await noteWritten(
        db,
        kind,
        written.rows.map(({ id }) => id),
      );
  }
}

/** Deletes the rows that fit the condition, and notes them for the search. */
export const dropRecords = async (
  db: Db,
  table: 'intentions' | 'forecasts' | 'enterprise_index',
  which: RawBuilder<boolean>,
): Promise<void> =>
  void (await sql`with gone as (delete from ${sql.table(table)} where ${which} returning id)
    insert into search_outbox (kind, id) select ${SEARCHED[table]}, id from gone`.execute(db));
