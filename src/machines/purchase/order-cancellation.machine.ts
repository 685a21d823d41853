import { assign, type DoneActorEvent, type ErrorActorEvent, fromPromise, setup } from 'xstate';
import type { PortFailure } from '../flow.ts';
import type { InvoicedOrder } from './purchase-request.types.ts';

/** Answer of `closeOrder`: `OrderStatus` of the domain. */
export interface ClosedOrder {
  readonly status: 'unpaid' | 'paying' | 'paid' | 'closed' | 'refunding' | 'refunded';
}
export interface OrderCancellationInput {
  readonly order: InvoicedOrder;
}
export interface OrderCancellationContext extends OrderCancellationInput {
  readonly failure: PortFailure | null;
}
export type OrderCancellationEvent =
  | { readonly type: 'cancellation.confirmed' }
  | { readonly type: 'dialog.closed' }
  | DoneActorEvent<ClosedOrder, 'closeOrder'>
  | ErrorActorEvent<PortFailure, 'closeOrder'>;

/** Cancels an unpaid order after a confirmation (S2-22). A payment that arrives first wins: the order stays paid. */
export const orderCancellationMachine = setup({
  types: {
    context: {} as OrderCancellationContext,
    input: {} as OrderCancellationInput,
    events: {} as OrderCancellationEvent,
    tags: {} as 'busy' | 'dialogOpen',
  },
  actors: {
    closeOrder: fromPromise<ClosedOrder, { orderId: string }>(() =>
      Promise.reject(new Error('not provided: closeOrder')),
    ),
  },
  actions: {
    /** Ports. `announceClosed`: confirms the cancellation. `refreshOrders`: marks the list of orders as out of date. */
    announceClosed: () => undefined,
    refreshOrders: () => undefined,
    keepFailure: assign({
      failure: ({ context, event: e }) => (e.type === 'xstate.error.actor.closeOrder' ? e.error : context.failure),
    }),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isClosed: (_, { status }: ClosedOrder) => status === 'closed',
    isLive: (_, { status }: ClosedOrder) => status === 'unpaid' || status === 'paying',
  },
}).createMachine({
  id: 'order-cancellation',
  description: 'Cancels an unpaid order on request of the member.',
  meta: { title: '取消订单', requirements: ['S2-22'] },
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The dialog shows the order and asks the member to confirm the cancellation.',
      meta: { title: '确认取消订单', requirements: ['S2-22'] },
      tags: 'dialogOpen',
      on: { 'cancellation.confirmed': 'closing', 'dialog.closed': 'finished' },
    },
    closing: {
      description: 'The order is being closed, first at the payment provider; the dialog stays open until the answer.',
      meta: { title: '正在取消订单', requirements: ['I-2'] },
      tags: ['busy', 'dialogOpen'],
      entry: 'forgetFailure',
      invoke: {
        id: 'closeOrder',
        src: 'closeOrder',
        input: ({ context }) => ({ orderId: context.order.orderId }),
        onDone: [
          {
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'finished',
            actions: ['refreshOrders', 'announceClosed'],
          },
          {
            guard: { type: 'isLive', params: ({ event }) => event.output },
            target: 'failed',
            actions: 'refreshOrders',
          },
          { target: 'tooLate', actions: 'refreshOrders' },
        ],
        onError: { target: 'failed', actions: ['keepFailure', 'refreshOrders'] },
      },
    },
    failed: {
      description: 'Closing the order failed, or the answer was lost; retry is available.',
      meta: { title: '取消失败', requirements: ['S2-22'] },
      tags: 'dialogOpen',
      on: { 'cancellation.confirmed': 'closing', 'dialog.closed': 'finished' },
    },
    tooLate: {
      description: 'The payment arrived before the order could be closed; the dialog says that the order is paid.',
      meta: { title: '订单已支付', requirements: ['I-3'] },
      tags: 'dialogOpen',
      on: { 'dialog.closed': 'finished' },
    },
    finished: {
      type: 'final',
      description: 'The dialog is closed.',
      meta: { title: '已关闭', requirements: ['S2-22'] },
    },
  },
});
