import { type Selectable, sql } from 'kysely';
import type { RecordTables } from '#server/db/tables/record.tables.ts';
import type { Db } from '#server/deps.ts';

const KEYS = {
  planned_projects: 'id',
  approval_projects: 'id',
  intentions: 'id',
  forecasts: 'id',
  enterprise_profiles: 'enterprise_id',
  enterprise_index: 'id',
} as const satisfies Partial<Record<keyof RecordTables, string>>;
type Written = keyof typeof KEYS;

const BATCH = 1_000;

/** Upserts whole rows, one parameter per batch; writing the same rows again changes nothing. */
export async function putRecords<T extends Written>(
  db: Db,
  table: T,
  rows: readonly Selectable<RecordTables[T]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const names = sql.raw(columns.join(', '));
  const updates = sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '));
  for (let i = 0; i < rows.length; i += BATCH)
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(i, i + BATCH))}::json)
      on conflict (${sql.raw(KEYS[table])}) do update set ${updates}`.execute(db);
}
