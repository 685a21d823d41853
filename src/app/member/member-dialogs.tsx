import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense, useState } from 'react';
import type { AnyActorRef } from 'xstate';
import { lazyPart } from '#views/ui/lazy-part.tsx';
import type { Application } from '../application.ts';
import { type Living, useFlow, useLaterFlow } from '../children.ts';
import { Flow } from '../flow.tsx';

const PurchaseDialog = lazyPart(() => import('./purchase-dialog.tsx').then((m) => m.PurchaseDialog), 'above');
const PendingDialog = lazyPart(() => import('./pending-dialog.tsx').then((m) => m.PendingDialog), 'above');
const PermissionDialog = lazyPart(() => import('./permission-dialog.tsx').then((m) => m.PermissionDialog), 'above');
const CouponsView = lazyPart(() => import('#views/coupons/coupons.view.tsx').then((m) => m.CouponsView), 'above');
const ServicePeriodView = lazyPart(
  () => import('#views/service-period/service-period.view.tsx').then((m) => m.ServicePeriodView),
  'above',
);
const SettingsView = lazyPart(() => import('#views/settings/settings.view.tsx').then((m) => m.SettingsView), 'above');
const TourView = lazyPart(() => import('#views/tour/tour.view.tsx').then((m) => m.TourView));
const InvoiceView = lazyPart(() => import('#views/invoice/invoice.view.tsx').then((m) => m.InvoiceView), 'above');
const OrderCancellationView = lazyPart(
  () => import('#views/order-cancellation/order-cancellation.view.tsx').then((m) => m.OrderCancellationView),
  'above',
);

/** The dialogs that flows of a member open over any screen; each is loaded when it is opened for the first time. */
export function MemberDialogs({ application }: { readonly application: Application }) {
  const member = useFlow(application.actor, 'member');
  const membership = useFlow(member, 'membership');
  const settings = useLaterFlow(member, 'settings');
  const tour = useLaterFlow(member, 'tour');
  return (
    <>
      {membership && <Dialogs application={application} membership={membership} />}
      <Suspense>
        {settings && (
          <OnceOpen flow={settings}>
            <Flow flow={settings} view={SettingsView} />
          </OnceOpen>
        )}
        {tour && <Tour tour={tour} membership={membership} />}
      </Suspense>
    </>
  );
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
          <PermissionDialog flow={permission} brand={application.brand} />
        </OnceOpen>
      )}
      <Flow flow={useFlow(membership, 'coupons')} view={CouponsView} />
      <Flow flow={useFlow(membership, 'servicePeriod')} view={ServicePeriodView} />
      <Flow flow={useFlow(membership, 'invoice')} view={InvoiceView} />
      <Flow flow={useFlow(membership, 'cancellation')} view={OrderCancellationView} />
    </Suspense>
  );
}

/** The tour explains nothing while a question about the membership waits for its answer: one dialog at a time. */
function Tour({
  tour,
  membership,
}: {
  readonly tour: Living<'tour'>;
  readonly membership: Living<'membership'> | null;
}) {
  const purchase = useIsOpen(useFlow(membership, 'purchase'));
  const pending = useIsOpen(useFlow(membership, 'pendingPurchase'));
  const permission = useIsOpen(useFlow(membership, 'permission'));
  if (purchase || pending || permission) return null;
  return (
    <OnceOpen flow={tour}>
      <Flow flow={tour} view={TourView} />
    </OnceOpen>
  );
}

const useIsOpen = (flow: AnyActorRef | null): boolean =>
  useSelector(flow ?? undefined, (snapshot) => snapshot?.hasTag('dialogOpen') ?? false);

/** Nothing until the flow opens its dialog; from then on its view is there, also to close it. */
function OnceOpen({ flow, children }: { readonly flow: AnyActorRef; readonly children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const open = useIsOpen(flow);
  if (open && !opened) setOpened(true);
  return opened ? children : null;
}
