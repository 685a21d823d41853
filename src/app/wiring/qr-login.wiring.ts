import { fromPromise } from 'xstate';
import { checkQrcode, getQrcode } from '#contract/qr-login.contract.ts';
import { sandboxPage } from '#domain/sandbox-page.ts';
import { qrLoginMachine } from '#machines/qr-login/qr-login.machine.ts';
import { portData } from './port-data.ts';
import { ownOrigins, type Wires } from './wires.ts';

/** Loaded when scanning is chosen. */
export const wireQrLogin = (wires: Wires) => {
  const { client } = wires;
  return qrLoginMachine.provide({
    actors: {
      getQrcode: fromPromise(async ({ signal }) => {
        const ticket = portData(getQrcode, await client.call(getQrcode, {}, { signal }));
        return { ...ticket, phoneUrl: sandboxPage(ticket.qrContent, ownOrigins(wires)) };
      }),
      checkQrcode: fromPromise(async ({ input, signal }) => {
        const ticket = { ticket: input?.ticket ?? '', browserSecret: input?.browserSecret ?? '' };
        return portData(checkQrcode, await client.call(checkQrcode, ticket, { signal }));
      }),
    },
  });
};
