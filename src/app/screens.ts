import { BiddingSubscriptionScreen } from '#views/screens/subscribe/bidding-subscription.screen.tsx';
import { lazyPart } from '#views/ui/lazy-part.tsx';
import type { Screens } from './navigation/cached-views.tsx';

/** Every screen by the name server menus call it (S2-34). A name that is missing here hides its menu entry (D-48). */
export const SCREENS: Screens = {
  // The first page after the login; its code comes with this table.
  'subscribe-bidding': BiddingSubscriptionScreen,
  dashboard: lazyPart(
    () => import('#views/screens/dashboard/dashboard.screen.tsx').then((m) => m.DashboardScreen),
    'page',
  ),
  'market-analysis': lazyPart(
    () => import('#views/screens/analysis/market-analysis.screen.tsx').then((m) => m.MarketAnalysisScreen),
    'page',
  ),
  atlas: lazyPart(() => import('#views/screens/atlas/atlas.screen.tsx').then((m) => m.AtlasScreen), 'page'),
  'history-analysis': lazyPart(
    () => import('#views/screens/history/history-analysis.screen.tsx').then((m) => m.HistoryAnalysisScreen),
    'page',
  ),
  'subscribe-upfront': lazyPart(
    () => import('#views/screens/forecast/upfront-subscription.screen.tsx').then((m) => m.UpfrontSubscriptionScreen),
    'page',
  ),
  'forecast-detail': lazyPart(
    () => import('#views/screens/forecast/forecast-detail.screen.tsx').then((m) => m.ForecastDetailScreen),
    'page',
  ),
  'building-detail': lazyPart(
    () => import('#views/screens/project/project.screen.tsx').then((m) => m.BuildingScreen),
    'page',
  ),
  'approve-detail': lazyPart(
    () => import('#views/screens/project/project.screen.tsx').then((m) => m.ApproveScreen),
    'page',
  ),
  'search-all': lazyPart(
    () => import('#views/screens/search/search-all.screen.tsx').then((m) => m.SearchAllScreen),
    'page',
  ),
  intention: lazyPart(
    () => import('#views/screens/intention/intention.screen.tsx').then((m) => m.IntentionScreen),
    'page',
  ),
  'expiring-contracts': lazyPart(
    () => import('#views/screens/expiring/expiring-contracts.screen.tsx').then((m) => m.ExpiringContractsScreen),
    'page',
  ),
  'bid-query': lazyPart(
    () => import('#views/screens/subscribe/bid-query.screen.tsx').then((m) => m.BidQueryScreen),
    'page',
  ),
  'tender-detail': lazyPart(
    () => import('#views/screens/tender/tender-detail.screen.tsx').then((m) => m.TenderDetailScreen),
    'page',
  ),
  'enterprise-information': lazyPart(
    () =>
      import('#views/screens/enterprise/enterprise-information.screen.tsx').then((m) => m.EnterpriseInformationScreen),
    'page',
  ),
  'enterprise-detail': lazyPart(
    () => import('#views/screens/enterprise/enterprise-detail.screen.tsx').then((m) => m.EnterpriseDetailScreen),
    'page',
  ),
  'my-order': lazyPart(() => import('#views/screens/order/my-order.screen.tsx').then((m) => m.MyOrderScreen), 'page'),
  monitor: lazyPart(() => import('#views/screens/monitor/monitor.screen.tsx').then((m) => m.MonitorScreen), 'page'),
  'collect-centre': lazyPart(
    () => import('#views/screens/records/collect-centre.screen.tsx').then((m) => m.CollectCentreScreen),
    'page',
  ),
  'browsing-history': lazyPart(
    () => import('#views/screens/records/browsing-history.screen.tsx').then((m) => m.BrowsingHistoryScreen),
    'page',
  ),
  'export-records': lazyPart(
    () => import('#views/screens/records/export-records.screen.tsx').then((m) => m.ExportRecordsScreen),
    'page',
  ),
  'info-edit': lazyPart(
    () => import('#views/screens/account/info-edit.screen.tsx').then((m) => m.InfoEditScreen),
    'page',
  ),
  'not-found': lazyPart(() => import('#views/screens/error/error.screen.tsx').then((m) => m.NotFoundScreen), 'page'),
  'menu-missing': lazyPart(
    () => import('#views/screens/error/error.screen.tsx').then((m) => m.MenuMissingScreen),
    'page',
  ),
  forbidden: lazyPart(() => import('#views/screens/error/error.screen.tsx').then((m) => m.ForbiddenScreen), 'page'),
};
