import { useId, useRef } from 'react';
import { fen, formatPrice } from '#domain/fen.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { invoiceMachine } from '#machines/purchase/invoice.machine.ts';
import type { InvoicedOrder } from '#machines/purchase/purchase-request.types.ts';
import { control } from '../../shared/control.ts';
import { openerOrHeading } from '../../shared/pass-focus.ts';
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '../../ui/dialog.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { INVOICE_TEXT as TEXT } from './invoice.copy.ts';
import { InvoiceConfirmation } from './invoice-confirmation.tsx';
import { InvoiceFields } from './invoice-fields.tsx';

const ROWS = ['a', 'b', 'c', 'd'];

/**
 * The invoice of a paid order is requested, and a question comes before what was entered is lost (S2-23). A click beside the dialog
 * does not close it.
 */
export function InvoiceView({ snapshot, send }: FlowViewProps<typeof invoiceMachine>) {
  const formId = useId();
  const { invoice, order } = snapshot.context;
  if (!snapshot.hasTag('dialogOpen')) return null;
  const close = () => send({ type: 'dialog.closed' });
  const asked = snapshot.matches({ writing: { form: { touched: 'asked' } } });
  const filling = snapshot.matches('writing') || snapshot.matches('submitting');
  // Behind the question they stay: the focus returns to the one that was pressed.
  const closable = asked || snapshot.can({ type: 'dialog.closed' });
  const closes = asked ? {} : control('dialog.closed');
  const confirmed = (snapshot.matches('sent') || snapshot.matches('known')) && invoice;
  return (
    <Dialog open disablePointerDismissal onOpenChange={(open) => !open && close()}>
      <DialogContent size="form" finalFocus={openerOrHeading} showClose={closable} closeProps={closes}>
        {!confirmed && (
          <DialogHeader>
            <DialogTitle>{TEXT.title}</DialogTitle>
          </DialogHeader>
        )}
        <DialogBody className="flex flex-col gap-4" data-unsaved={snapshot.hasTag('unsaved') || undefined}>
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
              {filling && <InvoiceFields snapshot={snapshot} send={send} formId={formId} />}
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
              <Button variant="outline" disabled={!closable} onClick={close} {...closes}>
                {TEXT.cancel}
              </Button>
              <Button type="submit" form={formId} busy={snapshot.hasTag('busy')} {...control('invoice.submitted')}>
                {submitText(snapshot)}
              </Button>
            </>
          )}
        </DialogFooter>
        {asked && <LeaveQuestion send={send} />}
      </DialogContent>
    </Dialog>
  );
}

/** Asks before what was entered is lost. */
function LeaveQuestion({ send }: Pick<FlowViewProps<typeof invoiceMachine>, 'send'>) {
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog open onOpenChange={(open) => !open && send({ type: 'request.kept' })}>
      <AlertDialogContent initialFocus={keep}>
        <AlertDialogTitle>{TEXT.leaveTitle}</AlertDialogTitle>
        <AlertDialogDescription>{TEXT.leave}</AlertDialogDescription>
        <AlertDialogFooter>
          <Button
            variant="outline"
            onClick={() => send({ type: 'request.abandoned' })}
            {...control('request.abandoned')}
          >
            {TEXT.leaveYes}
          </Button>
          <Button ref={keep} onClick={() => send({ type: 'request.kept' })} {...control('request.kept')}>
            {TEXT.leaveNo}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

function submitText(snapshot: FlowViewProps<typeof invoiceMachine>['snapshot']): string {
  if (snapshot.matches({ submitting: 'sending' })) return TEXT.submitting;
  return snapshot.matches({ writing: { answer: 'failed' } }) ? TEXT.resubmit : TEXT.submit;
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
