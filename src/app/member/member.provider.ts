import type { AnyStateMachine, EventObject, InputFrom } from 'xstate';
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
import { savesFiles } from '../shared/save-file.ts';
import { whenUsed, whenViewDrawn } from '../system/when-idle.ts';

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
/** Events of a screen that draws a flow; its place stays empty until the flow is there. */
const DRAWN = /\.shown$/;
const NO_CHUNK = { kind: 'offline', code: null, serverMessage: null } as const;

/** Every flow of a member with its ports filled, and what this build gives them. */
export function provideMember(deps: Dependencies, { viewCache, whenIdle }: MemberParts) {
  const firstView = once(() => whenViewDrawn(viewCache));
  const used = whenUsed(deps.page);
  /** Flows that act by themselves: after the first view. */
  const acting = lazyFlows(deps, firstView, async () => {
    const { provideActingFlows } = await import('./acting-flows.ts');
    return provideActingFlows(deps, { viewCache, whenIdle });
  });
  /** Flows that wait for a member: after the first view, once the member begins to use the page. */
  const waiting = lazyFlows(
    deps,
    () => Promise.all([firstView(), used]),
    async () => {
      const { provideWaitingFlows } = await import('./waiting-flows.ts');
      return provideWaitingFlows(deps);
    },
  );
  return {
    machine: memberMachine.provide({
      actors: {
        tabs: provideTabs(deps, viewCache),
        sidebar: provideSidebar(),
        settings: acting.later('settings'),
        tour: acting.later('tour'),
        purchase: waiting.later('purchase'),
        pendingPurchase: acting.later('pendingPurchase'),
        permission: waiting.later('permission'),
        pcLogin: acting.later('pcLogin'),
        coupons: waiting.onRequest('coupons'),
        servicePeriod: waiting.onRequest('servicePeriod'),
        invoice: waiting.onRequest('invoice'),
        cancellation: waiting.onRequest('cancellation'),
        accountSecurity: waiting.onRequest('accountSecurity'),
        collect: waiting.later('collect'),
        download: waiting.later('download'),
        export: waiting.later('export'),
        projectWatch: waiting.later('projectWatch'),
        monitorList: waiting.later('monitorList'),
        subscriptionGroup: waiting.later('subscriptionGroup'),
        areas: acting.later('areas'),
      },
      actions: { reportFailedFlow: ({ event }) => console.error('a flow failed', event) },
    }),
    toInput: ({ canPay }: { readonly canPay: boolean | null }) => ({
      canPay,
      affixTabs: AFFIX_TABS,
      defaultSettings: defaultSettings(deps.brand.footer),
      codeOrigins: ownOrigins(deps),
      savesFiles: savesFiles(deps.page.navigator.userAgent),
    }),
  };
}

/**
 * Flows of one chunk.
 *
 * @param whenWanted Resolves when the chunk is requested, unless a member waits for one of its flows before.
 */
function lazyFlows<Flows extends Record<string, AnyStateMachine>>(
  deps: Dependencies,
  whenWanted: () => Promise<unknown>,
  provide: () => Promise<Flows>,
) {
  let isAwaited = false;
  let begin = (): void => undefined;
  const needed = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const load = once(async () => {
    await Promise.race([whenWanted(), needed]);
    return loadChunk(provide, () => {
      if (isAwaited) deps.send({ type: 'api.failed', endpointId: 'program', failure: NO_CHUNK });
      isAwaited = false;
    });
  });
  /** A member who waits for the chunk has what is missing imported again, and a notice says when that fails. */
  const demand = (): void => {
    isAwaited = true;
    begin();
    missingParts.retry();
  };
  const onQueued = ({ type }: EventObject): void => {
    if (DRAWN.test(type)) begin();
    if (AWAITED.test(type)) demand();
  };
  const lazily = <Id extends keyof Flows>(id: Id, onStart?: () => void) =>
    lazyMachine<Flows[Id], InputFrom<Flows[Id]>>(async () => {
      onStart?.();
      return { machine: (await load())[id], toInput: (given) => given };
    }, onQueued);
  return {
    later: <Id extends keyof Flows>(id: Id) => lazily(id),
    /** A flow that is started because the member asked for its dialog. */
    onRequest: <Id extends keyof Flows>(id: Id) => lazily(id, demand),
  };
}
