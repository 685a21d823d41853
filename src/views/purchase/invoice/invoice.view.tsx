import { useId } from 'react';
import { fen, formatPrice } from '#domain/fen.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { invoiceMachine } from '#machines/purchase/invoice.machine.ts';
import type { InvoicedOrder } from '#machines/purchase/purchase-request.types.ts';
import { control } from '../../shared/control.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '../../ui/dialog.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { INVOICE_TEXT as TEXT } from './invoice.copy.ts';
import { InvoiceConfirmation } from './invoice-confirmation.tsx';
import { InvoiceFields } from './invoice-fields.tsx';

const ROWS = ['a', 'b', 'c', 'd'];

/** The invoice of a paid order is asked for (S2-23). A click beside the dialog does not close it: something may be typed. */
export function InvoiceView({ snapshot, send }: FlowViewProps<typeof invoiceMachine>) {
  const formId = useId();
  const { invoice, order } = snapshot.context;
  if (!snapshot.hasTag('dialogOpen')) return null;
  const close = () => send({ type: 'dialog.closed' });
  const confirmed = (snapshot.matches('sent') || snapshot.matches('known')) && invoice;
  return (
    <Dialog open disablePointerDismissal onOpenChange={(open) => !open && close()}>
      <DialogContent className="w-[560px]" closeProps={control('dialog.closed')}>
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
              <Button variant="outline" onClick={close} {...control('dialog.closed')}>
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
