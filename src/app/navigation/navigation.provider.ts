import { fromPromise } from 'xstate';
import { jumpPermission } from '#contract/login.contract.ts';
import { listMenu } from '#contract/menu.contract.ts';
import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import type { MenuEntry, Resolved } from '#machines/navigation/navigation.types.ts';
import { sidebarMachine } from '#machines/navigation/sidebar.machine.ts';
import { tabsMachine } from '#machines/navigation/tabs.machine.ts';
import type { TabView } from '#machines/navigation/tabs.types.ts';
import { recordId } from '#views/screens/record-detail/record-id.ts';
import type { Dependencies } from '../dependencies.ts';
import { readCookie, writeCookie } from '../shared/cookie.ts';
import { unwrap } from '../shared/unwrap.ts';
import { takeDestination } from './destination.ts';
import { formatAddress, parseAddress } from './hash-location.ts';
import { findRoute, HOME, MENU_MISSING, menuRoutes, NOT_FOUND, type ScreenRoute } from './routes.ts';
import { knownMenu } from './supported-menu.ts';
import { recallTabs, storeTabs } from './tab-storage.ts';
import type { CachedView, ViewCache } from './view-cache.ts';

export interface NavigationParts {
  readonly viewCache: ViewCache;
  /** Whether this build has a screen of that name. */
  readonly hasScreen: (component: string) => boolean;
}

export const provideNavigation = (
  { client, theme, progress, location, brand, company, send }: Dependencies,
  { viewCache, hasScreen }: NavigationParts,
) => {
  /** Build and company must both allow paying (D-37); a company that does not answer leaves it to the build. */
  const canPay = async (): Promise<boolean> =>
    brand.canPay &&
    (await company().then(
      (configuration) => configuration.canPay,
      () => true,
    ));
  const resolve = async (to: string, menu: readonly MenuEntry[] | null): Promise<Resolved> => {
    const place = { to, current: viewCache.current(), menu, hasScreen };
    const resolved = resolveRoute({ ...place, canPay: true });
    const isFree = resolveRoute({ ...place, canPay: false }).to === resolved.to;
    return isFree || (await canPay()) ? resolved : resolveRoute({ ...place, canPay: false });
  };
  /** Title of the page that an address leads to, before it is opened (S2-38). */
  const titleOf = (to: string, menu: readonly MenuEntry[] | null): string => {
    const { path, query } = parseAddress(
      resolveRoute({ to, current: viewCache.current(), menu, canPay: true, hasScreen }).to,
    );
    const route = findRoute(path, menuRoutes(menu ?? [], hasScreen))?.route;
    return viewTitle(route !== undefined && 'component' in route ? route : MENU_MISSING, query);
  };
  return navigationMachine.provide({
    actors: {
      listMenu: fromPromise(async ({ signal }) =>
        knownMenu(unwrap(listMenu, await client.call(listMenu, {}, { signal })), hasScreen),
      ),
      jumpPermission: fromPromise(async ({ signal }) =>
        unwrap(jumpPermission, await client.call(jumpPermission, { projectId: null }, { signal })),
      ),
      recallDestination: fromPromise(async ({ input }) => {
        const to = takeDestination();
        const isPage = to !== null && parseAddress((await resolve(to, input.menu)).to).path !== NOT_FOUND;
        return { to: isPage ? to : null };
      }),
      shownLocation: fromPromise(async () => ({ to: viewCache.current() })),
      resolveRoute: fromPromise(({ input }) => resolve(input.to, input.menu)),
    },
    actions: {
      setTitle: ({ context }, { to }) => theme.setTitle(titleOf(to, context.menu)),
      startProgress: () => progress.set(true),
      finishProgress: () => progress.set(false),
      commitView: ({ context }, { to, replace, remount }) => {
        location.show(to, { replace });
        const view = viewCache.commit(to, { remount, menu: context.menu });
        if (view === null) return;
        send({ type: 'route.changed', path: view.address.path });
        send({ type: 'view.shown', tab: toTab(view) });
      },
    },
  });
};

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

/** Title of what an address shows, before the record that it names is known (S2-38, S3-56). */
export const viewTitle = ({ title, recordTitle }: ScreenRoute, query: string): string =>
  recordTitle !== undefined && recordId(query) !== null ? recordTitle : title;

/** The tab of a view (S3-56); an error page has none. */
export const toTab = ({ key, address, route, params }: CachedView): TabView | null =>
  route.isError
    ? null
    : {
        path: key,
        fullPath: formatAddress(address),
        name: route.name,
        meta: {
          title: viewTitle(route, address.query),
          affix: (route.affix ?? false) && key === route.pattern,
          noCache: route.noCache ?? false,
        },
        query: Object.fromEntries(new URLSearchParams(address.query)),
        params,
        title: viewTitle(route, address.query),
      };

export const provideTabs = (
  { send, user }: Dependencies,
  { addressOf, keepOnly }: Pick<ViewCache, 'addressOf' | 'keepOnly'>,
) => {
  const current = (tab: TabView): TabView => {
    const fullPath = addressOf(tab);
    return { ...tab, fullPath, query: Object.fromEntries(new URLSearchParams(parseAddress(fullPath).query)) };
  };
  /** An open tab is returned to with the page and the filter that its list has now. */
  const target = (tabs: readonly TabView[], to: string): string => {
    const tab = tabs.find(({ fullPath }) => fullPath === to);
    return tab === undefined ? to : addressOf(tab);
  };
  return tabsMachine.provide({
    actors: { recallTabs: fromPromise(async () => recallTabs(user()?.userId ?? '')) },
    actions: {
      storeTabs: (_, { tabs }) => storeTabs(user()?.userId ?? '', tabs.map(current)),
      keepViews: (_, { tabs }) => keepOnly(new Set(tabs.map(({ path }) => path))),
      requestNavigation: ({ context }, { to }) =>
        send({ type: 'navigation.requested', to: target(context.tabs, to), replace: false }),
      requestRefresh: ({ context }, { fullPath }) =>
        send({ type: 'navigation.requested', to: `/redirect${target(context.tabs, fullPath)}`, replace: true }),
    },
  });
};

const SIDEBAR_COOKIE = 'sidebarStatus';
const REMEMBERED_DAYS = 365;

export const provideSidebar = (page: Window = window) =>
  sidebarMachine.provide({
    actors: {
      recallSidebar: fromPromise(async () => {
        const choice = readCookie(SIDEBAR_COOKIE);
        return { widthPx: page.innerWidth, remembered: choice === 'open' || choice === 'closed' ? choice : null };
      }),
    },
    actions: {
      rememberOpen: () => writeCookie(SIDEBAR_COOKIE, 'open', REMEMBERED_DAYS),
      rememberClosed: () => writeCookie(SIDEBAR_COOKIE, 'closed', REMEMBERED_DAYS),
    },
  });
