import { type AnyEventObject, fromCallback, sendTo, setup } from 'xstate';
import type { UpkeepContext, UpkeepEvent } from './upkeep.types.ts';

/** What keeps any page of the product in order, a guest's as well: network and version. Its code comes when the page is quiet. */
export const upkeepMachine = setup({
  types: { context: {} as UpkeepContext, events: {} as UpkeepEvent, input: {} as UpkeepContext },
  actors: {
    /** What happens to the window: network lost and restored, page hidden and shown. */
    surroundings: fromCallback<AnyEventObject>(() => undefined),
    connection: fromCallback<AnyEventObject>(() => undefined),
    versionUpdate: fromCallback<AnyEventObject, UpkeepContext>(() => undefined),
  },
  actions: {
    /** For engineers: a flow died, which no path should be able to bring about (I15). */
    reportDeadFlow: () => undefined,
    tellConnection: sendTo('connection', ({ event }) => event),
    tellVersionUpdate: sendTo('versionUpdate', ({ event }) => event),
  },
}).createMachine({
  id: 'upkeep',
  description: 'Network and version of the page.',
  meta: { title: '页面维护' },
  context: ({ input }) => input,
  initial: 'attending',
  states: {
    attending: {
      description: 'What happens to the window is told to the flow that deals with it.',
      meta: { title: '正常服务' },
      invoke: [
        { id: 'connection', src: 'connection', onDone: 'broken', onError: 'broken' },
        {
          id: 'versionUpdate',
          src: 'versionUpdate',
          input: ({ context }) => context,
          onDone: 'broken',
          onError: 'broken',
        },
        { id: 'surroundings', src: 'surroundings', onDone: 'broken', onError: 'broken' },
      ],
      on: {
        'connection.*': { actions: 'tellConnection' },
        'window.*': { actions: 'tellVersionUpdate' },
        'payment.*': { actions: 'tellVersionUpdate' },
      },
    },
    broken: {
      description: 'A flow died, which should never be; it is reported, and the product goes on without upkeep.',
      meta: { title: '页面维护异常', requirements: ['I15'] },
      entry: 'reportDeadFlow',
    },
  },
});
