import { defaultSettings } from '#domain/settings.ts';
import { memberMachine } from '#machines/member/member.machine.ts';
import type { TabView } from '#machines/tabs/tabs.types.ts';
import { SCREEN_ROUTES } from '../router/routes.ts';
import { createAttemptLock } from '../session/attempt-lock.ts';
import { wireCollect } from './collect.wiring.ts';
import { wireCoupons } from './coupons.wiring.ts';
import { wireDownload } from './download.wiring.ts';
import { wireExport } from './export.wiring.ts';
import { wireInvoice } from './invoice.wiring.ts';
import { wireMonitorBoard, wireProjectWatch } from './monitor.wiring.ts';
import { wireOrderCancellation } from './order-cancellation.wiring.ts';
import { wirePcLogin } from './pc-login.wiring.ts';
import { wirePendingPurchase } from './pending-purchase.wiring.ts';
import { wirePermission } from './permission.wiring.ts';
import { wirePurchase } from './purchase.wiring.ts';
import { wireServicePeriod } from './service-period.wiring.ts';
import { wireSettings } from './settings.wiring.ts';
import { wireSidebar } from './sidebar.wiring.ts';
import { wireSubscriptionGroup } from './subscription-group.wiring.ts';
import { wireTabs } from './tabs.wiring.ts';
import { wireTour } from './tour.wiring.ts';
import { type MemberParts, ownOrigins, type Wires } from './wires.ts';

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
      monitorBoard: wireMonitorBoard(wires),
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
