import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { Application } from '#app/application.ts';
import { createQueries } from '#app/member/member-area.tsx';
import { createViewCache } from '#app/navigation/view-cache.ts';

const DAY_MS = 86_400_000;
const USUAL_CACHE_MS = 300_000;

afterEach(() => vi.useRealTimers());

/** A cache beside the tabs of a member, and a view that observes a query only while it is seen. */
function opened() {
  vi.useFakeTimers();
  const viewCache = createViewCache(() => true);
  const application = {
    queries: { set: () => undefined },
    client: { onOutcome: () => () => undefined },
    onEnded: () => undefined,
    memberPart: () => ({ viewCache }),
  } as unknown as Application;
  const queries = createQueries(application, { now: () => new Date(), onMinute: () => () => undefined });
  const go = (to: string) => viewCache.commit(to, { remount: false, menu: [] });
  const load = vi.fn(async () => 'record');
  const show = async (queryKey: readonly unknown[]) => {
    const observer = new QueryObserver(queries, { queryKey, queryFn: load, staleTime: Number.POSITIVE_INFINITY });
    const hide = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    return hide;
  };
  return { queries, viewCache, go, show, load };
}

const DETAILS = [
  ['/tender/index/n-1', ['announcements', 'detail', 'n-1']],
  ['/building/index?id=p-1', ['planned-projects', 'detail', 'p-1']],
  ['/forecastDetail?id=f-1', ['forecasts', 'detail', 'f-1']],
  ['/enterpriseDetails?id=e-1', ['enterprises', 'detail', { id: 'e-1' }]],
  ['/enterpriseDetails/%E4%B8%81%2F%E5%85%AC%E5%8F%B8', ['enterprises', 'detail', { name: '丁/公司' }]],
] as const;

test.each(DETAILS)(
  'the record at %s is not asked for again as long as its tab is open, and its memory is given back once it is closed (S2-37, S3-56, D-67)',
  async (to, key) => {
    const { queries, viewCache, go, show, load } = opened();
    for (const round of [1, 2]) {
      go(to);
      const hide = await show(key);
      go('/collect');
      hide();
      await vi.advanceTimersByTimeAsync(DAY_MS);
      expect([queries.getQueryData(key), load.mock.calls.length], `round ${round}`).toEqual(['record', 1]);
    }
    viewCache.keepOnly(new Set(['/collect']));
    await vi.advanceTimersByTimeAsync(USUAL_CACHE_MS - 1);
    expect(queries.getQueryData(key)).toBe('record');
    await vi.advanceTimersByTimeAsync(1);
    expect(queries.getQueryCache().getAll()).toEqual([]);
  },
);

test('the record of a tab that is closed while it is seen is not kept, nor a list, nor the record of another tab', async () => {
  const { queries, viewCache, go, show } = opened();
  const shown = [
    ['announcements', 'detail', 'n-1'],
    ['announcements', 'list', 'n-2'],
    ['announcements', 'detail', 'n-3'],
  ];
  go('/tender/index/n-2');
  go('/tender/index/n-1');
  const hidden = await Promise.all(shown.map(show));
  viewCache.keepOnly(new Set(['/tender/index/n-2']));
  go('/tender/index/n-2');
  for (const hide of hidden) hide();
  await vi.advanceTimersByTimeAsync(USUAL_CACHE_MS);
  expect(queries.getQueryCache().getAll()).toEqual([]);
});
