import { dateTimeText } from '#domain/date-text.ts';
import { formatPrice } from '#domain/fen.ts';
import type { MemberInvoice } from '#domain/invoice.ts';
import { INVOICE_KINDS } from '#domain/invoice-form.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { InvoiceBadge } from './invoice-act.tsx';

export interface InvoicesProps {
  readonly invoices: readonly MemberInvoice[];
}

/** Invoices as a table, for wide screens. */
export function InvoiceTable({ invoices }: InvoicesProps) {
  return (
    <Table label="我的发票">
      <TableHeader>
        <TableRow>
          <TableHead>发票抬头</TableHead>
          <TableHead>发票类型</TableHead>
          <TableHead className="text-right">开票金额</TableHead>
          <TableHead>状态</TableHead>
          <TableHead>接收邮箱</TableHead>
          <TableHead>订单号</TableHead>
          <TableHead>申请时间</TableHead>
          <TableHead>开具时间</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {invoices.map((invoice) => (
          <TableRow key={invoice.invoiceId}>
            <TableCell className="max-w-64">
              {invoice.title}
              {invoice.taxNo !== '' && (
                <span className="no-autospace tabular block text-muted-foreground text-sm">{invoice.taxNo}</span>
              )}
            </TableCell>
            <TableCell className="nowrap-cjk">{INVOICE_KINDS[invoice.kind]}</TableCell>
            <TableCell className="tabular text-right font-medium">{formatPrice(invoice.amountFen)}</TableCell>
            <TableCell className="max-w-48">
              <InvoiceBadge status={invoice.status} />
              <InvoiceNote invoice={invoice} />
            </TableCell>
            <TableCell className="no-autospace">{invoice.email}</TableCell>
            <TableCell className="no-autospace tabular">{invoice.orderNo}</TableCell>
            <TableCell className="tabular whitespace-nowrap text-muted-foreground">
              {dateTimeText(invoice.requestedAt)}
            </TableCell>
            <TableCell className="tabular whitespace-nowrap text-muted-foreground">
              {dateTimeText(invoice.issuedAt)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Number of an issued invoice, or why it was rejected. */
export function InvoiceNote({ invoice }: { readonly invoice: MemberInvoice }) {
  const note = invoice.status === 'rejected' ? invoice.reason : invoice.invoiceNo;
  return note ? <span className="no-autospace block text-muted-foreground text-sm">{note}</span> : null;
}
