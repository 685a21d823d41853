import { defaultSettings } from '#domain/settings.ts';
import { memberMachine } from '#machines/app/member.machine.ts';
import type { TabView } from '#machines/navigation/tabs.types.ts';
import { type MemberParts, ownOrigins, type Wires } from '../dependencies.ts';
import { wireMonitorList, wireProjectWatch } from '../monitoring/monitoring.provider.ts';
import { SCREEN_ROUTES } from '../navigation/routes.ts';
import { wireSidebar } from '../navigation/sidebar.provider.ts';
import { wireTabs } from '../navigation/tabs.provider.ts';
import { wirePermission } from '../permission/permission.provider.ts';
import { wireSettings } from '../preferences/settings.provider.ts';
import { wireTour } from '../preferences/tour.provider.ts';
import { createAttemptLock } from '../purchase/attempt-lock.ts';
import { wireCoupons } from '../purchase/coupons.provider.ts';
import { wireInvoice } from '../purchase/invoice.provider.ts';
import { wireOrderCancellation } from '../purchase/order-cancellation.provider.ts';
import { wirePendingPurchase } from '../purchase/pending-purchase.provider.ts';
import { wirePurchase } from '../purchase/purchase.provider.ts';
import { wireServicePeriod } from '../purchase/service-period.provider.ts';
import { wireCollect } from '../records/collect.provider.ts';
import { wireDownload } from '../records/download.provider.ts';
import { wireExport } from '../records/export.provider.ts';
import { wirePcLogin } from '../session/pc-login.provider.ts';
import { wireSubscriptionGroup } from '../subscription/subscription-group.provider.ts';

/** Tabs that are there from the beginning and cannot be closed (S4-53). */
const AFFIX_TABS: readonly TabView[] = SCREEN_ROUTES.filter((route) => route.affix).map(({ name, pattern, title }) => ({
  path: pattern,
  fullPath: pattern,
  name,
  meta: { title, affix: true, noCache: false },
  query: {},
  params: {},
  title,
}));

/** Every flow of a member with its ports filled, and what this build gives them. */
export const wireMember = (wires: Wires, { stage, whenIdle }: MemberParts) => ({
  machine: memberMachine.provide({
    actors: {
      tabs: wireTabs(wires, stage),
      sidebar: wireSidebar(),
      settings: wireSettings(wires),
      tour: wireTour(wires, { stage, whenIdle }),
      purchase: wirePurchase(wires, { lock: createAttemptLock(navigator.locks) }),
      pendingPurchase: wirePendingPurchase(wires, { whenIdle }),
      permission: wirePermission(wires),
      pcLogin: wirePcLogin(wires, { whenIdle }),
      coupons: wireCoupons(wires),
      servicePeriod: wireServicePeriod(wires),
      invoice: wireInvoice(wires),
      cancellation: wireOrderCancellation(wires),
      collect: wireCollect(wires),
      download: wireDownload(wires),
      export: wireExport(wires),
      projectWatch: wireProjectWatch(wires),
      monitorList: wireMonitorList(wires),
      subscriptionGroup: wireSubscriptionGroup(wires),
    },
    actions: { reportFailedFlow: ({ event }) => console.error('a flow failed', event) },
  }),
  toInput: ({ canPay }: { readonly canPay: boolean | null }) => ({
    canPay,
    affixTabs: AFFIX_TABS,
    defaultSettings: defaultSettings(wires.brand.footer),
    codeOrigins: ownOrigins(wires),
  }),
});
