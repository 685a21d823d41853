import type { Mount } from '#server/http/app.ts';
import { plainStyle } from '#server/http/plain-page.ts';
import { mountNotification } from '#server/payment/notification.mount.ts';
import { mountCashier } from '#server/payment/sandbox/cashier.mount.ts';
import { operatorInvoices } from './operator-invoices.mount.ts';
import { sandboxPhone } from './sandbox-phone.mount.ts';
import { sandboxService } from './sandbox-service.mount.ts';
import { scanLogin } from './scan-login.mount.ts';

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
