import { fromPromise } from 'xstate';
import { versionUpdateMachine } from '#machines/system/version-update.machine.ts';
import type { Dependencies } from '../dependencies.ts';

/** Written beside the page by the build; no call of the contract. */
const VERSION_FILE = './version.json';

/** Imported when the page is quiet. */
export const provideVersionUpdate = ({ now, reload, fetch }: Pick<Dependencies, 'now' | 'reload' | 'fetch'>) =>
  versionUpdateMachine.provide({
    actors: {
      askVersion: fromPromise(async ({ signal }) => {
        const answer = await fetch(VERSION_FILE, { cache: 'no-store', signal });
        return { version: versionOf(await answer.json()), askedAt: now() };
      }),
    },
    actions: { reloadPage: () => reload() },
  });

/** @throws Error for anything but the file of the build, a proxy's login page for instance. */
function versionOf(file: unknown): string {
  const { version } = (file ?? {}) as { version?: unknown };
  if (typeof version !== 'string' || version === '') throw new Error(`${VERSION_FILE} names no version`);
  return version;
}
