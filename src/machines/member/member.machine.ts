import { type AnyEventObject, fromCallback, sendTo, setup } from 'xstate';
import type { MemberContext, MemberEvent } from './member.types.ts';

/** The flows that live as long as a member uses the product, and which of them hears what. */
export const memberMachine = setup({
  types: { context: {} as MemberContext, events: {} as MemberEvent, input: {} as MemberContext },
  actors: {
    tabs: fromCallback<AnyEventObject>(() => undefined),
    sidebar: fromCallback<AnyEventObject>(() => undefined),
    membership: fromCallback<AnyEventObject, MemberContext>(() => undefined),
    records: fromCallback<AnyEventObject>(() => undefined),
    settings: fromCallback<AnyEventObject>(() => undefined),
    tour: fromCallback<AnyEventObject>(() => undefined),
  },
  actions: {
    tellTabs: sendTo('tabs', ({ event }) => event),
    tellSidebar: sendTo('sidebar', ({ event }) => event),
    tellMembership: sendTo('membership', ({ event }) => event),
    tellMembershipAnswer: sendTo('membership', ({ event }) => ({ ...event, type: 'answer.received' })),
    tellMembershipBlocked: sendTo('membership', ({ event }) => ({
      type: 'permission.denied',
      permission: event.type === 'api.blocked' ? event.permission : null,
    })),
    tellRecords: sendTo('records', ({ event }) => event),
    tellSettings: sendTo('settings', ({ event }) => event),
  },
}).createMachine({
  id: 'member',
  description: 'What a member has around every screen: tabs, menu, membership, records, settings, the tour.',
  meta: { title: '会员功能' },
  context: ({ input }) => input,
  initial: 'serving',
  states: {
    serving: {
      description: 'Every word goes to the flow that deals with it.',
      meta: { title: '正常服务', requirements: ['S1-01', 'S2-54'] },
      invoke: [
        { id: 'tabs', src: 'tabs', onDone: 'broken', onError: 'broken' },
        { id: 'sidebar', src: 'sidebar', onDone: 'broken', onError: 'broken' },
        {
          id: 'membership',
          src: 'membership',
          input: ({ context }) => context,
          onDone: 'broken',
          onError: 'broken',
        },
        { id: 'records', src: 'records', onDone: 'broken', onError: 'broken' },
        { id: 'settings', src: 'settings', onDone: 'broken', onError: 'broken' },
        { id: 'tour', src: 'tour', onDone: {}, onError: 'broken' },
      ],
      on: {
        'api.answered': { actions: 'tellMembershipAnswer' },
        'api.blocked': { actions: 'tellMembershipBlocked' },
        'permission.denied': { actions: 'tellMembership' },
        'purchase.requested': { actions: 'tellMembership' },
        'coupons.requested': { actions: 'tellMembership' },
        'servicePeriod.requested': { actions: 'tellMembership' },
        'invoice.requested': { actions: 'tellMembership' },
        'cancellation.requested': { actions: 'tellMembership' },
        'order.*': { actions: 'tellMembership' },
        'check.requested': { actions: 'tellMembership' },
        'company.known': { actions: 'tellMembership' },
        'route.changed': { actions: 'tellMembership' },
        'window.focused': { actions: 'tellMembership' },
        'view.shown': { actions: 'tellTabs' },
        'title.known': { actions: 'tellTabs' },
        'list.duplicated': { actions: 'tellTabs' },
        'page.left': { actions: 'tellTabs' },
        'window.resized': { actions: 'tellSidebar' },
        'collect.requested': { actions: 'tellRecords' },
        'download.requested': { actions: 'tellRecords' },
        'export.requested': { actions: 'tellRecords' },
        'monitor.requested': { actions: 'tellRecords' },
        'groups.requested': { actions: 'tellRecords' },
        'settings.requested': { actions: 'tellSettings' },
      },
    },
    broken: {
      description: 'A flow died, which should never be: the switchboard is told by the end of this one.',
      meta: { title: '会员功能异常', requirements: ['I15'] },
      type: 'final',
    },
  },
});
