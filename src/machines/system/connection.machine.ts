import { fromPromise, setup } from 'xstate';

export type ConnectionEvent = { readonly type: 'connection.lost' } | { readonly type: 'connection.restored' };

/**
 * Whether the page has a network. What the browser reports is only a hint: the host is asked before the member is told
 * that the network is gone or back, and what waited is asked about when it is back (ux 4.4).
 */
export const connectionMachine = setup({
  types: { events: {} as ConnectionEvent, tags: {} as 'bannerOpen' },
  actors: {
    /** Resolves with any answer of the host of this page, also with one that says it is in trouble. */
    reachHost: fromPromise<void>(() => Promise.reject(new Error('not wired: reachHost'))),
  },
  actions: {
    /** An order that may have been paid meanwhile is asked about now (D-25). */
    checkPending: () => undefined,
  },
  delays: {
    restoredTime: 3_000,
    askInterval: 5_000,
    /** A host that answers nothing for this long cannot be reached. */
    answerPatience: 8_000,
  },
}).createMachine({
  id: 'connection',
  description: 'Whether the page has a network.',
  meta: { title: '网络连接' },
  initial: 'online',
  states: {
    online: {
      description: 'The page has a network; nothing is said about it.',
      meta: { title: '在线' },
      on: { 'connection.lost': 'confirming' },
    },
    confirming: {
      description: 'The browser reports that there is no network; the host is asked whether that is so.',
      meta: { title: '确认网络状态', requirements: ['S8-16'] },
      invoke: { id: 'confirmLoss', src: 'reachHost', onDone: 'online', onError: 'offline' },
      on: { 'connection.restored': 'online' },
      after: { answerPatience: 'offline' },
    },
    offline: {
      description: 'The host cannot be reached: a banner says so for as long as that lasts.',
      meta: { title: '当前处于离线状态', requirements: ['S8-16'] },
      tags: 'bannerOpen',
      initial: 'waiting',
      on: { 'connection.restored': '.asking' },
      states: {
        waiting: {
          description: 'The host is asked again after five seconds.',
          meta: { title: '等待网络恢复' },
          after: { askInterval: 'asking' },
        },
        asking: {
          description: 'The host is asked whether the network is back.',
          meta: { title: '检查网络' },
          invoke: { id: 'confirmReturn', src: 'reachHost', onDone: '#connection.restored', onError: 'waiting' },
          after: { answerPatience: 'waiting' },
        },
      },
    },
    restored: {
      description: 'The network has come back a moment ago; what waited for it is asked about.',
      meta: { title: '网络已恢复' },
      tags: 'bannerOpen',
      entry: 'checkPending',
      on: { 'connection.lost': 'confirming' },
      after: { restoredTime: 'online' },
    },
  },
});
