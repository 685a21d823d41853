import type { CatalogEntry } from '../flow.ts';
import { subscriptionGroupMachine } from './subscription-group.machine.ts';
import type { GroupConditions, SavedGroup } from './subscription-group.types.ts';

const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });
const conditions: GroupConditions = {
  keywordGroups: [['医院', '设备']],
  searchWord: '',
  areas: ['浙江'],
  channels: ['tender'],
  projectTypes: [],
  minFen: 50_000_000,
  maxFen: null,
};
const group: SavedGroup = { id: 'g1', name: '医院设备', ...conditions };
const shelf = (used: number) =>
  done('getSearchCondition', {
    groups: [group],
    entitlement: 'subscribeZhaobiao',
    used,
    limit: 3,
    liftedBy: null,
    usable: true,
  });

export const subscriptionGroupEntry: CatalogEntry = {
  id: 'subscription-group',
  title: '订阅管理',
  machine: subscriptionGroupMachine,
  cases: {
    'groups.requested': [
      { type: 'groups.requested', list: 'bidding', begin: 'list', draft: null },
      { type: 'groups.requested', list: 'bidding', begin: 'new', draft: conditions },
    ],
    'xstate.done.actor.getSearchCondition': [shelf(2), shelf(3)],
    'xstate.done.actor.shelf': [
      done('shelf', { kind: 'edit', group }),
      done('shelf', { kind: 'edit', group: null }),
      done('shelf', { kind: 'use', group }),
      done('shelf', { kind: 'stale' }),
    ],
    'xstate.done.actor.editor': [done('editor', group), done('editor', null)],
  },
  memberEvents: { 'dialog.closed': '关闭', 'load.retried': '重新加载' },
  hasView: true,
  minimumPaths: 5,
};
