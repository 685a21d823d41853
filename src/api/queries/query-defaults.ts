import type { Query, QueryClientConfig } from '@tanstack/react-query';

const FRESH_FOR_MS = 30_000;

/** What was read at a later time than the clock of the device says now is old: that clock was set back since. */
const freshFor = ({ state }: Pick<Query, 'state'>): number =>
  state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : FRESH_FOR_MS;

/**
 * How every query and mutation of the product is made. A call is made although the browser reports no network: whether there is one is
 * for the call to find out, and it fails as `offline`. Nothing is retried behind the member's back. So no query ever waits paused; lists
 * and records show loading, what was read, or a failure.
 */
export const QUERY_DEFAULTS = {
  queries: {
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
    refetchOnWindowFocus: false,
    staleTime: freshFor,
  },
  mutations: { retry: false, networkMode: 'always' },
} as const satisfies QueryClientConfig['defaultOptions'];
