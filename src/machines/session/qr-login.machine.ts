import { assign, type DoneActorEvent, type ErrorActorEvent, fromPromise, setup } from 'xstate';
import type { PortFailure } from '../flow.ts';

export interface QrTicket {
  readonly ticket: string;
  /** Known only to this browser, so that a photographed code is useless. */
  readonly browserSecret: string;
  /** Text of the QR code, at most 512 characters. */
  readonly qrContent: string;
  /** The page of the code when the sandbox replaces the phone: it opens without scanning. */
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

/** Login by scanning a one-time code with a phone (S7-14, S7-15, D-73). Outputs the token. */
export const qrLoginMachine = setup({
  types: {
    context: {} as QrLoginContext,
    events: {} as QrLoginEvent,
    output: {} as { token: string },
    tags: {} as 'busy',
  },
  actors: {
    getQrcode: fromPromise<QrTicket>(() => Promise.reject(new Error('not provided: getQrcode'))),
    checkQrcode: fromPromise<TicketState, QrTicket | null>(() =>
      Promise.reject(new Error('not provided: checkQrcode')),
    ),
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
  description: 'A member scans a QR code with a phone and confirms the login of this browser there.',
  meta: { title: '扫码登录', requirements: ['S7-14', 'D-73'] },
  context: { ticket: null, token: null, failure: null },
  output: ({ context }) => ({ token: context.token ?? '' }),
  initial: 'fetching',
  states: {
    fetching: {
      description: 'A one-time code bound to this browser is being created.',
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
      description: 'The code is valid; its state is polled every two seconds.',
      meta: { title: '二维码有效', requirements: ['S7-15', 'D-73'] },
      initial: 'waiting',
      after: { ticketLife: 'expired' },
      states: {
        waiting: {
          description: 'The code has not been scanned yet.',
          meta: { title: '等待扫码', requirements: ['D-73'] },
          initial: 'pausing',
          states: {
            pausing: {
              description: 'The next poll follows after two seconds.',
              meta: { title: '等待扫码' },
              after: { pollGap: 'asking' },
            },
            asking: {
              description: 'The server is asked whether the code was scanned.',
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
          description: 'The code was scanned; the confirmation on the phone is pending.',
          meta: { title: '已扫码，待确认', requirements: ['D-73'] },
          initial: 'pausing',
          states: {
            pausing: {
              description: 'The next poll follows after two seconds.',
              meta: { title: '已扫码，待确认' },
              after: { confirmationGap: 'asking' },
            },
            asking: {
              description: 'The server is asked whether the phone confirmed the login.',
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
      description: 'The code has expired.',
      meta: { title: '二维码已失效', requirements: ['D-73'] },
      entry: 'dropTicket',
      on: { 'qr.refreshed': 'fetching' },
    },
    cancelled: {
      description: 'The phone declined the login.',
      meta: { title: '已取消登录', requirements: ['D-73'] },
      entry: 'dropTicket',
      on: { 'qr.refreshed': 'fetching' },
    },
    unavailable: {
      description: 'Creating a code failed; refreshing creates another one.',
      meta: { title: '二维码生成失败', requirements: ['S7-07'] },
      on: { 'qr.refreshed': 'fetching' },
    },
    confirmed: {
      description: 'The phone confirmed the login, and the flow outputs the token.',
      meta: { title: '已确认登录', requirements: ['S4-09'] },
      type: 'final',
    },
  },
});
