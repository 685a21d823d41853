import type { ReactNode } from 'react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import { control } from '../shared/control.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../ui/skeleton.tsx';
import { PURCHASE_TEXT } from './purchase.copy.ts';

export interface PurchaseViewProps extends FlowViewProps<typeof purchaseMachine> {
  /** View of the flow `purchase-choice`. */
  readonly choice?: ReactNode;
  /** View of the flow `purchase-result`, a dialog of its own. */
  readonly result?: ReactNode;
}

/** The membership purchase dialog. A click beside it does not close it: a payment may be under way. */
export function PurchaseView({ snapshot, send, choice, result }: PurchaseViewProps) {
  return (
    <>
      {snapshot.hasTag('dialogOpen') && (
        <Dialog open disablePointerDismissal onOpenChange={(open) => !open && send({ type: 'dialog.closed' })}>
          <DialogContent size="wide" closeProps={control('dialog.closed')}>
            <DialogHeader>
              <DialogTitle>{PURCHASE_TEXT.title}</DialogTitle>
              <DialogDescription>{PURCHASE_TEXT.description}</DialogDescription>
            </DialogHeader>
            <DialogBody className="pb-6">
              {snapshot.hasTag('busy') && <Loading />}
              {snapshot.matches({ open: 'loadFailed' }) && (
                <EmptyState
                  kind="load-failed"
                  title={PURCHASE_TEXT.loadFailed}
                  help={PURCHASE_TEXT.loadFailedHelp}
                  action={
                    <Button onClick={() => send({ type: 'load.retried' })} {...control('load.retried')}>
                      {PURCHASE_TEXT.reload}
                    </Button>
                  }
                />
              )}
              {snapshot.matches({ choosing: 'showing' }) && choice}
            </DialogBody>
          </DialogContent>
        </Dialog>
      )}
      {(snapshot.matches('checkingPay') || snapshot.matches({ choosing: 'reopening' })) && (
        <p role="status" className="sr-only">
          {PURCHASE_TEXT.opening}
        </p>
      )}
      {snapshot.matches('telling') && result}
    </>
  );
}

function Loading() {
  return (
    <SkeletonRegion label={PURCHASE_TEXT.loading} className="grid gap-6 lg:grid-cols-[1fr_400px]">
      <div className="flex flex-col gap-3">
        {Array.from({ length: 9 }, (_, row) => (
          <Skeleton key={row.toString()} className="h-6" />
        ))}
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-9" />
        <Skeleton className="h-24" />
        <Skeleton className="h-41" />
      </div>
    </SkeletonRegion>
  );
}
