import { assign, type DoneActorEvent, type ErrorActorEvent, fromPromise, setup } from 'xstate';
import type { PortFailure } from '../flow.ts';

/** A node of the area tree, as far as the flow hands it on: nation, provinces, cities (S3-57). */
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
  | { readonly type: 'areas.retried' }
  | DoneActorEvent<readonly Area[], 'readStored'>
  | DoneActorEvent<readonly Area[], 'selArea'>
  | DoneActorEvent<readonly Area[], 'selAreaAgain'>
  | ErrorActorEvent<PortFailure, 'selArea'>
  | ErrorActorEvent<PortFailure, 'selAreaAgain'>;

/** The area dictionary: kept in the browser, asked for when it is not there or cannot be read (S3-59, S8-25, D-63). */
export const areasMachine = setup({
  types: { context: {} as AreasContext, events: {} as AreasEvent, tags: {} as 'busy' },
  actors: {
    /** The tree that is kept under the version of this program; rejects when there is none or it cannot be read. */
    readStored: fromPromise<readonly Area[]>(() => Promise.reject(new Error('not wired: readStored'))),
    /** Asks the server and keeps a tree that can be read; `contractBroken` when it cannot. */
    selArea: fromPromise<readonly Area[]>(() => Promise.reject(new Error('not wired: selArea'))),
  },
  actions: {
    takeTree: assign({ tree: ({ event, context }) => ('output' in event ? event.output : context.tree) }),
    takeFailure: assign({ failure: ({ event }) => ('error' in event ? event.error : null) }),
    dropFailure: assign({ failure: null }),
  },
  guards: {
    isUnreadable: ({ event }) => 'error' in event && event.error.kind === 'contractBroken',
  },
}).createMachine({
  id: 'areas',
  description: 'The provinces and cities that can be chosen.',
  meta: { title: '地区字典', requirements: ['S3-57', 'S3-59', 'S7-45'] },
  context: { tree: [], failure: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'It is looked up whether the tree is kept in the browser.',
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
      description: 'The server is asked for the tree.',
      meta: { title: '请求地区', requirements: ['S7-45', 'S8-25'] },
      tags: 'busy',
      entry: 'dropFailure',
      invoke: {
        id: 'selArea',
        src: 'selArea',
        onDone: { target: 'ready', actions: 'takeTree' },
        onError: [
          { guard: 'isUnreadable', target: 'askingAgain' },
          { target: 'failed', actions: 'takeFailure' },
        ],
      },
    },
    askingAgain: {
      description: 'The answer could not be read; the server is asked once more and not again.',
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
      description: 'There is no tree; the member may ask again.',
      meta: { title: '地区加载失败', requirements: ['D-63'] },
      on: { 'areas.retried': 'asking' },
    },
    ready: {
      description: 'The tree is there, for every place where an area is chosen.',
      meta: { title: '地区就绪', requirements: ['S3-57', 'S3-60'] },
    },
  },
});
