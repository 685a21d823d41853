import { CircleCheck, FileClock } from 'lucide-react';
import { fen, formatPrice } from '#domain/fen.ts';
import { INVOICE_STATUS_LABEL } from '#domain/invoice.ts';
import { INVOICE_KINDS } from '#domain/invoice-form.ts';
import type { KeptInvoice } from '#machines/purchase/invoice.types.ts';
import { DialogTitle } from '../../ui/dialog.tsx';
import { INVOICE_FIELDS, INVOICE_TEXT as TEXT } from './invoice.copy.ts';

/** What became of the request: it is under way, or the order has an invoice already. */
export function InvoiceConfirmation({ invoice, known }: { readonly invoice: KeptInvoice; readonly known: boolean }) {
  const Icon = known ? FileClock : CircleCheck;
  const facts: readonly (readonly [string, string])[] = [
    [TEXT.status, INVOICE_STATUS_LABEL[invoice.status]],
    [TEXT.kind, INVOICE_KINDS[invoice.kind]],
    [INVOICE_FIELDS.title.label, invoice.title],
    ...(invoice.taxNo === '' ? [] : [[INVOICE_FIELDS.taxNo.label, invoice.taxNo] as const]),
    [INVOICE_FIELDS.email.label, invoice.email],
    [TEXT.amount, formatPrice(fen(invoice.amountFen))],
  ];
  return (
    <div className="flex flex-col items-center gap-2 pt-6 text-center">
      <Icon
        aria-hidden="true"
        className={known ? 'size-12 text-primary-solid' : 'size-12 text-success'}
        strokeWidth={1.5}
      />
      <DialogTitle>{known ? TEXT.known : TEXT.sent}</DialogTitle>
      <p className="text-muted-foreground">{known ? TEXT.knownHelp : TEXT.sentHelp(invoice.email)}</p>
      <dl className="mt-3 grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-lg bg-muted p-4 text-left [&_dd]:text-right [&_dt]:text-muted-foreground">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="no-autospace tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
