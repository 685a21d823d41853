import { dateTimeText } from '#domain/date-text.ts';
import { formatPrice } from '#domain/fen.ts';
import { INVOICE_STATUS_LABEL, type MemberInvoice } from '#domain/invoice.ts';
import { INVOICE_KINDS } from '#domain/invoice-form.ts';
import { RecordList } from '../../shared/record-list/record-list.tsx';
import type { ListColumn } from '../../shared/record-list/record-list.types.ts';
import { InvoiceBadge, InvoiceNote, noteOf } from './invoice-act.tsx';
import { InvoiceCard } from './invoice-card.tsx';

type Listed = MemberInvoice & { readonly id: string };

const COLUMNS: readonly ListColumn<Listed>[] = [
  { key: 'title', label: '发票抬头', text: ({ title }) => title },
  { key: 'taxNo', label: '纳税人识别号', text: ({ taxNo }) => taxNo || '--' },
  { key: 'kind', label: '发票类型', text: ({ kind }) => INVOICE_KINDS[kind] },
  { key: 'amount', label: '开票金额', text: ({ amountFen }) => formatPrice(amountFen), numeric: true },
  {
    key: 'status',
    label: '状态',
    text: (invoice) => [INVOICE_STATUS_LABEL[invoice.status], noteOf(invoice)].filter(Boolean).join(' '),
    cell: (invoice) => (
      <>
        <InvoiceBadge status={invoice.status} />
        <InvoiceNote invoice={invoice} />
      </>
    ),
  },
  { key: 'email', label: '接收邮箱', text: ({ email }) => email },
  { key: 'orderNo', label: '订单号', text: ({ orderNo }) => orderNo },
  { key: 'requested', label: '申请时间', text: ({ requestedAt }) => dateTimeText(requestedAt), numeric: true },
  { key: 'issued', label: '开具时间', text: ({ issuedAt }) => dateTimeText(issuedAt), numeric: true },
];

/** My invoices, as a table or as cards; several can be copied at once. */
export const InvoiceList = ({ invoices }: { readonly invoices: readonly MemberInvoice[] }) => (
  <RecordList
    list="invoice"
    label="我的发票"
    unfiltered
    cardsOnPhone
    records={invoices.map((invoice) => ({ ...invoice, id: invoice.invoiceId }))}
    columns={COLUMNS}
  >
    {(invoice) => <InvoiceCard key={invoice.id} invoice={invoice} />}
  </RecordList>
);
