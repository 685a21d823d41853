import { assign, fromPromise, setup } from 'xstate';
import type * as savedGroupList from './saved-group-list.types.ts';

/**
 * The saved groups of a list: usage and limit, rename, delete with confirmation (S3-34…S3-37, S3-61, S7-63).
 */
export const savedGroupListMachine = setup({
  types: {
    context: {} as savedGroupList.SavedGroupListContext,
    events: {} as savedGroupList.SavedGroupListEvent,
    input: {} as savedGroupList.SavedGroupListInput,
    output: {} as savedGroupList.SavedGroupListOutcome,
    tags: {} as 'busy',
  },
  actors: {
    saveSubscriptionGroup: fromPromise<savedGroupList.SavedGroup, savedGroupList.SaveRequest>(() =>
      Promise.reject(new Error('not provided: saveSubscriptionGroup')),
    ),
    deleteSubscriptionGroup: fromPromise<unknown, { list: string; id: string }>(() =>
      Promise.reject(new Error('not provided: deleteSubscriptionGroup')),
    ),
  },
  actions: {
    /** Port: the permission pop-up explains that the limit is reached. */
    reportFull: (_, _list: Pick<savedGroupList.SavedGroupList, 'entitlement' | 'used' | 'limit' | 'liftedBy'>) =>
      undefined,
    /** Port: reports the deleted group to the parent flow, which offers to restore it after this list is closed. */
    announceRemoved: (_, _removed: savedGroupList.RemovedGroup) => undefined,
    choose: assign({ chosen: ({ context, event }) => groupOf(context, event) }),
    keepName: assign({ name: ({ context, event: e }) => (e.type === 'name.submitted' ? e.name.trim() : context.name) }),
    keepRenamed: assign(({ context, event: e }) =>
      e.type === 'xstate.done.actor.renameGroup'
        ? { groups: context.groups.map((group) => (group.id === e.output.id ? e.output : group)), failure: null }
        : {},
    ),
    dropChosen: assign(({ context: { groups, chosen, used } }) => ({
      groups: groups.filter((group) => group.id !== chosen?.id),
      used: Math.max(0, used - 1),
    })),
    keepFailure: assign({ failure: ({ event }) => ('error' in event ? event.error : null) }),
    forgetFailure: assign({ failure: null }),
    endWithEdit: assign({
      outcome: ({ context, event }) => ({ kind: 'edit' as const, group: groupOf(context, event) }),
    }),
    endWithLeaving: assign({
      outcome: ({ context, event: e }) =>
        e.type === 'list.left' ? { kind: 'left' as const, to: e.to } : context.outcome,
    }),
    noteOutdated: assign({ outdated: true }),
    stayHere: assign({ outcome: { kind: 'stale' } }),
    endWithUse: assign(({ context, event }) => {
      const group = groupOf(context, event);
      return group === null ? {} : { outcome: { kind: 'use' as const, group } };
    }),
  },
  guards: {
    hasRoom: ({ context: { used, limit } }) => limit < 0 || used < limit,
    isKnown: ({ context }, group: { id: string }) => groupOf(context, group) !== null,
    isLeaving: ({ context }) => context.outcome.kind === 'left',
    isOutdated: ({ context }) => context.outdated,
    isNamed: (_, { name }: { name: string }) => name.trim() !== '',
  },
}).createMachine({
  id: 'saved-group-list',
  description: 'The saved groups of a list.',
  meta: { title: '我的订阅', requirements: ['S3-61', 'S7-63'] },
  context: ({ input }) => ({
    ...input,
    chosen: null,
    name: '',
    outdated: false,
    failure: null,
    outcome: { kind: 'stale' },
  }),
  output: ({ context }) => context.outcome,
  initial: 'browsing',
  on: {
    'list.left': { target: '.ended', actions: 'endWithLeaving' },
    'list.outdated': { actions: 'noteOutdated' },
  },
  states: {
    browsing: {
      description: 'The groups are listed with usage and limit; groups that are out of date are read again.',
      meta: { title: '订阅列表', requirements: ['S3-34', 'S3-35', 'S3-36', 'S3-37', 'S3-61'] },
      entry: 'forgetFailure',
      always: { guard: 'isOutdated', target: 'ended' },
      on: {
        'group.added': [
          { guard: 'hasRoom', target: 'ended', actions: 'endWithEdit' },
          { actions: { type: 'reportFull', params: ({ context }) => context } },
        ],
        'group.edited': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'ended',
          actions: 'endWithEdit',
        },
        'group.used': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'ended',
          actions: 'endWithUse',
        },
        'rename.chosen': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'renaming',
          actions: 'choose',
        },
        'deletion.chosen': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'confirming',
          actions: 'choose',
        },
      },
    },
    renaming: {
      description: 'The member types the new name of a group; after a failure the reason is shown next to the name.',
      meta: { title: '重命名' },
      entry: 'keepName',
      on: {
        'name.submitted': {
          guard: { type: 'isNamed', params: ({ event }) => event },
          target: 'savingName',
          actions: 'keepName',
        },
        'rename.cancelled': 'browsing',
      },
    },
    savingName: {
      description: 'The name is being saved; the list is left once the server has answered.',
      meta: { title: '保存名称' },
      tags: 'busy',
      entry: 'forgetFailure',
      on: { 'list.left': { actions: 'endWithLeaving' } },
      invoke: {
        id: 'renameGroup',
        src: 'saveSubscriptionGroup',
        input: ({ context }) => renamed(context),
        onDone: [
          { guard: 'isLeaving', target: 'ended' },
          { target: 'browsing', actions: 'keepRenamed' },
        ],
        onError: { target: 'renaming', actions: ['keepFailure', 'stayHere'] },
      },
    },
    confirming: {
      description: 'The dialog asks whether to delete the group.',
      meta: { title: '确认删除' },
      on: { 'deletion.confirmed': 'deleting', 'deletion.cancelled': 'browsing' },
    },
    deleting: {
      description:
        'The group is being deleted; the dialog stays and the list is not left until the server has answered.',
      meta: { title: '删除中' },
      tags: 'busy',
      entry: 'forgetFailure',
      on: { 'list.left': { actions: 'endWithLeaving' } },
      invoke: {
        id: 'deleteSubscriptionGroup',
        src: 'deleteSubscriptionGroup',
        input: ({ context: { list, chosen } }) => ({ list, id: chosen?.id ?? '' }),
        onDone: [
          {
            guard: 'isLeaving',
            target: 'ended',
            actions: { type: 'announceRemoved', params: ({ context }) => removedIn(context) },
          },
          {
            target: 'browsing',
            actions: ['dropChosen', { type: 'announceRemoved', params: ({ context }) => removedIn(context) }],
          },
        ],
        onError: { target: 'deleteFailed', actions: ['keepFailure', 'stayHere'] },
      },
    },
    deleteFailed: {
      description: 'Deleting the group failed, and the group is unchanged; the dialog says why and offers a retry.',
      meta: { title: '删除失败' },
      on: { 'deletion.confirmed': 'deleting', 'deletion.cancelled': 'browsing' },
    },
    ended: {
      type: 'final',
      description: 'The list is closed, and the flow outputs the choice of the member.',
      meta: { title: '离开列表' },
    },
  },
});

const groupOf = ({ groups }: savedGroupList.SavedGroupListContext, event: object): savedGroupList.SavedGroup | null =>
  groups.find((group) => 'id' in event && group.id === event.id) ?? null;
const EMPTY = {
  keywordGroups: [],
  searchWord: '',
  areas: [],
  channels: [],
  projectTypes: [],
  minFen: null,
  maxFen: null,
};
const renamed = ({ list, chosen, name }: savedGroupList.SavedGroupListContext): savedGroupList.SaveRequest => ({
  list,
  group: { ...(chosen ?? { id: null, ...EMPTY }), name },
});
const removedIn = ({ list, chosen }: savedGroupList.SavedGroupListContext): savedGroupList.RemovedGroup => ({
  list,
  group: chosen ?? { id: '', name: '', ...EMPTY },
});
