import { fromPromise, sendParent } from 'xstate';
import { ApiFailure } from '#api/api-failure.ts';
import { CODE } from '#contract/endpoint.ts';
import { awaken, messageLogin, sandboxMembers } from '#contract/login.contract.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { loadPart } from '#views/ui/lazy-part.tsx';
import { welcome } from '../session/guide-memory.ts';
import { asPort } from './as-flow.ts';
import { lateFlows, laterFlow } from './late-flow.ts';
import { portData } from './port-data.ts';
import { secondsToWait, sendCode } from './send-code.ts';
import type { Wires } from './wires.ts';

export const wireLogin = (wires: Wires) => {
  const { client } = wires;
  const late = lateFlows<'pictureCheck'>();
  /** Code 235 starts the flow `picture-check`: by then it has to be here. */
  const fetchPictureCheck = async (failure: unknown): Promise<never> => {
    if (failure instanceof ApiFailure && failure.code === CODE.blocked) {
      const { wirePictureCheck } = await loadPart(() => import('./picture-check.wiring.ts')).catch(partMissing);
      late.fill({ pictureCheck: wirePictureCheck(wires) });
    }
    throw failure;
  };
  return loginMachine.provide({
    actors: {
      recallResend: fromPromise(async () => ({ secondsLeft: secondsToWait(wires) })),
      sendMessageCode: fromPromise(({ input, signal }) => sendCode(wires, input, signal).catch(fetchPictureCheck)),
      pictureCheck: asPort(late.logic.pictureCheck),
      messageLogin: fromPromise(async ({ input, signal }) => {
        const login = portData(messageLogin, await client.call(messageLogin, input, { signal }));
        if (login.isNewUser) welcome();
        return login;
      }),
      awaken: fromPromise(async ({ input, signal }) => portData(awaken, await client.call(awaken, input, { signal }))),
      sandboxMembers: fromPromise(async ({ signal }) =>
        portData(sandboxMembers, await client.call(sandboxMembers, {}, { signal })),
      ),
      qrLogin: asPort(
        laterFlow(
          () => Promise.resolve(),
          async () => (await import('./qr-login.wiring.ts')).wireQrLogin(wires),
        ),
      ),
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

const partMissing = (): never => {
  throw new ApiFailure({ kind: 'offline', endpointId: 'getCheckPicture' });
};
