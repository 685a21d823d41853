import { fromPromise, setup } from 'xstate';

export type ConnectionEvent = { readonly type: 'connection.lost' } | { readonly type: 'connection.restored' };

/**
 * Whether the page has a network. Reports of the browser are only a hint: the host is probed before the member is
 * notified that the network is lost or restored; pending orders are checked once it is restored (ux 4.4). A browser may
 * report a lost network for hours on a computer with another adapter that is unplugged: a report is probed twice at most.
 */
export const connectionMachine = setup({
  types: { events: {} as ConnectionEvent, tags: {} as 'bannerOpen' },
  actors: {
    /** Resolves with any answer of the host of this page, including error responses. */
    reachHost: fromPromise<void>(() => Promise.reject(new Error('not provided: reachHost'))),
  },
  actions: {
    /** Checks orders that may have been paid meanwhile (D-25). */
    checkPending: () => undefined,
  },
  delays: {
    restoredTime: 3_000,
    askInterval: 5_000,
    /** The browser may report a loss while the network still carries one more answer. */
    secondProbeDelay: 2_000,
    /** A host that does not answer within this time counts as unreachable. */
    answerPatience: 8_000,
  },
}).createMachine({
  id: 'connection',
  description: 'Whether the page has a network.',
  meta: { title: '网络连接' },
  initial: 'online',
  states: {
    online: {
      description: 'The page has a network; no banner is shown.',
      meta: { title: '在线' },
      on: { 'connection.lost': 'confirming' },
    },
    confirming: {
      description: 'The browser reports a lost network; the host is probed to confirm that, twice at most.',
      meta: { title: '确认网络状态', requirements: ['S8-16'] },
      initial: 'probing',
      on: { 'connection.restored': 'online' },
      states: {
        probing: {
          description: 'The host is being probed.',
          meta: { title: '检查网络是否断开' },
          invoke: { id: 'confirmLoss', src: 'reachHost', onDone: 'contradicted', onError: '#connection.offline' },
          after: { answerPatience: '#connection.offline' },
        },
        contradicted: {
          description:
            'The host answered although the browser reports a lost network: either the report is wrong, or the answer overtook the loss. The second probe follows after two seconds.',
          meta: { title: '等待再次检查' },
          after: { secondProbeDelay: 'probingAgain' },
        },
        probingAgain: {
          description:
            'The host is being probed a second time; an answer shows that the report of the browser is wrong.',
          meta: { title: '再次检查网络是否断开' },
          invoke: {
            id: 'confirmLossAgain',
            src: 'reachHost',
            onDone: '#connection.online',
            onError: '#connection.offline',
          },
          after: { answerPatience: '#connection.offline' },
        },
      },
    },
    offline: {
      description: 'The host is unreachable; a banner reports that until the network is restored.',
      meta: { title: '当前处于离线状态', requirements: ['S8-16'] },
      tags: 'bannerOpen',
      initial: 'waiting',
      on: { 'connection.restored': '.asking' },
      states: {
        waiting: {
          description: 'The next probe follows after five seconds.',
          meta: { title: '等待网络恢复' },
          after: { askInterval: 'asking' },
        },
        asking: {
          description: 'The host is being probed again.',
          meta: { title: '检查网络' },
          invoke: { id: 'confirmReturn', src: 'reachHost', onDone: '#connection.restored', onError: 'waiting' },
          after: { answerPatience: 'waiting' },
        },
      },
    },
    restored: {
      description: 'The network was restored a moment ago; pending orders are checked.',
      meta: { title: '网络已恢复' },
      tags: 'bannerOpen',
      entry: 'checkPending',
      on: { 'connection.lost': 'confirming' },
      after: { restoredTime: 'online' },
    },
  },
});
