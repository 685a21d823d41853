/** A page number, or a gap between two of them. */
export type PageEntry =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'gap'; readonly after: number };

/** How many pages there are; at least 1. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/**
 * The numbers a pager shows: first, last, the current one with two neighbours on each side; a gap only where at least
 * two pages are left out.
 *
 * @example pageList(1, 3).map((e) => (e.kind === 'page' ? e.page : '…')) // [1, 2, 3]
 */
export function pageList(current: number, last: number): readonly PageEntry[] {
  const near = (page: number) => page === 1 || page === last || Math.abs(page - current) <= 2;
  const around = Array.from({ length: 7 }, (_, index) => current - 3 + index);
  const shown = [...new Set([1, ...around, last])]
    .filter((page) => page >= 1 && page <= last && (near(page) || (near(page - 1) && near(page + 1))))
    .sort((a, b) => a - b);
  return shown.flatMap((page, index): PageEntry[] => {
    const before = shown[index - 1] ?? page;
    const gap: PageEntry[] = page - before > 1 ? [{ kind: 'gap', after: before }] : [];
    return [...gap, { kind: 'page', page }];
  });
}
