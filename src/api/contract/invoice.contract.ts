import * as v from 'valibot';
import {
  INVOICE_BUYERS,
  INVOICE_KINDS,
  INVOICE_LIMITS,
  type InvoiceBuyer,
  type InvoiceKind,
} from '#domain/invoice-form.ts';
import { pageRequest } from './asked.schema.ts';
import { CODE, endpoint } from './endpoint.ts';
import { identifier, instant, maybeText, page, yuan } from './shared.schema.ts';

/** Invoices of own paid orders (S2-23, S5-21). What a field may hold is ruled by `src/domain/invoice-form.ts`. Money is yuan. */
const kind = v.picklist(Object.keys(INVOICE_KINDS) as InvoiceKind[]);
const buyer = v.picklist(Object.keys(INVOICE_BUYERS) as InvoiceBuyer[]);
const upTo = (length: number) => v.pipe(v.string(), v.trim(), v.maxLength(length));
const optional = (length: number) => v.optional(upTo(length), '');

export const invoice = v.object({
  id: v.string(),
  orderId: v.string(),
  orderNo: v.string(),
  kind,
  title: v.string(),
  taxNo: v.string(),
  email: v.string(),
  amount: yuan,
  status: v.picklist(['requested', 'issued', 'rejected']),
  /** Number of the issued invoice. */
  invoiceNo: maybeText,
  requestedAt: instant,
  issuedAt: v.nullish(instant, null),
  /** Why it was rejected. */
  reason: maybeText,
});
export const requestInvoice = endpoint({
  id: 'requestInvoice',
  method: 'POST',
  path: 'webchat/api/invoice/request',
  pathSource: 'ours',
  owner: 'order',
  globalErrors: 'exempt',
  input: v.object({
    orderId: identifier,
    buyer: v.optional(buyer, 'company'),
    kind,
    title: upTo(INVOICE_LIMITS.title),
    taxNo: optional(INVOICE_LIMITS.taxNo),
    email: upTo(INVOICE_LIMITS.email),
    phone: optional(INVOICE_LIMITS.phone),
    address: optional(INVOICE_LIMITS.address),
    bank: optional(INVOICE_LIMITS.bank),
    bankAccount: optional(INVOICE_LIMITS.bankAccount),
    remark: optional(INVOICE_LIMITS.remark),
  }),
  output: invoice,
  codes: [CODE.conflict, CODE.notFound],
  requirement: 'S2-23',
  summary:
    'Ask for the invoice of a paid order, once; 409 answers the one that exists. A rejected one may be asked for again.',
});
export const invoiceList = endpoint({
  id: 'invoiceList',
  method: 'POST',
  path: 'webchat/api/invoice/page',
  pathSource: 'ours',
  input: v.object(pageRequest),
  output: page(invoice),
  requirement: 'S2-23',
  summary: 'My invoices, newest first.',
});
