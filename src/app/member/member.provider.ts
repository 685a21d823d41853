import { defaultSettings } from '#domain/settings.ts';
import { lazyMachine } from '#machines/app/lazy-machine.ts';
import { memberMachine } from '#machines/app/member.machine.ts';
import type { TabView } from '#machines/navigation/tabs.types.ts';
import { type Dependencies, type MemberParts, ownOrigins } from '../dependencies.ts';
import { loadChunk } from '../navigation/load-chunk.ts';
import { SCREEN_ROUTES } from '../navigation/routes.ts';
import { provideSidebar } from '../navigation/sidebar.provider.ts';
import { provideTabs } from '../navigation/tabs.provider.ts';
import { once } from '../shared/once.ts';

/** Tabs that are there from the beginning and cannot be closed (S4-53). */
const AFFIX_TABS: readonly TabView[] = SCREEN_ROUTES.filter((route) => route.affix).map(({ name, pattern, title }) => ({
  path: pattern,
  fullPath: pattern,
  name,
  meta: { title, affix: true, noCache: false },
  query: {},
  params: {},
  title,
}));

/** Every flow of a member with its ports filled, and what this build gives them. */
export function provideMember(deps: Dependencies, { viewCache, whenIdle }: MemberParts) {
  const load = once(async () => {
    const { provideMemberFlows } = await loadChunk(() => import('./member-flows.ts'));
    return provideMemberFlows(deps, { viewCache, whenIdle });
  });
  const toInput = <Input>(given: Input): Input => given;
  return {
    machine: memberMachine.provide({
      actors: {
        tabs: provideTabs(deps, viewCache),
        sidebar: provideSidebar(),
        settings: lazyMachine(async () => ({ machine: (await load()).settings, toInput })),
        tour: lazyMachine(async () => ({ machine: (await load()).tour, toInput })),
        purchase: lazyMachine(async () => ({ machine: (await load()).purchase, toInput })),
        pendingPurchase: lazyMachine(async () => ({ machine: (await load()).pendingPurchase, toInput })),
        permission: lazyMachine(async () => ({ machine: (await load()).permission, toInput })),
        pcLogin: lazyMachine(async () => ({ machine: (await load()).pcLogin, toInput })),
        coupons: lazyMachine(async () => ({ machine: (await load()).coupons, toInput })),
        servicePeriod: lazyMachine(async () => ({ machine: (await load()).servicePeriod, toInput })),
        invoice: lazyMachine(async () => ({ machine: (await load()).invoice, toInput })),
        cancellation: lazyMachine(async () => ({ machine: (await load()).cancellation, toInput })),
        collect: lazyMachine(async () => ({ machine: (await load()).collect, toInput })),
        download: lazyMachine(async () => ({ machine: (await load()).download, toInput })),
        export: lazyMachine(async () => ({ machine: (await load()).export, toInput })),
        projectWatch: lazyMachine(async () => ({ machine: (await load()).projectWatch, toInput })),
        monitorList: lazyMachine(async () => ({ machine: (await load()).monitorList, toInput })),
        subscriptionGroup: lazyMachine(async () => ({ machine: (await load()).subscriptionGroup, toInput })),
      },
      actions: { reportFailedFlow: ({ event }) => console.error('a flow failed', event) },
    }),
    toInput: ({ canPay }: { readonly canPay: boolean | null }) => ({
      canPay,
      affixTabs: AFFIX_TABS,
      defaultSettings: defaultSettings(deps.brand.footer),
      codeOrigins: ownOrigins(deps),
    }),
  };
}
