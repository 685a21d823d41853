import type { ComponentType, ReactNode } from 'react';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { FlowView } from '#flows/catalog-entry.ts';
import { brandOf } from './brands.ts';

/** Props that a view of the product has beside snapshot and send, by what the reviewer chose. */
type Extras = (chosen: Readonly<Record<string, string>>) => Readonly<Record<string, unknown>>;
type AnyView = ComponentType<{
  readonly snapshot: AnyMachineSnapshot;
  readonly send: (event: AnyEventObject) => void;
}>;
/** A view as its module exports it: its props are those of its own machine. */
// biome-ignore lint/suspicious/noExplicitAny: each view has the snapshot and events of its own machine
type ModuleOf<Name extends string> = Promise<Readonly<Record<Name, ComponentType<any>>>>;

/** The phone that dialogs of a payment name. */
const SERVICE_PHONE = '400-000-0000';

function view<Name extends string>(load: () => ModuleOf<Name>, name: Name, extras: Extras = () => ({})) {
  return async (): Promise<FlowView> => {
    const View: AnyView = (await load())[name];
    return ({ snapshot, send, chosen }): ReactNode => <View snapshot={snapshot} send={send} {...extras(chosen)} />;
  };
}

/** Where a child flow draws its own screen, which is reviewed under its own name. */
const childScreen = (title: string): ReactNode => (
  <p className="rounded-md border border-border border-dashed p-4 text-center text-muted-foreground text-sm">
    此处显示流程“{title}”
  </p>
);

/** The view of each flow that has one, by the id of the flow. */
export const PRODUCT_VIEWS: Readonly<Record<string, () => Promise<FlowView>>> = {
  'account-security': view(
    () => import('#views/session/account-security/account-security.view.tsx'),
    'AccountSecurityView',
    () => ({ child: childScreen('图形验证') }),
  ),
  areas: view(
    () => import('#views/system/areas/areas.view.tsx'),
    'AreasView',
    () => ({
      children: () => <p className="text-muted-foreground">此处显示地区选择</p>,
    }),
  ),
  'chunk-reload': view(() => import('#views/navigation/chunk-reload/chunk-reload.view.tsx'), 'ChunkReloadView'),
  collect: view(() => import('#views/records/collect/collect.view.tsx'), 'CollectView'),
  connection: view(() => import('#views/system/connection/connection.view.tsx'), 'ConnectionView'),
  coupons: view(() => import('#views/purchase/coupons/coupons.view.tsx'), 'CouponsView'),
  download: view(() => import('#views/records/download/download.view.tsx'), 'DownloadView'),
  export: view(() => import('#views/records/export/export.view.tsx'), 'ExportView'),
  'group-editor': view(() => import('#views/subscription/group-editor/group-editor.view.tsx'), 'GroupEditorView'),
  'group-keywords': view(
    () => import('#views/subscription/group-keywords/group-keywords.view.tsx'),
    'GroupKeywordsView',
  ),
  invoice: view(() => import('#views/purchase/invoice/invoice.view.tsx'), 'InvoiceView'),
  login: view(
    () => import('#views/session/login/login.view.tsx'),
    'LoginView',
    ({ brand }) => ({
      legal: brandOf(brand).legal,
    }),
  ),
  'monitor-add': view(() => import('#views/monitoring/monitor-add/monitor-add.view.tsx'), 'MonitorAddView'),
  'monitor-list': view(() => import('#views/monitoring/monitor-list/monitor-list.view.tsx'), 'MonitorListView'),
  notice: view(() => import('#views/system/notice/notice.view.tsx'), 'NoticeView'),
  'order-cancellation': view(
    () => import('#views/purchase/order-cancellation/order-cancellation.view.tsx'),
    'OrderCancellationView',
  ),
  'pending-purchase': view(
    () => import('#views/purchase/pending-purchase/pending-purchase.view.tsx'),
    'PendingPurchaseView',
    () => ({ servicePhone: SERVICE_PHONE }),
  ),
  permission: view(
    () => import('#views/permission/permission.view.tsx'),
    'PermissionView',
    ({ brand }) => ({
      names: brandOf(brand),
    }),
  ),
  'picture-check': view(() => import('#views/session/picture-check/picture-check.view.tsx'), 'PictureCheckView'),
  profile: view(() => import('#views/session/profile/profile.view.tsx'), 'ProfileView'),
  'project-watch': view(() => import('#views/monitoring/project-watch/project-watch.view.tsx'), 'ProjectWatchView'),
  purchase: view(
    () => import('#views/purchase/purchase.view.tsx'),
    'PurchaseView',
    ({ brand }) => ({
      brand: brandOf(brand),
      servicePhone: SERVICE_PHONE,
    }),
  ),
  'qr-login': view(() => import('#views/session/qr-login/qr-login.view.tsx'), 'QrLoginView'),
  'saved-group-list': view(
    () => import('#views/subscription/saved-group-list/saved-group-list.view.tsx'),
    'SavedGroupListView',
  ),
  'service-period': view(() => import('#views/purchase/service-period/service-period.view.tsx'), 'ServicePeriodView'),
  session: view(() => import('#views/session/session.view.tsx'), 'SessionView'),
  settings: view(() => import('#views/preferences/settings/settings.view.tsx'), 'SettingsView'),
  'subscription-group': view(
    () => import('#views/subscription/subscription-group/subscription-group.view.tsx'),
    'SubscriptionGroupView',
    () => ({
      savedGroupList: childScreen('已保存的分组'),
      editor: childScreen('分组编辑'),
    }),
  ),
  tour: view(() => import('#views/preferences/tour/tour.view.tsx'), 'TourView'),
  'version-update': view(() => import('#views/system/version-update/version-update.view.tsx'), 'VersionUpdateView'),
};
