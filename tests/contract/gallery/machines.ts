import { assign, fromPromise, setup } from 'xstate';

/** Machines of no product: the gallery's core is tested with them alone. */

/** Nested states, a final state inside, a transition of a parent and one into the inside of a sibling. */
export const playerMachine = setup({
  types: {
    events: {} as
      | { type: 'track.chosen' }
      | { type: 'play.pressed' }
      | { type: 'stop.pressed' }
      | { type: 'seek.pressed' },
  },
  actions: { showTitle: () => undefined, stopSound: () => undefined },
}).createMachine({
  id: 'player',
  description: 'A music player.',
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing plays.',
      meta: { title: '空闲', requirements: ['R-1'] },
      on: { 'track.chosen': 'playing' },
    },
    playing: {
      meta: { title: '播放中' },
      tags: 'loud',
      entry: 'showTitle',
      exit: 'stopSound',
      on: { 'stop.pressed': 'idle' },
      onDone: 'idle',
      initial: 'buffering',
      states: {
        buffering: { meta: { title: '缓冲' }, on: { 'play.pressed': 'sounding' } },
        sounding: { meta: { title: '有声' }, on: { 'seek.pressed': 'buffering', 'track.chosen': 'over' } },
        over: { meta: { title: '播完' }, type: 'final' },
      },
    },
  },
});

/** Two regions, a shallow and a deep history, combined guards. */
export const editorMachine = setup({
  types: {
    events: {} as
      | { type: 'bold.toggled' }
      | { type: 'file.closed' }
      | { type: 'file.reopened' }
      | { type: 'file.restored' },
  },
  guards: { isWritable: () => true, isLocked: () => false },
}).createMachine({
  id: 'editor',
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: { 'file.closed': 'closed' },
      states: {
        weight: {
          initial: 'normal',
          states: { normal: { on: { 'bold.toggled': 'bold' } }, bold: { on: { 'bold.toggled': 'normal' } } },
        },
        place: { initial: 'start', states: { start: {} } },
        last: { type: 'history' },
        exact: { type: 'history', history: 'deep' },
      },
    },
    closed: { on: { 'file.reopened': 'open.last', 'file.restored': { guard: 'isWritable', target: 'open.exact' } } },
  },
});

/** A port with both ends, a named delay, eventless alternatives, an event without a target, a wildcard. */
export const doorMachine = setup({
  types: {
    context: {} as { tries: number },
    events: {} as { type: 'code.typed'; code: string } | { type: 'bell.rung' },
  },
  actors: { checkCode: fromPromise<boolean, string>(() => Promise.reject(new Error('not provided: checkCode'))) },
  actions: { countTry: assign({ tries: ({ context }) => context.tries + 1 }), ring: () => undefined },
  guards: { isTooOften: ({ context }, { most }: { most: number }) => context.tries >= most },
  delays: { autoLock: 5_000 },
}).createMachine({
  id: 'door',
  context: { tries: 0 },
  initial: 'locked',
  states: {
    locked: { on: { 'code.typed': 'checking', 'bell.rung': { actions: 'ring' }, '*': 'locked' } },
    checking: {
      invoke: {
        id: 'check',
        src: 'checkCode',
        systemId: 'checker',
        input: ({ event }) => (event.type === 'code.typed' ? event.code : ''),
        onDone: 'open',
        onError: { target: 'deciding', actions: 'countTry' },
      },
    },
    deciding: {
      always: [{ guard: { type: 'isTooOften', params: { most: 3 } }, target: 'blocked' }, { target: 'locked' }],
    },
    open: { after: { autoLock: 'locked', 250: { actions: 'ring' } } },
    blocked: { type: 'final' },
  },
});
