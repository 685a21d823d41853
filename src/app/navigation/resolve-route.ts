import type { MenuEntry, Resolved } from '#machines/navigation/navigation.types.ts';
import { formatAddress, parseAddress } from './hash-location.ts';
import { findRoute, HOME, menuRoutes, NOT_FOUND } from './routes.ts';

export interface Place {
  readonly to: string;
  /** Where the member is now; `null` before the first view. */
  readonly current: string | null;
  readonly menu: readonly MenuEntry[] | null;
  readonly canPay: boolean;
  readonly hasScreen: (component: string) => boolean;
}

/**
 * Where an address leads: `/` home (S2-11), `/redirect/{fullPath}` and `/refresh` to a remounted view (S2-09, S2-10,
 * D-86), `/myOrder` nowhere when nothing can be bought (S2-24), an unknown address to /404 (S2-35). While the menu is
 * missing, an unknown address stays as it is, since the menu may name it (D-48).
 *
 * @example resolveRoute({ to: '/redirect/tender/index/7?a=1', … }) // { to: '/tender/index/7?a=1', remount: true }
 */
export function resolveRoute(place: Place): Resolved {
  const { current, menu, canPay, hasScreen } = place;
  const { path, query } = parseAddress(place.to);
  const match = findRoute(path, menuRoutes(menu ?? [], hasScreen));
  if (match === null && menu === null) return { to: formatAddress({ path, query }), remount: false };
  const { route, params } = match ?? { route: null, params: {} };
  if (route !== null && 'leadsTo' in route) {
    if (route.leadsTo === 'home') return { to: HOME, remount: false };
    if (route.leadsTo === 'current') return { to: current ?? HOME, remount: true };
    const inner = formatAddress({ path: `/${params.path ?? ''}`, query });
    return { ...resolveRoute({ ...place, to: inner }), remount: true };
  }
  if (route === null || (route.needsPayment && !canPay))
    return { to: `${NOT_FOUND}?from=${encodeURIComponent(path)}`, remount: false };
  // `/browsingHistory` is `/BrowsingHistory`: one page, one tab (S2-21, D-50).
  const spelled = route.pattern.toLowerCase() === path.toLowerCase() ? route.pattern : path;
  return { to: formatAddress({ path: spelled, query }), remount: false };
}
