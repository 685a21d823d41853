import { fromPromise, sendParent } from 'xstate';
import { pcLoginAuth } from '#contract/login.contract.ts';
import { pcLoginMachine } from '#machines/session/pc-login.machine.ts';
import type { Dependencies, MemberParts } from '../dependencies.ts';
import { provideSettings, provideTour } from '../preferences/preferences.provider.ts';
import { providePendingPurchase } from '../purchase/pending-purchase.provider.ts';
import { unwrap } from '../shared/unwrap.ts';

/** Flows that act by themselves soon after the first view. */
export const provideActingFlows = (deps: Dependencies, { viewCache, whenIdle }: MemberParts) => ({
  settings: provideSettings(deps),
  tour: provideTour(deps, { viewCache, whenIdle }),
  pendingPurchase: providePendingPurchase(deps, { whenIdle }),
  pcLogin: providePcLogin(deps, { whenIdle }),
});

const providePcLogin = ({ client }: Dependencies, { whenIdle }: Pick<MemberParts, 'whenIdle'>) =>
  pcLoginMachine.provide({
    actors: {
      pcLoginAuth: fromPromise(async ({ signal }) => {
        await whenIdle();
        return unwrap(pcLoginAuth, await client.call(pcLoginAuth, {}, { signal }));
      }),
    },
    actions: { announcePcForbidden: sendParent({ type: 'pc.forbidden' }) },
  });
