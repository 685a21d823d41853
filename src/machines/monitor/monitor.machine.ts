import { type AnyEventObject, fromCallback, sendTo, setup } from 'xstate';

/** A wish of a screen: the project of one announcement, or with `null` everything that is watched. */
export type MonitorEvent = { readonly type: 'monitor.requested'; readonly announcementId: string | null };

/** Watching: the project on a detail page, and the board of everything that is watched (S1-03). */
export const monitorMachine = setup({
  types: { events: {} as MonitorEvent },
  actors: {
    projectWatch: fromCallback<AnyEventObject>(() => undefined),
    monitorBoard: fromCallback<AnyEventObject>(() => undefined),
  },
  actions: {
    /** For engineers: a flow died, which no path should be able to bring about (I15). */
    reportDeadFlow: () => undefined,
    showProject: sendTo('projectWatch', ({ event }) => ({
      type: 'project.shown',
      announcementId: event.announcementId,
    })),
    showBoard: sendTo('monitorBoard', { type: 'board.shown' }),
  },
  guards: { isBoard: ({ event }) => event.announcementId === null },
  delays: { beginAgain: 10_000 },
}).createMachine({
  id: 'monitor',
  description: 'Watching: one project on its page, and everything on one board.',
  meta: { title: '监控', requirements: ['S1-03'] },
  initial: 'open',
  states: {
    open: {
      description: 'Each wish goes to the flow that deals with it.',
      meta: { title: '正常服务', requirements: ['S1-03', 'S2-60'] },
      invoke: [
        { id: 'projectWatch', src: 'projectWatch', onDone: 'broken', onError: 'broken' },
        { id: 'monitorBoard', src: 'monitorBoard', onDone: 'broken', onError: 'broken' },
      ],
      on: { 'monitor.requested': [{ guard: 'isBoard', actions: 'showBoard' }, { actions: 'showProject' }] },
    },
    broken: {
      description: 'A flow died, which should never be; it is reported and the flows start anew.',
      meta: { title: '监控功能异常', requirements: ['I15'] },
      entry: 'reportDeadFlow',
      on: { 'monitor.requested': 'open' },
      after: { beginAgain: 'open' },
    },
  },
});
