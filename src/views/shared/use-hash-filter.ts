import type { SearchFilter } from '#domain/search-filter.ts';
import { filterFromHash, filterToHash } from '#domain/search-filter-hash.ts';
import { useAddress, useApp } from './app-context.ts';

/**
 * The filter of this tab's hash query and the way to change it. Turning a page is a step that “back” undoes; narrowing
 * replaces the address, so that “back” leaves the list.
 */
export function useHashFilter(): readonly [SearchFilter, (next: SearchFilter) => void] {
  const { path, query } = useAddress();
  const { navigate } = useApp();
  const filter = filterFromHash(query);
  const change = (next: SearchFilter) => {
    const hash = filterToHash(next);
    if (hash !== filterToHash(filter))
      navigate(hash === '' ? path : `${path}?${hash}`, { replace: next.page === filter.page || next.page === 1 });
  };
  return [filter, change];
}
