import { type Query, type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { ViewCache } from '../navigation/view-cache.ts';

/**
 * Keeps the details of records cached while their tabs are open: a hidden view observes nothing, and a detail that is
 * loaded again is charged again. The cache time of a detail begins when its tab is closed.
 *
 * @returns A function that ends it.
 */
export function keepOpenRecords(
  queries: QueryClient,
  { hasRecord, subscribe }: Pick<ViewCache, 'hasRecord' | 'subscribe'>,
): () => void {
  /** Ends the observer that keeps a detail, by its query. */
  const kept = new Map<Query, () => void>();
  const isOpen = ({ queryKey: [, part, wanted] }: Query): boolean =>
    part === 'detail' && Object.values(typeof wanted === 'string' ? [wanted] : (wanted ?? {})).some(hasRecord);
  const release = (query: Query): void => {
    const stop = kept.get(query);
    kept.delete(query);
    stop?.();
  };
  const stopQueries = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') release(query);
    if (type !== 'observerRemoved' || kept.has(query) || query.state.data === undefined || !isOpen(query)) return;
    const observer = new QueryObserver(queries, { ...query.options, queryKey: query.queryKey, enabled: false });
    kept.set(
      query,
      observer.subscribe(() => undefined),
    );
  });
  const stopViews = subscribe(() => {
    for (const query of kept.keys()) if (!isOpen(query)) release(query);
  });
  return () => {
    stopQueries();
    stopViews();
    for (const query of kept.keys()) release(query);
  };
}
