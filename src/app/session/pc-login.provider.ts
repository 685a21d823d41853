import { fromPromise, sendParent } from 'xstate';
import { pcLoginAuth } from '#contract/login.contract.ts';
import { pcLoginMachine } from '#machines/session/pc-login.machine.ts';
import type { MemberParts, Wires } from '../dependencies.ts';
import { portData } from '../shared/unwrap.ts';

export const wirePcLogin = ({ client }: Wires, { whenIdle }: Pick<MemberParts, 'whenIdle'>) =>
  pcLoginMachine.provide({
    actors: {
      pcLoginAuth: fromPromise(async ({ signal }) => {
        await whenIdle();
        return portData(pcLoginAuth, await client.call(pcLoginAuth, {}, { signal }));
      }),
    },
    actions: { announcePcForbidden: sendParent({ type: 'pc.forbidden' }) },
  });
