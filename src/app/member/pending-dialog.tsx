import { useSelector } from '@xstate/react';
import { PendingPurchaseView } from '#views/pending-purchase/pending-purchase.view.tsx';
import type { Application } from '../application.ts';
import type { Living } from '../children.ts';
import { useServicePhone } from './use-company.ts';

export interface PendingDialogProps {
  readonly application: Application;
  readonly flow: Living<'pendingPurchase'>;
}

export function PendingDialog({ application, flow }: PendingDialogProps) {
  const snapshot = useSelector(flow, (current) => current);
  return <PendingPurchaseView snapshot={snapshot} send={flow.send} servicePhone={useServicePhone(application)} />;
}
