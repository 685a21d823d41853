import { assign, fromPromise, sendTo, setup } from 'xstate';
import { groupEditorMachine } from './group-editor.machine.ts';
import { savedGroupListMachine } from './saved-group-list.machine.ts';
import type { SavedGroupListEvent } from './saved-group-list.types.ts';
import type * as subscription from './subscription-group.types.ts';

/**
 * Management of the groups of a subscription: a panel with the list or the editor of one group, each a child machine,
 * and beside it the undoing of a deletion, which outlives the panel (S3-34…S3-37, S3-61…S3-66, S7-63).
 */
export const subscriptionGroupMachine = setup({
  types: {
    context: {} as subscription.SubscriptionGroupContext,
    events: {} as subscription.SubscriptionGroupEvent,
    tags: {} as 'busy' | 'dialogOpen',
    children: {} as {
      getSearchCondition: 'getSearchCondition';
      savedGroupList: 'savedGroupList';
      editor: 'editor';
      restoreGroup: 'saveSubscriptionGroup';
    },
  },
  actors: {
    /** The groups of a list with the limits of the tier. */
    getSearchCondition: fromPromise<subscription.SavedGroupList, { list: string }>(() =>
      Promise.reject(new Error('not provided: getSearchCondition')),
    ),
    saveSubscriptionGroup: fromPromise<subscription.SavedGroup, subscription.SaveRequest>(() =>
      Promise.reject(new Error('not provided: saveSubscriptionGroup')),
    ),
    savedGroupList: savedGroupListMachine,
    editor: groupEditorMachine,
  },
  actions: {
    /**
     * Ports. `reportFull`: the permission pop-up explains that the limit is reached. `applyGroup`: the list shows the
     * matches.
     */
    reportFull: (_, _list: Pick<subscription.SavedGroupList, 'entitlement' | 'used' | 'limit' | 'liftedBy'>) =>
      undefined,
    applyGroup: (_, _choice: { readonly list: string; readonly outcome: subscription.SavedGroupListOutcome }) =>
      undefined,
    leaveList: sendTo(
      'savedGroupList',
      ({ event: e }): SavedGroupListEvent => ({ type: 'list.left', to: e.type === 'list.chosen' ? e.list : null }),
    ),
    leaveEditor: sendTo('editor', { type: 'edit.left' }),
    refreshList: sendTo('savedGroupList', { type: 'list.outdated' } satisfies SavedGroupListEvent),
    keepRequest: assign(({ event: e }) =>
      e.type === 'groups.requested'
        ? { list: e.list, begin: e.begin, draft: e.draft, unkept: e.unkept ?? [], chosen: null }
        : {},
    ),
    keepSavedGroupList: assign({
      savedGroupList: ({ context, event: e }) =>
        e.type === 'xstate.done.actor.getSearchCondition' ? e.output : context.savedGroupList,
    }),
    choose: assign({
      chosen: ({ event: e }) =>
        e.type === 'xstate.done.actor.savedGroupList' && e.output.kind === 'edit' ? e.output.group : null,
    }),
    keepList: assign({
      list: ({ context }, outcome: subscription.SavedGroupListOutcome) =>
        outcome.kind === 'left' && outcome.to !== null ? outcome.to : context.list,
    }),
    goOnWithList: assign({ begin: 'list', draft: null, unkept: [], chosen: null }),
    keepFailure: assign({ failure: ({ event }) => ('error' in event ? event.error : null) }),
    forgetFailure: assign({ failure: null }),
    keepRemoved: assign({ removed: (_, { list, group }: subscription.RemovedGroup) => ({ list, group }) }),
    forgetRemoved: assign({ removed: null }),
    takeBack: assign({ reverted: ({ context }) => context.removed, removed: null }),
    forgetReverted: assign({ reverted: null, refusal: null }),
    keepRefusal: assign({ refusal: ({ event }) => ('error' in event ? event.error : null) }),
    forgetRefusal: assign({ refusal: null }),
  },
  guards: {
    isNew: ({ context }) => context.begin === 'new',
    isNewWithRoom: ({ context: { begin } }, { used, limit }: subscription.SavedGroupList) =>
      begin === 'new' && (limit < 0 || used < limit),
    isOtherList: ({ context }, { list }: { list: string }) => list !== context.list,
    isEdit: (_, { kind }: subscription.SavedGroupListOutcome) => kind === 'edit',
    isClosed: (_, outcome: subscription.SavedGroupListOutcome) => outcome.kind === 'left' && outcome.to === null,
    /** Another group was deleted meanwhile. */
    hasRemoved: ({ context }) => context.removed !== null,
    isUse: (_, { kind }: subscription.SavedGroupListOutcome) => kind === 'use',
    /** Only a new group was requested, and its editor was closed. */
    isOver: ({ context: { begin } }, saved: subscription.SavedGroup | null) => begin === 'new' && saved === null,
  },
  delays: { undoTime: 8_000 },
}).createMachine({
  id: 'subscription-group',
  description: 'Management of the groups of a subscription.',
  meta: { title: '订阅管理', requirements: ['S3-34', 'S3-61', 'S7-63'] },
  context: {
    list: 'bidding',
    begin: 'list',
    draft: null,
    unkept: [],
    savedGroupList: { groups: [], entitlement: '', used: 0, limit: 0, liftedBy: null },
    chosen: null,
    failure: null,
    removed: null,
    reverted: null,
    refusal: null,
  },
  type: 'parallel',
  states: {
    panel: {
      description: 'The panel in which groups are managed.',
      meta: { title: '订阅面板', requirements: ['S3-61'] },
      initial: 'closed',
      states: {
        closed: {
          description: 'The panel is closed.',
          meta: { title: '未打开' },
          on: { 'groups.requested': { target: 'open', actions: 'keepRequest' } },
        },
        open: {
          description: 'The panel is open.',
          meta: { title: '订阅管理', requirements: ['S3-61'] },
          tags: 'dialogOpen',
          on: { 'dialog.closed': 'closed' },
          initial: 'loading',
          states: {
            loading: {
              description: 'The groups and the limits of the tier are being loaded.',
              meta: { title: '读取订阅', requirements: ['S7-63', 'S6-04'] },
              tags: 'busy',
              entry: 'forgetFailure',
              on: { 'xstate.done.actor.restoreGroup': { target: 'loading', reenter: true } },
              invoke: {
                id: 'getSearchCondition',
                src: 'getSearchCondition',
                input: ({ context }) => ({ list: context.list }),
                onDone: [
                  {
                    guard: { type: 'isNewWithRoom', params: ({ event }) => event.output },
                    target: 'editing',
                    actions: 'keepSavedGroupList',
                  },
                  {
                    guard: 'isNew',
                    target: 'listing',
                    actions: [
                      'keepSavedGroupList',
                      'goOnWithList',
                      { type: 'reportFull', params: ({ context }) => context.savedGroupList },
                    ],
                  },
                  { target: 'listing', actions: 'keepSavedGroupList' },
                ],
                onError: { target: 'unavailable', actions: 'keepFailure' },
              },
            },
            unavailable: {
              description: 'Loading the groups failed; retry starts over.',
              meta: { title: '订阅读取失败' },
              on: { 'load.retried': 'loading' },
            },
            listing: {
              description:
                'The groups of one list are shown, in the flow `saved-group-list`; another list or closing the panel asks that flow first.',
              meta: { title: '我的订阅', requirements: ['S3-34', 'S3-35', 'S3-36', 'S3-37', 'S3-61'] },
              on: {
                'list.chosen': { guard: { type: 'isOtherList', params: ({ event }) => event }, actions: 'leaveList' },
                'dialog.closed': { actions: 'leaveList' },
                'xstate.done.actor.restoreGroup': { actions: 'refreshList' },
              },
              invoke: {
                id: 'savedGroupList',
                src: 'savedGroupList',
                input: ({ context }) => savedGroupListInput(context),
                onDone: [
                  {
                    guard: { type: 'isEdit', params: ({ event }) => event.output },
                    target: 'editing',
                    actions: 'choose',
                  },
                  {
                    guard: { type: 'isUse', params: ({ event }) => event.output },
                    target: '#subscription-group.panel.closed',
                    actions: {
                      type: 'applyGroup',
                      params: ({ context, event }) => applied(context.list, event.output),
                    },
                  },
                  {
                    guard: { type: 'isClosed', params: ({ event }) => event.output },
                    target: '#subscription-group.panel.closed',
                  },
                  { target: 'loading', actions: { type: 'keepList', params: ({ event }) => event.output } },
                ],
                onError: 'unavailable',
              },
            },
            editing: {
              description:
                'One group is created or edited, in the flow `group-editor`; closing the panel asks that flow first.',
              meta: { title: '编辑订阅', requirements: ['S3-63', 'S3-64', 'S3-66'] },
              on: { 'dialog.closed': { actions: 'leaveEditor' } },
              invoke: {
                id: 'editor',
                src: 'editor',
                input: ({ context }) => editorInput(context),
                onDone: [
                  {
                    guard: { type: 'isOver', params: ({ event }) => event.output },
                    target: '#subscription-group.panel.closed',
                  },
                  { target: 'loading', actions: 'goOnWithList' },
                ],
                onError: { target: 'loading', actions: 'goOnWithList' },
              },
            },
          },
        },
      },
    },
    removal: {
      description: 'The undoing of a deletion, whatever becomes of the panel meanwhile.',
      meta: { title: '删除与撤销', requirements: ['S3-61'] },
      initial: 'none',
      on: { 'group.removed': { actions: { type: 'keepRemoved', params: ({ event }) => event } } },
      states: {
        none: {
          description: 'No deletion can be undone.',
          meta: { title: '无可撤销的删除' },
          on: {
            'group.removed': { target: 'removed', actions: { type: 'keepRemoved', params: ({ event }) => event } },
          },
        },
        removed: {
          description: 'A group was deleted; the deletion can be undone for eight seconds.',
          meta: { title: '已删除，可撤销', requirements: ['S3-61'] },
          on: {
            'group.removed': {
              target: 'removed',
              reenter: true,
              actions: { type: 'keepRemoved', params: ({ event }) => event },
            },
            'deletion.reverted': { target: 'restoring', actions: 'takeBack' },
          },
          after: { undoTime: { target: 'none', actions: 'forgetRemoved' } },
        },
        restoring: {
          description:
            'The deleted group is being saved again; a group that is deleted meanwhile is offered afterwards.',
          meta: { title: '撤销删除' },
          entry: 'forgetRefusal',
          invoke: {
            id: 'restoreGroup',
            src: 'saveSubscriptionGroup',
            input: ({ context }) => restored(context.reverted),
            onDone: [
              { guard: 'hasRemoved', target: 'removed', actions: 'forgetReverted' },
              { target: 'none', actions: 'forgetReverted' },
            ],
            onError: { target: 'restoreFailed', actions: 'keepRefusal' },
          },
        },
        restoreFailed: {
          description: 'Restoring the deleted group failed; the member retries or dismisses the message.',
          meta: { title: '撤销失败' },
          on: {
            'deletion.reverted': 'restoring',
            'deletion.accepted': [
              { guard: 'hasRemoved', target: 'removed', actions: 'forgetReverted' },
              { target: 'none', actions: 'forgetReverted' },
            ],
          },
        },
      },
    },
  },
});

const EMPTY: subscription.GroupConditions = {
  keywordGroups: [],
  searchWord: '',
  areas: [],
  channels: [],
  projectTypes: [],
  minFen: null,
  maxFen: null,
};
const savedGroupListInput = ({ list, savedGroupList }: subscription.SubscriptionGroupContext) => ({
  list,
  ...savedGroupList,
});
const applied = (list: string, outcome: subscription.SavedGroupListOutcome) => ({ list, outcome });
/** Saved without its id: the server has deleted that one. Called with a group only. */
const restored = (reverted: subscription.RemovedGroup | null): subscription.SaveRequest => ({
  list: reverted?.list ?? '',
  group: { name: '', ...EMPTY, ...reverted?.group, id: null },
});
/** An existing group, or a new one with the requested conditions. */
function editorInput({ list, draft, unkept, chosen }: subscription.SubscriptionGroupContext): subscription.EditorInput {
  if (chosen === null) return { list, id: null, name: '', conditions: draft ?? EMPTY, unkept };
  const { id, name, ...conditions } = chosen;
  return { list, id, name, conditions, unkept: [] };
}
