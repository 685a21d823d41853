import { fromPromise } from 'xstate';
import { appMachine } from '#machines/app/app.machine.ts';
import { forward } from '#machines/app/forwarded-events.ts';
import { lazyMachine } from '#machines/app/lazy-machine.ts';
import { connectionMachine } from '#machines/system/connection.machine.ts';
import type { Dependencies, MemberChunks } from './dependencies.ts';
import { provideChunkReload } from './navigation/chunk-reload.provider.ts';
import { provideGuard } from './navigation/guard.provider.ts';
import { loadChunk } from './navigation/load-chunk.ts';
import { askHost } from './navigation/probe-page.ts';
import { provideLogin } from './session/login.provider.ts';
import { provideSession } from './session/session.provider.ts';
import { browserEvents } from './system/browser-events.ts';
import { provideNotice } from './system/notice.provider.ts';

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
      forward: ({ event, system }) => forward(event, (systemId) => system.get(systemId)),
      reloadPage: () => deps.reload(),
      reportFailedFlow: ({ event }) => console.error('a flow failed', event),
    },
  });
