import { lazy } from 'react';
import type { Screens } from './router/stage-view.tsx';

/** Every screen by the name server menus call it (S2-34). A name that is missing here hides its menu entry (D-48). */
export const SCREENS: Screens = {
  'subscribe-bidding': lazy(() =>
    import('#views/screens/subscribe/bidding-subscription.screen.tsx').then((m) => ({
      default: m.BiddingSubscriptionScreen,
    })),
  ),
  dashboard: lazy(() =>
    import('#views/screens/dashboard/dashboard.screen.tsx').then((m) => ({ default: m.DashboardScreen })),
  ),
  'market-analysis': lazy(() =>
    import('#views/screens/analysis/market-analysis.screen.tsx').then((m) => ({ default: m.MarketAnalysisScreen })),
  ),
  'subscribe-upfront': lazy(() =>
    import('#views/screens/forecast/upfront-subscription.screen.tsx').then((m) => ({
      default: m.UpfrontSubscriptionScreen,
    })),
  ),
  'forecast-detail': lazy(() =>
    import('#views/screens/forecast/forecast-detail.screen.tsx').then((m) => ({ default: m.ForecastDetailScreen })),
  ),
  'building-detail': lazy(() =>
    import('#views/screens/project/building.screen.tsx').then((m) => ({ default: m.BuildingScreen })),
  ),
  'approve-detail': lazy(() =>
    import('#views/screens/project/approve.screen.tsx').then((m) => ({ default: m.ApproveScreen })),
  ),
  'bid-query': lazy(() =>
    import('#views/screens/subscribe/bid-query.screen.tsx').then((m) => ({ default: m.BidQueryScreen })),
  ),
  'tender-detail': lazy(() =>
    import('#views/screens/tender/tender-detail.screen.tsx').then((m) => ({ default: m.TenderDetailScreen })),
  ),
  'enterprise-information': lazy(() =>
    import('#views/screens/enterprise/enterprise-information.screen.tsx').then((m) => ({
      default: m.EnterpriseInformationScreen,
    })),
  ),
  'enterprise-detail': lazy(() =>
    import('#views/screens/enterprise/enterprise-detail.screen.tsx').then((m) => ({
      default: m.EnterpriseDetailScreen,
    })),
  ),
  'my-order': lazy(() =>
    import('#views/screens/order/my-order.screen.tsx').then((m) => ({ default: m.MyOrderScreen })),
  ),
  monitor: lazy(() => import('#views/screens/monitor/monitor.screen.tsx').then((m) => ({ default: m.MonitorScreen }))),
  'collect-centre': lazy(() =>
    import('#views/screens/records/collect-centre.screen.tsx').then((m) => ({ default: m.CollectCentreScreen })),
  ),
  'browsing-history': lazy(() =>
    import('#views/screens/records/browsing-history.screen.tsx').then((m) => ({ default: m.BrowsingHistoryScreen })),
  ),
  'export-records': lazy(() =>
    import('#views/screens/records/export-records.screen.tsx').then((m) => ({ default: m.ExportRecordsScreen })),
  ),
  'info-edit': lazy(() =>
    import('#views/screens/account/info-edit.screen.tsx').then((m) => ({ default: m.InfoEditScreen })),
  ),
  'not-found': lazy(() =>
    import('#views/screens/error/not-found.screen.tsx').then((m) => ({ default: m.NotFoundScreen })),
  ),
  forbidden: lazy(() =>
    import('#views/screens/error/forbidden.screen.tsx').then((m) => ({ default: m.ForbiddenScreen })),
  ),
};
