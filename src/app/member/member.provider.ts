import { defaultSettings } from '#domain/settings.ts';
import { memberMachine } from '#machines/app/member.machine.ts';
import type { TabView } from '#machines/navigation/tabs.types.ts';
import { type Dependencies, type MemberParts, ownOrigins } from '../dependencies.ts';
import { provideMonitorList, provideProjectWatch } from '../monitoring/monitoring.provider.ts';
import { SCREEN_ROUTES } from '../navigation/routes.ts';
import { provideSidebar } from '../navigation/sidebar.provider.ts';
import { provideTabs } from '../navigation/tabs.provider.ts';
import { providePermission } from '../permission/permission.provider.ts';
import { provideSettings } from '../preferences/settings.provider.ts';
import { provideTour } from '../preferences/tour.provider.ts';
import { createAttemptLock } from '../purchase/attempt-lock.ts';
import { provideCoupons } from '../purchase/coupons.provider.ts';
import { provideInvoice } from '../purchase/invoice.provider.ts';
import { provideOrderCancellation } from '../purchase/order-cancellation.provider.ts';
import { providePendingPurchase } from '../purchase/pending-purchase.provider.ts';
import { providePurchase } from '../purchase/purchase.provider.ts';
import { provideServicePeriod } from '../purchase/service-period.provider.ts';
import { provideCollect } from '../records/collect.provider.ts';
import { provideDownload } from '../records/download.provider.ts';
import { provideExport } from '../records/export.provider.ts';
import { providePcLogin } from '../session/pc-login.provider.ts';
import { provideSubscriptionGroup } from '../subscription/subscription-group.provider.ts';

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
export const provideMember = (deps: Dependencies, { viewCache, whenIdle }: MemberParts) => ({
  machine: memberMachine.provide({
    actors: {
      tabs: provideTabs(deps, viewCache),
      sidebar: provideSidebar(),
      settings: provideSettings(deps),
      tour: provideTour(deps, { viewCache, whenIdle }),
      purchase: providePurchase(deps, { lock: createAttemptLock(navigator.locks) }),
      pendingPurchase: providePendingPurchase(deps, { whenIdle }),
      permission: providePermission(deps),
      pcLogin: providePcLogin(deps, { whenIdle }),
      coupons: provideCoupons(deps),
      servicePeriod: provideServicePeriod(deps),
      invoice: provideInvoice(deps),
      cancellation: provideOrderCancellation(deps),
      collect: provideCollect(deps),
      download: provideDownload(deps),
      export: provideExport(deps),
      projectWatch: provideProjectWatch(deps),
      monitorList: provideMonitorList(deps),
      subscriptionGroup: provideSubscriptionGroup(deps),
    },
    actions: { reportFailedFlow: ({ event }) => console.error('a flow failed', event) },
  }),
  toInput: ({ canPay }: { readonly canPay: boolean | null }) => ({
    canPay,
    affixTabs: AFFIX_TABS,
    defaultSettings: defaultSettings(deps.brand.footer),
    codeOrigins: ownOrigins(deps),
  }),
});
