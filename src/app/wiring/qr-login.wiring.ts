import { fromPromise } from 'xstate';
import { checkQrcode, getQrcode } from '#contract/qr-login.contract.ts';
import { qrLoginMachine } from '#machines/qr-login/qr-login.machine.ts';
import { portData } from './port-data.ts';
import type { Wires } from './wires.ts';

/** Loaded when scanning is chosen. */
export const wireQrLogin = ({ client }: Wires) =>
  qrLoginMachine.provide({
    actors: {
      getQrcode: fromPromise(async ({ signal }) => portData(getQrcode, await client.call(getQrcode, {}, { signal }))),
      checkQrcode: fromPromise(async ({ input, signal }) => {
        const ticket = { ticket: input?.ticket ?? '', browserSecret: input?.browserSecret ?? '' };
        return portData(checkQrcode, await client.call(checkQrcode, ticket, { signal }));
      }),
    },
  });
