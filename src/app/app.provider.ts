import { type AnyActorRef, type EventObject, enqueueActions, fromCallback, fromPromise, sendParent } from 'xstate';
import { appMachine } from '#machines/app/app.machine.ts';
import { receiversOf } from '#machines/app/forwarded-events.ts';
import { lazyMachine } from '#machines/app/lazy-machine.ts';
import { chunkReloadMachine } from '#machines/navigation/chunk-reload.machine.ts';
import { connectionMachine } from '#machines/system/connection.machine.ts';
import { noticeMachine } from '#machines/system/notice.machine.ts';
import { missingParts } from '#views/ui/lazy-part.tsx';
import type { Dependencies, MemberChunks } from './dependencies.ts';
import { provideGuard } from './navigation/guard.provider.ts';
import { loadChunk } from './navigation/load-chunk.ts';
import { askHost, probePage } from './navigation/probe-page.ts';
import { provideLogin, provideSession } from './session/session.provider.ts';

/** By then the first picture of any page is there. */
const VERSION_UPDATE_AFTER_MS = 6_000;

/** The root machine with every port filled. */
export const provideApp = (deps: Dependencies, { navigation, member, profile }: MemberChunks) =>
  appMachine.provide({
    actors: {
      session: provideSession(deps),
      guard: provideGuard(deps, navigation),
      notice: provideNotice(),
      login: provideLogin(deps),
      profile,
      member,
      chunkReload: provideChunkReload(deps),
      /** The network is watched from the first script on. */
      connection: connectionMachine.provide({
        actors: { reachHost: fromPromise(async ({ signal }) => void (await askHost(deps, signal))) },
        /** A payment dialog goes on asking about its own order, so this is no end of its watch but a second look. */
        actions: { checkPending: () => deps.send({ type: 'window.focused' }) },
      }),
      versionUpdate: lazyMachine(async () => {
        await new Promise((quiet) => setTimeout(quiet, VERSION_UPDATE_AFTER_MS));
        const { provideVersionUpdate } = await loadChunk(() => import('./system/version-update.provider.ts'));
        return { machine: provideVersionUpdate(deps), toInput: () => ({ version: deps.version }) };
      }),
      browserEvents: browserEvents(deps.page),
    },
    actions: {
      forward: enqueueActions(({ event, enqueue, system }) => {
        for (const id of receiversOf(event)) {
          const flow: AnyActorRef | undefined = system.get(id);
          if (flow) enqueue.sendTo(flow, event);
        }
      }),
      reloadPage: () => deps.reload(),
      reportFailedFlow: ({ event }) => console.error('a flow failed', event),
    },
  });

/** A hidden page draws no frames: the second frame after a change means that a visible page has painted it. */
const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

const provideNotice = () =>
  noticeMachine.provide({
    actors: { painted: fromPromise(painted) },
    actions: { announceAcknowledged: sendParent({ type: 'takeover.acknowledged' }) },
  });

/** Events of the window: connection lost and restored, page hidden and shown. Sends the present state at the start. */
export const browserEvents = (page: Window) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const lose = (): void => sendBack({ type: 'connection.lost' });
    const restore = (): void => sendBack({ type: 'connection.restored' });
    const look = (): void => sendBack({ type: page.document.hidden ? 'window.hidden' : 'window.shown' });
    page.addEventListener('offline', lose);
    page.addEventListener('online', restore);
    page.document.addEventListener('visibilitychange', look);
    if (!page.navigator.onLine) lose();
    if (page.document.hidden) look();
    return () => {
      page.removeEventListener('offline', lose);
      page.removeEventListener('online', restore);
      page.document.removeEventListener('visibilitychange', look);
    };
  });

const provideChunkReload = (deps: Dependencies) =>
  chunkReloadMachine.provide({
    actors: {
      probePage: fromPromise(({ signal }) => probePage(deps, signal)),
      rememberReload: fromPromise(async () => {
        if (!deps.claimPartReload()) throw new Error('this version has reloaded before');
      }),
    },
    actions: { retryParts: missingParts.retry, reloadPage: () => deps.reload() },
  });
