import type { Dependencies, MemberParts } from '../dependencies.ts';
import { provideMonitorList, provideProjectWatch } from '../monitoring/monitoring.provider.ts';
import { providePermission } from '../permission/permission.provider.ts';
import { provideSettings, provideTour } from '../preferences/preferences.provider.ts';
import { createAttemptLock } from '../purchase/attempt-lock.ts';
import {
  provideCoupons,
  provideInvoice,
  provideOrderCancellation,
  provideServicePeriod,
} from '../purchase/order.provider.ts';
import { providePendingPurchase } from '../purchase/pending-purchase.provider.ts';
import { providePurchase } from '../purchase/purchase.provider.ts';
import { provideCollect, provideDownload, provideExport } from '../records/records.provider.ts';
import { provideAccountSecurity, providePcLogin } from '../session/account.provider.ts';
import { provideSubscriptionGroup } from '../subscription/subscription.provider.ts';

/** Flows that no first page draws: a chunk of their own, requested when the member's flows start. */
export const provideMemberFlows = (deps: Dependencies, { viewCache, whenIdle }: MemberParts) => ({
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
  accountSecurity: provideAccountSecurity(deps),
  collect: provideCollect(deps),
  download: provideDownload(deps),
  export: provideExport(deps),
  projectWatch: provideProjectWatch(deps),
  monitorList: provideMonitorList(deps),
  subscriptionGroup: provideSubscriptionGroup(deps),
});
