import { fromPromise, sendParent } from 'xstate';
import { awaken, messageLogin, sandboxMembers } from '#contract/login.contract.ts';
import { lazyMachine } from '#machines/app/lazy-machine.ts';
import { loginMachine } from '#machines/session/login.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { loadChunk } from '../navigation/load-chunk.ts';
import { welcome } from '../preferences/tour-storage.ts';
import { unwrap } from '../shared/unwrap.ts';
import { secondsToWait, sendCode } from './send-code.ts';

export const provideLogin = (deps: Dependencies) => {
  const { client } = deps;
  return loginMachine.provide({
    actors: {
      recallResend: fromPromise(async () => ({ secondsLeft: secondsToWait(deps) })),
      sendMessageCode: fromPromise(({ input, signal }) => sendCode(deps, input, signal)),
      pictureCheck: lazyMachine(async () => {
        const { providePictureCheck } = await loadChunk(() => import('./picture-check.provider.ts'));
        return { machine: providePictureCheck(deps), toInput: ({ mobile }) => ({ mobile }) };
      }),
      messageLogin: fromPromise(async ({ input, signal }) => {
        const login = unwrap(messageLogin, await client.call(messageLogin, input, { signal }));
        if (login.isNewUser) welcome();
        return login;
      }),
      awaken: fromPromise(async ({ input, signal }) => unwrap(awaken, await client.call(awaken, input, { signal }))),
      sandboxMembers: fromPromise(async ({ signal }) =>
        unwrap(sandboxMembers, await client.call(sandboxMembers, {}, { signal })),
      ),
      qrLogin: lazyMachine(async () => {
        const { provideQrLogin } = await loadChunk(() => import('./qr-login.provider.ts'));
        return { machine: provideQrLogin(deps), toInput: () => undefined };
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
