import { type Selectable, sql } from 'kysely';
import type { ExportKind, ExportRecordTable } from '#server/db/tables/member-acts.tables.ts';
import type { Db } from '#server/deps.ts';

/** A record without its file. */
export type ExportRow = Omit<Selectable<ExportRecordTable>, 'file'>;
const COLUMNS = [
  'record_id',
  'user_id',
  'kind',
  'title',
  'email',
  'request',
  'row_count',
  'status',
  'reason',
  'attempts',
  'created_at',
  'started_at',
  'finished_at',
  'file_name',
  'file_type',
  'mail_due_at',
  'mail_attempts',
] as const;

export interface NewExport {
  readonly recordId: string;
  readonly userId: string;
  readonly kind: ExportKind;
  readonly title: string;
  /** '' when nothing is sent. */
  readonly email: string;
  readonly request: unknown;
  readonly rows: number | null;
  readonly now: Date;
}

export async function insertExport(tx: Db, given: NewExport): Promise<void> {
  await tx
    .insertInto('export_records')
    .values({
      record_id: given.recordId,
      user_id: given.userId,
      kind: given.kind,
      title: given.title,
      email: given.email,
      request: JSON.stringify(given.request),
      row_count: given.rows,
      status: 'queued',
      reason: null,
      created_at: given.now,
      started_at: null,
      finished_at: null,
      file_name: null,
      file_type: null,
      file: null,
    })
    .execute();
}

export async function exportsOf(
  db: Db,
  userId: string,
  page: { pageNumber: number; pageSize: number },
): Promise<{ rows: (ExportRow & { isExpired: boolean })[]; total: number }> {
  const own = db.selectFrom('export_records').where('user_id', '=', userId);
  const { total } = await own.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select(COLUMNS)
    .select(sql<boolean>`status in ('ready', 'sent') and file is null`.as('isExpired'))
    .orderBy('created_at', 'desc')
    .orderBy('record_id')
    .limit(page.pageSize)
    .offset((page.pageNumber - 1) * page.pageSize)
    .execute();
  return { rows, total: Number(total) };
}

