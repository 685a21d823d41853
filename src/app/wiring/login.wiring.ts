import { fromPromise, sendParent } from 'xstate';
import {
  awaken,
  checkQrcode,
  getQrcode,
  messageLogin,
  sandboxMembers,
  sendMessageCode,
} from '#contract/login.contract.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { qrLoginMachine } from '#machines/qr-login/qr-login.machine.ts';
import { welcome } from '../session/guide-memory.ts';
import { tabStore } from '../storage/safe-storage.ts';
import { asPort } from './as-flow.ts';
import { portData } from './port-data.ts';
import type { Wires } from './wires.ts';

/** Epoch milliseconds from which another code may be asked for; a reload does not shorten the wait. */
const RESEND_KEY = 'login.resendAt';

export const wireLogin = (wires: Wires) => {
  const { client, now } = wires;
  return loginMachine.provide({
    actors: {
      recallResend: fromPromise(async () => ({
        secondsLeft: Math.max(0, Math.ceil((Number(tabStore.read(RESEND_KEY) ?? 0) - now()) / 1_000)),
      })),
      sendMessageCode: fromPromise(async ({ input, signal }) => {
        const sent = portData(sendMessageCode, await client.call(sendMessageCode, input, { signal }));
        tabStore.write(RESEND_KEY, String(now() + sent.resendAfterSeconds * 1_000));
        return { secondsLeft: sent.resendAfterSeconds, sandboxCode: sent.sandboxCode };
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
      qrLogin: asPort(wireQrLogin(wires)),
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

const wireQrLogin = ({ client }: Wires) =>
  qrLoginMachine.provide({
    actors: {
      getQrcode: fromPromise(async ({ signal }) => portData(getQrcode, await client.call(getQrcode, {}, { signal }))),
      checkQrcode: fromPromise(async ({ input, signal }) => {
        const ticket = { ticket: input?.ticket ?? '', browserSecret: input?.browserSecret ?? '' };
        return portData(checkQrcode, await client.call(checkQrcode, ticket, { signal }));
      }),
    },
  });
