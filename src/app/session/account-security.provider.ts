import { fromPromise } from 'xstate';
import type { EndpointInput } from '#contract/endpoint.ts';
import { frozenAccount, sendIdentifycode } from '#contract/login.contract.ts';
import { getCheckPicture } from '#contract/picture-check.contract.ts';
import { updatePhone } from '#contract/user.contract.ts';
import { lazyMachine } from '#machines/app/lazy-machine.ts';
import { accountSecurityMachine } from '#machines/session/account-security.machine.ts';
import type { CodeSent } from '#machines/session/login.types.ts';
import { pictureCheckMachine } from '#machines/session/picture-check.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { unwrap } from '../shared/unwrap.ts';
import { secondsToWait, startWait } from './send-code.ts';

const SESSION_ENDED = { kind: 'code', code: 401, serverMessage: null } as const;

/** Failures are shown in the dialog only. */
const exempt = true;

export const provideAccountSecurity = (deps: Dependencies) => {
  const { client, credential, queries, send } = deps;
  /** Without a mobile the server sends to the phone of the account. @throws ApiFailure, also of code 235 when a picture has to be read first. */
  const sendCode = async (
    { mobile, ...picture }: EndpointInput<typeof sendIdentifycode>,
    signal: AbortSignal,
  ): Promise<CodeSent> => {
    const input = { ...(mobile ? { mobile } : {}), ...picture };
    const sent = unwrap(sendIdentifycode, await client.call(sendIdentifycode, input, { signal, exempt }));
    if (!mobile) startWait(deps, sent.resendAfterSeconds);
    return { secondsLeft: sent.resendAfterSeconds, sandboxCode: sent.sandboxCode };
  };
  const pictureCheck = pictureCheckMachine.provide({
    actors: {
      getCheckPicture: fromPromise(async ({ signal }) =>
        unwrap(getCheckPicture, await client.call(getCheckPicture, {}, { signal })),
      ),
      sendMessageCode: fromPromise(({ input, signal }) => sendCode(input, signal)),
    },
  });
  return accountSecurityMachine.provide({
    actors: {
      recallResend: fromPromise(async () => ({ secondsLeft: secondsToWait(deps) })),
      sendIdentifycode: fromPromise(({ input, signal }) => sendCode(input, signal)),
      pictureCheck: lazyMachine(async () => ({ machine: pictureCheck, toInput: ({ mobile }) => ({ mobile }) })),
      updatePhone: fromPromise(async ({ input, signal }) => {
        unwrap(updatePhone, await client.call(updatePhone, input, { signal, exempt }));
      }),
      frozenAccount: fromPromise(async ({ input: { code }, signal }) => {
        const closing = { code, confirmation: '确认注销' } as const;
        return unwrap(frozenAccount, await client.call(frozenAccount, closing, { signal, exempt }));
      }),
    },
    actions: {
      refreshAccount: () => {
        void queries.get()?.invalidateQueries({ queryKey: ['account'] });
        send({ type: 'user.outdated' });
      },
      dropCookie: () => credential.dropCookie(),
      /** The server has ended the session with the account: the next call would be answered so. */
      endSession: () => send({ type: 'api.failed', endpointId: frozenAccount.id, failure: SESSION_ENDED }),
    },
  });
};
