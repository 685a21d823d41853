import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { pendingPurchaseMachine } from '#machines/purchase/pending-purchase.machine.ts';
import { PendingPurchaseView } from '#views/purchase/pending-purchase/pending-purchase.view.tsx';
import type { Application } from '../application.ts';
import { useServicePhone } from '../member/use-company.ts';

export interface PendingDialogProps {
  readonly application: Application;
  readonly flow: ActorRefFrom<typeof pendingPurchaseMachine>;
}

export function PendingDialog({ application, flow }: PendingDialogProps) {
  const snapshot = useSelector(flow, (current) => current);
  return <PendingPurchaseView snapshot={snapshot} send={flow.send} servicePhone={useServicePhone(application)} />;
}
