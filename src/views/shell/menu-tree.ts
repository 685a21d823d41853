import type { MenuEntry } from '#contract/menu.contract.ts';
import { isExternalUrl } from '#domain/mask.ts';

/** An entry as the side menu draws it: a place to go, or a group of such. */
export interface MenuItem {
  /** Full address, `/subscribe/bidding`, or an external one. */
  readonly path: string;
  readonly title: string;
  /** Name on the wire; the side menu knows what to draw for it. */
  readonly icon: string | null;
  readonly external: boolean;
  /** Empty for a place. */
  readonly children: readonly MenuItem[];
}

/**
 * What the side menu shows of the server's menu: hidden entries are skipped (S2-58), an entry with exactly one visible
 * child becomes that child (S2-59), a group without a visible child leads nowhere and is skipped. An entry that leads
 * somewhere itself has a component. Where the child has no icon it takes that of the entry it replaces.
 */
export function menuTree(entries: readonly MenuEntry[], parentPath = ''): readonly MenuItem[] {
  return entries.flatMap((entry): readonly MenuItem[] => {
    if (entry.hidden) return [];
    const path = joinPath(parentPath, entry.path);
    const children = menuTree(entry.children, path);
    const own = { path, title: entry.meta.title, icon: entry.meta.icon, external: isExternalUrl(path) };
    const [only] = children;
    if (children.length === 1 && only) return [{ ...only, icon: only.icon ?? own.icon }];
    if (children.length > 1) return [{ ...own, children }];
    return entry.component !== null || own.external ? [{ ...own, children: [] }] : [];
  });
}

/** A child's path stands below its parent's unless it begins with a slash or is external. @example joinPath('/subscribe', 'bidding') // '/subscribe/bidding' */
export function joinPath(parent: string, path: string): string {
  if (path.startsWith('/') || isExternalUrl(path)) return path;
  return `${parent.replace(/\/$/, '')}/${path}`.replace(/\/$/, '') || '/';
}

/** Whether the item or something in it is where the member is. A detail page belongs to nothing in the menu. */
export const holdsPath = (item: MenuItem, path: string): boolean =>
  item.path === path || item.children.some((child) => holdsPath(child, path));
