import { fromPromise } from 'xstate';
import { checkQrcode, getQrcode } from '#contract/qr-login.contract.ts';
import { sandboxPage } from '#domain/sandbox-page.ts';
import { qrLoginMachine } from '#machines/session/qr-login.machine.ts';
import { type Dependencies, ownOrigins } from '../dependencies.ts';
import { unwrap } from '../shared/unwrap.ts';

/** Loaded when scanning is chosen. */
export const provideQrLogin = (deps: Dependencies) => {
  const { client } = deps;
  return qrLoginMachine.provide({
    actors: {
      getQrcode: fromPromise(async ({ signal }) => {
        const ticket = unwrap(getQrcode, await client.call(getQrcode, {}, { signal }));
        return { ...ticket, phoneUrl: sandboxPage(ticket.qrContent, ownOrigins(deps)) };
      }),
      checkQrcode: fromPromise(async ({ input, signal }) => {
        const ticket = { ticket: input?.ticket ?? '', browserSecret: input?.browserSecret ?? '' };
        return unwrap(checkQrcode, await client.call(checkQrcode, ticket, { signal }));
      }),
    },
  });
};
