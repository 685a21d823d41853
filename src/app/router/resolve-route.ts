import type { MenuEntry, Resolved } from '#machines/journey/journey.types.ts';
import { formatAddress, parseAddress } from './address.ts';
import { matchRoute, menuRoutes } from './match-route.ts';
import { HOME, NOT_FOUND } from './screen-routes.ts';

export interface Place {
  readonly to: string;
  /** Where the member is now; `null` before the first view. */
  readonly current: string | null;
  readonly menu: readonly MenuEntry[] | null;
  readonly canPay: boolean;
  readonly knows: (component: string) => boolean;
}

const REDIRECT = /^\/redirect(?=\/|$)/;

/**
 * Where an address leads: `/` home (S2-11), `/redirect/{fullPath}` and `/refresh` to a view built anew (S2-09, S2-10,
 * D-86), `/myOrder` nowhere when nothing can be bought (S2-24), anything unknown to /404 (S2-35), unless the menu is missing
 * that may know it: then it stays where it is (D-48).
 *
 * @example resolveRoute({ to: '/redirect/tender/index/7?a=1', … }) // { to: '/tender/index/7?a=1', remount: true }
 */
export function resolveRoute({ to, current, menu, canPay, knows }: Place): Resolved {
  const { path, query } = parseAddress(to);
  if (REDIRECT.test(path)) {
    const inner = resolveRoute({
      to: formatAddress({ path: path.replace(REDIRECT, '') || '/', query }),
      current,
      menu,
      canPay,
      knows,
    });
    return { to: inner.to, remount: true };
  }
  if (path === '/refresh') return { to: current ?? HOME, remount: true };
  if (path === '/' || path === '/perfect') return { to: HOME, remount: false };
  const match = matchRoute(path, menuRoutes(menu ?? [], knows));
  if (match === null && menu === null) return { to: formatAddress({ path, query }), remount: false };
  if (match === null || (match.route.needsPayment && !canPay))
    return { to: `${NOT_FOUND}?from=${encodeURIComponent(path)}`, remount: false };
  // `/browsingHistory` is `/BrowsingHistory`: one page, one tab (S2-21, D-50).
  const { pattern } = match.route;
  const spelled = pattern.toLowerCase() === path.toLowerCase() ? pattern : path;
  return { to: formatAddress({ path: spelled, query }), remount: false };
}
