import type { Dependencies, MemberParts } from '../dependencies.ts';
import { provideSettings, provideTour } from '../preferences/preferences.provider.ts';
import { providePendingPurchase } from '../purchase/pending-purchase.provider.ts';
import { providePcLogin } from '../session/pc-login.provider.ts';
import { provideAreas } from '../system/areas.provider.ts';

/** Flows that act by themselves soon after the first view, and what its filters need. */
export const provideActingFlows = (deps: Dependencies, { viewCache, whenIdle }: MemberParts) => ({
  settings: provideSettings(deps),
  tour: provideTour(deps, { viewCache, whenIdle }),
  pendingPurchase: providePendingPurchase(deps, { whenIdle }),
  pcLogin: providePcLogin(deps, { whenIdle }),
  areas: provideAreas(deps),
});
