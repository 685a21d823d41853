import { dateTimeText } from '#domain/date-text.ts';
import { formatPrice } from '#domain/fen.ts';
import type { MemberInvoice } from '#domain/invoice.ts';
import { INVOICE_KINDS } from '#domain/invoice-form.ts';
import { RowMark } from '../../shared/record-list/row-mark.tsx';
import { InvoiceBadge, InvoiceNote } from './invoice-act.tsx';

/** An invoice as a card. */
export function InvoiceCard({ invoice }: { readonly invoice: MemberInvoice }) {
  return (
    <li className="flex flex-col gap-1.5 border-border border-b p-4 last:border-b-0">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 font-medium text-lg">
          <RowMark id={invoice.invoiceId} title={invoice.title} />
          {invoice.title}
        </span>
        <span className="tabular font-semibold text-lg">{formatPrice(invoice.amountFen)}</span>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm [&_dd]:text-right [&_dt]:text-muted-foreground">
        <dt>发票类型</dt>
        <dd>{INVOICE_KINDS[invoice.kind]}</dd>
        {invoice.taxNo !== '' && (
          <>
            <dt>纳税人识别号</dt>
            <dd className="no-autospace tabular">{invoice.taxNo}</dd>
          </>
        )}
        <dt>接收邮箱</dt>
        <dd className="no-autospace">{invoice.email}</dd>
        <dt>订单号</dt>
        <dd className="no-autospace tabular">{invoice.orderNo}</dd>
        <dt>申请时间</dt>
        <dd className="tabular">{dateTimeText(invoice.requestedAt)}</dd>
        {invoice.issuedAt !== null && (
          <>
            <dt>开具时间</dt>
            <dd className="tabular">{dateTimeText(invoice.issuedAt)}</dd>
          </>
        )}
      </dl>
      <div>
        <InvoiceBadge status={invoice.status} />
        <InvoiceNote invoice={invoice} />
      </div>
    </li>
  );
}
