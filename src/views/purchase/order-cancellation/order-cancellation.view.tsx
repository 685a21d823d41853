import { fen, formatPrice } from '#domain/fen.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { orderCancellationMachine } from '#machines/purchase/order-cancellation.machine.ts';
import { control } from '../../shared/control.ts';
import { failureText } from '../../shared/failure-text.ts';
import { openerOrHeading } from '../../shared/pass-focus.ts';
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../ui/alert-dialog.tsx';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { ORDER_CANCELLATION_TEXT as TEXT } from './order-cancellation.copy.ts';

/** The question before an order is cancelled, and what came of it (S2-22). */
export function OrderCancellationView({ snapshot, send }: FlowViewProps<typeof orderCancellationMachine>) {
  const { order, failure } = snapshot.context;
  const confirm = { type: 'cancellation.confirmed' } as const;
  const close = { type: 'dialog.closed' } as const;
  const failed = snapshot.matches('failed');
  const tooLate = snapshot.matches('tooLate');
  if (!snapshot.hasTag('dialogOpen')) return null;
  return (
    <AlertDialog open onOpenChange={(open) => !open && send(close)}>
      <AlertDialogContent finalFocus={openerOrHeading}>
        <AlertDialogTitle>{tooLate ? TEXT.tooLateTitle : TEXT.title}</AlertDialogTitle>
        <AlertDialogDescription>{tooLate ? TEXT.tooLate : TEXT.question}</AlertDialogDescription>
        <dl className="mx-6 mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-lg bg-muted p-3 text-sm [&_dd]:text-right [&_dt]:text-muted-foreground">
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
        <AlertLine
          text={failed ? (failure ? failureText(failure) : TEXT.still) : null}
          busy={snapshot.hasTag('busy')}
          className="mx-6 mt-3 text-destructive text-sm"
        />
        <AlertDialogFooter>
          <Button
            variant={tooLate ? 'default' : 'outline'}
            disabled={!snapshot.can(close)}
            onClick={() => send(close)}
            {...control('dialog.closed')}
          >
            {tooLate ? TEXT.close : TEXT.keep}
          </Button>
          {!tooLate && (
            <Button
              variant="destructive"
              busy={snapshot.hasTag('busy')}
              onClick={() => send(confirm)}
              {...control('cancellation.confirmed')}
            >
              {failed ? TEXT.retry : TEXT.confirm}
            </Button>
          )}
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
