import type { ComponentProps } from 'react';
import { INVOICE_STATUS_LABEL, type InvoiceStatus, type MemberInvoice, mayRequestInvoice } from '#domain/invoice.ts';
import type { MemberOrder } from '#domain/order.ts';
import { useApp } from '../../shared/app-context.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { passFocus } from '../../shared/pass-focus.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

const TONE: Readonly<Record<InvoiceStatus, NonNullable<ComponentProps<typeof Badge>['variant']>>> = {
  requested: 'default',
  issued: 'success',
  rejected: 'destructive',
};

export const InvoiceBadge = ({ status }: { readonly status: InvoiceStatus }) => (
  <Badge variant={TONE[status]}>{INVOICE_STATUS_LABEL[status]}</Badge>
);

/** Number of an issued invoice, or why it was rejected; each says what it is. */
export const noteOf = ({ status, reason, invoiceNo }: MemberInvoice): string | null => {
  if (status === 'rejected') return reason && `原因：${reason}`;
  return invoiceNo && `发票号码：${invoiceNo}`;
};

export function InvoiceNote({ invoice }: { readonly invoice: MemberInvoice }) {
  const note = noteOf(invoice);
  return note ? (
    <span className="no-autospace block text-muted-foreground text-sm">
      {note}
      <CopyButton text={invoice.status === 'rejected' ? null : invoice.invoiceNo} what="发票号码" />
    </span>
  ) : null;
}

/** How far the invoice of a paid order is, and the way to ask for one (S2-23). */
export function InvoiceAct({ order }: { readonly order: MemberOrder }) {
  const { requestInvoice } = useApp();
  const { orderId, orderNo, memberName, duration, payableFen, invoiceStatus } = order;
  if (order.status !== 'paid') return null;
  const label = invoiceStatus === 'rejected' ? '重新申请' : '申请开票';
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {invoiceStatus && <InvoiceBadge status={invoiceStatus} />}
      {mayRequestInvoice(order) && (
        <Button
          ref={passFocus}
          variant="outline"
          size="sm"
          aria-label={`${label}：订单${orderNo}`}
          className="pointer-coarse:h-11"
          onClick={() => requestInvoice({ orderId, orderNo, memberName, duration, payableFen })}
        >
          {label}
        </Button>
      )}
    </span>
  );
}
