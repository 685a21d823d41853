import { fromPromise } from 'xstate';
import { dataOf } from '#api/refusal.ts';
import { jumpPermission } from '#contract/login.contract.ts';
import { guardMachine } from '#machines/navigation/guard.machine.ts';
import type { Company } from '#machines/navigation/guard.types.ts';
import type { Dependencies, MemberChunks } from '../dependencies.ts';
import { localStore } from '../shared/safe-storage.ts';
import { rememberDestination } from './destination.ts';
import { parseAddress } from './hash-location.ts';
import { LOGIN_PAGE_ROUTES } from './login-page-routes.ts';

/** Title of a page outside the main layout; the others name theirs when they are resolved. */
const titleOf = (to: string): string =>
  LOGIN_PAGE_ROUTES.find(({ pattern }) => pattern === parseAddress(to).path)?.title ?? '';

export const provideGuard = (
  { client, theme, progress, location, brand, company, send }: Dependencies,
  navigation: MemberChunks['navigation'],
) =>
  guardMachine.provide({
    actors: {
      companyConfiguration: fromPromise<Company>(company),
      jumpPermission: fromPromise(async ({ signal }) =>
        dataOf(jumpPermission, await client.call(jumpPermission, { projectId: null }, { signal })),
      ),
      navigation,
    },
    actions: {
      setTitle: ({ context }) => theme.setTitle(titleOf(context.target.to)),
      startProgress: () => progress.set(true),
      finishProgress: () => progress.set(false),
      rememberDestination: (_, { to }) => rememberDestination(to),
      clearLocalStorage: () => localStore.clear(),
      commitView: ({ context }) => {
        const { to, replace } = context.target;
        location.show(to, { replace });
        send({ type: 'route.changed', path: parseAddress(to).path });
      },
      applyBranding: (_, configuration) => {
        theme.apply(configuration);
        send({ type: 'company.known', canPay: brand.canPay && configuration.canPay });
      },
    },
  });
