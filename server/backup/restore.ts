import { sql } from 'kysely';
import { ensureMonths } from '#server/db/announcement-month.ts';
import { migrationTexts } from '#server/db/embedded-text.ts';
import { migrate, migrationsOf } from '#server/db/migrate.ts';
import type { OpenedDb } from '#server/db/open-db.ts';
import type { Db } from '#server/deps.ts';
import { BACKUP_FORMAT, type BackupHeader } from './backup.ts';
import { type BackupTable, countedTables, filledTables, tablesInOrder } from './tables.ts';

/** A backup that cannot be put back, with what to do about it. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

const ROWS_AT_ONCE = 500;
/** Of rows that are sent in one statement, unless one row alone has more: a string of JavaScript ends at 512 MiB. */
const CHARS_AT_ONCE = 8_000_000;
/** SQLSTATE of values that do not fit their column, and of rows that break a constraint. */
const DAMAGE = /^2[23]/;

/**
 * Puts a backup into an empty database of either kind, all of it or nothing, and brings the schema up to this program afterwards. A
 * database that is empty but further than the backup begins again with the schema of the backup.
 *
 * @param lines Lines as `backupLines` gives them.
 * @returns Number of rows.
 * @throws RestoreRefused when the lines are no backup, were cut off, come from a newer program, or when the database holds anything
 * that a start does not fill by itself.
 */
export async function restoreLines(opened: OpenedDb, lines: AsyncIterable<string>): Promise<number> {
  const reader = lines[Symbol.asyncIterator]();
  const header = headerOf((await reader.next()).value);
  const texts = upTo(header);
  if ((await migrationsOf(opened)).some((name) => texts[name] === undefined))
    await opened.db.transaction().execute(async (transaction) => {
      await refuseFilled(transaction);
      await DROP_SCHEMA.execute(transaction);
    });
  await migrate(opened, texts);
  const rows = await opened.db.transaction().execute(async (transaction) => {
    await refuseFilled(transaction);
    return fill(transaction, { [Symbol.asyncIterator]: () => reader });
  });
  await migrate(opened);
  // The transaction is one of the database that the backup was made of.
  await opened.db.updateTable('derived_from').set({ written_in: null }).execute();
  return rows;
}

function headerOf(line: string | undefined): BackupHeader {
  const header = parsed(line ?? '') as Partial<BackupHeader> | null;
  if (header?.format !== BACKUP_FORMAT || !Array.isArray(header.migrations))
    throw new RestoreRefused('这不是本程序的备份文件 (not a backup of this program)');
  return header as BackupHeader;
}

function upTo({ migrations }: BackupHeader): Record<string, string> {
  const unknown = migrations.filter((name) => migrationTexts[name] === undefined);
  if (unknown.length > 0)
    throw new RestoreRefused(
      `备份来自更新的版本，请先升级程序 (the backup is newer than this program: ${unknown.join(', ')})`,
    );
  return Object.fromEntries(migrations.map((name) => [name, migrationTexts[name] ?? '']));
}

async function refuseFilled(transaction: Db): Promise<void> {
  const filled = await filledTables(transaction);
  if (filled.length === 0) return;
  const some = filled.slice(0, 3).join(', ');
  throw new RestoreRefused(
    `目标数据库不是空的，请换一个空数据库（另设 DATA_DIR 或 DATABASE_URL） (the database holds data already: ${some}; use an empty one)`,
  );
}

/** What migrations made; the schema itself and extensions in it may belong to another application. */
const DROP_SCHEMA = sql`do $$ declare one text; begin
  for one in select format('table %s', c.oid::regclass) from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    union all select format('routine %s', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop execute 'drop ' || one || ' cascade'; end loop;
end $$`;

async function fill(transaction: Db, lines: AsyncIterable<string>): Promise<number> {
  const tables = new Map((await tablesInOrder(transaction)).map((table) => [table.name, table]));
  // No trigger counts what is truncated.
  const emptied = [...tables.keys(), ...(await countedTables(transaction))];
  await sql`truncate ${sql.join(emptied.map((name) => sql.table(name)))}`.execute(transaction);
  let current: BackupTable | null = null;
  let waiting: string[] = [];
  let [chars, rows] = [0, 0];
  const flush = async (): Promise<void> => {
    if (current !== null && waiting.length > 0) await insert(transaction, current, waiting);
    rows += waiting.length;
    [waiting, chars] = [[], 0];
  };
  for await (const line of lines) {
    const mark = line.startsWith('{"table":') || line.startsWith('{"end":') ? parsed(line) : null;
    if (mark === null) {
      if (chars + line.length > CHARS_AT_ONCE) await flush();
      waiting.push(line);
      chars += line.length;
      if (waiting.length >= ROWS_AT_ONCE) await flush();
      continue;
    }
    await flush();
    if ('end' in mark) {
      if (mark.rows !== rows) break;
      await setSequences(transaction, [...tables.values()]);
      return rows;
    }
    current = tables.get(String(mark.table)) ?? null;
    if (current === null) throw new RestoreRefused(`备份中有未知的数据表 (unknown table ${String(mark.table)})`);
  }
  throw new RestoreRefused('备份文件不完整，没有写入任何数据 (the file is cut off; nothing was written)');
}

async function insert(
  transaction: Db,
  { name, columns, byMonth }: BackupTable,
  rows: readonly string[],
): Promise<void> {
  const chosen = sql.join(columns.map((column) => sql.ref(column)));
  try {
    if (byMonth)
      await ensureMonths(
        transaction,
        rows.map((row) => publishedAt(name, row)),
      );
    await sql`insert into ${sql.table(name)} (${chosen}) overriding system value
      select ${chosen} from json_populate_recordset(null::${sql.table(name)}, ${`[${rows.join(',')}]`}::json)`.execute(
      transaction,
    );
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && DAMAGE.test(String(error.code)))) throw error;
    throw damaged(name, error.message, error);
  }
}

const damaged = (table: string, reason: string, cause?: unknown): RestoreRefused =>
  new RestoreRefused(`备份文件已损坏，没有写入任何数据 (table ${table}: ${reason})`, { cause });

function publishedAt(table: string, row: string): Date {
  const at = new Date(String(parsed(row)?.published_at));
  if (Number.isNaN(at.getTime())) throw damaged(table, 'a row has no published_at');
  return at;
}

/** Numbers that the database gives out go on after the largest one that came back. */
async function setSequences(transaction: Db, tables: readonly BackupTable[]): Promise<void> {
  for (const { name, columns } of tables)
    for (const column of columns) {
      const { rows } = await sql<{ sequence: string | null }>`
        select pg_get_serial_sequence(${name}, ${column}) as sequence`.execute(transaction);
      const sequence = rows[0]?.sequence;
      if (sequence)
        await sql`select setval(${sequence}, coalesce((select max(${sql.ref(column)}) from ${sql.table(name)}), 0) + 1, false)`.execute(
          transaction,
        );
    }
}

function parsed(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
