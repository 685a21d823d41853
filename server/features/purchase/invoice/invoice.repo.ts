import type { Insertable, Selectable } from 'kysely';
import { INVOICE_BUYERS } from '#domain/invoice-form.ts';
import type { InvoiceStatus, InvoiceTable } from '#server/db/tables/member-acts.tables.ts';
import type { Db } from '#server/deps.ts';

export type InvoiceRow = Selectable<InvoiceTable> & { readonly order_no: string };

/**
 * Stores the request for an invoice of a paid order. The order is locked: a refund that is being booked is waited for.
 *
 * @returns `unpaid`: the order is not paid, or its money goes back. `repeated`: it has an invoice already.
 */
export const addInvoice = (db: Db, invoice: Insertable<InvoiceTable>): Promise<'added' | 'repeated' | 'unpaid'> =>
  db.transaction().execute(async (tx) => {
    const paid = tx
      .selectFrom('orders')
      .select('order_id')
      .where('order_id', '=', invoice.order_id)
      .where('status', '=', 'paid');
    if (!(await paid.forShare().executeTakeFirst())) return 'unpaid';
    return (await insertInvoice(tx, invoice)) ? 'added' : 'repeated';
  });

/** `false`: the order has an invoice already; the unique index decides among callers that come at once. */
export const insertInvoice = async (db: Db, invoice: Insertable<InvoiceTable>): Promise<boolean> =>
  (await db
    .insertInto('invoices')
    .values(invoice)
    .onConflict((conflict) => conflict.column('order_id').where('status', '<>', 'rejected').doNothing())
    .returning('invoice_id')
    .executeTakeFirst()) !== undefined;

const withOrder = (db: Db) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.order_id', 'invoices.order_id')
    .selectAll('invoices')
    .select('orders.order_no');

/** The invoice of an order, requested or issued, not rejected. */
export const findOpenInvoice = (db: Db, orderId: string): Promise<InvoiceRow | undefined> =>
  withOrder(db).where('invoices.order_id', '=', orderId).where('invoices.status', '<>', 'rejected').executeTakeFirst();

export async function invoicesOf(
  db: Db,
  userId: string,
  page: { pageNumber: number; pageSize: number },
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const { total } = await db
    .selectFrom('invoices')
    .where('user_id', '=', userId)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await withOrder(db)
    .where('invoices.user_id', '=', userId)
    .orderBy('invoices.requested_at', 'desc')
    .orderBy('invoices.invoice_id')
    .limit(page.pageSize)
    .offset((page.pageNumber - 1) * page.pageSize)
    .execute();
  return { rows, total: Number(total) };
}

/** Latest state of the invoice of each order that has one. */
export async function invoiceStatuses(db: Db, orderIds: readonly string[]): Promise<Map<string, InvoiceStatus>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoices')
    .select(['order_id', 'status'])
    .where('order_id', 'in', orderIds)
    .orderBy('requested_at')
    .execute();
  return new Map(rows.map((row) => [row.order_id, row.status]));
}

/** Invoices that wait, the longest waiting first. @param requestedBefore Only those; `null` for all. */
export function waitingInvoices(db: Db, requestedBefore: Date | null, limit: number): Promise<InvoiceRow[]> {
  const waiting = withOrder(db).where('invoices.status', '=', 'requested');
  const old = requestedBefore === null ? waiting : waiting.where('invoices.requested_at', '<=', requestedBefore);
  return old.orderBy('invoices.requested_at').limit(limit).execute();
}

/** `false`: it does not wait any more, or the number is taken. */
export const issueInvoice = async (db: Db, invoiceId: string, invoiceNo: string, now: Date): Promise<boolean> =>
  (await db
    .updateTable('invoices')
    .set({ status: 'issued', invoice_no: invoiceNo, issued_at: now })
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', 'requested')
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('invoices as other').select('other.invoice_id').where('other.invoice_no', '=', invoiceNo),
        ),
      ),
    )
    .returning('invoice_id')
    .executeTakeFirst()) !== undefined;

export const rejectInvoice = async (db: Db, invoiceId: string, reason: string): Promise<boolean> =>
  (await db
    .updateTable('invoices')
    .set({ status: 'rejected', reason })
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', 'requested')
    .returning('invoice_id')
    .executeTakeFirst()) !== undefined;

/** The order was given back: an invoice that still waits is not issued. */
export async function rejectInvoiceOfOrder(tx: Db, orderId: string, reason: string): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ status: 'rejected', reason })
    .where('order_id', '=', orderId)
    .where('status', '=', 'requested')
    .execute();
}

/** Columns that can name a person, as they are in the invoices of an erased account. */
const EMPTIED = { email: '', phone: '', address: '', bank: '', bank_account: '', remark: '' } as const;
const EMPTIED_COLUMNS = Object.keys(EMPTIED) as (keyof typeof EMPTIED)[];

/**
 * Of invoices of erased accounts stays what tax law needs (decision 0029): order, amount, number, dates, and a company's title with its
 * tax number. One that waits is issued or rejected first.
 */
export async function erasePersonsOfInvoices(db: Db): Promise<void> {
  await db
    .updateTable('invoices')
    .set((row) => ({
      title: row.case().when('tax_no', '=', '').then(INVOICE_BUYERS.person).else(row.ref('title')).end(),
      ...EMPTIED,
      reason: row.case().when('reason', 'is', null).then(null).else('').end(),
    }))
    .where('user_id', 'in', db.selectFrom('users').select('id').where('deleted_at', 'is not', null))
    .where('status', '<>', 'requested')
    .where((row) =>
      row.or([
        ...EMPTIED_COLUMNS.map((column) => row(column, '<>', '')),
        row('reason', '<>', ''),
        row.and([row('tax_no', '=', ''), row('title', '<>', INVOICE_BUYERS.person)]),
      ]),
    )
    .execute();
}
