import { fromPromise, sendParent } from 'xstate';
import { awaken, messageLogin, sandboxMembers } from '#contract/login.contract.ts';
import { lazyMachine } from '#machines/app/lazy-machine.ts';
import { loginMachine } from '#machines/session/login.machine.ts';
import type { Wires } from '../dependencies.ts';
import { loadChunk } from '../navigation/load-chunk.ts';
import { welcome } from '../preferences/tour-storage.ts';
import { portData } from '../shared/unwrap.ts';
import { secondsToWait, sendCode } from './send-code.ts';

export const wireLogin = (wires: Wires) => {
  const { client } = wires;
  return loginMachine.provide({
    actors: {
      recallResend: fromPromise(async () => ({ secondsLeft: secondsToWait(wires) })),
      sendMessageCode: fromPromise(({ input, signal }) => sendCode(wires, input, signal)),
      pictureCheck: lazyMachine(async () => {
        const { wirePictureCheck } = await loadChunk(() => import('./picture-check.provider.ts'));
        return { machine: wirePictureCheck(wires), toInput: ({ mobile }) => ({ mobile }) };
      }),
      messageLogin: fromPromise(async ({ input, signal }) => {
        const login = portData(messageLogin, await client.call(messageLogin, input, { signal }));
        if (login.isNewUser) welcome();
        return login;
      }),
      awaken: fromPromise(async ({ input, signal }) => portData(awaken, await client.call(awaken, input, { signal }))),
      sandboxMembers: fromPromise(async ({ signal }) =>
        portData(sandboxMembers, await client.call(sandboxMembers, {}, { signal })),
      ),
      qrLogin: lazyMachine(async () => {
        const { wireQrLogin } = await loadChunk(() => import('./qr-login.provider.ts'));
        return { machine: wireQrLogin(wires), toInput: () => undefined };
      }),
    },
    actions: {
      announceLoggedIn: sendParent(({ context: { remember } }, { token }) => ({
        type: 'login.succeeded',
        token,
        remember,
      })),
    },
  });
};
