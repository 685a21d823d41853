import { CircleHelp } from 'lucide-react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { purchaseResultMachine } from '#machines/purchase-result/purchase-result.machine.ts';
import { control } from '../shared/control.ts';
import { PurchaseSuccess } from '../shared/purchase-success.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '../ui/dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { RESULT_TEXT as TEXT } from './purchase-result.copy.ts';

export interface PurchaseResultViewProps extends FlowViewProps<typeof purchaseResultMachine> {
  readonly servicePhone?: string | null;
}

/** What the member is told after an attempt to pay; it congratulates in `success` alone (S4-21…S4-24, D-01). */
export function PurchaseResultView({ snapshot, send, servicePhone = null }: PurchaseResultViewProps) {
  const { chosenName, bought } = snapshot.context;
  const close = { type: 'result.closed' } as const;
  const open = { type: 'orders.opened' } as const;
  const retry = { type: 'confirmation.retried' } as const;
  if (!snapshot.hasTag('dialogOpen')) return null;
  if (snapshot.matches('success')) {
    return (
      <PurchaseSuccess
        levelName={bought?.levelName ?? null}
        endsAt={bought?.endsAt ?? null}
        servicePhone={servicePhone}
        closeEvent={close.type}
        ordersEvent={open.type}
        onClose={() => send(close)}
        onOrders={() => send(open)}
      />
    );
  }
  const isOpenQuestion = snapshot.matches('unconfirmed');
  return (
    <Dialog open onOpenChange={(stays) => !stays && send(close)}>
      <DialogContent closeProps={control(close.type)}>
        <DialogBody aria-live="polite" className="flex flex-col items-center justify-center gap-3 pt-8 text-center">
          {isOpenQuestion ? (
            <CircleHelp aria-hidden="true" className="size-12 text-muted-foreground" />
          ) : (
            <Spinner className="size-10 text-primary-solid" />
          )}
          <DialogTitle>{isOpenQuestion ? TEXT.unconfirmed : TEXT.confirming}</DialogTitle>
          <DialogDescription>
            {isOpenQuestion ? TEXT.unconfirmedText(chosenName) : TEXT.confirmingText(chosenName)}
          </DialogDescription>
        </DialogBody>
        <DialogFooter className="justify-center">
          <Button variant="outline" onClick={() => send(close)} {...control(close.type)}>
            {TEXT.close}
          </Button>
          {snapshot.can(open) && (
            <Button variant="outline" onClick={() => send(open)} {...control(open.type)}>
              {TEXT.orders}
            </Button>
          )}
          {snapshot.can(retry) && (
            <Button onClick={() => send(retry)} {...control(retry.type)}>
              {TEXT.retry}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
