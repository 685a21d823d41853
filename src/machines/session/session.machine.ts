import { assign, fromPromise, setup } from 'xstate';
import type { SessionContext, SessionEnd, SessionEvent, UserAnswer } from './session.types.ts';
import { userInfoMachine } from './user-info.machine.ts';

/**
 * The session, from the token cookie to the reload that ends it (S4-01…S4-12, S5-01…S5-03, D-07…D-09, D-42, D-43,
 * D-46).
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'busy' | 'dialogOpen' | 'slow',
    children: {} as { restoreToken: 'restoreToken'; userInfo: 'userInfo'; refreshUser: 'userInfo'; logout: 'logout' },
  },
  actors: {
    restoreToken: fromPromise<{ found: boolean }>(() => Promise.reject(new Error('not provided: restoreToken'))),
    userInfo: userInfoMachine,
    logout: fromPromise<void>(() => Promise.reject(new Error('not provided: logout'))),
  },
  actions: {
    storeToken: (_, _login: { readonly token: string; readonly remember: boolean }) => undefined,
    /** Port: the browser no longer stores the token; this page still has it for the call that logs out. */
    dropCookie: () => undefined,
    forgetToken: () => undefined,
    notifyOtherTabs: (_, _end: { readonly why: SessionEnd }) => undefined,
    /** Port: the login page after the reload says that the session has expired. */
    noteExpiry: () => undefined,
    /** Port: the login page after the reload says why another tab ended the session. */
    noteEnd: (_, _end: { readonly why: SessionEnd }) => undefined,
    reloadPage: () => undefined,
    announceGuest: () => undefined,
    announceArrival: () => undefined,
    announceMember: () => undefined,
    announceIncomplete: () => undefined,
    announceStalled: () => undefined,
    announceTakenOver: () => undefined,
    announceEnded: () => undefined,
    takeUser: assign(({ event, context: { user, userId } }) =>
      'output' in event && 'kind' in event.output && event.output.user
        ? { user: event.output.user, userId: event.output.user.userId }
        : { user, userId },
    ),
    markIncomplete: assign({ user: null, userId: 430 }),
  },
  guards: {
    isFound: (_, { found }: { found: boolean }) => found,
    ended: (_, { kind, answer }: { kind: UserAnswer['kind']; answer: Pick<UserAnswer, 'kind'> }) =>
      answer.kind === kind,
  },
  delays: { logoutPatience: 5_000, answerPatience: 15_000, refreshInterval: 7_200_000 },
}).createMachine({
  id: 'session',
  description: 'Whether a member is logged in, and which one.',
  meta: { title: '登录会话', requirements: ['S4-01'] },
  context: { user: null, userId: null },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The browser is checked for a stored token.',
      meta: { title: '恢复登录', requirements: ['S4-02'] },
      tags: 'busy',
      invoke: {
        id: 'restoreToken',
        src: 'restoreToken',
        onDone: [
          { guard: { type: 'isFound', params: ({ event }) => event.output }, target: 'signedIn' },
          { target: 'loggedOut' },
        ],
        onError: 'loggedOut',
      },
    },
    loggedOut: {
      description: 'No member is logged in.',
      meta: { title: '未登录', requirements: ['S4-01'] },
      entry: 'announceGuest',
      on: {
        'login.succeeded': { target: 'signedIn', actions: { type: 'storeToken', params: ({ event }) => event } },
      },
    },
    signedIn: {
      description: 'A token exists.',
      meta: { title: '已登录', requirements: ['S4-01', 'S4-09'] },
      type: 'parallel',
      on: {
        'token.refused': {
          target: 'ended',
          actions: ['noteExpiry', 'forgetToken', { type: 'notifyOtherTabs', params: { why: 'expired' } }],
        },
        'account.taken': 'kickedOut',
        'logout.received': { target: 'ended', actions: { type: 'noteEnd', params: ({ event }) => event } },
      },
      states: {
        user: {
          description: 'The user info of the member.',
          meta: { title: '会员信息', requirements: ['S4-10'] },
          initial: 'loading',
          on: { 'profile.demanded': '.incomplete' },
          states: {
            loading: {
              description: 'User info is being loaded.',
              meta: { title: '读取会员信息', requirements: ['S4-10', 'S2-48'] },
              tags: 'busy',
              entry: 'announceArrival',
              invoke: {
                id: 'userInfo',
                src: 'userInfo',
                onDone: [
                  {
                    guard: { type: 'ended', params: ({ event }) => ({ kind: 'known', answer: event.output }) },
                    target: 'ready',
                    actions: 'takeUser',
                  },
                  {
                    guard: { type: 'ended', params: ({ event }) => ({ kind: 'incomplete', answer: event.output }) },
                    target: 'incomplete',
                  },
                  {
                    guard: { type: 'ended', params: ({ event }) => ({ kind: 'refused', answer: event.output }) },
                    target: '#session.ended',
                    actions: ['noteExpiry', 'forgetToken', { type: 'notifyOtherTabs', params: { why: 'expired' } }],
                  },
                  {
                    guard: { type: 'ended', params: ({ event }) => ({ kind: 'taken', answer: event.output }) },
                    target: '#session.kickedOut',
                  },
                  {
                    guard: { type: 'ended', params: ({ event }) => ({ kind: 'unreachable', answer: event.output }) },
                    target: 'unreachable',
                  },
                  { target: '#session.loggingOut' },
                ],
                onError: 'unreachable',
              },
              initial: 'prompt',
              states: {
                prompt: {
                  description: 'The answer is pending; the page shows a placeholder.',
                  meta: { title: '等待会员信息' },
                  after: { answerPatience: 'slow' },
                },
                slow: {
                  description:
                    'The answer is still pending after fifteen seconds: the member may wait, retry or log out.',
                  meta: { title: '连接时间较长', requirements: ['D-43'] },
                  tags: 'slow',
                  on: { 'session.retried': { target: '#session.signedIn.user.loading', reenter: true } },
                },
              },
            },
            ready: {
              description: 'User info is loaded.',
              meta: { title: '会员就绪', requirements: ['S4-11'] },
              entry: 'announceMember',
              initial: 'current',
              states: {
                current: {
                  description: 'User info is at most two hours old.',
                  meta: { title: '信息最新', requirements: ['S4-11', 'S9-04'] },
                  after: { refreshInterval: 'refreshing' },
                  on: { 'user.outdated': 'refreshing' },
                },
                refreshing: {
                  description:
                    'User info is being reloaded in the background, with the same retries as the first time; if that fails, the old one stays.',
                  meta: { title: '刷新会员信息', requirements: ['S4-11', 'S4-12', 'D-42'] },
                  on: { 'user.outdated': { target: 'refreshing', reenter: true } },
                  invoke: {
                    id: 'refreshUser',
                    src: 'userInfo',
                    onDone: { target: 'current', actions: 'takeUser' },
                    onError: 'current',
                  },
                },
              },
            },
            incomplete: {
              description: 'The server demands a complete profile first.',
              meta: { title: '资料未完善', requirements: ['S2-49', 'D-07'] },
              entry: ['markIncomplete', 'announceIncomplete'],
              on: {
                'profile.completed': 'loading',
                'login.succeeded': { target: 'loading', actions: { type: 'storeToken', params: ({ event }) => event } },
              },
            },
            unreachable: {
              description: 'Loading user info failed; the token is kept, and the member can retry.',
              meta: { title: '暂时无法连接', requirements: ['D-43', 'D-46'] },
              entry: 'announceStalled',
              on: { 'session.retried': 'loading' },
            },
          },
        },
        leaving: {
          description: 'Whether the member is being asked to confirm the logout.',
          meta: { title: '退出确认', requirements: ['S4-04'] },
          initial: 'staying',
          states: {
            staying: {
              description: 'No logout is requested.',
              meta: { title: '使用中' },
              on: { 'logout.requested': 'confirming' },
            },
            confirming: {
              description:
                'The dialog asks the member to confirm the logout; it closes when a profile that was sent before is accepted.',
              meta: { title: '确定要退出登录吗？', requirements: ['S4-04', 'S5-01', 'S5-02'] },
              tags: 'dialogOpen',
              on: {
                'logout.confirmed': '#session.loggingOut',
                'logout.cancelled': 'staying',
                'profile.completed': 'staying',
              },
            },
          },
        },
      },
    },
    loggingOut: {
      description:
        'The server is logging the member out; the browser no longer stores the token, other tabs end as well, and the page deletes the token whatever the answer is.',
      meta: { title: '正在退出', requirements: ['S4-05', 'S4-08', 'D-08'] },
      tags: 'busy',
      entry: ['dropCookie', { type: 'notifyOtherTabs', params: { why: 'loggedOut' } }, 'announceEnded'],
      invoke: { id: 'logout', src: 'logout', onDone: 'ended', onError: 'ended' },
      after: { logoutPatience: 'ended' },
    },
    kickedOut: {
      description: 'The account was logged in elsewhere; the token is deleted, and one dialog informs the member.',
      meta: { title: '账号已在其他设备登录', requirements: ['S4-03', 'S8-04', 'S8-05', 'D-08'] },
      entry: ['forgetToken', 'announceEnded', 'announceTakenOver'],
      on: { 'takeover.acknowledged': 'loggingOut' },
    },
    ended: {
      description: 'The token is deleted and the page reloads; if the page stays, the member can reload it.',
      meta: { title: '已退出', requirements: ['S4-06', 'S4-07', 'S8-03', 'S8-07', 'D-09'] },
      entry: ['forgetToken', 'announceEnded', 'reloadPage'],
      on: { 'session.retried': { target: 'ended', reenter: true } },
    },
  },
});
