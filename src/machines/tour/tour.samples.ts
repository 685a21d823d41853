import type { CatalogEntry } from '../flow.ts';
import { tourMachine } from './tour.machine.ts';
import type { TourStep } from './tour.types.ts';

const recalled = (output: boolean) => ({ type: 'xstate.done.actor.recallGuide', actorId: 'recallGuide', output });
const listed = (...output: TourStep[]) => ({ type: 'xstate.done.actor.listSteps', actorId: 'listSteps', output });

export const tourEntry: CatalogEntry = {
  id: 'tour',
  title: '功能引导',
  machine: tourMachine,
  cases: {
    'xstate.done.actor.recallGuide': [recalled(true), recalled(false)],
    'xstate.done.actor.listSteps': [
      listed('dashboard', 'bidding', 'enterprise', 'market'),
      listed('dashboard', 'market'),
      listed('bidding', 'enterprise'),
      listed('enterprise', 'market'),
      listed('market'),
      listed('dashboard'),
      listed('bidding'),
      listed(),
    ],
  },
  memberEvents: { 'tour.skipped': '跳过', 'step.understood': '知道了', 'trial.chosen': '立即体验' },
  hasView: true,
  minimumPaths: 20,
};
