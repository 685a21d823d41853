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
  const entries: PageEntry[] = [];
  for (let page = 1; page <= last; page += 1) {
    const alone = !near(page) && near(page - 1) && near(page + 1);
    if (near(page) || alone) entries.push({ kind: 'page', page });
    else if (entries.at(-1)?.kind === 'page') entries.push({ kind: 'gap', after: page - 1 });
  }
  return entries;
}
