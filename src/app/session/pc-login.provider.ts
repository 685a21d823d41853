import { fromPromise, sendParent } from 'xstate';
import { pcLoginAuth } from '#contract/login.contract.ts';
import { pcLoginMachine } from '#machines/session/pc-login.machine.ts';
import type { Dependencies, MemberParts } from '../dependencies.ts';
import { unwrap } from '../shared/unwrap.ts';

/** Comes with the flows that act by themselves after the first view. */
export const providePcLogin = ({ client }: Dependencies, { whenIdle }: Pick<MemberParts, 'whenIdle'>) =>
  pcLoginMachine.provide({
    actors: {
      pcLoginAuth: fromPromise(async ({ signal }) => {
        await whenIdle();
        return unwrap(pcLoginAuth, await client.call(pcLoginAuth, {}, { signal }));
      }),
    },
    actions: { announcePcForbidden: sendParent({ type: 'pc.forbidden' }) },
  });
