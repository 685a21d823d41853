import { fromPromise } from 'xstate';
import { checkQrcode, getQrcode } from '#contract/qr-login.contract.ts';
import { sandboxPage } from '#domain/sandbox-page.ts';
import { qrLoginMachine } from '#machines/session/qr-login.machine.ts';
import { ownOrigins, type Wires } from '../dependencies.ts';
import { portData } from '../shared/unwrap.ts';

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
