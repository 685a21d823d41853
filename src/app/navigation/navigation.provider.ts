import { fromPromise } from 'xstate';
import { jumpPermission } from '#contract/login.contract.ts';
import { listMenu } from '#contract/menu.contract.ts';
import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import type { MenuEntry, Resolved } from '#machines/navigation/navigation.types.ts';
import type { Dependencies } from '../dependencies.ts';
import { unwrap } from '../shared/unwrap.ts';
import { takeDestination } from './destination.ts';
import { parseAddress } from './hash-location.ts';
import { resolveRoute } from './resolve-route.ts';
import { findRoute, MENU_MISSING, menuRoutes, NOT_FOUND } from './routes.ts';
import { knownMenu } from './supported-menu.ts';
import { toTab } from './to-tab.ts';
import type { ViewCache } from './view-cache.ts';

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
    const { path } = parseAddress(resolveRoute({ to, current: viewCache.current(), menu, canPay: true, hasScreen }).to);
    const route = findRoute(path, menuRoutes(menu ?? [], hasScreen))?.route;
    return (route !== undefined && 'component' in route ? route : MENU_MISSING).title;
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
