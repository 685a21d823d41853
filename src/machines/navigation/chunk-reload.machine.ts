import { type DoneActorEvent, fromPromise, setup } from 'xstate';

/** Result of probing the host of this page. */
export interface PageProbe {
  /** The host serves another version than this page runs: chunks of this version may no longer exist. */
  readonly isOutdated: boolean;
}

export type ChunkReloadEvent =
  /** A chunk could not be loaded. */
  | { readonly type: 'part.missed' }
  | { readonly type: 'retry.chosen' }
  | { readonly type: 'reload.chosen' }
  | DoneActorEvent<PageProbe, 'probePage' | 'probeAgain'>;

/**
 * Recovery from a missing chunk. The chunk is loaded again in place once the host serves the document of this page;
 * only when that does not help, the page reloads automatically, once per version (S4-59, D-84, I12).
 */
export const chunkReloadMachine = setup({
  types: { events: {} as ChunkReloadEvent, tags: {} as 'busy' },
  actors: {
    /** Fetches the document of this page; rejects unless it was served successfully. Ignores `navigator.onLine`. */
    probePage: fromPromise<PageProbe>(() => Promise.reject(new Error('not provided: probePage'))),
    /** Stores that this version has reloaded; rejects when it already has, or when nothing can be stored. */
    rememberReload: fromPromise<void>(() => Promise.reject(new Error('not provided: rememberReload'))),
  },
  actions: {
    /** Loads all missing chunks again, in place. */
    retryParts: () => undefined,
    reloadPage: () => undefined,
  },
  guards: {
    isOutdated: (_, { isOutdated }: PageProbe) => isOutdated,
  },
  delays: {
    /** A browser that has not reloaded the page by then will not reload it. */
    reloadPatience: 10_000,
    /** A chunk that fails later than this fails for another reason. */
    retryPatience: 15_000,
    retryPause: 3_000,
    probeInterval: 5_000,
    /** A host that does not answer within this time counts as unreachable. */
    probePatience: 9_000,
  },
}).createMachine({
  id: 'chunk-reload',
  description: 'Whether the chunks of the program can be loaded.',
  meta: { title: '资源加载' },
  initial: 'complete',
  states: {
    complete: {
      description: 'Every chunk that was needed so far has been loaded.',
      meta: { title: '资源正常', requirements: ['S4-59'] },
      on: { 'part.missed': 'probing' },
    },
    probing: {
      description: 'A chunk could not be loaded; the host is probed with a request for the document of this page.',
      meta: { title: '检查服务是否可用', requirements: ['S4-59', 'I12'] },
      tags: 'busy',
      invoke: {
        id: 'probePage',
        src: 'probePage',
        onDone: [
          { guard: { type: 'isOutdated', params: ({ event }) => event.output }, target: 'claiming' },
          { target: 'retrying' },
        ],
        onError: 'unreachable',
      },
      after: { probePatience: 'unreachable' },
    },
    retrying: {
      description: 'The host serves this version; the missing chunks are loaded again without a reload.',
      meta: { title: '重新加载资源', requirements: ['S4-59'] },
      tags: 'busy',
      entry: 'retryParts',
      on: { 'part.missed': 'pausing' },
      after: { retryPatience: 'complete' },
    },
    pausing: {
      description: 'A chunk is missing again: earlier requests may have failed late, so the next retry waits.',
      meta: { title: '稍后重新加载资源' },
      tags: 'busy',
      after: { retryPause: 'retryingLast' },
    },
    retryingLast: {
      description: 'The missing chunks are loaded once more without a reload.',
      meta: { title: '再次加载资源', requirements: ['S4-59'] },
      tags: 'busy',
      entry: 'retryParts',
      on: { 'part.missed': 'confirming' },
      after: { retryPatience: 'complete' },
    },
    confirming: {
      description:
        'A chunk is still missing; the host is probed again, because the network may have gone since the first answer.',
      meta: { title: '确认服务可用', requirements: ['I12', 'S4-59'] },
      tags: 'busy',
      invoke: { id: 'probeBeforeClaim', src: 'probePage', onDone: 'claiming', onError: 'unreachable' },
      after: { probePatience: 'unreachable' },
    },
    claiming: {
      description:
        'The host serves the page but not the chunk; storage is checked for an earlier reload of this version.',
      meta: { title: '判断能否自动刷新', requirements: ['D-84', 'I12'] },
      tags: 'busy',
      invoke: {
        id: 'rememberReload',
        src: 'rememberReload',
        onDone: { target: 'reloading', actions: 'reloadPage' },
        onError: 'refused',
      },
    },
    reloading: {
      description: 'The page is reloading.',
      meta: { title: '刷新中', requirements: ['S4-59'] },
      tags: 'busy',
      after: { reloadPatience: 'refused' },
    },
    unreachable: {
      description: 'The host does not serve the page: a reload would lose the page, so the member can retry in place.',
      meta: { title: '页面资源加载失败，请检查网络后重试', requirements: ['S4-59', 'S8-30', 'I12'] },
      initial: 'waiting',
      on: { 'retry.chosen': '.asking' },
      states: {
        waiting: {
          description: 'The next probe follows after five seconds, or when the member retries.',
          meta: { title: '稍后重试' },
          after: { probeInterval: 'asking' },
        },
        asking: {
          description: 'The host is probed again.',
          meta: { title: '正在重试' },
          invoke: {
            id: 'probeAgain',
            src: 'probePage',
            onDone: [
              { guard: { type: 'isOutdated', params: ({ event }) => event.output }, target: '#chunk-reload.claiming' },
              { target: '#chunk-reload.retrying' },
            ],
            onError: 'waiting',
          },
          after: { probePatience: 'waiting' },
        },
      },
    },
    refused: {
      description: 'The automatic reload did not help or is not allowed; the member can retry or reload.',
      meta: { title: '页面资源加载失败，请刷新重试', requirements: ['S4-59', 'S8-30'] },
      on: { 'retry.chosen': 'probing', 'reload.chosen': 'verifying' },
    },
    verifying: {
      description: 'The member wants to reload; the host is probed first to make sure that it serves the page.',
      meta: { title: '准备刷新', requirements: ['I12'] },
      tags: 'busy',
      invoke: {
        id: 'probeBeforeReload',
        src: 'probePage',
        onDone: { target: 'reloading', actions: 'reloadPage' },
        onError: 'unreachable',
      },
      after: { probePatience: 'unreachable' },
    },
  },
});
