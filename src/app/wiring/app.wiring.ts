import { fromPromise } from 'xstate';
import { appMachine } from '#machines/app/app.machine.ts';
import { forward } from '#machines/app/forwarded-events.ts';
import { lazyMachine } from '#machines/app/lazy-machine.ts';
import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { loadChunk } from '../page/load-chunk.ts';
import { askHost } from '../page/probe-page.ts';
import { windowLife } from '../page/window-life.ts';
import { wireChunkReload } from './chunk-reload.wiring.ts';
import { wireGuard } from './guard.wiring.ts';
import { wireLogin } from './login.wiring.ts';
import { wireNotice } from './notice.wiring.ts';
import { wireSession } from './session.wiring.ts';
import type { MemberChunks, Wires } from './wires.ts';

/** By then the first picture of any page is there. */
const VERSION_UPDATE_AFTER_MS = 6_000;

/** The root machine with every port filled. */
export const wireApp = (wires: Wires, { journey, member, profile }: MemberChunks) =>
  appMachine.provide({
    actors: {
      session: wireSession(wires),
      guard: wireGuard(wires, journey),
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
        const { wireVersionUpdate } = await loadChunk(() => import('./version-update.wiring.ts'));
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
