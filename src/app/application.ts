import type { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { ApiFailure } from '#api/api-failure.ts';
import { createClient } from '#api/client.ts';
import { CODE } from '#contract/endpoint.ts';
import { companyConfiguration } from '#contract/opening.contract.ts';
import type { Brand } from '#domain/brand.ts';
import type { AppEvent } from '#machines/app/app.types.ts';
import { lazyMachine } from '#machines/app/lazy-machine.ts';
import { loadPart, missingParts } from '#views/ui/lazy-part.tsx';
import { hearClient } from './api-events.ts';
import { wireApp } from './app.provider.ts';
import type { MemberChunks, Wires } from './dependencies.ts';
import type { MemberPart } from './member/member-part.ts';
import { createAutoReload } from './navigation/auto-reload.ts';
import { createHashLocation } from './navigation/hash-location.ts';
import { markMissingStyle, probePage } from './navigation/probe-page.ts';
import { createLook } from './preferences/document-theme.ts';
import { createCredential } from './session/credential.ts';
import { createOtherTabs } from './session/other-tabs.ts';
import { createStaticLogin } from './session/prerendered-login.ts';
import { once } from './shared/once.ts';
import { tabStore } from './shared/safe-storage.ts';
import { createSignal } from './shared/signal.ts';
import { portData } from './shared/unwrap.ts';
import { createServerClock } from './system/server-clock.ts';

export interface ApplicationOptions {
  readonly page: Window;
  readonly brand: Brand;
  /** Changes with every build. */
  readonly version: string;
  readonly fetch?: typeof fetch;
}

/** Everything that lives as long as the page: created once, outside React, never by a component. */
export function createApplication({ page, brand, version, fetch }: ApplicationOptions) {
  const credential = createCredential();
  const otherTabs = createOtherTabs();
  const location = createHashLocation(page);
  const staticLogin = createStaticLogin(page.document);
  const reload = (): void => page.location.reload();
  const autoReload = createAutoReload(page, tabStore, version);
  const clock = createServerClock({ deviceNow: Date.now, elapsedMs: () => performance.now() });
  const send = fetch ?? page.fetch.bind(page);
  const client = createClient({ baseUrl: brand.apiHost, token: credential.token, fetch: clock.watch(send) });
  const progress = createSignal(true);
  const queries = createSignal<QueryClient | null>(null);
  const ended = new Set<() => void>();
  const loadMember = once(async (): Promise<MemberPart> => {
    const { wireMemberPart } = await loadPart(() => import('./member/member-part.ts')).catch(partMissing);
    memberPart = wireMemberPart(wires);
    return memberPart;
  });
  const chunks: MemberChunks = {
    navigation: lazyMachine(async () => (await loadMember()).navigation),
    member: lazyMachine(async () => (await loadMember()).member),
    profile: lazyMachine(async () => {
      const { wireProfile } = await loadPart(() => import('./session/profile.provider.ts')).catch(partMissing);
      return { machine: wireProfile(wires), toInput: () => undefined };
    }),
  };
  let memberPart: MemberPart | null = null;
  const say = (event: AppEvent): void => actor.send(event);

  const wires: Wires = {
    client,
    credential,
    otherTabs,
    brand,
    location,
    look: createLook(page.document, brand),
    progress,
    queries,
    now: clock.now,
    deviceNow: Date.now,
    user: () => actor.getSnapshot().children.session?.getSnapshot().context.user ?? null,
    company: once(async () => portData(companyConfiguration, await client.call(companyConfiguration, {}))),
    say,
    reload,
    claimPartReload: autoReload.claimForMissingPart,
    version,
    page,
    fetch: send,
    loadMemberPart: async () => void (await Promise.all([chunks.navigation.load(), chunks.member.load()])),
    loadProfilePart: chunks.profile.load,
    endSession: () => {
      for (const end of ended) end();
      memberPart?.stage.clear();
      // Without a host the browser would show its error page in the place of this one, which offers another try.
      void probePage(wires, new AbortController().signal).then(() => autoReload.forEndedSession(Date.now()), ignore);
    },
  };
  const actor = createActor(wireApp(wires, chunks), {
    input: { location: location.read(), typedPhone: staticLogin.phone() },
  });
  /** An address that the member typed, or that Back and Forward lead to. */
  const followAddressBar = (to: string): void =>
    memberPart ? memberPart.followAddressBar(to) : say({ type: 'navigation.requested', to, replace: true });
  /** A demanded profile opens a page that comes with the member's part: its word waits for that. Without the part the session asks again. */
  const sayWhenLoaded = (event: AppEvent): void => {
    const demandsProfile = event.type === 'api.failed' && event.failure.code === CODE.profileIncomplete;
    if (!demandsProfile) say(event);
    else void Promise.all([wires.loadMemberPart(), wires.loadProfilePart()]).then(() => say(event), ignore);
  };

  return {
    actor,
    brand,
    client,
    progress,
    queries,
    location,
    staticLogin,
    now: clock.now,
    say,
    /** `null` until a token is held. */
    memberPart: (): MemberPart | null => memberPart,
    /** Drops what holds private data when the session ends, before the page reloads (I10). */
    onEnded: (end: () => void): void => {
      ended.add(end);
    },
    /** @returns A function that stops everything: flows, listeners, the other tabs' ear. */
    start: (): (() => void) => {
      const life = new AbortController();
      const hear = (event: string, heard: (event: Event) => void): void =>
        page.addEventListener(event, heard, { signal: life.signal });
      const silence = hearClient(client, sayWhenLoaded);
      hear('hashchange', () => followAddressBar(location.read()));
      hear('focus', () => say({ type: 'window.focused' }));
      hear('resize', () => say({ type: 'window.resized', widthPx: page.innerWidth }));
      hear('pagehide', () => say({ type: 'page.left' }));
      hear('vite:preloadError', (event) => {
        markMissingStyle(page.document, event as { payload?: unknown });
        missingParts.report();
      });
      const stopReports = missingParts.onReport(() => say({ type: 'part.missed' }));
      otherTabs.onLoggedOut(() => {
        if (credential.isOutdated()) say({ type: 'logout.heard' });
      });
      actor.start();
      return () => {
        life.abort();
        stopReports();
        silence();
        otherTabs.close();
        actor.stop();
      };
    },
  };
}

export type Application = ReturnType<typeof createApplication>;

const ignore = (): void => undefined;
const partMissing = (cause: unknown): never => {
  throw new ApiFailure({ kind: 'offline', endpointId: 'memberPart', detail: String(cause) });
};
