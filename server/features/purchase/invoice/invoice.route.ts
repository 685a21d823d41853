import { CODE, type EndpointOutput } from '#contract/endpoint.ts';
import type * as contract from '#contract/invoice.contract.ts';
import { applicableInvoice, type InvoiceField, invoiceErrors } from '#domain/invoice-form.ts';
import { ownOrder } from '#server/features/purchase/order.repo.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, ok, refuse } from '#server/http/handler.ts';
import { instantOf, yuanOf } from '#server/http/wire-values.ts';
import { addInvoice, findOpenInvoice, type InvoiceRow, invoicesOf } from './invoice.repo.ts';

/** Invoices of own paid orders, one each (S2-23, S5-21). */
type WireInvoice = EndpointOutput<typeof contract.requestInvoice>;

const invoiceOnWire = (row: InvoiceRow): WireInvoice => ({
  id: row.invoice_id,
  orderId: row.order_id,
  orderNo: row.order_no,
  kind: row.kind,
  title: row.title,
  taxNo: row.tax_no,
  email: row.email,
  amount: yuanOf(row.amount_fen),
  status: row.status,
  invoiceNo: row.invoice_no,
  requestedAt: row.requested_at.toISOString(),
  issuedAt: instantOf(row.issued_at),
  reason: row.reason,
});

const requestInvoice: Handler<typeof contract.requestInvoice> = asMember(async ({ member, input, deps }) => {
  const { orderId, ...asked } = input;
  const form = applicableInvoice(asked);
  const errors = invoiceErrors(form);
  const [problem] = Object.entries(errors) as [InvoiceField, string][];
  if (problem) return refuse(CODE.badInput, problem[1], { errors });
  const order = await ownOrder(deps.db, member.userId, { orderId });
  if (!order) return refuse(CODE.notFound, '订单不存在');
  const invoiceId = deps.ids.next('inv');
  const outcome = await addInvoice(deps.db, {
    invoice_id: invoiceId,
    order_id: order.order_id,
    user_id: member.userId,
    kind: form.kind,
    title: form.title,
    tax_no: form.taxNo,
    email: form.email,
    phone: form.phone,
    address: form.address,
    bank: form.bank,
    bank_account: form.bankAccount,
    remark: form.remark,
    amount_fen: order.payable_fen,
    status: 'requested',
    invoice_no: null,
    requested_at: deps.clock.now(),
    issued_at: null,
    reason: null,
  });
  if (outcome === 'unpaid') return refuse(CODE.badInput, '该订单未支付或已退款，不能申请发票');
  const existing = await findOpenInvoice(deps.db, order.order_id);
  if (!existing) return refuse(CODE.conflict, '该发票申请刚刚被驳回，请刷新后重试');
  return outcome === 'added'
    ? ok(invoiceOnWire(existing))
    : refuse(CODE.conflict, '该订单已申请过发票', invoiceOnWire(existing));
});

const invoiceList: Handler<typeof contract.invoiceList> = asMember(async ({ member, input, deps }) => {
  const { rows, total } = await invoicesOf(deps.db, member.userId, input);
  return ok({ records: rows.map(invoiceOnWire), total });
});

export const invoiceHandlers = { requestInvoice, invoiceList };
