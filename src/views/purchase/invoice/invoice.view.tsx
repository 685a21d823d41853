import { CircleCheck, FileClock } from 'lucide-react';
import { useId } from 'react';
import { fen, formatPrice } from '#domain/fen.ts';
import { INVOICE_STATUS_LABEL } from '#domain/invoice.ts';
import { INVOICE_KINDS } from '#domain/invoice-form.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { invoiceMachine } from '#machines/purchase/invoice.machine.ts';
import type { KeptInvoice } from '#machines/purchase/invoice.types.ts';
import type { InvoicedOrder } from '#machines/purchase/purchase-request.types.ts';
import { control } from '../../shared/control.ts';
import { openerOrHeading } from '../../shared/pass-focus.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '../../ui/dialog.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { INVOICE_FIELDS, INVOICE_TEXT as TEXT } from './invoice.copy.ts';
import { InvoiceFields } from './invoice-fields.tsx';

const ROWS = ['a', 'b', 'c', 'd'];

/** The invoice of a paid order is asked for (S2-23). A click beside the dialog does not close it: something may be typed. */
export function InvoiceView({ snapshot, send }: FlowViewProps<typeof invoiceMachine>) {
  const formId = useId();
  const { invoice, order } = snapshot.context;
  if (!snapshot.hasTag('dialogOpen')) return null;
  const close = () => send({ type: 'dialog.closed' });
  const closable = snapshot.can({ type: 'dialog.closed' });
  const confirmed = (snapshot.matches('sent') || snapshot.matches('known')) && invoice;
  return (
    <Dialog open disablePointerDismissal onOpenChange={(open) => !open && close()}>
      <DialogContent
        size="form"
        finalFocus={openerOrHeading}
        showClose={closable}
        closeProps={control('dialog.closed')}
      >
        {!confirmed && (
          <DialogHeader>
            <DialogTitle>{TEXT.title}</DialogTitle>
          </DialogHeader>
        )}
        <DialogBody className="flex flex-col gap-4">
          {confirmed ? (
            <InvoiceConfirmation invoice={confirmed} known={snapshot.matches('known')} />
          ) : (
            <>
              <OrderFacts order={order} />
              {snapshot.matches('recalling') && (
                <SkeletonRegion label={TEXT.loading} className="flex flex-col gap-4">
                  {ROWS.map((row) => (
                    <Skeleton key={row} className="h-9" />
                  ))}
                </SkeletonRegion>
              )}
              {snapshot.matches('writing') && <InvoiceFields snapshot={snapshot} send={send} formId={formId} />}
            </>
          )}
        </DialogBody>
        <DialogFooter>
          {confirmed ? (
            <>
              <Button
                variant="outline"
                onClick={() => send({ type: 'invoices.opened' })}
                {...control('invoices.opened')}
              >
                {TEXT.invoices}
              </Button>
              <Button onClick={close} {...control('dialog.closed')}>
                {TEXT.close}
              </Button>
            </>
          ) : (
            <>
              <Button variant="outline" disabled={!closable} onClick={close} {...control('dialog.closed')}>
                {TEXT.cancel}
              </Button>
              <Button type="submit" form={formId} busy={snapshot.hasTag('busy')} {...control('invoice.submitted')}>
                {submitText(snapshot)}
              </Button>
            </>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function submitText(snapshot: FlowViewProps<typeof invoiceMachine>['snapshot']): string {
  if (snapshot.matches({ writing: 'sending' })) return TEXT.submitting;
  return snapshot.matches({ writing: 'failed' }) ? TEXT.resubmit : TEXT.submit;
}

const OrderFacts = ({ order }: { readonly order: InvoicedOrder }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-lg bg-muted p-3 text-sm [&_dd]:text-right [&_dt]:text-muted-foreground">
    <dt>{TEXT.order}</dt>
    <dd className="no-autospace tabular">{order.orderNo}</dd>
    <dt>{TEXT.product}</dt>
    <dd>
      {order.memberName}
      {order.duration && `（${order.duration}）`}
    </dd>
    <dt>{TEXT.amount}</dt>
    <dd className="amount font-semibold text-base">{formatPrice(fen(order.payableFen))}</dd>
  </dl>
);

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
