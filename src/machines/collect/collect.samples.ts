import type { CatalogEntry } from '../flow.ts';
import { collectMachine } from './collect.machine.ts';
import type { CollectKind } from './collect.types.ts';

const requested = (kind: CollectKind, id: string, collected: boolean) => ({
  type: 'collect.requested',
  kind,
  id,
  title: '某医院设备采购',
  collected,
});
const first = (isFirst: boolean) => ({
  type: 'xstate.done.actor.isFirstConcern',
  actorId: 'isFirstConcern',
  output: { first: isFirst },
});

export const collectEntry: CatalogEntry = {
  id: 'collect',
  title: '收藏',
  machine: collectMachine,
  cases: {
    'collect.requested': [
      requested('announcement', 'a1', true),
      requested('announcement', 'a1', false),
      requested('approval', 'p1', true),
    ],
    'xstate.done.actor.isFirstConcern': [first(true), first(false)],
  },
  memberEvents: { 'undo.chosen': '撤销', 'hint.closed': '知道了', 'centre.chosen': '去收藏中心' },
  hasView: true,
  minimumPaths: 37,
};
