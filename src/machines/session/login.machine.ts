import { assign, type DoneActorEvent, type ErrorActorEvent, fromPromise, setup } from 'xstate';
import { CODE } from '#contract/endpoint.ts';
import { compactDigits, isPhone, isSmsCode } from '#domain/login.ts';
import { deleteAfterOf, failureOf, secondsUntilResend } from '#domain/port-failure.ts';
import { lazyMachine } from '../app/lazy-machine.ts';
import type { PortFailure } from '../flow.ts';
import type { CodeSent, Credentials, LoginContext, LoginEvent, LoginToken, SandboxMember } from './login.types.ts';
import type { pictureCheckMachine } from './picture-check.machine.ts';
import type { qrLoginMachine } from './qr-login.machine.ts';
import type { SessionEnd } from './session.types.ts';

/** Login with a phone and a code, or by scanning (S7-07…S7-09, S7-13, D-73, D-82). Refusals are shown inline. */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as
      | LoginEvent
      | DoneActorEvent<CodeSent, 'sendMessageCode' | 'pictureCheck'>
      | ErrorActorEvent<PortFailure>,
    input: {} as { readonly phone: string; readonly ended: SessionEnd | null },
    tags: {} as 'busy',
    children: {} as {
      sandboxMembers: 'sandboxMembers';
      messageLogin: 'messageLogin';
      awaken: 'awaken';
      recallResend: 'recallResend';
      sendMessageCode: 'sendMessageCode';
      pictureCheck: 'pictureCheck';
      qrLogin: 'qrLogin';
    },
  },
  actors: {
    recallResend: fromPromise<{ secondsLeft: number }>(() => Promise.reject(new Error('not provided: recallResend'))),
    sendMessageCode: fromPromise<CodeSent, { mobile: string }>(() =>
      Promise.reject(new Error('not provided: sendMessageCode')),
    ),
    pictureCheck: lazyMachine<typeof pictureCheckMachine, { mobile: string }>(() =>
      Promise.reject(new Error('not provided: pictureCheck')),
    ),
    messageLogin: fromPromise<LoginToken, Credentials>(() => Promise.reject(new Error('not provided: messageLogin'))),
    awaken: fromPromise<LoginToken, Credentials>(() => Promise.reject(new Error('not provided: awaken'))),
    qrLogin: lazyMachine<typeof qrLoginMachine>(() => Promise.reject(new Error('not provided: qrLogin'))),
    sandboxMembers: fromPromise<readonly SandboxMember[]>(() =>
      Promise.reject(new Error('not provided: sandboxMembers')),
    ),
  },
  actions: {
    /** The token is passed on and never enters the context. */
    announceLoggedIn: (_, _login: LoginToken) => undefined,
    takePhone: assign({
      phone: ({ event, context }) => ('phone' in event ? compactDigits(event.phone) : context.phone),
    }),
    takeCode: assign({ code: ({ event, context }) => ('code' in event ? compactDigits(event.code) : context.code) }),
    markMistake: assign({
      mistake: ({ context, event }) =>
        !isPhone(context.phone) ? 'phone' : 'code' in event && !isSmsCode(context.code) ? 'code' : 'agreement',
    }),
    dropMistake: assign({ mistake: null, failure: null }),
    takeFailure: assign({ failure: ({ event }) => ('error' in event ? event.error : null) }),
    toggleRemember: assign({ remember: ({ context }) => !context.remember }),
    takeSecondsLeft: assign({ secondsLeft: (_, { secondsLeft }: { secondsLeft: number }) => secondsLeft }),
    takeSent: assign((_, { secondsLeft, sandboxCode }: CodeSent) => ({ secondsLeft, sandboxCode })),
    takeWait: assign({ secondsLeft: (_, { error }: { error: unknown }) => secondsUntilResend(error) }),
    takeDeleteAfter: assign({ deleteAfter: (_, { error }: { error: unknown }) => deleteAfterOf(error) }),
    dropDeleteAfter: assign({ deleteAfter: null }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    takeSandboxMembers: assign({ sandboxMembers: (_, members: readonly SandboxMember[]) => members }),
  },
  guards: {
    hasPhone: (_, { phone }: { phone: string }) => isPhone(compactDigits(phone)),
    isFilled: (_, { phone, code, agreed }: { phone: string; code: string; agreed: boolean }) =>
      agreed && isPhone(compactDigits(phone)) && isSmsCode(compactDigits(code)),
    hasCode: (_, { code }: { code: string }) => isSmsCode(compactDigits(code)),
    /** The server answers 409 for an account within its cooling-off period (D-82). */
    isFrozen: (_, { error }: { error: unknown }) =>
      failureOf(error)?.kind === 'code' && failureOf(error)?.code === CODE.conflict,
    /** The server answers 235 when so many codes were sent that a picture check comes first (R13). */
    isPictureWanted: (_, { error }: { error: unknown }) =>
      failureOf(error)?.kind === 'code' && failureOf(error)?.code === CODE.blocked,
    /** The refusal says how long to wait for the next code. */
    hasToWait: (_, { error }: { error: unknown }) => secondsUntilResend(error) > 0,
    isWaitOver: ({ context }) => context.secondsLeft <= 0,
  },
  delays: { oneSecond: 1_000 },
}).createMachine({
  id: 'login',
  description: 'A guest logs in with a code sent by SMS, or by scanning a QR code.',
  meta: { title: '登录', requirements: ['S2-03'] },
  context: ({ input }) => ({
    phone: input.phone,
    ended: input.ended,
    code: '',
    remember: false,
    mistake: null,
    failure: null,
    secondsLeft: 0,
    deleteAfter: null,
    sandboxCode: null,
    sandboxMembers: [],
  }),
  initial: 'sms',
  invoke: {
    id: 'sandboxMembers',
    src: 'sandboxMembers',
    onDone: { actions: { type: 'takeSandboxMembers', params: ({ event }) => event.output } },
    onError: {},
  },
  on: { 'remember.toggled': { actions: 'toggleRemember' } },
  states: {
    sms: {
      description: 'The member logs in with phone and code.',
      meta: { title: '验证码登录', requirements: ['S7-08', 'S7-09'] },
      type: 'parallel',
      on: { 'qr.chosen': { target: 'qr', actions: 'dropDeleteAfter' } },
      states: {
        form: {
          description: 'The form and the result of its submission.',
          meta: { title: '登录表单', requirements: ['S7-08'] },
          initial: 'editing',
          states: {
            editing: {
              description: 'The form is editable; mistakes and refusals are shown at the fields.',
              meta: { title: '填写', requirements: ['S5-23'] },
              on: {
                'login.submitted': [
                  {
                    guard: { type: 'isFilled', params: ({ event }) => event },
                    target: 'submitting',
                    actions: ['takePhone', 'takeCode', 'dropMistake'],
                  },
                  { actions: ['takePhone', 'takeCode', 'dropMistake', 'markMistake'] },
                ],
              },
            },
            submitting: {
              description: 'The server is checking phone and code.',
              meta: { title: '登录中', requirements: ['S7-08'] },
              tags: 'busy',
              invoke: {
                id: 'messageLogin',
                src: 'messageLogin',
                input: ({ context }) => ({ mobile: context.phone, code: context.code }),
                onDone: {
                  target: '#login.succeeded',
                  actions: { type: 'announceLoggedIn', params: ({ event }) => event.output },
                },
                onError: [
                  {
                    guard: { type: 'isFrozen', params: ({ event }) => event },
                    target: 'frozen',
                    actions: { type: 'takeDeleteAfter', params: ({ event: { error } }) => ({ error }) },
                  },
                  { target: 'editing', actions: 'takeFailure' },
                ],
              },
            },
            frozen: {
              description:
                'The account was deactivated by its owner; a code reactivates it within the cooling-off period.',
              meta: { title: '账号已冻结', requirements: ['S7-13', 'D-82'] },
              on: {
                'awakening.chosen': [
                  {
                    guard: { type: 'hasCode', params: ({ event }) => event },
                    target: 'awakening',
                    actions: ['takeCode', 'dropMistake'],
                  },
                  { actions: ['takeCode', 'dropMistake', 'markMistake'] },
                ],
                'awakening.declined': { target: 'editing', actions: ['dropMistake', 'dropDeleteAfter'] },
              },
            },
            awakening: {
              description: 'The deactivated account is being reactivated.',
              meta: { title: '恢复账号中', requirements: ['S7-13'] },
              tags: 'busy',
              invoke: {
                id: 'awaken',
                src: 'awaken',
                input: ({ context }) => ({ mobile: context.phone, code: context.code }),
                onDone: {
                  target: '#login.succeeded',
                  actions: { type: 'announceLoggedIn', params: ({ event }) => event.output },
                },
                onError: { target: 'frozen', actions: 'takeFailure' },
              },
            },
          },
        },
        code: {
          description:
            'Sending a code, and the seconds until another code may be sent; the countdown survives a reload.',
          meta: { title: '获取验证码', requirements: ['S7-09'] },
          initial: 'recalling',
          states: {
            recalling: {
              description: 'Storage is checked for a code that was sent shortly before.',
              meta: { title: '读取倒计时' },
              invoke: {
                id: 'recallResend',
                src: 'recallResend',
                onDone: {
                  target: 'counting',
                  actions: { type: 'takeSecondsLeft', params: ({ event }) => event.output },
                },
                onError: 'ready',
              },
            },
            ready: {
              description: 'A code can be requested.',
              meta: { title: '可获取验证码', requirements: ['S7-09'] },
              on: {
                'code.requested': [
                  {
                    guard: { type: 'hasPhone', params: ({ event }) => event },
                    target: 'sending',
                    actions: ['takePhone', 'dropMistake'],
                  },
                  { actions: ['takePhone', 'dropMistake', 'markMistake'] },
                ],
              },
            },
            sending: {
              description: 'The code is being sent.',
              meta: { title: '发送中', requirements: ['S7-09'] },
              invoke: {
                id: 'sendMessageCode',
                src: 'sendMessageCode',
                input: ({ context }) => ({ mobile: context.phone }),
                onDone: { target: 'counting', actions: { type: 'takeSent', params: ({ event }) => event.output } },
                onError: [
                  { guard: { type: 'isPictureWanted', params: ({ event }) => event }, target: 'checking' },
                  {
                    guard: { type: 'hasToWait', params: ({ event }) => event },
                    target: 'counting',
                    actions: ['takeFailure', { type: 'takeWait', params: ({ event: { error } }) => ({ error }) }],
                  },
                  { target: 'ready', actions: 'takeFailure' },
                ],
              },
            },
            checking: {
              description:
                'A picture check comes first: the flow `picture-check` sends the code, unless the guest declines.',
              meta: { title: '图形验证', requirements: ['S7-09'] },
              invoke: {
                id: 'pictureCheck',
                src: 'pictureCheck',
                input: ({ context }) => ({ mobile: context.phone }),
                onDone: { target: 'counting', actions: { type: 'takeSent', params: ({ event }) => event.output } },
                onError: 'ready',
              },
            },
            counting: {
              description: 'The seconds until another code may be sent are counting down.',
              meta: { title: '重新获取倒计时' },
              always: { guard: 'isWaitOver', target: 'ready' },
              after: { oneSecond: { target: 'counting', reenter: true, actions: 'countDown' } },
            },
          },
        },
      },
    },
    qr: {
      description: 'The member logs in by scanning a QR code, in the flow `qr-login`.',
      meta: { title: '扫码登录', requirements: ['S7-14', 'D-73'] },
      on: { 'sms.chosen': 'sms' },
      invoke: {
        id: 'qrLogin',
        src: 'qrLogin',
        onDone: { target: 'succeeded', actions: { type: 'announceLoggedIn', params: ({ event }) => event.output } },
        onError: 'sms',
      },
    },
    succeeded: {
      description: 'The server issued a token, which the session stores.',
      meta: { title: '登录成功', requirements: ['S4-09'] },
      tags: 'busy',
      type: 'final',
    },
  },
});
