import { assign, type DoneActorEvent, fromPromise, setup } from 'xstate';

/** Monitoring state of the project of an announcement. */
export interface WatchState {
  readonly monitored: boolean;
  /** ISO 8601 with offset; `null` while the project is not monitored. */
  readonly since: string | null;
}

/** Answer of the permission check; `refusal` is what the pop-up shows (D-60). */
export type WatchPermission = { readonly granted: true } | { readonly granted: false; readonly refusal: unknown };

export interface ProjectWatchContext {
  /** The announcement on the screen; '' when none is. */
  readonly announcementId: string;
  readonly since: string | null;
  /** The announcement whose project is being monitored or no longer monitored; '' while none is. */
  readonly changedId: string;
}

export type ProjectWatchEvent =
  /** A detail page became visible. */
  | { readonly type: 'project.shown'; readonly announcementId: string }
  | { readonly type: 'watch.started' }
  | { readonly type: 'watch.stopped' }
  | { readonly type: 'state.retried' }
  | DoneActorEvent<WatchState, 'getDocumentIsMonitor'>
  | DoneActorEvent<WatchPermission, 'getProjectMonitorPermission'>
  | DoneActorEvent<WatchState, 'startWatch'>
  | DoneActorEvent<WatchState, 'stopWatch'>;

/**
 * Whether the project of the announcement on the screen is monitored. Permission is checked first; only states
 * confirmed by the server are shown (S1-03, S3-39, S7-68, S7-69, S7-99; D-74).
 */
export const projectWatchMachine = setup({
  types: {
    context: {} as ProjectWatchContext,
    events: {} as ProjectWatchEvent,
    tags: {} as 'busy',
  },
  actors: {
    getDocumentIsMonitor: fromPromise<WatchState, { id: string }>(() =>
      Promise.reject(new Error('not provided: getDocumentIsMonitor')),
    ),
    getProjectMonitorPermission: fromPromise<WatchPermission, { id: string }>(() =>
      Promise.reject(new Error('not provided: getProjectMonitorPermission')),
    ),
    /** A GET that writes; idempotent (D-74). */
    saveOrUpdateProjectMonitor: fromPromise<WatchState, { id: string; isMonitor: 0 | 1 }>(() =>
      Promise.reject(new Error('not provided: saveOrUpdateProjectMonitor')),
    ),
  },
  actions: {
    /** Ports: the permission pop-up explains a refusal; a toast confirms a change. */
    reportRefusal: (_, _permission: WatchPermission) => undefined,
    announceStarted: () => undefined,
    announceStopped: () => undefined,
    keepProject: assign(({ event: e }) =>
      e.type === 'project.shown' ? { announcementId: e.announcementId, since: null } : {},
    ),
    keepChanged: assign({ changedId: ({ context }) => context.announcementId }),
    forgetChanged: assign({ changedId: '' }),
    keepSince: assign({ since: (_, { since }: WatchState) => since }),
    forgetSince: assign({ since: null }),
  },
  guards: {
    isWatched: (_, { monitored }: WatchState) => monitored,
    isGranted: (_, { granted }: WatchPermission) => granted,
    /** Another announcement has been shown since the change began. */
    isOther: ({ context: { changedId, announcementId } }) => changedId !== '' && changedId !== announcementId,
  },
}).createMachine({
  id: 'project-watch',
  description: 'Monitoring of the project of the announcement on the screen.',
  meta: { title: '项目监控', requirements: ['S1-03', 'S3-39'] },
  context: { announcementId: '', since: null, changedId: '' },
  initial: 'away',
  on: { 'project.shown': { target: '.asking', actions: 'keepProject' } },
  states: {
    away: { description: 'No announcement is on the screen.', meta: { title: '未打开公告' } },
    asking: {
      description: 'The server is asked whether the project is monitored.',
      meta: { title: '查询监控状态', requirements: ['S7-68'] },
      tags: 'busy',
      entry: 'forgetChanged',
      invoke: {
        id: 'getDocumentIsMonitor',
        src: 'getDocumentIsMonitor',
        input: ({ context }) => ({ id: context.announcementId }),
        onDone: [
          {
            guard: { type: 'isWatched', params: ({ event }) => event.output },
            target: 'watched',
            actions: { type: 'keepSince', params: ({ event }) => event.output },
          },
          { target: 'unwatched' },
        ],
        onError: 'unknown',
      },
    },
    unknown: {
      description: 'Loading the monitoring state failed; retry loads it again.',
      meta: { title: '监控状态未知' },
      on: { 'state.retried': 'asking' },
    },
    unwatched: {
      description: 'The project is not monitored.',
      meta: { title: '未监控', requirements: ['S3-39'] },
      entry: 'forgetSince',
      always: { guard: 'isOther', target: 'asking' },
      on: { 'watch.started': { target: 'checking', actions: 'keepChanged' } },
    },
    checking: {
      description:
        'The server checks whether the member may monitor one more project; another announcement waits for the change.',
      meta: { title: '检查权限', requirements: ['S7-99', 'S6-17'] },
      tags: 'busy',
      on: { 'project.shown': { actions: 'keepProject' } },
      invoke: {
        id: 'getProjectMonitorPermission',
        src: 'getProjectMonitorPermission',
        input: ({ context }) => ({ id: context.changedId }),
        onDone: [
          { guard: { type: 'isGranted', params: ({ event }) => event.output }, target: 'starting' },
          {
            target: 'unwatched',
            actions: { type: 'reportRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: 'unwatched',
      },
    },
    starting: {
      description:
        'Monitoring is being started; a refusal or a failure changes nothing, and another announcement waits for the answer.',
      meta: { title: '正在开始监控', requirements: ['S7-69', 'D-74'] },
      tags: 'busy',
      on: { 'project.shown': { actions: 'keepProject' } },
      invoke: {
        id: 'startWatch',
        src: 'saveOrUpdateProjectMonitor',
        input: ({ context }) => ({ id: context.changedId, isMonitor: 1 as const }),
        onDone: [
          {
            guard: { type: 'isWatched', params: ({ event }) => event.output },
            target: 'watched',
            actions: [{ type: 'keepSince', params: ({ event }) => event.output }, 'announceStarted'],
          },
          { target: 'unwatched' },
        ],
        onError: 'unwatched',
      },
    },
    watched: {
      description: 'The server confirmed that the project is monitored.',
      meta: { title: '已监控', requirements: ['S7-68', 'S3-39'] },
      always: { guard: 'isOther', target: 'asking' },
      on: { 'watch.stopped': { target: 'stopping', actions: 'keepChanged' } },
    },
    stopping: {
      description:
        'Monitoring is being stopped; the project counts as monitored until the server confirms, and another announcement waits for the answer.',
      meta: { title: '正在取消监控', requirements: ['S7-69', 'D-74'] },
      tags: 'busy',
      on: { 'project.shown': { actions: 'keepProject' } },
      invoke: {
        id: 'stopWatch',
        src: 'saveOrUpdateProjectMonitor',
        input: ({ context }) => ({ id: context.changedId, isMonitor: 0 as const }),
        onDone: [
          { guard: { type: 'isWatched', params: ({ event }) => event.output }, target: 'watched' },
          { target: 'unwatched', actions: 'announceStopped' },
        ],
        onError: 'watched',
      },
    },
  },
});
