import { assign, fromPromise, sendTo, setup } from 'xstate';
import { type MonitorAddEvent, monitorAddMachine, type NamedKind } from './monitor-add.machine.ts';
import type * as board from './monitor-list.types.ts';

/** What the member watches, kind by kind: used and limit, adding in a flow of its own, removing with an undo (S1-03, S3-38, S3-39). */
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
      Promise.reject(new Error('not wired: monitorList')),
    ),
    removeMonitor: fromPromise<unknown, { monitorId: string }>(() =>
      Promise.reject(new Error('not wired: removeMonitor')),
    ),
    addMonitor: fromPromise<unknown, { kind: board.MonitorKind; name: string; enterpriseId: string | null }>(() =>
      Promise.reject(new Error('not wired: addMonitor')),
    ),
  },
  actions: {
    keepKind: assign(({ context, event: e }) =>
      e.type === 'kind.chosen' ? { kind: e.kind, page: 1, records: [], total: 0 } : context,
    ),
    changeKind: sendTo('add', ({ context }): MonitorAddEvent => ({ type: 'kind.changed', kind: named(context.kind) })),
    keepPage: assign({ page: ({ context, event: e }) => (e.type === 'page.chosen' ? e.page : context.page) }),
    turnToFirst: assign({ page: 1 }),
    keepRecords: assign(({ event: e }) => (e.type === 'xstate.done.actor.monitorList' ? e.output : {})),
    choose: assign({
      chosen: ({ context: { records, chosen }, event: e }) =>
        e.type === 'monitor.removed' ? (records.find((one) => one.monitorId === e.monitorId) ?? null) : chosen,
    }),
    dropChosen: assign(({ context: { records, chosen, total, used } }) => ({
      records: records.filter((one) => one.monitorId !== chosen?.monitorId),
      total: Math.max(0, total - 1),
      used: Math.max(0, used - 1),
    })),
    keepFailure: assign({ failure: ({ event }) => ('error' in event ? event.error : null) }),
    forget: assign({ chosen: null, failure: null }),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isOtherKind: ({ context, event: e }) => e.type === 'kind.chosen' && e.kind !== context.kind,
    /** Another page, or the same one when nothing is left of it. */
    isPage: ({ context: { page, records, total }, event: e }) =>
      e.type === 'page.chosen' && (e.page !== page || records.length === 0) && e.page >= 1 && (e.page - 1) * 10 < total,
    isThere: ({ context, event: e }) =>
      e.type === 'monitor.removed' && context.records.some((one) => one.monitorId === e.monitorId),
    /** A project cannot be watched again from here, so it is asked first. */
    isProject: ({ context, event: e }) =>
      e.type === 'monitor.removed' &&
      context.records.some((one) => one.monitorId === e.monitorId && one.kind === 'project'),
    isChosenProject: ({ context }) => context.chosen?.kind === 'project',
  },
  delays: { undoTime: 8_000 },
}).createMachine({
  id: 'monitor-list',
  description: 'What the member watches, kind by kind.',
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
    failure: null,
  },
  initial: 'away',
  states: {
    away: {
      description: 'The screen has not been opened yet.',
      meta: { title: '未打开' },
      on: { 'board.shown': 'open' },
    },
    open: {
      description: 'The screen lives; it reads the list anew each time it comes to the front.',
      meta: { title: '我的监控', requirements: ['S1-03'] },
      invoke: {
        id: 'add',
        src: 'add',
        input: ({ context }) => ({ kind: named(context.kind) }),
        onDone: {},
        onError: {},
      },
      initial: 'loading',
      on: {
        'board.shown': '.loading',
        'monitor.added': { target: '.loading', actions: 'turnToFirst' },
        'kind.chosen': { guard: 'isOtherKind', target: '.loading', actions: ['keepKind', 'changeKind'] },
      },
      states: {
        loading: {
          description: 'A page of the kind is being fetched; what was there before stays, dimmed.',
          meta: { title: '读取监控列表', requirements: ['S1-03', 'S6-04'] },
          tags: 'busy',
          entry: 'forget',
          invoke: {
            id: 'monitorList',
            src: 'monitorList',
            input: ({ context: { kind, page } }) => ({ kind, page }),
            onDone: { target: 'shown', actions: 'keepRecords' },
            onError: { target: 'unavailable', actions: 'keepFailure' },
          },
        },
        unavailable: {
          description: 'The list could not be fetched; another try begins anew.',
          meta: { title: '读取失败' },
          on: { 'load.retried': 'loading' },
        },
        shown: {
          description: 'The list is shown.',
          meta: { title: '监控列表', requirements: ['S3-38', 'S3-39'] },
          initial: 'calm',
          on: {
            'page.chosen': { guard: 'isPage', target: 'loading', actions: 'keepPage' },
            'monitor.removed': [
              { guard: 'isProject', target: 'confirming', actions: 'choose' },
              { guard: 'isThere', target: 'removing', actions: 'choose' },
            ],
          },
          states: {
            calm: { description: 'Nothing happened lately.', meta: { title: '监控列表' }, entry: 'forget' },
            removed: {
              description: 'A company is no longer watched; for a while that can be taken back.',
              meta: { title: '已移除，可撤销' },
              on: { 'removal.reverted': '#monitor-list.open.restoring' },
              after: { undoTime: 'calm' },
            },
            failed: {
              description: 'The last act failed and everything is as it was.',
              meta: { title: '操作失败' },
            },
          },
        },
        confirming: {
          description: 'It is asked whether the project shall really no longer be watched.',
          meta: { title: '确认取消监控' },
          on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'shown' },
        },
        removing: {
          description: 'Watching is being ended.',
          meta: { title: '移除中' },
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'removeMonitor',
            src: 'removeMonitor',
            input: ({ context }) => ({ monitorId: context.chosen?.monitorId ?? '' }),
            onDone: [
              { guard: 'isChosenProject', target: 'shown', actions: 'dropChosen' },
              { target: 'shown.removed', actions: 'dropChosen' },
            ],
            onError: { target: 'shown.failed', actions: 'keepFailure' },
          },
        },
        restoring: {
          description: 'What was removed is being watched again.',
          meta: { title: '撤销移除' },
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'addMonitor',
            src: 'addMonitor',
            input: ({ context }) => again(context),
            onDone: 'loading',
            onError: { target: 'shown.failed', actions: 'keepFailure' },
          },
        },
      },
    },
  },
});

const again = ({ kind, chosen }: board.MonitorListContext) => ({
  kind: chosen?.kind ?? kind,
  name: chosen?.name ?? '',
  enterpriseId: chosen?.targetId ?? null,
});

/** Projects are watched from their announcements: the form that adds a name is not shown for them. */
const named = (kind: board.MonitorKind): NamedKind => (kind === 'project' ? 'owner' : kind);
