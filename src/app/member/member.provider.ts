import type { EventObject, InputFrom } from 'xstate';
import { defaultSettings } from '#domain/settings.ts';
import { lazyMachine } from '#machines/app/lazy-machine.ts';
import { memberMachine } from '#machines/app/member.machine.ts';
import type { TabView } from '#machines/navigation/tabs.types.ts';
import { missingParts } from '#views/ui/lazy-part.tsx';
import { type Dependencies, type MemberParts, ownOrigins } from '../dependencies.ts';
import { loadChunk } from '../navigation/load-chunk.ts';
import { provideSidebar, provideTabs } from '../navigation/navigation.provider.ts';
import { SCREEN_ROUTES } from '../navigation/routes.ts';
import { once } from '../shared/once.ts';
import { whenViewDrawn } from '../system/when-idle.ts';

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

/** Events of a member who waits for the answer. */
const AWAITED = /\.(requested|denied|forbidden)$/;
const NO_CHUNK = { kind: 'offline', code: null, serverMessage: null } as const;

/** Every flow of a member with its ports filled, and what this build gives them. */
export function provideMember(deps: Dependencies, { viewCache, whenIdle }: MemberParts) {
  let isMissing = false;
  let isAwaited = false;
  let begin = (): void => undefined;
  const awaited = new Promise<void>((resolve) => {
    begin = resolve;
  });
  /** None of them draws on the first picture: their code is requested after it, or as soon as a member waits for one. */
  const load = once(async () => {
    await Promise.race([whenViewDrawn(viewCache), awaited]);
    const { provideMemberFlows } = await loadChunk(
      () => import('./member-flows.ts'),
      () => {
        isMissing = true;
        if (isAwaited) deps.send({ type: 'api.failed', endpointId: 'program', failure: NO_CHUNK });
        isAwaited = false;
      },
    );
    return provideMemberFlows(deps, { viewCache, whenIdle });
  });
  /** A member who waits for a missing chunk has it imported again, and a notice says when that fails. */
  const onQueued = ({ type }: EventObject): void => {
    if (!AWAITED.test(type)) return;
    isAwaited = true;
    begin();
    if (isMissing) missingParts.retry();
  };
  type Flows = Awaited<ReturnType<typeof load>>;
  const later = <Id extends keyof Flows>(id: Id) =>
    lazyMachine<Flows[Id], InputFrom<Flows[Id]>>(
      async () => ({ machine: (await load())[id], toInput: (given) => given }),
      onQueued,
    );
  /** A flow that is started because the member asked for its dialog. */
  const onRequest = <Id extends keyof Flows>(id: Id) =>
    lazyMachine<Flows[Id], InputFrom<Flows[Id]>>(async () => {
      begin();
      return { machine: (await load())[id], toInput: (given) => given };
    }, onQueued);
  return {
    machine: memberMachine.provide({
      actors: {
        tabs: provideTabs(deps, viewCache),
        sidebar: provideSidebar(),
        settings: later('settings'),
        tour: later('tour'),
        purchase: later('purchase'),
        pendingPurchase: later('pendingPurchase'),
        permission: later('permission'),
        pcLogin: later('pcLogin'),
        coupons: onRequest('coupons'),
        servicePeriod: onRequest('servicePeriod'),
        invoice: onRequest('invoice'),
        cancellation: onRequest('cancellation'),
        accountSecurity: onRequest('accountSecurity'),
        collect: later('collect'),
        download: later('download'),
        export: later('export'),
        projectWatch: later('projectWatch'),
        monitorList: later('monitorList'),
        subscriptionGroup: later('subscriptionGroup'),
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
