import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Application } from '../application.ts';
import { type Living, useFlow } from '../children.ts';

const PurchaseDialog = lazy(() => import('./purchase-dialog.tsx').then((m) => ({ default: m.PurchaseDialog })));
const PendingDialog = lazy(() => import('./pending-dialog.tsx').then((m) => ({ default: m.PendingDialog })));
const PermissionDialog = lazy(() => import('./permission-dialog.tsx').then((m) => ({ default: m.PermissionDialog })));

/** The dialogs that flows of a member open over any screen; each is loaded when it is opened for the first time. */
export function MemberDialogs({ application }: { readonly application: Application }) {
  const membership = useFlow(application.actor, 'membership');
  return membership && <Dialogs application={application} membership={membership} />;
}

function Dialogs({
  application,
  membership,
}: {
  readonly application: Application;
  readonly membership: Living<'membership'>;
}) {
  const purchase = useFlow(membership, 'purchase');
  const pending = useFlow(membership, 'pendingPurchase');
  const permission = useFlow(membership, 'permission');
  return (
    <Suspense>
      {purchase && (
        <OnceOpen flow={purchase}>
          <PurchaseDialog application={application} flow={purchase} />
        </OnceOpen>
      )}
      {pending && (
        <OnceOpen flow={pending}>
          <PendingDialog application={application} flow={pending} />
        </OnceOpen>
      )}
      {permission && (
        <OnceOpen flow={permission}>
          <PermissionDialog flow={permission} />
        </OnceOpen>
      )}
    </Suspense>
  );
}

/** Nothing until the flow opens its dialog; from then on its view is there, also to close it. */
function OnceOpen({ flow, children }: { readonly flow: AnyActorRef; readonly children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const open = useSelector(flow, (snapshot: { hasTag: (tag: string) => boolean }) => snapshot.hasTag('dialogOpen'));
  if (open && !opened) setOpened(true);
  return opened ? children : null;
}
