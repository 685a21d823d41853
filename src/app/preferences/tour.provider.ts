import { fromPromise } from 'xstate';
import { tourMachine } from '#machines/preferences/tour.machine.ts';
import type { TourStep } from '#machines/preferences/tour.types.ts';
import { type MenuItem, menuTree } from '#views/shell/menu-tree.ts';
import type { Dependencies, MemberParts } from '../dependencies.ts';
import type { ViewCache } from '../navigation/view-cache.ts';
import { clearGuide, recallGuide } from './tour-storage.ts';

const PLACES: Readonly<Record<TourStep, string>> = {
  dashboard: '/dashboard',
  bidding: '/subscribe/bidding',
  enterprise: '/enterpriseAnalysis/informationQuery/erterInformation',
  market: '/enterpriseAnalysis/informationQuery/marketAnalysis',
};

export const provideTour = (
  { send }: Dependencies,
  { viewCache, whenIdle }: { readonly viewCache: Pick<ViewCache, 'menu'> } & Pick<MemberParts, 'whenIdle'>,
) =>
  tourMachine.provide({
    actors: {
      recallGuide: fromPromise(async () => {
        await whenIdle();
        return recallGuide();
      }),
      listSteps: fromPromise(async (): Promise<readonly TourStep[]> => {
        const paths = menuTree(viewCache.menu()).flatMap(pathsIn);
        return (Object.keys(PLACES) as TourStep[]).filter((step) => paths.includes(PLACES[step]));
      }),
    },
    actions: {
      clearGuide: () => clearGuide(),
      goTo: (_, { to }) => send({ type: 'navigation.requested', to, replace: false }),
    },
  });

const pathsIn = ({ path, children }: MenuItem): readonly string[] => [path, ...children.flatMap(pathsIn)];
