import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Mock, vi } from 'vitest';
import { Route } from 'wouter';
import { type ActorRefFrom, createActor } from 'xstate';
import type { Call } from '#api/queries/call.ts';
import { QUERY_DEFAULTS } from '#api/queries/query-defaults.ts';
import { parseAddress } from '#app/navigation/hash-location.ts';
import { AddressRouter } from '#app/navigation/location-router.tsx';
import { findRoute } from '#app/navigation/routes.ts';
import { createSignal } from '#app/shared/signal.ts';
import { provideAreas } from '#app/system/areas.provider.ts';
import { AreasPlace } from '#app/system/areas-place.tsx';
import { ALL_ENTITLEMENTS } from '#domain/entitlement.ts';
import { type ListViews, usualListView } from '#domain/list-view.ts';
import type { areasMachine } from '#machines/system/areas.machine.ts';
import { GroupBar } from '#views/screens/subscribe/group-bar.tsx';
import { type AppServices, AppServicesContext, TabKeyContext } from '#views/shared/app-context.ts';

/** What one endpoint answers: data of a success, or a function of the input that answers or throws. */
export type Answers = Readonly<Record<string, unknown>>;

export interface ViewCache {
  readonly call: Mock;
  readonly services: AppServices;
  readonly navigate: Mock<(to: string, options?: { readonly replace?: boolean }) => void>;
  /** Inputs that an endpoint was sent, in order. */
  readonly sent: (endpointId: string) => readonly unknown[];
  /** Where the screen has gone, newest last. */
  readonly address: () => string;
  /** Time goes by, and a minute begins. */
  readonly pass: (ms: number) => void;
}

const ServicePhone = () => <span>服务热线 400-000-0000</span>;

export const NOW = new Date('2026-11-20T12:00:00Z');

/** Views of lists as the browser keeps them, for one page. */
export function memoryListViews(): AppServices['listViews'] {
  const views = createSignal<ListViews>({});
  return {
    refresh: () => undefined,
    subscribe: views.subscribe,
    get: (list) => views.get()[list] ?? usualListView(list),
    set: (list, view) => {
      views.set({ ...views.get(), [list]: view });
      return 'kept';
    },
  };
}

const placeOf =
  (flow: ActorRefFrom<typeof areasMachine>): AppServices['Areas'] =>
  (place) => <AreasPlace flow={flow} {...place} />;

/** Mounts a screen: a fake client, an address that follows `navigate`, a stopped clock. */
export function show(
  screen: ReactNode,
  address: string,
  answers: Answers,
  device: Partial<Pick<AppServices, 'savesFiles'>> = {},
): ViewCache {
  cleanup();
  // Areas that an earlier screen was given are kept in the browser.
  window.localStorage.clear();
  let current = address;
  let now = NOW;
  const minutes = new Set<() => void>();
  const call = vi.fn(async (endpoint: { readonly id: string }, input: unknown) => {
    const answer = answers[endpoint.id];
    if (answer === undefined) throw new Error(`no answer for ${endpoint.id}`);
    return typeof answer === 'function' ? answer(input) : { kind: 'ok', data: answer };
  });
  const areas = createActor(provideAreas({ client: { call } as never })).start();
  const services: AppServices = {
    call: call as unknown as Call,
    goBack: vi.fn(),
    copyLink: vi.fn(async () => true),
    copyText: vi.fn(async () => true),
    print: vi.fn(),
    savePicture: vi.fn(async () => true),
    savesFiles: true,
    saveFile: vi.fn(),
    showFullScreen: vi.fn(async () => true),
    requestPurchase: vi.fn(),
    requestInvoice: vi.fn(),
    cancelOrder: vi.fn(),
    changePhone: vi.fn(),
    closeAccount: vi.fn(),
    refreshUser: vi.fn(),
    collect: vi.fn(),
    download: vi.fn(),
    exportRecords: vi.fn(),
    exportReport: vi.fn(),
    manageGroups: vi.fn(),
    listViews: memoryListViews(),
    nameTab: vi.fn(),
    retryMenu: vi.fn(),
    duplicateList: vi.fn(),
    toast: vi.fn(),
    now: () => now,
    onMinute: (listener) => {
      minutes.add(listener);
      return () => minutes.delete(listener);
    },
    Areas: placeOf(areas),
    SavedGroups: GroupBar,
    brandName: '标讯',
    entitlementNames: ALL_ENTITLEMENTS,
    ServicePhone,
    imageHost: 'oss.example.com',
    ...device,
  };
  const navigate: ViewCache['navigate'] = vi.fn((to) => {
    current = to;
    rerender(scene(to));
  });
  const client = new QueryClient({
    defaultOptions: { ...QUERY_DEFAULTS, queries: { ...QUERY_DEFAULTS.queries, staleTime: 0, gcTime: 0 } },
  });
  const scene = (at: string) => {
    const address = parseAddress(at);
    return (
      <QueryClientProvider client={client}>
        <AppServicesContext value={services}>
          <TabKeyContext value={address.path}>
            <AddressRouter address={address} navigate={navigate}>
              <Route path={findRoute(address.path)?.route.pattern ?? '/:path*'}>{screen}</Route>
            </AddressRouter>
          </TabKeyContext>
        </AppServicesContext>
      </QueryClientProvider>
    );
  };
  const { rerender } = render(scene(address));
  return {
    call,
    services,
    navigate,
    sent: (endpointId) => call.mock.calls.filter(([endpoint]) => endpoint.id === endpointId).map(([, input]) => input),
    address: () => decodeURIComponent(current),
    pass: (ms) => {
      now = new Date(now.getTime() + ms);
      act(() => {
        for (const begin of minutes) begin();
      });
    },
  };
}

/** An answer of an endpoint that comes when the test says so: with what it answers, or the failure. */
export function lateAnswer() {
  let settle: (outcome: unknown) => void = () => undefined;
  const outcome = new Promise((resolve) => {
    settle = resolve;
  });
  return {
    settle,
    answer: async () => {
      const settled = await outcome;
      if (settled instanceof Error) throw settled;
      return settled;
    },
  };
}
