import type { Dependencies } from '../dependencies.ts';
import { provideMonitorList, provideProjectWatch } from '../monitoring/monitoring.provider.ts';
import { providePermission } from '../permission/permission.provider.ts';
import { createAttemptLock } from '../purchase/attempt-lock.ts';
import {
  provideCoupons,
  provideInvoice,
  provideOrderCancellation,
  provideServicePeriod,
} from '../purchase/order.provider.ts';
import { providePurchase } from '../purchase/purchase.provider.ts';
import { provideCollect, provideDownload, provideExport } from '../records/records.provider.ts';
import { provideAccountSecurity } from '../session/account-security.provider.ts';
import { provideSubscriptionGroup } from '../subscription/subscription.provider.ts';

/** Flows that wait for a member, or for a screen that draws them. */
export const provideWaitingFlows = (deps: Dependencies) => ({
  purchase: providePurchase(deps, { lock: createAttemptLock(navigator.locks) }),
  permission: providePermission(deps),
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
