import { setup } from 'xstate';

export type ConnectionEvent = { readonly type: 'connection.lost' } | { readonly type: 'connection.restored' };

/** Whether the browser is online: the member is told when it is not, and what waited is asked about when it is again (ux 4.4). */
export const connectionMachine = setup({
  types: { events: {} as ConnectionEvent },
  actions: {
    /** An order that may have been paid meanwhile is asked about now (D-25). */
    checkPending: () => undefined,
  },
  delays: { restoredTime: 3_000 },
}).createMachine({
  id: 'connection',
  description: 'Whether the browser has a network.',
  meta: { title: '网络连接' },
  initial: 'online',
  states: {
    online: {
      description: 'The browser has a network; nothing is said about it.',
      meta: { title: '在线' },
      on: { 'connection.lost': 'offline' },
    },
    offline: {
      description: 'The browser has no network: a banner says so for as long as that lasts.',
      meta: { title: '当前处于离线状态', requirements: ['S8-16'] },
      tags: 'bannerOpen',
      on: { 'connection.restored': 'restored' },
    },
    restored: {
      description: 'The network has come back a moment ago; what waited for it is asked about.',
      meta: { title: '网络已恢复' },
      tags: 'bannerOpen',
      entry: 'checkPending',
      on: { 'connection.lost': 'offline' },
      after: { restoredTime: 'online' },
    },
  },
});
