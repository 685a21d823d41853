import type { FlowViewProps } from '#machines/flow.ts';
import type { pendingPurchaseMachine } from '#machines/purchase/pending-purchase.machine.ts';
import { PurchaseSuccess } from '../../shared/purchase-success.tsx';

export interface PendingPurchaseViewProps extends FlowViewProps<typeof pendingPurchaseMachine> {
  readonly servicePhone?: string | null;
}

/** The congratulation for a purchase that was left before it was paid (S4-29, S4-30). */
export function PendingPurchaseView({ snapshot, send, servicePhone = null }: PendingPurchaseViewProps) {
  if (!snapshot.matches('success')) return null;
  return (
    <PurchaseSuccess
      levelName={snapshot.context.paid?.levelName ?? null}
      endsAt={snapshot.context.paid?.endsAt ?? null}
      payAreas={snapshot.context.paid?.payAreas ?? null}
      isService={Boolean(snapshot.context.paid?.announcementId)}
      servicePhone={servicePhone}
      closeEvent="success.closed"
      ordersEvent="orders.opened"
      onClose={() => send({ type: 'success.closed' })}
      onOrders={() => send({ type: 'orders.opened' })}
    />
  );
}
