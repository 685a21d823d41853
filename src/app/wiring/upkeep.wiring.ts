import { fromPromise } from 'xstate';
import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { upkeepMachine } from '#machines/upkeep/upkeep.machine.ts';
import { versionUpdateMachine } from '#machines/version-update/version-update.machine.ts';
import { askHost } from '../page/probe-page.ts';
import { windowLife } from '../page/window-life.ts';
import { asFlow } from './as-flow.ts';
import { withInput } from './late-flow.ts';
import type { Wires } from './wires.ts';

/** Written beside the page by the build; no call of the contract. */
const VERSION_FILE = './version.json';

/** Imported when the page is quiet. */
export const wireUpkeep = ({ version, now, reload, say, fetch, page }: Wires) =>
  withInput(
    upkeepMachine.provide({
      actors: {
        surroundings: windowLife(page),
        /** A payment dialog goes on asking about its own order, so this is no end of its watch but a second look. */
        connection: asFlow(
          connectionMachine.provide({
            actors: { reachHost: fromPromise(async ({ signal }) => void (await askHost({ page, fetch }, signal))) },
            actions: { checkPending: () => say({ type: 'window.focused' }) },
          }),
        ),
        versionUpdate: asFlow(
          versionUpdateMachine.provide({
            actors: {
              askVersion: fromPromise(async ({ signal }) => {
                const answer = await fetch(VERSION_FILE, { cache: 'no-store', signal });
                return { version: versionOf(await answer.json()), askedAt: now() };
              }),
            },
            actions: { reloadPage: () => reload() },
          }),
        ),
      },
      actions: { reportDeadFlow: ({ event }) => console.error('a flow died', event) },
    }),
    () => ({ version }),
  );

/** @throws Error for anything but the file of the build, a proxy's login page for instance. */
function versionOf(file: unknown): string {
  const { version } = (file ?? {}) as { version?: unknown };
  if (typeof version !== 'string' || version === '') throw new Error(`${VERSION_FILE} names no version`);
  return version;
}
