import type { Context } from 'hono';
import { html } from 'hono/html';
import { fen, formatPrice } from '#domain/fen.ts';
import { INVOICE_KINDS } from '#domain/invoice-form.ts';
import type { Deps } from '#server/deps.ts';
import { logOperator } from '#server/features/session/security-log.ts';
import type { AppRoute } from '#server/http/app.ts';
import { callerOf, type ServerEnv } from '#server/http/caller.ts';
import { plainPage } from '#server/http/plain-page.ts';
import { sameText } from '#server/http/secret.ts';
import { type InvoiceRow, issueInvoice, rejectInvoice, waitingInvoices } from './invoice.repo.ts';

const PATH = '/operator/invoices';
const SHOWN = 100;
const REASON_LENGTH = 100;
/** 8 digits of a paper invoice up to 20 of a fully digital one. */
const INVOICE_NO = /^\d{8,20}$/;

/**
 * Where an operator issues or rejects what members have asked for. Behind OPERATOR_KEY as password of HTTP Basic; without
 * a key it is open in the sandbox, and elsewhere there is no such page. A form of another site is refused.
 */
export const operatorInvoices: AppRoute = (app, deps) => {
  const { sandbox, operatorKey } = deps.config;
  if (!sandbox && operatorKey === null) return;
  const mayEnter = (context: Context<ServerEnv>): boolean => {
    if (operatorKey === null) return true;
    const asked = context.req.header('authorization');
    const entered = sameText(passwordOf(asked), operatorKey);
    if (asked !== undefined) logOperator(deps, callerOf(context, deps.config), entered ? 'success' : 'refused');
    return entered;
  };
  app.get(PATH, (context) => (mayEnter(context) ? showInvoices(context, deps, '') : askForKey(context)));
  app.post(PATH, async (context) => {
    if (!mayEnter(context)) return askForKey(context);
    const site = context.req.header('sec-fetch-site');
    if (site !== undefined && site !== 'same-origin') return context.text('403', 403);
    const form = await context.req.parseBody();
    return showInvoices(context, deps, await act(deps, form));
  });
};

/** @returns The message to the operator. */
async function act(deps: Deps, form: Record<string, unknown>): Promise<string> {
  const text = (name: string): string => (typeof form[name] === 'string' ? form[name].trim() : '');
  const id = text('id');
  if (text('act') === 'issue') {
    const invoiceNo = text('invoiceNo');
    if (!INVOICE_NO.test(invoiceNo)) return '请输入8至20位数字的发票号码';
    return (await issueInvoice(deps.db, id, invoiceNo, deps.clock.now())) ? '已开具' : '该申请已处理，或发票号码已使用';
  }
  const reason = text('reason').slice(0, REASON_LENGTH);
  if (reason === '') return '请输入驳回原因';
  return (await rejectInvoice(deps.db, id, reason)) ? '已驳回' : '该申请已处理';
}

function passwordOf(header: string | undefined): string {
  const [, encoded = ''] = /^Basic ([\w+/=]{1,400})$/.exec(header ?? '') ?? [];
  return Buffer.from(encoded, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '');
}

function askForKey(context: Context): Response {
  context.header('www-authenticate', 'Basic realm="operator", charset="UTF-8"');
  return context.text('401', 401);
}

async function showInvoices(context: Context<ServerEnv>, deps: Deps, said: string): Promise<Response> {
  const waiting = await waitingInvoices(deps.db, null, SHOWN + 1);
  const shown = waiting.slice(0, SHOWN);
  const count = waiting.length > SHOWN ? `超过${SHOWN}条，以下为最早的${SHOWN}条` : `共${shown.length}条`;
  return plainPage(
    context,
    '发票处理',
    html`<h1>发票处理</h1><p class="note">待处理的发票申请${count}。</p>${said === '' ? '' : html`<p role="status"><strong>${said}</strong></p>`}${shown.map(card)}`,
  );
}

const inLine = (facts: readonly string[]): string => facts.filter(Boolean).join(' · ');

const card = (row: InvoiceRow) => {
  const taxNo = row.tax_no && `税号${row.tax_no}`;
  const more = inLine([row.phone, row.address, row.bank, row.bank_account, row.remark]);
  return html`<div class="card"><strong>${row.title}</strong>
<p class="note">${inLine([INVOICE_KINDS[row.kind], formatPrice(fen(row.amount_fen)), taxNo])}<br>订单${row.order_no} · 发送至${row.email}${more && html`<br>${more}`}</p>
<form method="post" action="${PATH}"><input type="hidden" name="id" value="${row.invoice_id}"><label>发票号码<input name="invoiceNo" inputmode="numeric" pattern="[0-9]{8,20}" required></label><button class="primary" name="act" value="issue">开具</button></form>
<form method="post" action="${PATH}"><input type="hidden" name="id" value="${row.invoice_id}"><label>驳回原因<input name="reason" maxlength="${REASON_LENGTH}" required></label><button class="plain" name="act" value="reject">驳回</button></form></div>`;
};
