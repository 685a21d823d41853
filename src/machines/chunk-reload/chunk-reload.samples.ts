import type { CatalogEntry } from '../flow.ts';
import { chunkReloadMachine } from './chunk-reload.machine.ts';

const served = (actorId: string, isOutdated: boolean) => ({
  type: `xstate.done.actor.${actorId}`,
  actorId,
  output: { isOutdated },
});

export const chunkReloadEntry: CatalogEntry = {
  id: 'chunk-reload',
  title: '资源加载',
  machine: chunkReloadMachine,
  cases: {
    'xstate.done.actor.probePage': [served('probePage', false), served('probePage', true)],
    'xstate.done.actor.probeAgain': [served('probeAgain', false), served('probeAgain', true)],
  },
  memberEvents: { 'retry.chosen': '重试', 'reload.chosen': '刷新页面' },
  hasView: true,
  minimumPaths: 4,
};
