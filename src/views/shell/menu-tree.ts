import { isExternalUrl } from '#domain/mask.ts';

/** An entry of the server's menu, as far as it is drawn. */
export interface MenuSource {
  readonly path: string;
  readonly component: string | null;
  readonly hidden: boolean;
  readonly meta: { readonly title: string; readonly icon: string | null; readonly roles: readonly string[] };
  readonly children: readonly MenuSource[];
}

/** An entry as the side menu draws it: a place to go, or a group of such. */
export interface MenuItem {
  /** Full address, `/subscribe/bidding`, or an external one. */
  readonly path: string;
  readonly title: string;
  /** Name on the wire; the side menu knows what to draw for it. */
  readonly icon: string | null;
  readonly external: boolean;
  /** Only a member with one of these roles sees it; empty for everybody (S6-01). */
  readonly roles: readonly string[];
  /** Empty for a place. */
  readonly children: readonly MenuItem[];
}

/**
 * What the side menu shows of the server's menu: hidden entries are skipped (S2-58), an entry with exactly one visible
 * child becomes that child (S2-59), a group without a visible child leads nowhere and is skipped. An entry that leads
 * somewhere itself has a component. Where the child has no icon it takes that of the entry it replaces.
 */
export function menuTree(entries: readonly MenuSource[], parentPath = ''): readonly MenuItem[] {
  return entries.flatMap((entry): readonly MenuItem[] => {
    if (entry.hidden) return [];
    const path = joinPath(parentPath, entry.path);
    const children = menuTree(entry.children, path);
    const { title, icon, roles } = entry.meta;
    const own = { path, title, icon, external: isExternalUrl(path), roles };
    const [only] = children;
    if (children.length === 1 && only)
      return [{ ...only, icon: only.icon ?? icon, roles: only.roles.length > 0 ? only.roles : roles }];
    if (children.length > 1) return [{ ...own, roles: roles.length > 0 ? roles : rolesOfAll(children), children }];
    return entry.component !== null || own.external ? [{ ...own, children: [] }] : [];
  });
}

/** A group that holds nothing for a member is not shown either. */
const rolesOfAll = (items: readonly MenuItem[]): readonly string[] =>
  items.every(({ roles }) => roles.length > 0) ? items.flatMap(({ roles }) => roles) : [];

/** A child's path stands below its parent's unless it begins with a slash or is external. @example joinPath('/subscribe', 'bidding') // '/subscribe/bidding' */
export function joinPath(parent: string, path: string): string {
  if (path.startsWith('/') || isExternalUrl(path)) return path;
  return `${parent.replace(/\/$/, '')}/${path}`.replace(/\/$/, '') || '/';
}

/** Whether the item or something in it is where the member is. A detail page belongs to nothing in the menu. */
export const holdsPath = (item: MenuItem, path: string): boolean =>
  item.path === path || item.children.some((child) => holdsPath(child, path));
