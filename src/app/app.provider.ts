import { fromPromise } from 'xstate';
import { appMachine } from '#machines/app/app.machine.ts';
import { forward } from '#machines/app/forwarded-events.ts';
import { lazyMachine } from '#machines/app/lazy-machine.ts';
import { connectionMachine } from '#machines/system/connection.machine.ts';
import type { MemberChunks, Wires } from './dependencies.ts';
import { wireChunkReload } from './navigation/chunk-reload.provider.ts';
import { wireGuard } from './navigation/guard.provider.ts';
import { loadChunk } from './navigation/load-chunk.ts';
import { askHost } from './navigation/probe-page.ts';
import { wireLogin } from './session/login.provider.ts';
import { wireSession } from './session/session.provider.ts';
import { windowLife } from './system/browser-events.ts';
import { wireNotice } from './system/notice.provider.ts';

/** By then the first picture of any page is there. */
const VERSION_UPDATE_AFTER_MS = 6_000;

/** The root machine with every port filled. */
export const wireApp = (wires: Wires, { navigation, member, profile }: MemberChunks) =>
  appMachine.provide({
    actors: {
      session: wireSession(wires),
      guard: wireGuard(wires, navigation),
      notice: wireNotice(),
      login: wireLogin(wires),
      profile,
      member,
      chunkReload: wireChunkReload(wires),
      /** The network is watched from the first script on. */
      connection: connectionMachine.provide({
        actors: { reachHost: fromPromise(async ({ signal }) => void (await askHost(wires, signal))) },
        /** A payment dialog goes on asking about its own order, so this is no end of its watch but a second look. */
        actions: { checkPending: () => wires.say({ type: 'window.focused' }) },
      }),
      versionUpdate: lazyMachine(async () => {
        await new Promise((quiet) => setTimeout(quiet, VERSION_UPDATE_AFTER_MS));
        const { wireVersionUpdate } = await loadChunk(() => import('./system/version-update.provider.ts'));
        return { machine: wireVersionUpdate(wires), toInput: () => ({ version: wires.version }) };
      }),
      browserEvents: windowLife(wires.page),
    },
    actions: {
      forward: ({ event, system }) => forward(event, (systemId) => system.get(systemId)),
      reloadPage: () => wires.reload(),
      reportFailedFlow: ({ event }) => console.error('a flow failed', event),
    },
  });
