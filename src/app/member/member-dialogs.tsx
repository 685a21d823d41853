import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense, useState } from 'react';
import type { AnyActorRef } from 'xstate';
import { lazyPart } from '#views/ui/lazy-part.tsx';
import type { Application } from '../application.ts';
import { Flow, FlowWith, useLoaded } from '../flow.tsx';
import { useServicePhone } from './company.tsx';
import { useMemberFlows } from './use-member-flows.ts';

const PurchaseView = lazyPart(() => import('#views/purchase/purchase.view.tsx').then((m) => m.PurchaseView), 'above');
const PendingPurchaseView = lazyPart(
  () => import('#views/purchase/pending-purchase/pending-purchase.view.tsx').then((m) => m.PendingPurchaseView),
  'above',
);
const PermissionView = lazyPart(
  () => import('#views/permission/permission.view.tsx').then((m) => m.PermissionView),
  'above',
);
const CouponsView = lazyPart(
  () => import('#views/purchase/coupons/coupons.view.tsx').then((m) => m.CouponsView),
  'above',
);
const ServicePeriodView = lazyPart(
  () => import('#views/purchase/service-period/service-period.view.tsx').then((m) => m.ServicePeriodView),
  'above',
);
const InvoiceView = lazyPart(
  () => import('#views/purchase/invoice/invoice.view.tsx').then((m) => m.InvoiceView),
  'above',
);
const OrderCancellationView = lazyPart(
  () => import('#views/purchase/order-cancellation/order-cancellation.view.tsx').then((m) => m.OrderCancellationView),
  'above',
);
const AccountSecurity = lazyPart(
  () => import('../session/account-security-dialog.tsx').then((m) => m.AccountSecurityDialog),
  'above',
);
const SettingsView = lazyPart(
  () => import('#views/preferences/settings/settings.view.tsx').then((m) => m.SettingsView),
  'above',
);
const TourView = lazyPart(() => import('#views/preferences/tour/tour.view.tsx').then((m) => m.TourView));
const CollectView = lazyPart(
  () => import('#views/records/collect/collect.view.tsx').then((m) => m.CollectView),
  'above',
);
const DownloadView = lazyPart(
  () => import('#views/records/download/download.view.tsx').then((m) => m.DownloadView),
  'above',
);
const ExportDialog = lazyPart(() => import('../records/export-dialog.tsx').then((m) => m.ExportDialog), 'above');
const SubscriptionDialog = lazyPart(
  () => import('../subscription/subscription-dialog.tsx').then((m) => m.SubscriptionDialog),
  'above',
);

/** The dialogs that flows of a member open over any screen; the code of each is loaded when it opens for the first time. */
export function MemberDialogs({ application }: { readonly application: Application }) {
  const flows = useMemberFlows(application);
  const { brand } = application;
  const settings = useLoaded(flows.settings);
  const tour = useLoaded(flows.tour);
  const purchase = useLoaded(flows.purchase);
  const pendingPurchase = useLoaded(flows.pendingPurchase);
  const permission = useLoaded(flows.permission);
  const collect = useLoaded(flows.collect);
  const download = useLoaded(flows.download);
  const exporting = useLoaded(flows.export);
  const subscriptionGroup = useLoaded(flows.subscriptionGroup);
  const accountSecurity = useLoaded(flows.accountSecurity);
  const session = useSelector(application.actor, ({ children }) => children.session);
  const phone = useSelector(session, (snapshot) => snapshot?.context.user?.mobile ?? null);
  const isLapsed = useSelector(session, (snapshot) => {
    const user = snapshot?.context.user ?? null;
    return user !== null && !user.isOpenMember && user.expiresAt !== null;
  });
  const [buys, waits, isDenied] = [useHasTag(purchase), useHasTag(pendingPurchase), useHasTag(permission)];
  const servicePhone = useServicePhone(application, buys || waits);
  return (
    <>
      <OnceOpen flow={purchase}>
        <FlowWith flow={purchase} view={PurchaseView} more={{ brand, servicePhone, isLapsed }} />
      </OnceOpen>
      <OnceOpen flow={pendingPurchase}>
        <FlowWith flow={pendingPurchase} view={PendingPurchaseView} more={{ servicePhone }} />
      </OnceOpen>
      <OnceOpen flow={permission}>
        <FlowWith flow={permission} view={PermissionView} more={{ names: brand }} />
      </OnceOpen>
      <Suspense>
        <Flow flow={useLoaded(flows.coupons)} view={CouponsView} />
        <Flow flow={useLoaded(flows.servicePeriod)} view={ServicePeriodView} />
        <Flow flow={useLoaded(flows.invoice)} view={InvoiceView} />
        <Flow flow={useLoaded(flows.cancellation)} view={OrderCancellationView} />
        {accountSecurity && <AccountSecurity flow={accountSecurity} presentPhone={phone} />}
      </Suspense>
      <OnceOpen flow={settings}>
        <Flow flow={settings} view={SettingsView} />
      </OnceOpen>
      {/* The tour explains nothing while a question about the membership waits for its answer: one dialog at a time. */}
      {!(buys || waits || isDenied) && (
        <OnceOpen flow={tour}>
          <Flow flow={tour} view={TourView} />
        </OnceOpen>
      )}
      <OnceOpen flow={collect} tag="shown">
        <Flow flow={collect} view={CollectView} />
      </OnceOpen>
      <OnceOpen flow={download} tag="shown">
        <Flow flow={download} view={DownloadView} />
      </OnceOpen>
      <OnceOpen flow={exporting} tag="shown">
        {exporting && <ExportDialog flow={exporting} />}
      </OnceOpen>
      <OnceOpen flow={subscriptionGroup}>
        {subscriptionGroup && <SubscriptionDialog flow={subscriptionGroup} />}
      </OnceOpen>
    </>
  );
}

type OpenTag = 'dialogOpen' | 'shown';

const useHasTag = (flow: AnyActorRef | null | undefined, tag: OpenTag = 'dialogOpen'): boolean =>
  useSelector(flow ?? undefined, (snapshot) => snapshot?.hasTag(tag) ?? false);

interface OnceOpenProps {
  readonly flow: AnyActorRef | null | undefined;
  readonly tag?: OpenTag;
  readonly children: ReactNode;
}

/** Nothing until the flow opens its dialog; from then on its view is there, also to close it. */
function OnceOpen({ flow, tag, children }: OnceOpenProps) {
  const [opened, setOpened] = useState(false);
  const open = useHasTag(flow, tag);
  if (open && !opened) setOpened(true);
  return opened ? <Suspense>{children}</Suspense> : null;
}
