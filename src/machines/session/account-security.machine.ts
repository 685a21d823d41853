import { assign, type DoneActorEvent, type ErrorActorEvent, fromPromise, raise, setup } from 'xstate';
import { CODE } from '#contract/endpoint.ts';
import { compactDigits, isPhone, isSmsCode } from '#domain/login.ts';
import { failureOf, secondsUntilResend } from '#domain/port-failure.ts';
import { lazyMachine } from '../app/lazy-machine.ts';
import type { PortFailure } from '../flow.ts';
import type {
  AccountAct,
  AccountClosing,
  AccountSecurityContext,
  AccountSecurityEvent,
  ClosedAccount,
  PhoneMove,
} from './account-security.types.ts';
import type { CodeSent } from './login.types.ts';
import type { pictureCheckMachine } from './picture-check.machine.ts';

/**
 * What only the owner of an account may do: move it to another phone, proved by a code to the old and to the new one
 * (S7-10, S7-19), or close it after a typed confirmation (S7-12, D-82). Refusals are shown inline.
 */
export const accountSecurityMachine = setup({
  types: {
    context: {} as AccountSecurityContext,
    events: {} as
      | AccountSecurityEvent
      | DoneActorEvent<CodeSent, 'sendIdentifycode' | 'pictureCheck'>
      | ErrorActorEvent<PortFailure>,
    input: {} as { readonly act: AccountAct },
    tags: {} as 'busy' | 'dialogOpen',
    children: {} as {
      recallResend: 'recallResend';
      sendIdentifycode: 'sendIdentifycode';
      pictureCheck: 'pictureCheck';
      updatePhone: 'updatePhone';
      frozenAccount: 'frozenAccount';
    },
  },
  actors: {
    /** Of the phone the account has now. */
    recallResend: fromPromise<{ secondsLeft: number }>(() => Promise.reject(new Error('not provided: recallResend'))),
    /** An empty `mobile` is the phone the account has now. */
    sendIdentifycode: fromPromise<CodeSent, { mobile: string }>(() =>
      Promise.reject(new Error('not provided: sendIdentifycode')),
    ),
    pictureCheck: lazyMachine<typeof pictureCheckMachine, { mobile: string }>(() =>
      Promise.reject(new Error('not provided: pictureCheck')),
    ),
    updatePhone: fromPromise<void, PhoneMove>(() => Promise.reject(new Error('not provided: updatePhone'))),
    frozenAccount: fromPromise<ClosedAccount, AccountClosing>(() =>
      Promise.reject(new Error('not provided: frozenAccount')),
    ),
  },
  actions: {
    /**
     * Ports. `refreshAccount`: the account and the user are read again. `dropCookie`: the browser no longer stores the
     * token of an account that is closed, so that nothing calls it expired. `endSession`: logs out; the server has ended
     * the session.
     */
    refreshAccount: () => undefined,
    dropCookie: () => undefined,
    endSession: () => undefined,
    takeMobile: assign({
      mobile: ({ event, context }) => ('phone' in event ? compactDigits(event.phone ?? '') : context.mobile),
    }),
    takeOldCode: assign({
      oldCode: ({ event, context }) => ('code' in event ? compactDigits(event.code) : context.oldCode),
    }),
    takeCode: assign({ code: ({ event, context }) => ('code' in event ? compactDigits(event.code) : context.code) }),
    takeConfirmation: assign({
      confirmation: ({ event, context }) =>
        'confirmation' in event ? event.confirmation.trim() : context.confirmation,
    }),
    markMistake: assign({
      mistake: ({ event }) =>
        'phone' in event && !isPhone(compactDigits(event.phone ?? ''))
          ? 'phone'
          : 'code' in event && !isSmsCode(compactDigits(event.code))
            ? 'code'
            : 'confirmation',
    }),
    dropMistake: assign({ mistake: null, failure: null }),
    takeFailure: assign({ failure: ({ event }) => ('error' in event ? event.error : null) }),
    takeSent: assign((_, { secondsLeft, sandboxCode }: CodeSent) => ({ secondsLeft, sandboxCode })),
    forgetSent: assign({ secondsLeft: 0, sandboxCode: null, mobile: '' }),
    takeSecondsLeft: assign({ secondsLeft: (_, { secondsLeft }: { secondsLeft: number }) => secondsLeft }),
    takeWait: assign({ secondsLeft: (_, { error }: { error: unknown }) => secondsUntilResend(error) }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    renewCode: raise({ type: 'code.renewed' }),
    recallCode: raise({ type: 'code.recalled' }),
    takeClosed: assign({ deleteAfter: (_, { deleteAfter }: ClosedAccount) => deleteAfter }),
  },
  guards: {
    isClosing: ({ context }) => context.act === 'closing',
    hasCode: (_, { code }: { code: string }) => isSmsCode(compactDigits(code)),
    isMoveFilled: (_, { phone, code }: { phone: string; code: string }) =>
      isPhone(compactDigits(phone)) && isSmsCode(compactDigits(code)),
    isClosingFilled: (_, { code, confirmation }: AccountClosing) =>
      isSmsCode(compactDigits(code)) && confirmation.trim() === '确认注销',
    /** None for the phone the account has now, else a whole phone. */
    hasPhone: (_, { phone }: { phone: string | null }) => phone === null || isPhone(compactDigits(phone)),
    isPictureWanted: (_, { error }: { error: unknown }) =>
      failureOf(error)?.kind === 'code' && failureOf(error)?.code === CODE.blocked,
    /** The refusal says how long to wait for the next code. */
    hasToWait: (_, { error }: { error: unknown }) => secondsUntilResend(error) > 0,
    isWaitOver: ({ context }) => context.secondsLeft <= 0,
  },
  delays: { oneSecond: 1_000 },
}).createMachine({
  id: 'account-security',
  description: 'The member proves to own the account, to move it to another phone or to close it.',
  meta: { title: '账号安全', requirements: ['S7-10', 'S7-12', 'S7-19'] },
  context: ({ input: { act } }) => ({
    act,
    mobile: '',
    oldCode: '',
    code: '',
    confirmation: '',
    mistake: null,
    failure: null,
    secondsLeft: 0,
    sandboxCode: null,
    deleteAfter: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The first step depends on what the member asked for.',
      meta: { title: '选择办理事项' },
      always: [{ guard: 'isClosing', target: 'explaining' }, { target: 'proving' }],
    },
    explaining: {
      description:
        'The dialog says what the member loses, what is kept and why, and until when the account can be woken.',
      meta: { title: '注销说明', requirements: ['D-82'] },
      tags: 'dialogOpen',
      on: { 'loss.understood': 'proving', 'dialog.closed': 'finished' },
    },
    proving: {
      description: 'The steps of the act, and beside them the code that is sent to a phone.',
      meta: { title: '身份验证', requirements: ['S7-10'] },
      tags: 'dialogOpen',
      type: 'parallel',
      on: { 'dialog.closed': 'finished' },
      states: {
        step: {
          description: 'The step of the act that is shown.',
          meta: { title: '办理步骤' },
          initial: 'beginning',
          states: {
            beginning: {
              description: 'The first step is the code to the present phone, or the confirmation of the closing.',
              meta: { title: '进入步骤' },
              always: [{ guard: 'isClosing', target: 'confirming' }, { target: 'oldPhone' }],
            },
            oldPhone: {
              description: 'The member types the code that was sent to the present phone.',
              meta: { title: '验证原手机号', requirements: ['S7-10'] },
              on: {
                'old.confirmed': [
                  {
                    guard: { type: 'hasCode', params: ({ event }) => event },
                    target: 'newPhone',
                    actions: ['takeOldCode', 'dropMistake', 'forgetSent', 'renewCode'],
                  },
                  { actions: ['dropMistake', 'markMistake'] },
                ],
              },
            },
            newPhone: {
              description: 'The member types the new phone and the code that was sent to it.',
              meta: { title: '验证新手机号', requirements: ['S7-19'] },
              on: {
                'move.submitted': [
                  {
                    guard: { type: 'isMoveFilled', params: ({ event }) => event },
                    target: 'moving',
                    actions: ['takeMobile', 'takeCode', 'dropMistake'],
                  },
                  { actions: ['dropMistake', 'markMistake'] },
                ],
                'step.reverted': { target: 'oldPhone', actions: ['dropMistake', 'forgetSent', 'recallCode'] },
              },
            },
            moving: {
              description: 'The account is being moved to the new phone; the dialog stays open until the answer.',
              meta: { title: '更换中', requirements: ['S7-19'] },
              tags: 'busy',
              on: { 'dialog.closed': {} },
              invoke: {
                id: 'updatePhone',
                src: 'updatePhone',
                input: ({ context: { mobile, code, oldCode } }) => ({ mobile, code, oldCode }),
                onDone: { target: '#account-security.moved', actions: 'refreshAccount' },
                onError: { target: 'newPhone', actions: 'takeFailure' },
              },
            },
            confirming: {
              description: 'The member types the code that was sent to the phone, and the words of the confirmation.',
              meta: { title: '确认注销', requirements: ['S7-12', 'D-82'] },
              on: {
                'closing.submitted': [
                  {
                    guard: { type: 'isClosingFilled', params: ({ event }) => event },
                    target: 'closing',
                    actions: ['takeCode', 'takeConfirmation', 'dropMistake'],
                  },
                  { actions: ['dropMistake', 'markMistake'] },
                ],
                'step.reverted': { target: '#account-security.explaining', actions: 'dropMistake' },
              },
            },
            closing: {
              description: 'The account is being closed; the dialog stays open until the answer.',
              meta: { title: '注销中', requirements: ['S7-12'] },
              tags: 'busy',
              on: { 'dialog.closed': {} },
              invoke: {
                id: 'frozenAccount',
                src: 'frozenAccount',
                input: ({ context: { code, confirmation } }) => ({ code, confirmation }),
                onDone: {
                  target: '#account-security.closed',
                  actions: [{ type: 'takeClosed', params: ({ event }) => event.output }, 'dropCookie'],
                },
                onError: { target: 'confirming', actions: 'takeFailure' },
              },
            },
          },
        },
        code: {
          description: 'Sending a code, and the seconds until another code may be sent.',
          meta: { title: '获取验证码', requirements: ['S7-10'] },
          initial: 'recalling',
          on: { 'code.renewed': '.ready', 'code.recalled': '.recalling' },
          states: {
            recalling: {
              description: 'Storage is checked for a code that was sent to the present phone shortly before.',
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
              meta: { title: '可获取验证码', requirements: ['S7-10'] },
              on: {
                'code.requested': [
                  {
                    guard: { type: 'hasPhone', params: ({ event }) => event },
                    target: 'sending',
                    actions: ['takeMobile', 'dropMistake'],
                  },
                  { actions: ['dropMistake', 'markMistake'] },
                ],
              },
            },
            sending: {
              description: 'The code is being sent.',
              meta: { title: '发送中', requirements: ['S7-10'] },
              invoke: {
                id: 'sendIdentifycode',
                src: 'sendIdentifycode',
                input: ({ context: { mobile } }) => ({ mobile }),
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
                'A picture check comes first: the flow `picture-check` sends the code, unless the member declines.',
              meta: { title: '图形验证', requirements: ['S7-10'] },
              invoke: {
                id: 'pictureCheck',
                src: 'pictureCheck',
                input: ({ context: { mobile } }) => ({ mobile }),
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
    moved: {
      description: 'The account has the new phone; the dialog says so.',
      meta: { title: '手机号已更换', requirements: ['S7-19'] },
      tags: 'dialogOpen',
      on: { 'dialog.closed': 'finished' },
    },
    closed: {
      description: 'The account is frozen; the dialog says until when a login wakes it.',
      meta: { title: '账号已注销', requirements: ['S7-12', 'D-82'] },
      tags: 'dialogOpen',
      on: { 'dialog.closed': { target: 'finished', actions: 'endSession' } },
    },
    finished: {
      type: 'final',
      description: 'The dialog is closed.',
      meta: { title: '已关闭', requirements: ['S7-12', 'S7-19'] },
    },
  },
});
