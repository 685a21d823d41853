import { useLocation, useSearch } from 'wouter';

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
 * replaces the address, so that “back” leaves the list. Changes of one event add up, and the third part says what they have made of the
 * filter before it is drawn.
 */
export function useListFilter<Filter extends { readonly page: number }>(
  fromHash: (query: string) => Filter,
  toHash: (filter: Filter) => string,
): readonly [Filter, (next: Filter) => void, () => Filter] {
  const hash = useListHash();
  const filter = fromHash(hash.query);
  const narrowedBy = (given: Filter): string => toHash({ ...given, page: 1 });
  let now = filter;
  let conditions = toHash(filter);
  const change = (next: Filter) => {
    now = { ...now, ...changesOf(filter, next) };
    const changed = toHash(now);
    if (changed === conditions) return;
    conditions = changed;
    hash.change(conditions, { replace: narrowedBy(now) !== narrowedBy(filter) });
  };
  return [filter, change, () => now];
}

const changesOf = <Filter extends object>(filter: Filter, next: Filter): Partial<Filter> =>
  Object.fromEntries(
    Object.entries(next).filter(([name, value]) => value !== filter[name as keyof Filter]),
  ) as Partial<Filter>;
