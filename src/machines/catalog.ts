import { appEntry } from './app/app.samples.ts';
import type { CatalogEntry } from './flow.ts';
import { guardEntry } from './guard/guard.samples.ts';
import { journeyEntry } from './journey/journey.samples.ts';
import { loginEntry } from './login/login.samples.ts';
import { membershipEntry } from './membership/membership.samples.ts';
import { noticeEntry } from './notice/notice.samples.ts';
import { paymentEntry } from './payment/payment.samples.ts';
import { paymentCodeEntry } from './payment-code/payment-code.samples.ts';
import { pcLoginEntry } from './pc-login/pc-login.samples.ts';
import { pendingPurchaseEntry } from './pending-purchase/pending-purchase.samples.ts';
import { permissionEntry } from './permission/permission.samples.ts';
import { profileEntry } from './profile/profile.samples.ts';
import { purchaseEntry } from './purchase/purchase.samples.ts';
import { purchaseChoiceEntry } from './purchase-choice/purchase-choice.samples.ts';
import { purchaseQuoteEntry } from './purchase-quote/purchase-quote.samples.ts';
import { purchaseResultEntry } from './purchase-result/purchase-result.samples.ts';
import { qrLoginEntry } from './qr-login/qr-login.samples.ts';
import { sessionEntry } from './session/session.samples.ts';
import { sidebarEntry } from './sidebar/sidebar.samples.ts';
import { tabsEntry } from './tabs/tabs.samples.ts';

/** Every flow of the product, for tests and gallery. */
export const catalog: readonly CatalogEntry[] = [
  appEntry,
  guardEntry,
  journeyEntry,
  loginEntry,
  membershipEntry,
  noticeEntry,
  paymentCodeEntry,
  paymentEntry,
  pcLoginEntry,
  pendingPurchaseEntry,
  permissionEntry,
  profileEntry,
  purchaseChoiceEntry,
  purchaseQuoteEntry,
  purchaseResultEntry,
  purchaseEntry,
  qrLoginEntry,
  sessionEntry,
  sidebarEntry,
  tabsEntry,
];