/** Whether the member has exported something, or has bought a report that can be exported yet. */
export const ownsExports = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('export_records')
    .select('record_id as id')
    .where('user_id', '=', userId)
    .unionAll(
      db
        .selectFrom('docking_grants')
        .select('order_id as id')
        .where('user_id', '=', userId)
        .where('brings', '=', 'report')
        .where('revoked_at', 'is', null),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** A member's own record with its file; another member's is not found (R14). */
export const ownExport = (
  db: Db,
  userId: string,
  recordId: string,
): Promise<(ExportRow & { file: Uint8Array | null }) | undefined> =>
  db
    .selectFrom('export_records')
    .select(COLUMNS)
    .select('file')
    .where('user_id', '=', userId)
    .where('record_id', '=', recordId)
    .executeTakeFirst();

/**
 * The member's own record of this id, asked for inside the transaction that would make it: an order that is sent again while the first
 * is still being written waits here for its end. It is the id that is locked, not the member's row, which whatever else is charged
 * meanwhile refers to.
 */
export async function madeBefore(tx: Db, userId: string, recordId: string): Promise<ExportRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${recordId}, 0))`.execute(tx);
  const own = tx.selectFrom('export_records').select(COLUMNS).where('user_id', '=', userId);
  return own.where('record_id', '=', recordId).executeTakeFirst();
}

/**
 * Takes the oldest record that waits, or that a worker began so long ago that it must be gone. Workers that ask at once take
 * different ones.
 */
export const claimExport = (db: Db, now: Date, goneBefore: Date): Promise<ExportRow | undefined> =>
  db
    .updateTable('export_records')
    .set((row) => ({ started_at: now, attempts: row('attempts', '+', 1) }))
    .where('record_id', '=', (waiting) =>
      waiting
        .selectFrom('export_records')
        .select('record_id')
        .where('status', '=', 'queued')
        .where((where) => where.or([where('started_at', 'is', null), where('started_at', '<', goneBefore)]))
        .orderBy('created_at')
        .orderBy('record_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(COLUMNS)
    .executeTakeFirst();

/** Keeps the file; its mail is due at once. `false`: the record is finished already. */
export const finishExport = async (
  db: Db,
  recordId: string,
  made: { name: string; type: string; bytes: Uint8Array; rows: number | null },
  now: Date,
): Promise<boolean> =>
  (await db
    .updateTable('export_records')
    .set({
      status: 'ready',
      row_count: made.rows,
      file_name: made.name,
      file_type: made.type,
      file: Buffer.from(made.bytes),
      finished_at: now,
      mail_due_at: sql`case when email <> '' then ${now}::timestamptz end`,
    })
    .where('record_id', '=', recordId)
    .where('status', '=', 'queued')
    .returning('record_id')
    .executeTakeFirst()) !== undefined;

/**
 * Takes the mail that is due longest, with its file. It is due again after a pause that grows fivefold with each attempt, unless it was
 * sent or given up meanwhile: so it is also when the process ends in between.
 */
export const claimMail = (
  db: Db,
  now: Date,
  firstPauseMs: number,
): Promise<(ExportRow & { file: Uint8Array | null }) | undefined> =>
  db
    .updateTable('export_records')
    .set((row) => ({
      mail_due_at: sql`${now}::timestamptz + ${firstPauseMs} * power(5, mail_attempts) * interval '1 millisecond'`,
      mail_attempts: row('mail_attempts', '+', 1),
    }))
    .where('record_id', '=', (due) =>
      due
        .selectFrom('export_records')
        .select('record_id')
        .where('mail_due_at', '<=', now)
        .where('file', 'is not', null)
        .orderBy('mail_due_at')
        .orderBy('created_at')
        .orderBy('record_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([...COLUMNS, 'file'])
    .executeTakeFirst();

export async function markSent(db: Db, recordId: string): Promise<void> {
  const sent = { status: 'sent', mail_due_at: null } as const;
  await db.updateTable('export_records').set(sent).where('record_id', '=', recordId).execute();
}

export async function giveUpMail(db: Db, recordId: string): Promise<void> {
  await db.updateTable('export_records').set({ mail_due_at: null }).where('record_id', '=', recordId).execute();
}

/** `false`: it was finished or given up before. */
export const failExport = async (tx: Db, recordId: string, reason: string, now: Date): Promise<boolean> =>
  (await tx
    .updateTable('export_records')
    .set({ status: 'failed', reason, finished_at: now })
    .where('record_id', '=', recordId)
    .where('status', '=', 'queued')
    .returning('record_id')
    .executeTakeFirst()) !== undefined;

/**
 * The reports of a member that share one charge and have not failed. Locks them in one order, so that of two that fail at once
 * the later one sees the earlier one's end.
 */
export const lockReportsOf = async (tx: Db, userId: string, charged: string): Promise<readonly string[]> =>
  (
    await tx
      .selectFrom('export_records')
      .select(['record_id', 'status'])
      .where('user_id', '=', userId)
      .where('kind', '=', 'projectAnalysis')
      .where(sql`request ->> 'charged'`, '=', charged)
      .orderBy('record_id')
      .forUpdate()
      .execute()
  ).flatMap(({ record_id, status }) => (status === 'failed' ? [] : [record_id]));

/** Address that an export was last sent to; exports of a server without mail have none. */
export const lastEmail = async (db: Db, userId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('export_records')
      .select('email')
      .where('user_id', '=', userId)
      .where('email', '<>', '')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.email ?? null;

/** Files older than this are given up; their records stay. */
export async function dropOldExportFiles(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('export_records')
    .set({ file: null })
    .where('file', 'is not', null)
    .where('finished_at', '<=', before)
    .execute();
}
