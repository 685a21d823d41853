import { type AnyEventObject, assign, fromCallback, sendTo, setup } from 'xstate';
import type { AppContext, AppEvent } from './app.types.ts';

/** The switchboard: which flow lives when, and who hears what. It decides nothing that a flow can decide. */
export const appMachine = setup({
  types: { context: {} as AppContext, events: {} as AppEvent },
  actors: {
    session: fromCallback<AnyEventObject>(() => undefined),
    guard: fromCallback<AnyEventObject>(() => undefined),
    notice: fromCallback<AnyEventObject>(() => undefined),
    login: fromCallback<AnyEventObject>(() => undefined),
    profile: fromCallback<AnyEventObject>(() => undefined),
    tabs: fromCallback<AnyEventObject>(() => undefined),
    sidebar: fromCallback<AnyEventObject>(() => undefined),
    membership: fromCallback<AnyEventObject, { readonly canPay: boolean | null }>(() => undefined),
  },
  actions: {
    /** For engineers: a flow died, which no path should be able to bring about (I15). */
    reportDeadFlow: () => undefined,
    takeCompany: assign({
      canPay: ({ event, context }) => (event.type === 'company.known' ? event.canPay : context.canPay),
    }),
    tellSession: sendTo('session', ({ event }) => event),
    tellSessionRefused: sendTo('session', { type: 'token.refused' }),
    tellSessionTaken: sendTo('session', { type: 'account.taken' }),
    tellSessionIncomplete: sendTo('session', { type: 'profile.demanded' }),
    tellGuard: sendTo('guard', ({ event }) => event),
    tellGuardGuest: sendTo('guard', { type: 'guest.recognised' }),
    tellGuardArrival: sendTo('guard', { type: 'member.arrived' }),
    tellGuardMember: sendTo('guard', { type: 'member.recognised' }),
    tellGuardStalled: sendTo('guard', { type: 'member.stalled' }),
    tellGuardIncomplete: sendTo('guard', { type: 'profile.demanded' }),
    tellNotice: sendTo('notice', ({ event }) => event),
    tellNoticeFailure: sendTo('notice', ({ event }) => ({
      type: 'failure.reported',
      failure: event.type === 'api.failed' ? event.failure : null,
    })),
    tellTabs: sendTo('tabs', ({ event }) => event),
    tellSidebar: sendTo('sidebar', ({ event }) => event),
    tellMembership: sendTo('membership', ({ event }) => event),
    tellMembershipAnswer: sendTo('membership', ({ event }) => ({ ...event, type: 'answer.received' })),
    tellMembershipBlocked: sendTo('membership', ({ event }) => ({
      type: 'permission.denied',
      permission: event.type === 'api.blocked' ? event.permission : null,
    })),
    /** Loads the page anew, because the member asks for it. */
    reloadPage: () => undefined,
  },
  guards: {
    isRefused: ({ event }) => event.type === 'api.failed' && event.failure.code === 401,
    isTaken: ({ event }) => event.type === 'api.failed' && event.failure.code === 4011,
    /** The permission check on /login: its 430 is ignored (S2-47, S8-09). */
    isIgnoredDemand: ({ event }) =>
      event.type === 'api.failed' && event.failure.code === 430 && event.endpointId === 'jumpPermission',
    isDemand: ({ event }) => event.type === 'api.failed' && event.failure.code === 430,
    isWithdrawn: ({ event }) => event.type === 'api.failed' && event.failure.kind === 'aborted',
    isToLogin: ({ event }) => event.type === 'route.changed' && /^\/login(\?|$)/.test(event.path),
  },
}).createMachine({
  id: 'app',
  description: 'The whole application: who is here, and which flows live meanwhile.',
  meta: { title: '应用总线' },
  context: { canPay: null },
  invoke: [
    { id: 'session', src: 'session', onDone: '.broken', onError: '.broken' },
    { id: 'guard', src: 'guard', onDone: '.broken', onError: '.broken' },
    { id: 'notice', src: 'notice', onDone: '.broken', onError: '.broken' },
  ],
  initial: 'opening',
  on: {
    'api.failed': [
      { guard: 'isRefused', actions: 'tellSessionRefused' },
      { guard: 'isTaken', actions: 'tellSessionTaken' },
      { guard: 'isIgnoredDemand' },
      { guard: 'isDemand', actions: 'tellSessionIncomplete' },
      { guard: 'isWithdrawn' },
      { actions: 'tellNoticeFailure' },
    ],
    'navigation.requested': { actions: 'tellGuard' },
    'company.known': { actions: 'takeCompany' },
    'toast.raised': { actions: 'tellNotice' },
    'logout.requested': { actions: 'tellSession' },
    'logout.heard': { actions: 'tellSession' },
    'takeover.reported': { actions: 'tellNotice' },
    'takeover.acknowledged': { actions: 'tellSession' },
    'session.ended': '.ending',
  },
  states: {
    opening: {
      description: 'It is not known yet whether somebody is logged in.',
      meta: { title: '启动', requirements: ['S4-01'] },
      on: {
        'session.missed': { target: 'guest', actions: 'tellGuardGuest' },
        'session.begun': { target: 'arriving', actions: 'tellGuardArrival' },
      },
    },
    guest: {
      description: 'Nobody is logged in: the login flow lives.',
      meta: { title: '访客', requirements: ['S1-01', 'S2-41'] },
      invoke: { id: 'login', src: 'login', onDone: {}, onError: '#app.broken' },
      on: {
        'login.succeeded': { actions: 'tellSession' },
        'session.begun': { target: 'arriving', actions: 'tellGuardArrival' },
      },
    },
    arriving: {
      description: 'A token is held and its owner is being asked for.',
      meta: { title: '进入中', requirements: ['S4-10'] },
      on: {
        'session.opened': { target: 'member', actions: 'tellGuardMember' },
        'session.halted': { target: 'incomplete', actions: 'tellGuardIncomplete' },
        'session.stalled': { actions: 'tellGuardStalled' },
        'session.begun': { actions: 'tellGuardArrival' },
      },
    },
    incomplete: {
      description: 'The profile has to be completed before anything else (430).',
      meta: { title: '资料未完善', requirements: ['S2-06', 'S8-08'] },
      initial: 'completing',
      on: { 'session.begun': { target: 'arriving', actions: 'tellGuardArrival' } },
      states: {
        completing: {
          description: 'The member fills in the profile.',
          meta: { title: '完善资料', requirements: ['S2-05'] },
          invoke: { id: 'profile', src: 'profile', onDone: {}, onError: '#app.broken' },
          on: {
            'profile.completed': { actions: 'tellSession' },
            'route.changed': { guard: 'isToLogin', target: 'changingAccount' },
          },
        },
        changingAccount: {
          description: 'The member asked for the login page to use another account (D-06).',
          meta: { title: '更换账号', requirements: ['S2-47', 'D-06'] },
          invoke: { id: 'login', src: 'login', onDone: {}, onError: '#app.broken' },
          on: {
            'login.succeeded': { actions: 'tellSession' },
            'route.changed': [{ guard: 'isToLogin' }, { target: 'completing' }],
          },
        },
      },
    },
    member: {
      description: 'The product is open; the flows of a member live and die with this state.',
      meta: { title: '会员使用中', requirements: ['S1-01'] },
      invoke: [
        { id: 'tabs', src: 'tabs', onDone: 'broken', onError: 'broken' },
        { id: 'sidebar', src: 'sidebar', onDone: 'broken', onError: 'broken' },
        {
          id: 'membership',
          src: 'membership',
          input: ({ context }) => ({ canPay: context.canPay }),
          onDone: 'broken',
          onError: 'broken',
        },
      ],
      on: {
        'session.halted': { target: 'incomplete', actions: 'tellGuardIncomplete' },
        'api.answered': { actions: 'tellMembershipAnswer' },
        'api.blocked': { actions: 'tellMembershipBlocked' },
        'permission.denied': { actions: 'tellMembership' },
        'purchase.requested': { actions: 'tellMembership' },
        'order.watched': { actions: 'tellMembership' },
        'order.unwatched': { actions: 'tellMembership' },
        'order.announced': { actions: 'tellMembership' },
        'check.requested': { actions: 'tellMembership' },
        'company.known': { actions: ['takeCompany', 'tellMembership'] },
        'route.changed': { actions: 'tellMembership' },
        'window.focused': { actions: 'tellMembership' },
        'user.outdated': { actions: 'tellSession' },
        'menu.retried': { actions: 'tellGuard' },
        'view.shown': { actions: 'tellTabs' },
        'title.known': { actions: 'tellTabs' },
        'page.left': { actions: 'tellTabs' },
        'window.resized': { actions: 'tellSidebar' },
      },
    },
    ending: {
      description:
        'The session is over: every flow of the member has stopped, nothing private is on the screen, the page reloads.',
      meta: { title: '会话结束', requirements: ['S4-07', 'S8-07', 'D-09'] },
      on: { 'session.ended': {} },
    },
    broken: {
      description: 'A flow died, which should never be: nothing goes on, the member may load the page anew.',
      meta: { title: '程序异常，请刷新', requirements: ['I15'] },
      entry: 'reportDeadFlow',
      on: {
        'reload.chosen': { actions: 'reloadPage' },
        'api.failed': {},
        'navigation.requested': {},
        'toast.raised': {},
        'logout.requested': {},
        'logout.heard': {},
        'takeover.reported': {},
        'takeover.acknowledged': {},
        'session.ended': {},
      },
    },
  },
});
