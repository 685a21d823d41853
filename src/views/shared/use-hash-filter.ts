import { useLocation, useSearch } from 'wouter';
import type { SearchFilter } from '#domain/search-filter.ts';
import { filterFromHash, filterToHash } from '#domain/search-filter-hash.ts';

/** The hash query of this tab's list and the way to change its conditions; the number of the search stays (D-50). */
export function useListHash() {
  const [path, navigate] = useLocation();
  const query = useSearch();
  const number = new URLSearchParams(query).get('tab');
  return {
    query,
    change: (conditions: string, options: { readonly replace: boolean }) => {
      const next = [number === null ? '' : `tab=${encodeURIComponent(number)}`, conditions].filter(
        (part) => part !== '',
      );
      navigate(next.length === 0 ? path : `${path}?${next.join('&')}`, options);
    },
  };
}

/**
 * The filter of this tab's hash query and the way to change it. Turning a page is a step that “back” undoes; narrowing
 * replaces the address, so that “back” leaves the list.
 */
export function useHashFilter(): readonly [SearchFilter, (next: SearchFilter) => void] {
  const hash = useListHash();
  const filter = filterFromHash(hash.query);
  const change = (next: SearchFilter) => {
    const conditions = filterToHash(next);
    if (conditions !== filterToHash(filter))
      hash.change(conditions, { replace: next.page === filter.page || next.page === 1 });
  };
  return [filter, change];
}
