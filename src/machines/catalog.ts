import { appEntry } from './app/app.samples.ts';
import { areasEntry } from './areas/areas.samples.ts';
import { chunkReloadEntry } from './chunk-reload/chunk-reload.samples.ts';
import { collectEntry } from './collect/collect.samples.ts';
import { connectionEntry } from './connection/connection.samples.ts';
import { couponsEntry } from './coupons/coupons.samples.ts';
import { downloadEntry } from './download/download.samples.ts';
import { exportEntry } from './export/export.samples.ts';
import type { CatalogEntry } from './flow.ts';
import { groupEditorEntry } from './group-editor/group-editor.samples.ts';
import { groupShelfEntry } from './group-shelf/group-shelf.samples.ts';
import { groupWordsEntry } from './group-words/group-words.samples.ts';
import { guardEntry } from './guard/guard.samples.ts';
import { invoiceEntry } from './invoice/invoice.samples.ts';
import { journeyEntry } from './journey/journey.samples.ts';
import { loginEntry } from './login/login.samples.ts';
import { memberEntry } from './member/member.samples.ts';
import { monitorAddEntry } from './monitor-add/monitor-add.samples.ts';
import { monitorBoardEntry } from './monitor-board/monitor-board.samples.ts';
import { noticeEntry } from './notice/notice.samples.ts';
import { orderCancellationEntry } from './order-cancellation/order-cancellation.samples.ts';
import { pcLoginEntry } from './pc-login/pc-login.samples.ts';
import { pendingPurchaseEntry } from './pending-purchase/pending-purchase.samples.ts';
import { permissionEntry } from './permission/permission.samples.ts';
import { pictureCheckEntry } from './picture-check/picture-check.samples.ts';
import { profileEntry } from './profile/profile.samples.ts';
import { projectWatchEntry } from './project-watch/project-watch.samples.ts';
import { purchaseEntry } from './purchase/purchase.samples.ts';
import { qrLoginEntry } from './qr-login/qr-login.samples.ts';
import { servicePeriodEntry } from './service-period/service-period.samples.ts';
import { sessionEntry } from './session/session.samples.ts';
import { settingsEntry } from './settings/settings.samples.ts';
import { sidebarEntry } from './sidebar/sidebar.samples.ts';
import { subscriptionGroupEntry } from './subscription-group/subscription-group.samples.ts';
import { tabsEntry } from './tabs/tabs.samples.ts';
import { tourEntry } from './tour/tour.samples.ts';
import { userInfoEntry } from './user-info/user-info.samples.ts';
import { versionUpdateEntry } from './version-update/version-update.samples.ts';

/** Every flow of the product, for tests and gallery. */
export const catalog: readonly CatalogEntry[] = [
  appEntry,
  areasEntry,
  chunkReloadEntry,
  connectionEntry,
  collectEntry,
  downloadEntry,
  exportEntry,
  couponsEntry,
  groupEditorEntry,
  groupShelfEntry,
  groupWordsEntry,
  guardEntry,
  invoiceEntry,
  journeyEntry,
  loginEntry,
  memberEntry,
  monitorAddEntry,
  monitorBoardEntry,
  noticeEntry,
  orderCancellationEntry,
  pcLoginEntry,
  pendingPurchaseEntry,
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
