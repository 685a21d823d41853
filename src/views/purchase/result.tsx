import { CircleHelp } from 'lucide-react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import { control } from '../shared/control.ts';
import { PurchaseSuccess } from '../shared/purchase-success.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '../ui/dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { RESULT_TEXT as TEXT } from './purchase.copy.ts';

export interface ResultProps extends FlowViewProps<typeof purchaseMachine> {
  readonly servicePhone: string | null;
}

/** How an attempt to pay ended; it congratulates only once the server has confirmed (S4-21…S4-24, D-01). */
export function Result({ snapshot, send, servicePhone }: ResultProps) {
  const { orderedName, bought, request } = snapshot.context;
  const close = { type: 'result.closed' } as const;
  const open = { type: 'orders.opened' } as const;
  const retry = { type: 'confirmation.retried' } as const;
  if (snapshot.matches({ success: 'congratulating' })) {
    return (
      <PurchaseSuccess
        levelName={bought?.levelName ?? null}
        endsAt={bought?.endsAt ?? null}
        payAreas={bought?.payAreas ?? null}
        isService={request.docking !== null}
        servicePhone={servicePhone}
        closeEvent={close.type}
        ordersEvent={open.type}
        onClose={() => send(close)}
        onOrders={() => send(open)}
      />
    );
  }
  const unconfirmed = request.docking ? TEXT.serviceUnconfirmed : TEXT.unconfirmedText;
  const isOpenQuestion = snapshot.matches({ confirming: 'unconfirmed' });
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
            {isOpenQuestion ? unconfirmed(orderedName) : TEXT.confirmingText(orderedName)}
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
