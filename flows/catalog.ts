import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { appEntry } from './samples/app/app.samples.ts';
import { memberEntry } from './samples/app/member.samples.ts';
import { monitorAddEntry } from './samples/monitoring/monitor-add.samples.ts';
import { monitorListEntry } from './samples/monitoring/monitor-list.samples.ts';
import { projectWatchEntry } from './samples/monitoring/project-watch.samples.ts';
import { chunkReloadEntry } from './samples/navigation/chunk-reload.samples.ts';
import { guardEntry } from './samples/navigation/guard.samples.ts';
import { navigationEntry } from './samples/navigation/navigation.samples.ts';
import { sidebarEntry } from './samples/navigation/sidebar.samples.ts';
import { tabsEntry } from './samples/navigation/tabs.samples.ts';
import { permissionEntry } from './samples/permission/permission.samples.ts';
import { settingsEntry } from './samples/preferences/settings.samples.ts';
import { tourEntry } from './samples/preferences/tour.samples.ts';
import { acknowledgementEntry } from './samples/purchase/acknowledgement.samples.ts';
import { couponsEntry } from './samples/purchase/coupons.samples.ts';
import { invoiceEntry } from './samples/purchase/invoice.samples.ts';
import { orderCancellationEntry } from './samples/purchase/order-cancellation.samples.ts';
import { pendingPurchaseEntry } from './samples/purchase/pending-purchase.samples.ts';
import { purchaseEntry } from './samples/purchase/purchase.samples.ts';
import { servicePeriodEntry } from './samples/purchase/service-period.samples.ts';
import { collectEntry } from './samples/records/collect.samples.ts';
import { downloadEntry } from './samples/records/download.samples.ts';
import { exportEntry } from './samples/records/export.samples.ts';
import { accountSecurityEntry } from './samples/session/account-security.samples.ts';
import { loginEntry } from './samples/session/login.samples.ts';
import { pcLoginEntry } from './samples/session/pc-login.samples.ts';
import { pictureCheckEntry } from './samples/session/picture-check.samples.ts';
import { profileEntry } from './samples/session/profile.samples.ts';
import { qrLoginEntry } from './samples/session/qr-login.samples.ts';
import { sessionEntry } from './samples/session/session.samples.ts';
import { userInfoEntry } from './samples/session/user-info.samples.ts';
import { groupEditorEntry } from './samples/subscription/group-editor.samples.ts';
import { groupKeywordsEntry } from './samples/subscription/group-keywords.samples.ts';
import { savedGroupListEntry } from './samples/subscription/saved-group-list.samples.ts';
import { subscriptionGroupEntry } from './samples/subscription/subscription-group.samples.ts';
import { areasEntry } from './samples/system/areas.samples.ts';
import { connectionEntry } from './samples/system/connection.samples.ts';
import { noticeEntry } from './samples/system/notice.samples.ts';
import { versionUpdateEntry } from './samples/system/version-update.samples.ts';

/** Every flow of the product, for tests and gallery. */
export const catalog: readonly CatalogEntry[] = [
  accountSecurityEntry,
  appEntry,
  areasEntry,
  chunkReloadEntry,
  connectionEntry,
  collectEntry,
  downloadEntry,
  exportEntry,
  couponsEntry,
  groupEditorEntry,
  savedGroupListEntry,
  groupKeywordsEntry,
  guardEntry,
  invoiceEntry,
  navigationEntry,
  loginEntry,
  memberEntry,
  monitorAddEntry,
  monitorListEntry,
  noticeEntry,
  orderCancellationEntry,
  pcLoginEntry,
  pendingPurchaseEntry,
  acknowledgementEntry,
  permissionEntry,
  profileEntry,
  projectWatchEntry,
  purchaseEntry,
  pictureCheckEntry,
  qrLoginEntry,
  servicePeriodEntry,
  sessionEntry,
  settingsEntry,
  sidebarEntry,
  subscriptionGroupEntry,
  tabsEntry,
  tourEntry,
  userInfoEntry,
  versionUpdateEntry,
];
