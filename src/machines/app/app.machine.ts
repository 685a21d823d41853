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
    member: fromCallback<AnyEventObject, AppContext>(() => undefined),
    chunkReload: fromCallback<AnyEventObject>(() => undefined),
    upkeep: fromCallback<AnyEventObject>(() => undefined),
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
    tellMember: sendTo('member', ({ event }) => event),
    tellChunkReload: sendTo('chunkReload', ({ event }) => event),
    tellUpkeep: sendTo('upkeep', ({ event }) => event),
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
    { id: 'chunkReload', src: 'chunkReload', onDone: {}, onError: {} },
    { id: 'upkeep', src: 'upkeep', onDone: {}, onError: {} },
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
    'part.missed': { actions: 'tellChunkReload' },
    'payment.*': { actions: 'tellUpkeep' },
    'reload.chosen': { actions: 'reloadPage' },
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
      invoke: {
        id: 'member',
        src: 'member',
        input: ({ context }) => context,
        onDone: 'broken',
        onError: 'broken',
      },
      on: {
        'session.halted': { target: 'incomplete', actions: 'tellGuardIncomplete' },
        'user.outdated': { actions: 'tellSession' },
        'menu.retried': { actions: 'tellGuard' },
        'company.known': { actions: ['takeCompany', 'tellMember'] },
        'api.answered': { actions: 'tellMember' },
        'api.blocked': { actions: 'tellMember' },
        'permission.denied': { actions: 'tellMember' },
        'purchase.requested': { actions: 'tellMember' },
        'coupons.requested': { actions: 'tellMember' },
        'servicePeriod.requested': { actions: 'tellMember' },
        'invoice.requested': { actions: 'tellMember' },
        'cancellation.requested': { actions: 'tellMember' },
        'order.*': { actions: 'tellMember' },
        'check.requested': { actions: 'tellMember' },
        'route.changed': { actions: 'tellMember' },
        'window.*': { actions: 'tellMember' },
        'view.shown': { actions: 'tellMember' },
        'title.known': { actions: 'tellMember' },
        'list.duplicated': { actions: 'tellMember' },
        'page.left': { actions: 'tellMember' },
        'collect.requested': { actions: 'tellMember' },
        'download.requested': { actions: 'tellMember' },
        'export.requested': { actions: 'tellMember' },
        'monitor.requested': { actions: 'tellMember' },
        'groups.requested': { actions: 'tellMember' },
        'settings.requested': { actions: 'tellMember' },
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
        '*': {},
      },
    },
  },
});
