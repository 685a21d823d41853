import { type AnyActorLogic, fromPromise } from 'xstate';
import { jumpPermission } from '#contract/login.contract.ts';
import { guardMachine } from '#machines/guard/guard.machine.ts';
import { parseAddress } from '../router/address.ts';
import { localStore } from '../storage/safe-storage.ts';
import { asFlow } from './as-flow.ts';
import { rememberDestination } from './destination.ts';
import { portData } from './port-data.ts';
import type { Wires } from './wires.ts';

const TITLES: Readonly<Record<string, string>> = { '/login': '登录', '/perfect': '完善资料' };

export const wireGuard = ({ client, look, progress, addressBar, brand, company, say }: Wires, journey: AnyActorLogic) =>
  guardMachine.provide({
    actors: {
      companyConfiguration: fromPromise(company),
      jumpPermission: fromPromise(async ({ signal }) =>
        portData(jumpPermission, await client.call(jumpPermission, { projectId: null }, { signal })),
      ),
      journey: asFlow(journey),
    },
    actions: {
      setTitle: ({ context }) => look.setTitle(TITLES[parseAddress(context.target.to).path] ?? ''),
      startProgress: () => progress.set(true),
      finishProgress: () => progress.set(false),
      rememberDestination: (_, { to }) => rememberDestination(to),
      clearLocalStorage: () => localStore.clear(),
      commitView: ({ context }) => {
        const { to, replace } = context.target;
        addressBar.show(to, { replace });
        say({ type: 'route.changed', path: parseAddress(to).path });
      },
      applyBranding: (_, configuration) => {
        look.apply(configuration);
        say({ type: 'company.known', canPay: brand.canPay && configuration.canPay });
      },
    },
  });
