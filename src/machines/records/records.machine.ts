import { type AnyEventObject, assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { RecordWish } from '../record-wish.types.ts';
import type { RecordsContext, RecordsEvent } from './records.types.ts';

/** What a member does with records: keep, download, export, watch, subscribe to; loaded once the first page stands. */
export const recordsMachine = setup({
  types: { context: {} as RecordsContext, events: {} as RecordsEvent },
  actors: {
    /** The first page has been drawn and the browser is idle. */
    quietMoment: fromPromise<void>(() => Promise.reject(new Error('not wired: quietMoment'))),
    loadFlows: fromPromise<void>(() => Promise.reject(new Error('not wired: loadFlows'))),
    collect: fromCallback<AnyEventObject>(() => undefined),
    download: fromCallback<AnyEventObject>(() => undefined),
    export: fromCallback<AnyEventObject>(() => undefined),
    monitor: fromCallback<AnyEventObject>(() => undefined),
    subscriptionGroup: fromCallback<AnyEventObject>(() => undefined),
  },
  actions: {
    /** For engineers: a flow died, which no path should be able to bring about (I15). */
    reportDeadFlow: () => undefined,
    /** For the member, who waits for something that could not be loaded. */
    reportMissing: () => undefined,
    /** A later wish about the same thing takes the place of the earlier one. */
    hold: assign({
      held: ({ event, context }) => [...context.held.filter((wish) => subjectOf(wish) !== subjectOf(event)), event],
    }),
    dropFirst: assign({ held: ({ context }) => context.held.slice(1) }),
    tellCollect: sendTo('collect', ({ event }) => event),
    tellDownload: sendTo('download', ({ event }) => event),
    tellExport: sendTo('export', ({ event }) => event),
    tellMonitor: sendTo('monitor', ({ event }) => event),
    tellGroups: sendTo('subscriptionGroup', ({ event }) => event),
    tellCollectHeld: sendTo('collect', ({ context }) => context.held[0] ?? { type: 'nothing.held' }),
    tellDownloadHeld: sendTo('download', ({ context }) => context.held[0] ?? { type: 'nothing.held' }),
    tellExportHeld: sendTo('export', ({ context }) => context.held[0] ?? { type: 'nothing.held' }),
    tellMonitorHeld: sendTo('monitor', ({ context }) => context.held[0] ?? { type: 'nothing.held' }),
    tellGroupsHeld: sendTo('subscriptionGroup', ({ context }) => context.held[0] ?? { type: 'nothing.held' }),
  },
  guards: {
    holdsAnything: ({ context }) => context.held.length > 0,
    isNext: ({ context }, { type }: { type: RecordWish['type'] }) => context.held[0]?.type === type,
  },
  delays: { loadAgain: 10_000 },
}).createMachine({
  id: 'records',
  description: 'What the member does with records.',
  meta: { title: '信息操作' },
  context: { held: [] },
  initial: 'settling',
  states: {
    settling: {
      description: 'The first page is being drawn; nothing of this is needed yet.',
      meta: { title: '首屏加载中' },
      on: {
        'collect.requested': { target: 'loading', actions: 'hold' },
        'download.requested': { target: 'loading', actions: 'hold' },
        'export.requested': { target: 'loading', actions: 'hold' },
        'monitor.requested': { target: 'loading', actions: 'hold' },
        'groups.requested': { target: 'loading', actions: 'hold' },
      },
      invoke: { id: 'quietMoment', src: 'quietMoment', onDone: 'loading', onError: 'loading' },
    },
    loading: {
      description: 'The flows are being loaded; what is wished for meanwhile is kept.',
      meta: { title: '加载信息操作功能' },
      on: {
        'collect.requested': { actions: 'hold' },
        'download.requested': { actions: 'hold' },
        'export.requested': { actions: 'hold' },
        'monitor.requested': { actions: 'hold' },
        'groups.requested': { actions: 'hold' },
      },
      invoke: {
        id: 'loadFlows',
        src: 'loadFlows',
        onDone: 'open',
        onError: [
          { guard: 'holdsAnything', target: 'unavailable', actions: 'reportMissing' },
          { target: 'unavailable' },
        ],
      },
    },
    unavailable: {
      description:
        'The flows could not be loaded; it is tried again by and by, and at once when somebody wishes for one.',
      meta: { title: '信息操作功能暂不可用' },
      after: { loadAgain: 'loading' },
      on: {
        'collect.requested': { target: 'loading', actions: 'hold' },
        'download.requested': { target: 'loading', actions: 'hold' },
        'export.requested': { target: 'loading', actions: 'hold' },
        'monitor.requested': { target: 'loading', actions: 'hold' },
        'groups.requested': { target: 'loading', actions: 'hold' },
      },
    },
    open: {
      description: 'The flows live: keeping, downloading, exporting, watching, subscribing.',
      meta: { title: '信息操作功能就绪', requirements: ['S4-57', 'S4-58', 'S7-82'] },
      invoke: [
        { id: 'collect', src: 'collect', onDone: 'broken', onError: 'broken' },
        { id: 'download', src: 'download', onDone: 'broken', onError: 'broken' },
        { id: 'export', src: 'export', onDone: 'broken', onError: 'broken' },
        { id: 'monitor', src: 'monitor', onDone: 'broken', onError: 'broken' },
        { id: 'subscriptionGroup', src: 'subscriptionGroup', onDone: 'broken', onError: 'broken' },
      ],
      on: {
        'collect.requested': { actions: 'tellCollect' },
        'download.requested': { actions: 'tellDownload' },
        'export.requested': { actions: 'tellExport' },
        'monitor.requested': { actions: 'tellMonitor' },
        'groups.requested': { actions: 'tellGroups' },
      },
      initial: 'delivering',
      states: {
        delivering: {
          description: 'What was wished for before is handed on, one after the other.',
          meta: { title: '处理等待中的请求' },
          always: [
            {
              guard: { type: 'isNext', params: { type: 'collect.requested' } },
              actions: ['tellCollectHeld', 'dropFirst'],
            },
            {
              guard: { type: 'isNext', params: { type: 'download.requested' } },
              actions: ['tellDownloadHeld', 'dropFirst'],
            },
            {
              guard: { type: 'isNext', params: { type: 'export.requested' } },
              actions: ['tellExportHeld', 'dropFirst'],
            },
            {
              guard: { type: 'isNext', params: { type: 'monitor.requested' } },
              actions: ['tellMonitorHeld', 'dropFirst'],
            },
            {
              guard: { type: 'isNext', params: { type: 'groups.requested' } },
              actions: ['tellGroupsHeld', 'dropFirst'],
            },
            { target: 'attending' },
          ],
        },
        attending: {
          description: 'Every word goes to the flow that deals with it.',
          meta: { title: '正常服务', requirements: ['D-58'] },
        },
      },
    },
    broken: {
      description: 'A flow died, which should never be; it is reported and the flows start anew.',
      meta: { title: '信息操作功能异常', requirements: ['I15'] },
      entry: 'reportDeadFlow',
      after: { loadAgain: 'open' },
      on: {
        'collect.requested': { target: 'loading', actions: 'hold' },
        'download.requested': { target: 'loading', actions: 'hold' },
        'export.requested': { target: 'loading', actions: 'hold' },
        'monitor.requested': { target: 'loading', actions: 'hold' },
        'groups.requested': { target: 'loading', actions: 'hold' },
      },
    },
  },
});

/** What a wish is about: each favourite is a thing of its own, of the others there is one at a time. */
const subjectOf = (wish: RecordWish): string =>
  wish.type === 'collect.requested' ? `${wish.kind} ${wish.id}` : wish.type;
