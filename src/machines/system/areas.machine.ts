import { assign, type DoneActorEvent, type ErrorActorEvent, fromPromise, setup } from 'xstate';
import { failureOf, type PortFailure } from '#domain/port-failure.ts';

/** A node of the area tree: nation, province or city (S3-57). */
export interface Area {
  readonly name: string;
  readonly code: string;
  readonly label: string;
  readonly children: readonly Area[];
}

export interface AreasContext {
  readonly tree: readonly Area[];
  readonly failure: PortFailure | null;
}

export type AreasEvent =
  /** A screen or the purchase needs the areas. */
  | { readonly type: 'areas.requested' }
  | { readonly type: 'areas.retried' }
  | DoneActorEvent<readonly Area[], 'readStored'>
  | DoneActorEvent<readonly Area[], 'selArea'>
  | DoneActorEvent<readonly Area[], 'selAreaAgain'>
  | ErrorActorEvent<PortFailure, 'selArea'>
  | ErrorActorEvent<PortFailure, 'selAreaAgain'>;

/** The area dictionary: cached in the browser, loaded when it is missing or invalid (S3-59, S8-25, D-63). */
export const areasMachine = setup({
  types: { context: {} as AreasContext, events: {} as AreasEvent, tags: {} as 'busy' },
  actors: {
    /** The tree cached for the version of this program; rejects when it is missing or invalid. */
    readStored: fromPromise<readonly Area[]>(() => Promise.reject(new Error('not provided: readStored'))),
    /** Loads the tree and caches it when it is valid; rejects with `contractBroken` when it is not. */
    selArea: fromPromise<readonly Area[]>(() => Promise.reject(new Error('not provided: selArea'))),
  },
  actions: {
    takeTree: assign({ tree: ({ event, context }) => ('output' in event ? event.output : context.tree) }),
    takeFailure: assign({ failure: ({ event }) => ('error' in event ? event.error : null) }),
    dropFailure: assign({ failure: null }),
  },
  guards: {
    isUnreadable: (_, { error }: { error: unknown }) => failureOf(error)?.kind === 'contractBroken',
  },
}).createMachine({
  id: 'areas',
  description: 'The provinces and cities that can be chosen.',
  meta: { title: '地区字典', requirements: ['S3-57', 'S3-59', 'S7-45'] },
  context: { tree: [], failure: null },
  initial: 'unused',
  states: {
    unused: {
      description: 'Nothing on this page has needed the areas yet.',
      meta: { title: '尚未用到地区', requirements: ['S3-59'] },
      on: { 'areas.requested': 'reading' },
    },
    reading: {
      description: 'The browser is checked for a cached tree.',
      meta: { title: '读取本地地区', requirements: ['S3-59'] },
      tags: 'busy',
      invoke: {
        id: 'readStored',
        src: 'readStored',
        onDone: { target: 'ready', actions: 'takeTree' },
        onError: 'asking',
      },
    },
    asking: {
      description: 'The tree is being loaded.',
      meta: { title: '请求地区', requirements: ['S7-45', 'S8-25'] },
      tags: 'busy',
      entry: 'dropFailure',
      invoke: {
        id: 'selArea',
        src: 'selArea',
        onDone: { target: 'ready', actions: 'takeTree' },
        onError: [
          { guard: { type: 'isUnreadable', params: ({ event }) => event }, target: 'askingAgain' },
          { target: 'failed', actions: 'takeFailure' },
        ],
      },
    },
    askingAgain: {
      description: 'The answer was invalid; the tree is being loaded once more.',
      meta: { title: '重新请求地区', requirements: ['D-63'] },
      tags: 'busy',
      invoke: {
        id: 'selAreaAgain',
        src: 'selArea',
        onDone: { target: 'ready', actions: 'takeTree' },
        onError: { target: 'failed', actions: 'takeFailure' },
      },
    },
    failed: {
      description: 'Loading the tree failed; retry loads it again.',
      meta: { title: '地区加载失败', requirements: ['D-63'] },
      on: { 'areas.retried': 'asking' },
    },
    ready: {
      description: 'The tree is available wherever an area is chosen.',
      meta: { title: '地区就绪', requirements: ['S3-57', 'S3-60'] },
    },
  },
});
