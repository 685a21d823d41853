import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import { PurchaseView } from '#views/purchase/purchase.view.tsx';
import type { Application } from '../application.ts';
import { useServicePhone } from '../member/use-company.ts';

export interface PurchaseDialogProps {
  readonly application: Application;
  readonly flow: ActorRefFrom<typeof purchaseMachine>;
}

/** The purchase dialog with what it shows of the application. */
export function PurchaseDialog({ application, flow }: PurchaseDialogProps) {
  const snapshot = useSelector(flow, (current) => current);
  const servicePhone = useServicePhone(application);
  return <PurchaseView snapshot={snapshot} send={flow.send} brand={application.brand} servicePhone={servicePhone} />;
}
