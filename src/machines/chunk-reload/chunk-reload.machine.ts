import { fromPromise, setup } from 'xstate';

export type ChunkReloadEvent =
  /** A part of the program could not be loaded. */
  { readonly type: 'part.missed' } | { readonly type: 'reload.chosen' };

/** A part of the program is missing: the page reloads by itself once for each version (S4-59, D-84, I12). */
export const chunkReloadMachine = setup({
  types: { events: {} as ChunkReloadEvent },
  actors: {
    /** Writes down that this version has reloaded; rejects when it has before, or when there is no place to write. */
    rememberReload: fromPromise<void>(() => Promise.reject(new Error('not wired: rememberReload'))),
  },
  actions: { reloadPage: () => undefined },
  /** A browser that has not loaded the page anew by then will not. */
  delays: { reloadPatience: 10_000 },
}).createMachine({
  id: 'chunk-reload',
  description: 'Whether the parts of the program can be loaded.',
  meta: { title: '资源加载' },
  initial: 'complete',
  states: {
    complete: {
      description: 'Every part that was wanted so far has come.',
      meta: { title: '资源正常', requirements: ['S4-59'] },
      on: { 'part.missed': 'deciding' },
    },
    deciding: {
      description: 'A part did not come; it is looked up whether this version has reloaded for that already.',
      meta: { title: '判断能否自动刷新', requirements: ['D-84', 'I12'] },
      tags: 'busy',
      invoke: {
        id: 'rememberReload',
        src: 'rememberReload',
        onDone: { target: 'reloading', actions: 'reloadPage' },
        onError: 'failed',
      },
    },
    reloading: {
      description: 'The page is being loaded anew, for the first and only time in this version.',
      meta: { title: '自动刷新中', requirements: ['S4-59'] },
      tags: 'busy',
      after: { reloadPatience: 'failed' },
    },
    failed: {
      description: 'Loading anew did not help, or must not happen by itself: it is left to the member.',
      meta: { title: '页面资源加载失败，请刷新重试', requirements: ['S4-59', 'S8-30'] },
      on: { 'reload.chosen': { actions: 'reloadPage' } },
    },
  },
});
