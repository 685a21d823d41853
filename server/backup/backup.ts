import { sql } from 'kysely';
import type { Db } from '#server/deps.ts';
import { type BackupTable, tablesInOrder } from './tables.ts';

export const BACKUP_FORMAT = 'biaoxun-backup';

/** First line of a backup. */
export interface BackupHeader {
  readonly format: typeof BACKUP_FORMAT;
  readonly version: 1;
  readonly at: string;
  /** Migrations that the rows fit to. */
  readonly migrations: readonly string[];
}

/** Last line; a file without it was cut off. */
export interface BackupEnd {
  readonly end: true;
  readonly tables: number;
  readonly rows: number;
}

const ROWS_AT_ONCE = 500;
/** Rows with files in them may have many megabytes each. */
const FILES_AT_ONCE = 10;

/**
 * The whole database as lines of JSON, the same for the embedded one and for PostgreSQL, as it was at one moment: a header, then for
 * each table one line `{"table":…}` and one line a row, then an end line. Rows travel as the database writes them, so that no number
 * or time passes through JavaScript.
 */
export async function* backupLines(db: Db, at: Date): AsyncGenerator<string> {
  const transaction = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    const { rows: migrations } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(
      transaction,
    );
    const header: BackupHeader = {
      format: BACKUP_FORMAT,
      version: 1,
      at: at.toISOString(),
      migrations: migrations.map(({ name }) => name),
    };
    yield JSON.stringify(header);
    const tables = await tablesInOrder(transaction);
    let rows = 0;
    for (const table of tables) {
      yield JSON.stringify({ table: table.name });
      for await (const row of rowsOf(transaction, table)) {
        rows += 1;
        yield row;
      }
    }
    const end: BackupEnd = { end: true, tables: tables.length, rows };
    yield JSON.stringify(end);
  } finally {
    await transaction.rollback().execute();
  }
}

async function* rowsOf(transaction: Db, { name, columns, holdsFiles }: BackupTable): AsyncGenerator<string> {
  const chosen = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare backup_rows no scroll cursor for select row_to_json(picked)::text as row from (select ${chosen} from ${sql.table(name)}) picked`.execute(
    transaction,
  );
  const atOnce = holdsFiles ? FILES_AT_ONCE : ROWS_AT_ONCE;
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(atOnce)} from backup_rows`.execute(transaction);
    for (const { row } of rows) yield row;
    if (rows.length < atOnce) break;
  }
  await sql`close backup_rows`.execute(transaction);
}
