import { fromPromise } from 'xstate';
import { jumpPermission } from '#contract/login.contract.ts';
import { guardMachine } from '#machines/guard/guard.machine.ts';
import { ENTRANCE_ROUTES } from '../router/entrance-routes.ts';
import { parseAddress } from '../router/hash-location.ts';
import { localStore } from '../storage/safe-storage.ts';
import { rememberDestination } from './destination.ts';
import { portData } from './port-data.ts';
import type { MemberChunks, Wires } from './wires.ts';

/** Title of a page outside the main layout; the others name theirs when they are resolved. */
const titleOf = (to: string): string =>
  ENTRANCE_ROUTES.find(({ pattern }) => pattern === parseAddress(to).path)?.title ?? '';

export const wireGuard = (
  { client, look, progress, location, brand, company, say }: Wires,
  journey: MemberChunks['journey'],
) =>
  guardMachine.provide({
    actors: {
      companyConfiguration: fromPromise(company),
      jumpPermission: fromPromise(async ({ signal }) =>
        portData(jumpPermission, await client.call(jumpPermission, { projectId: null }, { signal })),
      ),
      journey,
    },
    actions: {
      setTitle: ({ context }) => look.setTitle(titleOf(context.target.to)),
      startProgress: () => progress.set(true),
      finishProgress: () => progress.set(false),
      rememberDestination: (_, { to }) => rememberDestination(to),
      clearLocalStorage: () => localStore.clear(),
      commitView: ({ context }) => {
        const { to, replace } = context.target;
        location.show(to, { replace });
        say({ type: 'route.changed', path: parseAddress(to).path });
      },
      applyBranding: (_, configuration) => {
        look.apply(configuration);
        say({ type: 'company.known', canPay: brand.canPay && configuration.canPay });
      },
    },
  });
