import { expect, test, vi } from 'vitest';
import { SCREENS } from '#app/screens.ts';

vi.mock('#views/ui/lazy-part.tsx', async (original) => ({
  ...(await original<typeof import('#views/ui/lazy-part.tsx')>()),
  lazyPart: (load: () => Promise<unknown>, place: string) => ({ load, place }),
}));

interface Part {
  readonly load: () => Promise<{ readonly name: string }>;
  readonly place: string;
}

test('each name of a menu loads its own screen, whose fallback after a failed load fills the page (S2-34, S4-59)', async () => {
  const { 'subscribe-bidding': first, ...others } = SCREENS as unknown as Readonly<Record<string, Part>>;
  expect((first as unknown as { readonly name: string }).name).toBe('BiddingSubscriptionScreen');
  const screens = await Promise.all(
    Object.entries(others).map(async ([name, { load, place }]) => [name, (await load()).name, place]),
  );
  expect(screens.filter(([, , place]) => place !== 'page')).toEqual([]);
  expect(Object.fromEntries(screens.map(([name, screen]) => [name, screen]))).toEqual({
    dashboard: 'DashboardScreen',
    'market-analysis': 'MarketAnalysisScreen',
    atlas: 'AtlasScreen',
    'history-analysis': 'HistoryAnalysisScreen',
    'subscribe-upfront': 'UpfrontSubscriptionScreen',
    'forecast-detail': 'ForecastDetailScreen',
    'building-detail': 'BuildingScreen',
    'approve-detail': 'ApproveScreen',
    'search-all': 'SearchAllScreen',
    intention: 'IntentionScreen',
    'expiring-contracts': 'ExpiringContractsScreen',
    'bid-query': 'BidQueryScreen',
    'tender-detail': 'TenderDetailScreen',
    'enterprise-information': 'EnterpriseInformationScreen',
    'enterprise-detail': 'EnterpriseDetailScreen',
    'my-order': 'MyOrderScreen',
    monitor: 'MonitorScreen',
    'collect-centre': 'CollectCentreScreen',
    'browsing-history': 'BrowsingHistoryScreen',
    'export-records': 'ExportRecordsScreen',
    'info-edit': 'InfoEditScreen',
    'not-found': 'NotFoundScreen',
    'menu-missing': 'MenuMissingScreen',
    forbidden: 'ForbiddenScreen',
  });
}, 60_000);
