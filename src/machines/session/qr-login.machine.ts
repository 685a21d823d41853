import { assign, type DoneActorEvent, type ErrorActorEvent, fromPromise, setup } from 'xstate';
import type { PortFailure } from '../flow.ts';

export interface QrTicket {
  readonly ticket: string;
  /** Known to this browser alone, so that a photographed code is of no use. */
  readonly browserSecret: string;
  /** Text of the QR code, at most 512 characters. */
  readonly qrContent: string;
  /** The page behind the code, when the sandbox plays the phone: it can be opened without scanning. */
  readonly phoneUrl: string | null;
}
export interface TicketState {
  readonly status: 'waiting' | 'scanned' | 'confirmed' | 'expired' | 'cancelled';
  /** Only with `confirmed`. */
  readonly token: string | null;
}
export interface QrLoginContext {
  readonly ticket: QrTicket | null;
  readonly token: string | null;
  readonly failure: PortFailure | null;
}
export type QrLoginEvent =
  | { readonly type: 'qr.refreshed' }
  | DoneActorEvent<QrTicket, 'getQrcode'>
  | ErrorActorEvent<PortFailure, 'getQrcode'>
  | DoneActorEvent<TicketState, 'checkScan' | 'checkConfirmation'>;

/** Logging in by scanning a one-time code with a phone (S7-14, S7-15, D-73). Ends with the token. */
export const qrLoginMachine = setup({
  types: {
    context: {} as QrLoginContext,
    events: {} as QrLoginEvent,
    output: {} as { token: string },
    tags: {} as 'busy',
  },
  actors: {
    getQrcode: fromPromise<QrTicket>(() => Promise.reject(new Error('not wired: getQrcode'))),
    checkQrcode: fromPromise<TicketState, QrTicket | null>(() => Promise.reject(new Error('not wired: checkQrcode'))),
  },
  actions: {
    takeTicket: assign({ ticket: (_, ticket: QrTicket) => ticket }),
    dropTicket: assign({ ticket: null }),
    takeToken: assign({ token: (_, { token }: TicketState) => token }),
    takeFailure: assign({ failure: ({ event }) => ('error' in event ? event.error : null) }),
    dropFailure: assign({ failure: null }),
  },
  guards: {
    isConfirmed: (_, answer: TicketState) => answer.status === 'confirmed' && answer.token !== null,
    isScanned: (_, answer: TicketState) => answer.status === 'scanned',
    isExpired: (_, answer: TicketState) => answer.status === 'expired',
    isCancelled: (_, answer: TicketState) => answer.status === 'cancelled',
  },
  delays: { pollGap: 2_000, confirmationGap: 2_001, ticketLife: 180_000 },
}).createMachine({
  id: 'qr-login',
  description: 'A phone scans a code and confirms the login of this browser.',
  meta: { title: '扫码登录', requirements: ['S7-14', 'D-73'] },
  context: { ticket: null, token: null, failure: null },
  output: ({ context }) => ({ token: context.token ?? '' }),
  initial: 'fetching',
  states: {
    fetching: {
      description: 'A one-time code bound to this browser is being made.',
      meta: { title: '二维码加载中', requirements: ['S7-14'] },
      tags: 'busy',
      entry: ['dropTicket', 'dropFailure'],
      invoke: {
        id: 'getQrcode',
        src: 'getQrcode',
        onDone: { target: 'live', actions: { type: 'takeTicket', params: ({ event }) => event.output } },
        onError: { target: 'unavailable', actions: 'takeFailure' },
      },
    },
    live: {
      description: 'The code can be used; every two seconds it is asked what became of it.',
      meta: { title: '二维码有效', requirements: ['S7-15', 'D-73'] },
      initial: 'waiting',
      after: { ticketLife: 'expired' },
      states: {
        waiting: {
          description: 'Nobody has scanned the code yet.',
          meta: { title: '等待扫码', requirements: ['D-73'] },
          initial: 'pausing',
          states: {
            pausing: { description: 'Two seconds pass.', meta: { title: '等待扫码' }, after: { pollGap: 'asking' } },
            asking: {
              description: 'It is asked whether the code was scanned.',
              meta: { title: '查询扫码状态', requirements: ['S7-15'] },
              invoke: {
                id: 'checkScan',
                src: 'checkQrcode',
                input: ({ context }) => context.ticket,
                onDone: [
                  {
                    guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                    target: '#qr-login.confirmed',
                    actions: { type: 'takeToken', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isScanned', params: ({ event }) => event.output },
                    target: '#qr-login.live.scanned',
                  },
                  { guard: { type: 'isExpired', params: ({ event }) => event.output }, target: '#qr-login.expired' },
                  {
                    guard: { type: 'isCancelled', params: ({ event }) => event.output },
                    target: '#qr-login.cancelled',
                  },
                  { target: 'pausing' },
                ],
                onError: 'pausing',
              },
            },
          },
        },
        scanned: {
          description: 'The code was scanned; the phone still has to confirm.',
          meta: { title: '已扫码，待确认', requirements: ['D-73'] },
          initial: 'pausing',
          states: {
            pausing: {
              description: 'Two seconds pass.',
              meta: { title: '已扫码，待确认' },
              after: { confirmationGap: 'asking' },
            },
            asking: {
              description: 'It is asked whether the phone confirmed.',
              meta: { title: '查询确认状态', requirements: ['S7-15'] },
              invoke: {
                id: 'checkConfirmation',
                src: 'checkQrcode',
                input: ({ context }) => context.ticket,
                onDone: [
                  {
                    guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                    target: '#qr-login.confirmed',
                    actions: { type: 'takeToken', params: ({ event }) => event.output },
                  },
                  { guard: { type: 'isExpired', params: ({ event }) => event.output }, target: '#qr-login.expired' },
                  {
                    guard: { type: 'isCancelled', params: ({ event }) => event.output },
                    target: '#qr-login.cancelled',
                  },
                  { target: 'pausing' },
                ],
                onError: 'pausing',
              },
            },
          },
        },
      },
    },
    expired: {
      description: 'The code is too old to be used.',
      meta: { title: '二维码已失效', requirements: ['D-73'] },
      entry: 'dropTicket',
      on: { 'qr.refreshed': 'fetching' },
    },
    cancelled: {
      description: 'The phone refused to log in.',
      meta: { title: '已取消登录', requirements: ['D-73'] },
      entry: 'dropTicket',
      on: { 'qr.refreshed': 'fetching' },
    },
    unavailable: {
      description: 'No code could be made.',
      meta: { title: '二维码生成失败', requirements: ['S7-07'] },
      on: { 'qr.refreshed': 'fetching' },
    },
    confirmed: {
      description: 'The phone confirmed; the token is handed over.',
      meta: { title: '已确认登录', requirements: ['S4-09'] },
      type: 'final',
    },
  },
});
