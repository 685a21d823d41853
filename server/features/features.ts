import { entryHandlers } from '#server/features/account/entry.route.ts';
import { myMembershipHandlers } from '#server/features/account/my-membership.route.ts';
import { ownDataHandlers } from '#server/features/account/own-data.route.ts';
import { userHandlers } from '#server/features/account/user.route.ts';
import { analysisInsightHandlers } from '#server/features/analysis/analysis-insight.route.ts';
import { analysisMarketHandlers } from '#server/features/analysis/analysis-market.route.ts';
import { dockingHandlers } from '#server/features/export/docking.route.ts';
import { documentHandlers } from '#server/features/export/document.route.ts';
import { exportHandlers } from '#server/features/export/export.route.ts';
import { monitorHandlers } from '#server/features/monitoring/monitor.route.ts';
import { authCheckHandlers } from '#server/features/permission/auth-check.route.ts';
import { couponHandlers } from '#server/features/purchase/coupon.route.ts';
import { invoiceHandlers } from '#server/features/purchase/invoice/invoice.route.ts';
import { operatorInvoices } from '#server/features/purchase/invoice/operator-invoices.app-route.ts';
import { membershipHandlers } from '#server/features/purchase/membership.route.ts';
import { orderHandlers } from '#server/features/purchase/order.route.ts';
import { cashierRoutes } from '#server/features/purchase/payment/cashier.app-route.ts';
import { notificationRoute } from '#server/features/purchase/payment/notification.app-route.ts';
import { announcementHandlers } from '#server/features/records/announcement/announcement.route.ts';
import { sandboxSource } from '#server/features/records/announcement/sandbox-source.app-route.ts';
import { collectHandlers } from '#server/features/records/collection/collect.route.ts';
import { historyHandlers } from '#server/features/records/collection/history.route.ts';
import { enterpriseHandlers } from '#server/features/records/enterprise/enterprise.route.ts';
import { approvalHandlers } from '#server/features/records/project/approval.route.ts';
import { forecastHandlers } from '#server/features/records/project/forecast.route.ts';
import { intentionHandlers } from '#server/features/records/project/intention.route.ts';
import { projectHandlers } from '#server/features/records/project/project.route.ts';
import { searchAllHandlers } from '#server/features/records/search-all.route.ts';
import { loginHandlers } from '#server/features/session/login.route.ts';
import { qrLoginHandlers } from '#server/features/session/qr-login.route.ts';
import { sandboxPhone } from '#server/features/session/sandbox-phone.app-route.ts';
import { scanLogin } from '#server/features/session/scan-login.app-route.ts';
import { authenticate } from '#server/features/session/session.policy.ts';
import { subscriptionHandlers } from '#server/features/subscription/subscription.route.ts';
import { companyHandlers } from '#server/features/system/company.route.ts';
import { sandboxService } from '#server/features/system/sandbox-service.app-route.ts';
import type { Features } from '#server/http/app.ts';
import { plainStyle } from '#server/http/plain-page.ts';

/** What the server answers: the one table through which HTTP knows the features. A call of the contract without a handler does not compile. */
export const features: Features = {
  authenticate,
  handlers: {
    ...loginHandlers,
    ...qrLoginHandlers,
    ...ownDataHandlers,
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
  },
  appRoutes: [
    plainStyle,
    sandboxPhone,
    sandboxService,
    sandboxSource,
    scanLogin,
    notificationRoute,
    cashierRoutes,
    operatorInvoices,
  ],
};
