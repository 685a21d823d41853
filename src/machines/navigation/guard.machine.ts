import { assign, fromPromise, setup } from 'xstate';
import { lazyMachine } from '../app/lazy-machine.ts';
import type { Company, GuardContext, GuardEvent, Target } from './guard.types.ts';
import type { navigationMachine } from './navigation.machine.ts';

/**
 * Navigation guard: runs before every navigation (S2-38…S2-53, D-04…D-07, D-44, D-48). Only `commitView` changes the
 * view.
 */
export const guardMachine = setup({
  types: {
    context: {} as GuardContext,
    events: {} as GuardEvent,
    input: {} as { readonly to: string },
    tags: {} as 'busy',
    children: {} as {
      companyConfiguration: 'companyConfiguration';
      checkJump: 'jumpPermission';
      navigation: 'navigation';
    },
  },
  actors: {
    companyConfiguration: fromPromise<Company>(() => Promise.reject(new Error('not provided: companyConfiguration'))),
    /** -1 leads to the bidding subscription, any other value to the upfront one; here only its 430 matters. */
    jumpPermission: fromPromise<number | null>(() => Promise.reject(new Error('not provided: jumpPermission'))),
    /** Navigation of a member whose user info is loaded. */
    navigation: lazyMachine<typeof navigationMachine, { readonly target: Target }>(() =>
      Promise.reject(new Error('not provided: navigation')),
    ),
  },
  actions: {
    /** Sets the document title of the target. */
    setTitle: () => undefined,
    startProgress: () => undefined,
    finishProgress: () => undefined,
    rememberDestination: (_, _aim: { readonly to: string }) => undefined,
    clearLocalStorage: () => undefined,
    /** Shows the target. */
    commitView: () => undefined,
    applyBranding: (_, _company: Company) => undefined,
    takeCompany: assign({ company: (_, company: Company) => company }),
    takeTarget: assign({ target: (_, { to, replace }: Target) => ({ to, replace }) }),
    aimAtLogin: assign({ target: { to: '/login', replace: true } }),
    aimAtPerfect: assign({ target: { to: '/perfect', replace: true } }),
  },
  guards: {
    isForLogin: ({ context }) => /^\/login(\?|$)/.test(context.target.to),
    asksForLogin: (_, { to }: { to: string }) => /^\/login(\?|$)/.test(to),
  },
}).createMachine({
  id: 'guard',
  description: 'Guards every navigation; only a committed navigation changes the view.',
  meta: { title: '导航守卫' },
  context: ({ input }) => ({ target: { to: input.to, replace: true }, company: null }),
  type: 'parallel',
  states: {
    branding: {
      description: 'Favicon and theme of the company that this host serves.',
      meta: { title: '企业品牌', requirements: ['S2-52', 'S2-53'] },
      initial: 'asking',
      states: {
        asking: {
          description: 'The company configuration is being loaded.',
          meta: { title: '读取企业配置', requirements: ['S1-29', 'S1-30', 'S1-31'] },
          invoke: {
            id: 'companyConfiguration',
            src: 'companyConfiguration',
            onDone: {
              target: 'settled',
              actions: [
                { type: 'takeCompany', params: ({ event }) => event.output },
                { type: 'applyBranding', params: ({ event }) => event.output },
              ],
            },
            onError: 'settled',
          },
        },
        settled: {
          description: 'The configuration is applied; if loading failed, the brand of the build stays.',
          meta: { title: '品牌就绪', requirements: ['S2-52', 'S2-53'] },
        },
      },
    },
    visit: {
      description: 'The target of the navigation, by authentication state.',
      meta: { title: '访问' },
      initial: 'unrecognised',
      entry: ['startProgress', 'setTitle'],
      states: {
        unrecognised: {
          description: 'The authentication state is still unknown; the target waits.',
          meta: { title: '识别访客' },
          tags: 'busy',
          on: {
            'guest.recognised': 'guest',
            'member.arrived': 'arriving',
            'navigation.requested': { actions: { type: 'takeTarget', params: ({ event }) => event } },
          },
        },
        guest: {
          description: 'The user is not authenticated and may see only the login page.',
          meta: { title: '访客', requirements: ['S2-40', 'S2-41', 'D-44'] },
          initial: 'deciding',
          on: { 'member.arrived': { target: 'arriving', actions: 'startProgress' } },
          states: {
            deciding: {
              description: 'Any target but the login page is stored and replaced by the login page.',
              meta: { title: '判断去向', requirements: ['S2-42', 'S2-43', 'D-04'] },
              always: [
                { guard: 'isForLogin', target: 'atLogin' },
                {
                  target: 'atLogin',
                  actions: [
                    { type: 'rememberDestination', params: ({ context }) => context.target },
                    'clearLocalStorage',
                    'aimAtLogin',
                  ],
                },
              ],
            },
            atLogin: {
              description: 'The login page is shown.',
              meta: { title: '登录页', requirements: ['S2-40', 'S2-41'] },
              entry: ['commitView', 'setTitle', 'finishProgress'],
              on: {
                'navigation.requested': {
                  target: 'deciding',
                  actions: [{ type: 'takeTarget', params: ({ event }) => event }, 'startProgress'],
                },
              },
            },
          },
        },
        arriving: {
          description: 'A token exists and user info is being loaded; the target waits.',
          meta: { title: '读取会员信息', requirements: ['S2-48'] },
          tags: 'busy',
          on: {
            'member.recognised': 'member',
            'profile.demanded': 'incomplete',
            'member.stalled': { actions: 'finishProgress' },
            'member.arrived': { actions: 'startProgress' },
            'navigation.requested': { actions: { type: 'takeTarget', params: ({ event }) => event } },
          },
        },
        incomplete: {
          description: 'The server demands a complete profile (430): no menu and no other page is available.',
          meta: { title: '资料未完善', requirements: ['S2-06', 'S2-49', 'S8-08'] },
          initial: 'atPerfect',
          on: { 'member.arrived': { target: 'arriving', actions: 'startProgress' } },
          states: {
            atPerfect: {
              description: 'The profile page is shown for every target.',
              meta: { title: '完善资料', requirements: ['S2-05', 'S2-06'] },
              entry: ['aimAtPerfect', 'commitView', 'setTitle', 'finishProgress'],
              on: {
                'navigation.requested': [
                  {
                    guard: { type: 'asksForLogin', params: ({ event }) => event },
                    target: 'checkingJump',
                    actions: 'startProgress',
                  },
                  { target: 'atPerfect', reenter: true },
                ],
              },
            },
            checkingJump: {
              description:
                'The login page was requested with a token: the permission check runs, and its 430 is ignored.',
              meta: { title: '跳转检查', requirements: ['S2-44', 'S2-47', 'S8-09', 'D-06'] },
              tags: 'busy',
              invoke: { id: 'checkJump', src: 'jumpPermission', onDone: 'atLogin', onError: 'atLogin' },
            },
            atLogin: {
              description: 'The login page is shown to a member who wants to use another account.',
              meta: { title: '更换账号', requirements: ['S2-47', 'D-06'] },
              entry: ['aimAtLogin', 'commitView', 'setTitle', 'finishProgress'],
              on: {
                'navigation.requested': [
                  { guard: { type: 'asksForLogin', params: ({ event }) => event }, target: 'atLogin', reenter: true },
                  { target: 'atPerfect' },
                ],
              },
            },
          },
        },
        member: {
          description: 'The member is authenticated; menu and routes are loaded before a target counts as not found.',
          meta: { title: '会员', requirements: ['S2-34', 'S2-35', 'S6-15'] },
          on: {
            'profile.demanded': 'incomplete',
            'navigation.requested': { actions: { type: 'takeTarget', params: ({ event }) => event } },
          },
          invoke: {
            id: 'navigation',
            systemId: 'navigation',
            src: 'navigation',
            input: ({ context }) => ({ target: context.target }),
            onDone: {},
            onError: {},
          },
        },
      },
    },
  },
});
