import { fromPromise } from 'xstate';
import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { upkeepMachine } from '#machines/upkeep/upkeep.machine.ts';
import { askHost } from '../page/probe-page.ts';
import { windowLife } from '../page/window-life.ts';
import { asFlow } from './as-flow.ts';
import { laterFlow, withInput } from './late-flow.ts';
import type { Wires } from './wires.ts';

/** By then the first picture of any page stands. */
const VERSION_UPDATE_AFTER_MS = 6_000;

/** The network is watched from the first script on; the watch of the version comes when the page is quiet. */
export const wireUpkeep = (wires: Wires) =>
  withInput(
    upkeepMachine.provide({
      actors: {
        surroundings: windowLife(wires.page),
        /** A payment dialog goes on asking about its own order, so this is no end of its watch but a second look. */
        connection: asFlow(
          connectionMachine.provide({
            actors: { reachHost: fromPromise(async ({ signal }) => void (await askHost(wires, signal))) },
            actions: { checkPending: () => wires.say({ type: 'window.focused' }) },
          }),
        ),
        versionUpdate: asFlow(
          laterFlow(
            () => new Promise((quiet) => setTimeout(quiet, VERSION_UPDATE_AFTER_MS)),
            async () => (await import('./version-update.wiring.ts')).wireVersionUpdate(wires),
            { isUrgent: () => false },
          ),
        ),
      },
      actions: { reportDeadFlow: ({ event }) => console.error('a flow died', event) },
    }),
    () => ({ version: wires.version }),
  );
