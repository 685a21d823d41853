import { assign, type EventObject, fromCallback, sendTo, setup } from 'xstate';
import { CODE } from '#contract/endpoint.ts';
import { chunkReloadMachine } from '../navigation/chunk-reload.machine.ts';
import { guardMachine } from '../navigation/guard.machine.ts';
import { loginMachine } from '../session/login.machine.ts';
import type { profileMachine } from '../session/profile.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { connectionMachine } from '../system/connection.machine.ts';
import { noticeMachine } from '../system/notice.machine.ts';
import type { versionUpdateMachine } from '../system/version-update.machine.ts';
import type { AppContext, AppEvent, AppInput, FailedCall } from './app.types.ts';
import { lazyMachine } from './lazy-machine.ts';
import type { memberMachine } from './member.machine.ts';

/** Root machine: the authentication state of the page, and the flows that are active in each state. */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    children: {} as {
      session: 'session';
      guard: 'guard';
      notice: 'notice';
      login: 'login';
      profile: 'profile';
      member: 'member';
      chunkReload: 'chunkReload';
      connection: 'connection';
      versionUpdate: 'versionUpdate';
      browserEvents: 'browserEvents';
    },
  },
  actors: {
    session: sessionMachine,
    guard: guardMachine,
    notice: noticeMachine,
    login: loginMachine,
    profile: lazyMachine<typeof profileMachine>(() => Promise.reject(new Error('not provided: profile'))),
    /** Every flow of a member. Its code is requested as soon as a token is known. */
    member: lazyMachine<typeof memberMachine, { canPay: boolean | null }>(() =>
      Promise.reject(new Error('not provided: member')),
    ),
    chunkReload: chunkReloadMachine,
    connection: connectionMachine,
    versionUpdate: lazyMachine<typeof versionUpdateMachine>(() =>
      Promise.reject(new Error('not provided: versionUpdate')),
    ),
    /** Sends `connection.lost`, `connection.restored`, `window.hidden`, `window.shown`. */
    browserEvents: fromCallback<EventObject>(() => undefined),
  },
  actions: {
    /** Port: logs a failed flow, which no path is expected to reach (I15). */
    reportFailedFlow: () => undefined,
    /** Sends the event to the flows that the table of forwarded events names. */
    forward: () => undefined,
    takeCompany: assign({
      canPay: ({ event, context }) => (event.type === 'company.known' ? event.canPay : context.canPay),
    }),
    sendTokenRefused: sendTo('session', { type: 'token.refused' }),
    sendAccountTaken: sendTo('session', { type: 'account.taken' }),
    sendProfileDemanded: sendTo('session', { type: 'profile.demanded' }),
    sendGuest: sendTo('guard', { type: 'guest.recognised' }),
    sendArrival: sendTo('guard', { type: 'member.arrived' }),
    sendMember: sendTo('guard', { type: 'member.recognised' }),
    sendStalled: sendTo('guard', { type: 'member.stalled' }),
    sendIncomplete: sendTo('guard', { type: 'profile.demanded' }),
    sendFailure: sendTo('notice', ({ event }) => ({
      type: 'failure.reported',
      failure: event.type === 'api.failed' ? event.failure : null,
    })),
    reloadPage: () => undefined,
  },
  guards: {
    isRefused: (_, { failure }: FailedCall) => failure.code === CODE.notLoggedIn,
    isTaken: (_, { failure }: FailedCall) => failure.code === CODE.kickedOut,
    /** The permission check on /login: its 430 is ignored (S2-47, S8-09). */
    isIgnoredDemand: (_, { failure, endpointId }: FailedCall) =>
      failure.code === CODE.profileIncomplete && endpointId === 'jumpPermission',
    isDemand: (_, { failure }: FailedCall) => failure.code === CODE.profileIncomplete,
    isWithdrawn: (_, { failure }: FailedCall) => failure.kind === 'aborted',
    isToLogin: (_, { path }: { path: string }) => /^\/login(\?|$)/.test(path),
  },
}).createMachine({
  id: 'app',
  description: 'The root machine: the authentication state of the page, and the flows that are active in each state.',
  meta: { title: '应用' },
  context: ({ input }) => ({ ...input, canPay: null }),
  invoke: [
    { id: 'session', systemId: 'session', src: 'session', onDone: '.broken', onError: '.broken' },
    {
      id: 'guard',
      systemId: 'guard',
      src: 'guard',
      input: ({ context }) => ({ to: context.location }),
      onDone: '.broken',
      onError: '.broken',
    },
    { id: 'notice', systemId: 'notice', src: 'notice', onDone: '.broken', onError: '.broken' },
    { id: 'chunkReload', systemId: 'chunkReload', src: 'chunkReload', onDone: {}, onError: {} },
    {
      id: 'connection',
      systemId: 'connection',
      src: 'connection',
      onDone: { actions: 'reportFailedFlow' },
      onError: { actions: 'reportFailedFlow' },
    },
    {
      id: 'versionUpdate',
      systemId: 'versionUpdate',
      src: 'versionUpdate',
      onDone: { actions: 'reportFailedFlow' },
      onError: { actions: 'reportFailedFlow' },
    },
    {
      id: 'browserEvents',
      src: 'browserEvents',
      onDone: { actions: 'reportFailedFlow' },
      onError: { actions: 'reportFailedFlow' },
    },
  ],
  initial: 'opening',
  on: {
    'api.failed': [
      { guard: { type: 'isRefused', params: ({ event }) => event }, actions: 'sendTokenRefused' },
      { guard: { type: 'isTaken', params: ({ event }) => event }, actions: 'sendAccountTaken' },
      { guard: { type: 'isIgnoredDemand', params: ({ event }) => event } },
      { guard: { type: 'isDemand', params: ({ event }) => event }, actions: 'sendProfileDemanded' },
      { guard: { type: 'isWithdrawn', params: ({ event }) => event } },
      { actions: 'sendFailure' },
    ],
    'company.known': { actions: ['takeCompany', 'forward'] },
    'reload.chosen': { actions: 'reloadPage' },
    'session.ended': '.ending',
    '*': { actions: 'forward' },
  },
  states: {
    opening: {
      description: 'The session looks for a stored token.',
      meta: { title: '启动', requirements: ['S4-01'] },
      on: {
        'session.missed': { target: 'guest', actions: 'sendGuest' },
        'session.begun': { target: 'arriving', actions: 'sendArrival' },
      },
    },
    guest: {
      description: 'No token exists; the login flow is active.',
      meta: { title: '访客', requirements: ['S1-01', 'S2-41'] },
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => ({ phone: context.typedPhone, ended: context.ended }),
        onDone: {},
        onError: '#app.broken',
      },
      on: { 'session.begun': { target: 'arriving', actions: 'sendArrival' } },
    },
    arriving: {
      description: 'A token exists and user info is being loaded.',
      meta: { title: '进入中', requirements: ['S4-10'] },
      on: {
        'session.opened': { target: 'member', actions: 'sendMember' },
        'session.halted': { target: 'incomplete', actions: 'sendIncomplete' },
        'session.stalled': { actions: 'sendStalled' },
        'session.begun': { actions: 'sendArrival' },
      },
    },
    incomplete: {
      description: 'The server demands a complete profile before anything else (430).',
      meta: { title: '资料未完善', requirements: ['S2-06', 'S8-08'] },
      initial: 'completing',
      on: { 'session.begun': { target: 'arriving', actions: 'sendArrival' } },
      states: {
        completing: {
          description: 'The member fills in the profile.',
          meta: { title: '完善资料', requirements: ['S2-05'] },
          invoke: { id: 'profile', src: 'profile', onDone: {}, onError: '#app.broken' },
          on: {
            'route.changed': { guard: { type: 'isToLogin', params: ({ event }) => event }, target: 'changingAccount' },
          },
        },
        changingAccount: {
          description: 'The login page is open because the member wants to use another account (D-06).',
          meta: { title: '更换账号', requirements: ['S2-47', 'D-06'] },
          invoke: {
            id: 'login',
            src: 'login',
            input: ({ context }) => ({ phone: context.typedPhone, ended: null }),
            onDone: {},
            onError: '#app.broken',
          },
          on: {
            'route.changed': [{ guard: { type: 'isToLogin', params: ({ event }) => event } }, { target: 'completing' }],
          },
        },
      },
    },
    member: {
      description: 'The product is open; the flows of the member are active in this state only.',
      meta: { title: '会员使用中', requirements: ['S1-01'] },
      invoke: {
        id: 'member',
        systemId: 'member',
        src: 'member',
        input: ({ context }) => ({ canPay: context.canPay }),
        onDone: 'broken',
        onError: 'broken',
      },
      on: { 'session.halted': { target: 'incomplete', actions: 'sendIncomplete' } },
    },
    ending: {
      description:
        'The session has ended: the flows of the member have stopped, private data is hidden, and the page reloads.',
      meta: { title: '会话结束', requirements: ['S4-07', 'S8-07', 'D-09'] },
      on: { 'session.ended': {} },
    },
    broken: {
      description: 'A flow failed unexpectedly; the page offers a reload.',
      meta: { title: '程序异常，请刷新', requirements: ['I15'] },
      entry: 'reportFailedFlow',
      on: {
        'reload.chosen': { actions: 'reloadPage' },
        '*': {},
      },
    },
  },
});
