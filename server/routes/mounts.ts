import type { Mount } from '#server/http/app.ts';
import { mountNotification } from '#server/payment/notification.mount.ts';
import { mountCashier } from '#server/payment/sandbox/cashier.mount.ts';
import { sandboxPhone } from './sandbox-phone.mount.ts';

/** What the server answers beside the contract, in the order it is tried. */
export const mounts: readonly Mount[] = [sandboxPhone, mountNotification, mountCashier];
