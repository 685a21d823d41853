import { operatorInvoices } from '#server/features/purchase/invoice/operator-invoices.app-route.ts';
import { mountCashier } from '#server/features/purchase/payment/cashier.app-route.ts';
import { mountNotification } from '#server/features/purchase/payment/notification.app-route.ts';
import { sandboxPhone } from '#server/features/session/sandbox-phone.app-route.ts';
import { scanLogin } from '#server/features/session/scan-login.app-route.ts';
import { sandboxService } from '#server/features/system/sandbox-service.app-route.ts';
import type { Mount } from '#server/http/app.ts';
import { plainStyle } from '#server/http/plain-page.ts';

/** What the server answers beside the contract, in the order it is tried. */
export const mounts: readonly Mount[] = [
  plainStyle,
  sandboxPhone,
  sandboxService,
  scanLogin,
  mountNotification,
  mountCashier,
  operatorInvoices,
];
