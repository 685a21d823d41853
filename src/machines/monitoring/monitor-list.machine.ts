import { assign, fromPromise, sendTo, setup, stateIn } from 'xstate';
import { type MonitorAddEvent, monitorAddMachine, type NamedKind } from './monitor-add.machine.ts';
import type * as board from './monitor-list.types.ts';

/**
 * Monitors of the member by kind: usage and limit, adding in a child machine, removing with undo (S1-03, S3-38, S3-39).
 */
export const monitorListMachine = setup({
  types: {
    context: {} as board.MonitorListContext,
    events: {} as board.MonitorListEvent,
    tags: {} as 'busy',
    children: {} as {
      add: 'add';
      monitorList: 'monitorList';
      removeMonitor: 'removeMonitor';
      addMonitor: 'addMonitor';
    },
  },
  actors: {
    add: monitorAddMachine,
    monitorList: fromPromise<board.MonitorPage, { kind: board.MonitorKind; page: number }>(() =>
      Promise.reject(new Error('not provided: monitorList')),
    ),
    removeMonitor: fromPromise<board.Removal, { monitorId: string; targetId: string | null; name: string }>(() =>
      Promise.reject(new Error('not provided: removeMonitor')),
    ),
    addMonitor: fromPromise<unknown, { kind: board.MonitorKind; name: string; enterpriseId: string | null }>(() =>
      Promise.reject(new Error('not provided: addMonitor')),
    ),
  },
  actions: {
    /** Ports: a notice is shown, on whatever other screen the member has open. */
    announceNotRemoved: (_, _given: { readonly name: string }) => undefined,
    announceNotRestored: (_, _given: { readonly name: string }) => undefined,
    keepKind: assign(({ context, event: e }) =>
      e.type === 'kind.chosen' ? { kind: e.kind, page: 1, records: [], total: 0 } : context,
    ),
    changeKind: sendTo('add', ({ context }): MonitorAddEvent => ({ type: 'kind.changed', kind: named(context.kind) })),
    keepPage: assign({ page: ({ context, event: e }) => (e.type === 'page.chosen' ? e.page : context.page) }),
    turnToFirst: assign({ page: 1 }),
    keepRecords: assign(({ event: e }) => (e.type === 'xstate.done.actor.monitorList' ? e.output : {})),
    choose: assign(({ context: { records, removed }, event: e }) =>
      e.type === 'monitor.removed'
        ? {
            chosen: records.find((one) => one.monitorId === e.monitorId) ?? null,
            removed: removed.filter((one) => one.monitorId !== e.monitorId),
          }
        : {},
    ),
    keepRemoved: assign({
      removed: ({ context: { chosen, removed } }) => (chosen ? [...removed, chosen] : removed),
    }),
    forgetLastRemoved: assign({ removed: ({ context: { removed } }) => removed.slice(0, -1) }),
    dropChosen: assign(({ context: { records, chosen, total, used }, event: e }) => ({
      records: records.filter((one) => one.monitorId !== chosen?.monitorId),
      total: Math.max(0, total - 1),
      used: e.type === 'xstate.done.actor.removeMonitor' && e.output.stillWatched ? used : Math.max(0, used - 1),
    })),
    keepFailure: assign({ failure: ({ event }) => ('error' in event ? event.error : null) }),
    forgetFailure: assign({ failure: null }),
    keepRefusal: assign({ refusal: ({ event }) => ('error' in event ? event.error : null) }),
    forgetRefusal: assign({ refusal: null }),
    forgetChosen: assign({ chosen: null, refusal: null }),
    forgetRemoved: assign({ removed: [] }),
  },
  guards: {
    isOtherKind: ({ context }, { kind }: { kind: board.MonitorKind }) => kind !== context.kind,
    /** Another page, or the current page when it has become empty. */
    isPage: ({ context: { page: current, records, total } }, { page }: { page: number }) =>
      (page !== current || records.length === 0) && page >= 1 && (page - 1) * 10 < total,
    /** The rows are shown unless the list could not be loaded. */
    isThere: ({ context: { records, failure } }, { monitorId }: { monitorId: string }) =>
      failure === null && records.some((one) => one.monitorId === monitorId),
    /** A project cannot be added again from this screen, so its removal needs a confirmation. */
    isProject: ({ context: { records, failure } }, { monitorId }: { monitorId: string }) =>
      failure === null && records.some((one) => one.monitorId === monitorId && one.kind === 'project'),
    hasRemoved: ({ context }) => context.removed.length > 0,
    isChosenProject: ({ context }) => context.chosen?.kind === 'project',
    /** The list has not been read again without it, nor for another kind, since its removal began. */
    isChosenListed: ({ context: { records, chosen } }) => records.some((one) => one.monitorId === chosen?.monitorId),
    /** The member has another screen open, where the board cannot say what failed. */
    isBoardHidden: stateIn({ open: { board: 'hidden' } }),
  },
  delays: { undoTime: 8_000 },
}).createMachine({
  id: 'monitor-list',
  description: 'Monitors of the member, by kind.',
  meta: { title: '我的监控', requirements: ['S1-03', 'S2-60'] },
  context: {
    kind: 'owner',
    page: 1,
    records: [],
    total: 0,
    used: 0,
    limit: 0,
    liftedBy: null,
    chosen: null,
    removed: [],
    failure: null,
    refusal: null,
  },
  initial: 'away',
  states: {
    away: {
      description: 'The screen has not been opened yet.',
      meta: { title: '未打开' },
      on: { 'board.shown': 'open' },
    },
    open: {
      description:
        'The screen has been opened: whether it is visible, the list, and beside it the change of one monitor, which nothing cuts off.',
      meta: { title: '我的监控', requirements: ['S1-03'] },
      invoke: {
        id: 'add',
        src: 'add',
        input: ({ context }) => ({ kind: named(context.kind) }),
        onDone: {},
        onError: {},
      },
      type: 'parallel',
      states: {
        board: {
          description: 'Whether the screen is the one that the member sees.',
          meta: { title: '是否显示', requirements: ['S1-03'] },
          initial: 'shown',
          states: {
            shown: {
              description: 'The screen is visible and says itself what failed.',
              meta: { title: '正在显示' },
              on: { 'board.hidden': 'hidden' },
            },
            hidden: {
              description: 'Another screen is visible; a notice says what failed.',
              meta: { title: '未显示' },
              on: { 'board.shown': 'shown' },
            },
          },
        },
        list: {
          description: 'The list reloads each time the screen becomes visible, another kind is chosen or one is added.',
          meta: { title: '监控列表', requirements: ['S1-03'] },
          initial: 'loading',
          on: {
            'board.shown': '.loading',
            'monitor.added': { target: '.loading', actions: 'turnToFirst' },
            'kind.chosen': {
              guard: { type: 'isOtherKind', params: ({ event }) => event },
              target: '.loading',
              actions: ['keepKind', 'changeKind'],
            },
            'xstate.done.actor.addMonitor': '.loading',
          },
          states: {
            loading: {
              description: 'A page of monitors is being loaded; the previous rows stay visible but dimmed.',
              meta: { title: '读取监控列表', requirements: ['S1-03', 'S6-04'] },
              tags: 'busy',
              entry: 'forgetFailure',
              on: { 'xstate.done.actor.removeMonitor': { target: 'loading', reenter: true } },
              invoke: {
                id: 'monitorList',
                src: 'monitorList',
                input: ({ context: { kind, page } }) => ({ kind, page }),
                onDone: { target: 'shown', actions: 'keepRecords' },
                onError: { target: 'unavailable', actions: 'keepFailure' },
              },
            },
            unavailable: {
              description: 'Loading the list failed; retry starts over.',
              meta: { title: '读取失败' },
              on: { 'load.retried': 'loading', 'membership.changed': 'loading' },
            },
            shown: {
              description: 'The list of monitors is shown.',
              meta: { title: '监控列表', requirements: ['S3-38', 'S3-39'] },
              on: {
                'page.chosen': {
                  guard: { type: 'isPage', params: ({ event }) => event },
                  target: 'loading',
                  actions: 'keepPage',
                },
                'membership.changed': 'loading',
                'xstate.done.actor.removeMonitor': [
                  { guard: 'isChosenListed', actions: 'dropChosen' },
                  { target: 'loading' },
                ],
              },
            },
          },
        },
        change: {
          description: 'The removal of a monitor and its undoing.',
          meta: { title: '移除与撤销', requirements: ['S3-38', 'S3-39'] },
          initial: 'resting',
          states: {
            resting: {
              description: 'No monitor is being changed; the result of the last change is shown.',
              meta: { title: '无进行中的改动', requirements: ['S3-38', 'S3-39'] },
              initial: 'next',
              on: {
                'monitor.removed': [
                  {
                    guard: { type: 'isProject', params: ({ event }) => event },
                    target: 'confirming',
                    actions: 'choose',
                  },
                  { guard: { type: 'isThere', params: ({ event }) => event }, target: 'removing', actions: 'choose' },
                ],
              },
              states: {
                next: {
                  description: 'The company that was removed last and not restored yet is offered to be restored.',
                  meta: { title: '查看已移除的监控' },
                  entry: 'forgetChosen',
                  always: [{ guard: 'hasRemoved', target: 'removed' }, { target: 'calm' }],
                },
                calm: {
                  description: 'No recent change is reported.',
                  meta: { title: '无改动' },
                  entry: 'forgetRemoved',
                },
                removed: {
                  description:
                    'A company has been removed from the monitors; the removal can be undone for eight seconds, after it those before.',
                  meta: { title: '已移除，可撤销' },
                  on: { 'removal.reverted': '#monitor-list.open.change.restoring' },
                  after: { undoTime: 'calm' },
                },
                removeFailed: {
                  description:
                    'Removing a monitor failed, which is said until the message is closed, another kind is chosen or another monitor removed.',
                  meta: { title: '移除失败' },
                  on: {
                    'failure.closed': 'next',
                    'kind.chosen': { guard: { type: 'isOtherKind', params: ({ event }) => event }, target: 'next' },
                  },
                },
                restoreFailed: {
                  description: 'Adding the removed monitor again failed; the member retries or closes the message.',
                  meta: { title: '撤销失败' },
                  on: {
                    'failure.closed': { target: 'next', actions: 'forgetLastRemoved' },
                    'removal.reverted': '#monitor-list.open.change.restoring',
                    'kind.chosen': {
                      guard: { type: 'isOtherKind', params: ({ event }) => event },
                      target: 'next',
                      actions: 'forgetLastRemoved',
                    },
                  },
                },
              },
            },
            confirming: {
              description: 'The dialog asks whether to stop monitoring the project.',
              meta: { title: '确认取消监控' },
              on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'resting', 'board.shown': 'resting' },
            },
            removing: {
              description: 'The monitor is being removed, whatever the member looks at meanwhile.',
              meta: { title: '移除中' },
              tags: 'busy',
              entry: 'forgetRefusal',
              invoke: {
                id: 'removeMonitor',
                src: 'removeMonitor',
                input: ({ context: { chosen } }) => ({
                  monitorId: chosen?.monitorId ?? '',
                  targetId: chosen?.targetId ?? null,
                  name: chosen?.name ?? '',
                }),
                onDone: [
                  { guard: 'isChosenProject', target: 'resting' },
                  { target: 'resting', actions: 'keepRemoved' },
                ],
                onError: [
                  {
                    guard: 'isBoardHidden',
                    target: 'resting.removeFailed',
                    actions: [
                      'keepRefusal',
                      { type: 'announceNotRemoved', params: ({ context }) => nameOf(context.chosen) },
                    ],
                  },
                  { target: 'resting.removeFailed', actions: 'keepRefusal' },
                ],
              },
            },
            restoring: {
              description: 'The removed monitor is being added again, whatever the member looks at meanwhile.',
              meta: { title: '撤销移除' },
              tags: 'busy',
              entry: 'forgetRefusal',
              invoke: {
                id: 'addMonitor',
                src: 'addMonitor',
                input: ({ context }) => again(context),
                onDone: { target: 'resting', actions: 'forgetLastRemoved' },
                onError: [
                  {
                    guard: 'isBoardHidden',
                    target: 'resting.restoreFailed',
                    actions: [
                      'keepRefusal',
                      { type: 'announceNotRestored', params: ({ context }) => nameOf(lastIn(context)) },
                    ],
                  },
                  { target: 'resting.restoreFailed', actions: 'keepRefusal' },
                ],
              },
            },
          },
        },
      },
    },
  },
});

const lastIn = ({ removed }: board.MonitorListContext) => removed.at(-1) ?? null;

const again = (context: board.MonitorListContext) => ({
  kind: lastIn(context)?.kind ?? context.kind,
  name: lastIn(context)?.name ?? '',
  enterpriseId: lastIn(context)?.targetId ?? null,
});

const nameOf = (monitor: board.Monitor | null) => ({ name: monitor?.name ?? '' });

/** Projects are monitored from their announcements: the form that adds a name is hidden for them. */
const named = (kind: board.MonitorKind): NamedKind => (kind === 'project' ? 'owner' : kind);
