import { assign, fromPromise, setup } from 'xstate';
import type { PortFailure } from '../flow.ts';

export type NoticeEvent =
  | { readonly type: 'failure.reported'; readonly failure: PortFailure }
  | { readonly type: 'notice.closed' }
  | { readonly type: 'toast.raised'; readonly text: string }
  | { readonly type: 'takeover.reported' }
  | { readonly type: 'takeover.acknowledged' };

export interface NoticeContext {
  /** The failure that the notice reports; the view maps it to a message. */
  readonly failure: PortFailure | null;
  readonly toastText: string | null;
}

/** Unsolicited messages: one notice, one toast, and one blocking dialog when the account was taken over. */
export const noticeMachine = setup({
  types: {
    context: {} as NoticeContext,
    events: {} as NoticeEvent,
    tags: {} as 'noticeOpen' | 'toastOpen' | 'dialogOpen',
  },
  actors: {
    /** Resolves once the notice is painted on a visible page. */
    painted: fromPromise<void>(() => Promise.reject(new Error('not provided: painted'))),
  },
  actions: {
    announceAcknowledged: () => undefined,
    takeFailure: assign({
      failure: ({ event, context }) => (event.type === 'failure.reported' ? event.failure : context.failure),
    }),
    dropFailure: assign({ failure: null }),
    takeToast: assign({
      toastText: ({ event, context }) => (event.type === 'toast.raised' ? event.text : context.toastText),
    }),
    dropToast: assign({ toastText: null }),
  },
  guards: {
    isTimeout: ({ context }) => context.failure?.kind === 'timeout',
  },
  delays: { noticeTime: 3_000, timeoutNoticeTime: 5_000, toastTime: 1_500 },
}).createMachine({
  id: 'notice',
  description: 'At most one notice, one toast and one blocking dialog at a time.',
  meta: { title: '提示' },
  context: { failure: null, toastText: null },
  type: 'parallel',
  states: {
    notice: {
      description: 'The notice about a failure: the same text restarts its timer, another text replaces the notice.',
      meta: { title: '错误提示', requirements: ['S8-18', 'S8-19', 'D-70'] },
      initial: 'quiet',
      on: {
        'failure.reported': { target: '.appearing', actions: 'takeFailure' },
      },
      states: {
        quiet: { description: 'No failure is shown.', meta: { title: '无提示' }, entry: 'dropFailure' },
        appearing: {
          description: 'The notice is being rendered; its timer starts once the notice is visible.',
          meta: { title: '提示出现中', requirements: ['S8-18'] },
          tags: 'noticeOpen',
          on: { 'notice.closed': 'quiet' },
          invoke: {
            id: 'painted',
            src: 'painted',
            onDone: [{ guard: 'isTimeout', target: 'lasting' }, { target: 'brief' }],
            onError: 'brief',
          },
        },
        brief: {
          description: 'The notice about a failure has been visible for less than three seconds.',
          meta: { title: '提示三秒', requirements: ['S8-18', 'S9-19'] },
          tags: 'noticeOpen',
          on: { 'notice.closed': 'quiet' },
          after: { noticeTime: 'quiet' },
        },
        lasting: {
          description: 'The notice about a timeout has been visible for less than five seconds.',
          meta: { title: '超时提示五秒', requirements: ['S8-12', 'S9-20'] },
          tags: 'noticeOpen',
          on: { 'notice.closed': 'quiet' },
          after: { timeoutNoticeTime: 'quiet' },
        },
      },
    },
    toast: {
      description: 'Feedback about the last action of the member.',
      meta: { title: '操作反馈', requirements: ['D-55'] },
      initial: 'quiet',
      on: { 'toast.raised': { target: '.showing', actions: 'takeToast' } },
      states: {
        quiet: { description: 'No feedback is shown.', meta: { title: '无反馈' }, entry: 'dropToast' },
        showing: {
          description: 'A toast confirms the last action of the member.',
          meta: { title: '显示反馈', requirements: ['S9-17'] },
          tags: 'toastOpen',
          after: { toastTime: 'quiet' },
        },
      },
    },
    takeover: {
      description: 'Whether this account has been logged in on another device.',
      meta: { title: '账号异地登录', requirements: ['S8-04', 'S8-05'] },
      initial: 'none',
      states: {
        none: {
          description: 'The account is in use on this device.',
          meta: { title: '正常' },
          on: { 'takeover.reported': 'reported' },
        },
        reported: {
          description: 'A dialog with one button reports that the account was logged in elsewhere.',
          meta: { title: '提示账号已在其他设备登录', requirements: ['S8-04', 'S8-06'] },
          tags: 'dialogOpen',
          on: { 'takeover.acknowledged': { target: 'acknowledged', actions: 'announceAcknowledged' } },
        },
        acknowledged: {
          description: 'The member has acknowledged the takeover; further takeovers are not reported.',
          meta: { title: '已知晓', requirements: ['S8-05', 'S8-07'] },
          type: 'final',
        },
      },
    },
  },
});
