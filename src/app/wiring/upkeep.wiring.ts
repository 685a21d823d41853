import { fromPromise } from 'xstate';
import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { upkeepMachine } from '#machines/upkeep/upkeep.machine.ts';
import { versionUpdateMachine } from '#machines/version-update/version-update.machine.ts';
import { servedVersion } from '../page/probe-page.ts';
import { windowLife } from '../page/window-life.ts';
import { asFlow } from './as-flow.ts';
import { withInput } from './late-flow.ts';
import type { Wires } from './wires.ts';

/** Imported when the page is quiet. */
export const wireUpkeep = ({ version, now, reload, say, fetch, page }: Wires) =>
  withInput(
    upkeepMachine.provide({
      actors: {
        surroundings: windowLife(page),
        /** A payment dialog goes on asking about its own order, so this is no end of its watch but a second look. */
        connection: asFlow(
          connectionMachine.provide({ actions: { checkPending: () => say({ type: 'window.focused' }) } }),
        ),
        versionUpdate: asFlow(
          versionUpdateMachine.provide({
            actors: {
              askVersion: fromPromise(async ({ signal }) => ({
                version: await servedVersion(fetch, signal),
                askedAt: now(),
              })),
            },
            actions: { reloadPage: () => reload() },
          }),
        ),
      },
      actions: { reportDeadFlow: ({ event }) => console.error('a flow died', event) },
    }),
    () => ({ version }),
  );
