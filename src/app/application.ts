import type { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { ApiFailure } from '#api/api-failure.ts';
import { createClient } from '#api/client.ts';
import { dataOf } from '#api/refusal.ts';
import { createStartedCalls } from '#api/started-calls.ts';
import { CODE } from '#contract/endpoint.ts';
import { companyConfiguration } from '#contract/opening.contract.ts';
import type { Brand } from '#domain/brand.ts';
import type { AppEvent } from '#machines/app/app.types.ts';
import { lazyMachine } from '#machines/app/lazy-machine.ts';
import { loadPart, missingParts } from '#views/ui/lazy-part.tsx';
import { openLayers } from '#views/ui/open-layers.ts';
import { forwardApiEvents } from './api-events.ts';
import { provideApp } from './app.provider.ts';
import type { Dependencies, MemberChunks } from './dependencies.ts';
import type { MemberPart } from './member/member-part.ts';
import { createAutoReload } from './navigation/auto-reload.ts';
import { createHashLocation } from './navigation/hash-location.ts';
import { markMissingStyle, probePage } from './navigation/probe-page.ts';
import { createDocumentTheme } from './preferences/document-theme.ts';
import { createCredential } from './session/credential.ts';
import { createPrerenderedLogin } from './session/login-page.tsx';
import { createOtherTabs } from './session/other-tabs.ts';
import { once } from './shared/once.ts';
import { tabStore } from './shared/safe-storage.ts';
import { createSignal } from './shared/signal.ts';
import { createServerClock } from './system/server-clock.ts';

export interface ApplicationOptions {
  readonly page: Window;
  readonly brand: Brand;
  /** Changes with every build. */
  readonly version: string;
  readonly fetch?: typeof fetch;
  /** Loads the page of a member ahead of its first render. */
  readonly preloadMemberArea?: () => Promise<void>;
}

/** A style that stalls must not keep the session waiting: the page is then drawn when it arrives. */
const PRELOAD_WITHIN_MS = 3_000;
/** The message that another tab ended the session can be here before this tab sees that the cookie is gone: seen in Chromium. */
const COOKIE_CHECKS_MS = [50, 250, 1_000];

/** Creates the page-lifetime singletons: once, outside React, never in a component. */
export function createApplication({ page, brand, version, fetch, preloadMemberArea }: ApplicationOptions) {
  const credential = createCredential();
  const otherTabs = createOtherTabs();
  const location = createHashLocation(page, openLayers);
  const prerenderedLogin = createPrerenderedLogin(page.document);
  const reload = (): void => page.location.reload();
  const autoReload = createAutoReload(page, tabStore, version);
  const clock = createServerClock({ deviceNow: Date.now, elapsedMs: () => performance.now() });
  const sendRequest = fetch ?? page.fetch.bind(page);
  const started = createStartedCalls(page.startedCalls ?? [], sendRequest, () => performance.now());
  delete page.startedCalls;
  const client = createClient({ baseUrl: brand.apiHost, token: credential.token, fetch: clock.watch(started.fetch) });
  const progress = createSignal(true);
  const queries = createSignal<QueryClient | null>(null);
  const ended = new Set<() => void>();
  const loadMember = once(async (): Promise<MemberPart> => {
    const { provideMemberPart } = await loadPart(() => import('./member/member-part.ts')).catch(partMissing);
    memberPart = provideMemberPart(deps, send);
    return memberPart;
  });
  const chunks: MemberChunks = {
    navigation: lazyMachine(async () => (await loadMember()).navigation),
    member: lazyMachine(async () => (await loadMember()).member),
    profile: lazyMachine(async () => {
      const { provideProfile } = await loadPart(() => import('./session/login-parts.provider.ts')).catch(partMissing);
      return { machine: provideProfile(deps), toInput: () => undefined };
    }),
  };
  let memberPart: MemberPart | null = null;
  /** From then on a reload loses nothing that could still be saved. */
  let isSessionOver = false;
  let isStopped = false;
  /** An event after the end of the page is dropped. */
  const send = (event: AppEvent): void => {
    if (!isStopped) actor.send(event);
  };
  /**
   * For flows: the event is delivered, in order, when the step that sends it is complete. Delivered within the step, it
   * would meet a sender that is still in its former state.
   */
  const sendAfterStep = (event: AppEvent): void => queueMicrotask(() => send(event));

  const deps: Dependencies = {
    client,
    credential,
    otherTabs,
    brand,
    location,
    theme: createDocumentTheme(page.document, brand),
    progress,
    queries,
    now: clock.now,
    deviceNow: Date.now,
    user: () => actor.getSnapshot().children.session?.getSnapshot().context.user ?? null,
    company: once(async () => dataOf(companyConfiguration, await client.call(companyConfiguration, {}))),
    send: sendAfterStep,
    reload,
    claimPartReload: autoReload.claimForMissingPart,
    version,
    page,
    fetch: sendRequest,
    loadMemberPart: async () => {
      const area = preloadMemberArea && Promise.race([preloadMemberArea(), afterMs(PRELOAD_WITHIN_MS)]);
      await Promise.all([chunks.navigation.load(), chunks.member.load(), area]);
    },
    loadProfilePart: () => {
      // Whatever the head was answered is of before the profile is completed, and would demand it once more.
      started.drop();
      return chunks.profile.load();
    },
    endSession: () => {
      isSessionOver = true;
      started.drop();
      for (const end of ended) end();
      memberPart?.viewCache.clear();
      // Without a host the browser would show its error page in the place of this one, which offers another try.
      void probePage(deps, new AbortController().signal).then(
        () => autoReload.forEndedSession(Date.now(), { keepsToken: credential.isKept() }),
        ignore,
      );
    },
  };
  const actor = createActor(provideApp(deps, chunks), {
    input: { location: location.read(), typedPhone: prerenderedLogin.phone(), ended: credential.takeEnd() },
  });
  /** An address that the member typed, or that Back and Forward lead to. */
  const followAddressBar = (to: string): void =>
    memberPart ? memberPart.followAddressBar(to) : send({ type: 'navigation.requested', to, replace: true });
  /**
   * Forwards an event. `profileIncomplete` waits for the lazy chunks of the profile page; when they fail to load, the
   * event is dropped and the session queries user info again.
   */
  const sendWhenLoaded = (event: AppEvent): void => {
    const code = event.type === 'api.failed' ? event.failure.code : null;
    if (event.type === 'api.failed' && code === CODE.kickedOut && credential.isReplaced())
      // The login that ended this session was made in this browser: the page goes on with it, and nothing is to be said.
      send({ ...event, failure: { ...event.failure, code: CODE.notLoggedIn } });
    else if (code !== CODE.profileIncomplete) send(event);
    else void Promise.all([deps.loadMemberPart(), deps.loadProfilePart()]).then(() => send(event), ignore);
  };

  return {
    actor,
    brand,
    client,
    progress,
    queries,
    location,
    prerenderedLogin,
    now: clock.now,
    send,
    /** `null` until a token is held. */
    memberPart: (): MemberPart | null => memberPart,
    /** Drops what holds private data when the session ends, before the page reloads (I10). */
    onEnded: (end: () => void): void => {
      ended.add(end);
    },
    /** @returns A function that stops flows, listeners and the channel to other tabs. */
    start: (): (() => void) => {
      const lifetime = new AbortController();
      const listen = (event: string, listener: (event: Event) => void): void =>
        page.addEventListener(event, listener, { signal: lifetime.signal });
      const stopForwarding = forwardApiEvents(
        client,
        sendWhenLoaded,
        (data, entitlement) => memberPart?.readPermission(data, entitlement) ?? null,
      );
      listen('popstate', location.arrive);
      listen('hashchange', () => followAddressBar(location.read()));
      listen('focus', () => {
        send({ type: 'window.focused' });
        // The login page goes in once another tab has logged in.
        if (credential.token() === null && credential.isReplaced())
          autoReload.forEndedSession(Date.now(), { keepsToken: false });
      });
      listen('resize', () => send({ type: 'window.resized', widthPx: page.innerWidth }));
      listen('pagehide', () => send({ type: 'page.left' }));
      listen('beforeunload', (event) => {
        if (isSessionOver || !memberPart?.hasUnsavedInput()) return;
        event.preventDefault();
        // Chromium before 119 reads this instead.
        Object.assign(event, { returnValue: 'unsaved' });
      });
      listen('beforeprint', () => memberPart?.notePrint());
      listen('vite:preloadError', (event) => {
        markMissingStyle(page.document, event as { payload?: unknown });
        missingParts.report();
      });
      const stopLayers = openLayers.onOpened(location.cover);
      const stopReports = missingParts.onReport(() => send({ type: 'part.missed' }));
      otherTabs.onEnded((why) => {
        const check = (): void => {
          if (credential.isOutdated()) send({ type: 'logout.received', why });
        };
        check();
        for (const delayMs of COOKIE_CHECKS_MS) setTimeout(check, delayMs);
      });
      actor.start();
      return () => {
        lifetime.abort();
        stopReports();
        stopLayers();
        stopForwarding();
        otherTabs.close();
        isStopped = true;
        actor.stop();
      };
    },
  };
}

export type Application = ReturnType<typeof createApplication>;

const ignore = (): void => undefined;
const afterMs = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs));
const partMissing = (cause: unknown): never => {
  throw new ApiFailure({ kind: 'offline', endpointId: 'memberPart', detail: String(cause) });
};
