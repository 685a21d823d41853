import type { Handlers } from '#server/http/handler.ts';
import { analysisInsightHandlers } from './analysis-insight.route.ts';
import { analysisMarketHandlers } from './analysis-market.route.ts';
import { announcementHandlers } from './announcement.route.ts';
import { approvalHandlers } from './approval.route.ts';
import { authCheckHandlers } from './auth-check.route.ts';
import { collectHandlers } from './collect.route.ts';
import { companyHandlers } from './company.route.ts';
import { couponHandlers } from './coupon.route.ts';
import { dockingHandlers } from './docking.route.ts';
import { documentHandlers } from './document.route.ts';
import { enterpriseHandlers } from './enterprise.route.ts';
import { entryHandlers } from './entry.route.ts';
import { exportHandlers } from './export.route.ts';
import { forecastHandlers } from './forecast.route.ts';
import { historyHandlers } from './history.route.ts';
import { intentionHandlers } from './intention.route.ts';
import { invoiceHandlers } from './invoice.route.ts';
import { loginHandlers } from './login.route.ts';
import { membershipHandlers } from './membership.route.ts';
import { monitorHandlers } from './monitor.route.ts';
import { myMembershipHandlers } from './my-membership.route.ts';
import { orderHandlers } from './order.route.ts';
import { projectHandlers } from './project.route.ts';
import { qrLoginHandlers } from './qr-login.route.ts';
import { searchAllHandlers } from './search-all.route.ts';
import { subscriptionHandlers } from './subscription.route.ts';
import { userHandlers } from './user.route.ts';

/** A handler for every call of the contract: a missing one does not compile. */
export const handlers: Handlers = {
  ...loginHandlers,
  ...qrLoginHandlers,
  ...userHandlers,
  ...entryHandlers,
  ...companyHandlers,
  ...membershipHandlers,
  ...myMembershipHandlers,
  ...orderHandlers,
  ...couponHandlers,
  ...announcementHandlers,
  ...projectHandlers,
  ...approvalHandlers,
  ...forecastHandlers,
  ...intentionHandlers,
  ...enterpriseHandlers,
  ...searchAllHandlers,
  ...historyHandlers,
  ...authCheckHandlers,
  ...subscriptionHandlers,
  ...monitorHandlers,
  ...collectHandlers,
  ...documentHandlers,
  ...exportHandlers,
  ...invoiceHandlers,
  ...dockingHandlers,
  ...analysisMarketHandlers,
  ...analysisInsightHandlers,
};
