import { sql } from 'kysely';
import type { Db } from '#server/deps.ts';

/** A table as a backup sees it: its name and the columns that are not computed by the database. */
export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Whether its rows lie in parts by month, which must be there before them. */
  readonly byMonth: boolean;
  /** Whether its rows hold whole files. */
  readonly holdsFiles: boolean;
}

interface Reference {
  from: string;
  to: string;
}

/** What triggers count of rows that are put back. */
const COUNTED = ['search_word_days', 'forecast_months'];
/** Of this database alone: its migrations, its transactions that wrote for the search, and what is counted. */
const NOT_KEPT = ['schema_migrations', 'search_outbox', ...COUNTED];

/** What the first start outside the sandbox fills by itself. */
const FILLED_BY_START = [
  ...['company_configuration', 'dictionary_options', 'member_types', 'entitlements', 'products'],
  ...['docking_products', 'installation', 'derived_from', 'board_days', 'market_months'],
];

/** Names of the tables that hold what members, imports or operators wrote. */
export async function filledTables(db: Db): Promise<readonly string[]> {
  const written = (await tablesInOrder(db)).filter(({ name }) => !FILLED_BY_START.includes(name));
  if (written.length === 0) return [];
  const each = written.map(
    ({ name }) => sql`select ${sql.lit(name)} as name where exists (select from ${sql.table(name)})`,
  );
  return (await sql<{ name: string }>`${sql.join(each, sql` union all `)}`.execute(db)).rows.map(({ name }) => name);
}

/** Names of the tables that triggers keep; a backup of an older program knows none of them. */
export async function countedTables(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relname in (${sql.join(COUNTED)})`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Every table of the schema, partitions under their parent's name, in an order in which rows can be put back: what is referred to
 * comes before what refers to it.
 *
 * @throws Error when tables refer to each other in a circle.
 */
export async function tablesInOrder(db: Db): Promise<BackupTable[]> {
  const { rows: tables } = await sql<{ name: string; columns: string[]; byMonth: boolean; holdsFiles: boolean }>`
    select c.relname as name, c.relkind = 'p' as "byMonth", bool_or(a.atttypid = 'bytea'::regtype) as "holdsFiles",
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname not in (${sql.join(NOT_KEPT)})
    group by c.relname, c.relkind order by c.relname`.execute(db);
  const { rows: references } = await sql<Reference>`
    select distinct f.relname as "from", t.relname as "to"
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and f.oid <> t.oid and not f.relispartition and not t.relispartition`.execute(
    db,
  );
  return sorted(tables, references);
}

function sorted(tables: readonly BackupTable[], references: readonly Reference[]): BackupTable[] {
  const placed = new Map<string, BackupTable>();
  while (placed.size < tables.length) {
    const ready = tables.filter(
      ({ name }) => !placed.has(name) && references.every(({ from, to }) => from !== name || placed.has(to)),
    );
    if (ready.length === 0) throw new Error('tables refer to each other in a circle and cannot be put in an order');
    for (const table of ready) placed.set(table.name, table);
  }
  return [...placed.values()];
}
