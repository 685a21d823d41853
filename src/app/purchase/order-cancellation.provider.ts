import { fromPromise } from 'xstate';
import { closeOrder } from '#contract/membership.contract.ts';
import { orderStatusFromWire } from '#domain/order-status.ts';
import { orderCancellationMachine } from '#machines/purchase/order-cancellation.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { unwrap } from '../shared/unwrap.ts';

export const provideOrderCancellation = ({ client, queries, send }: Dependencies) =>
  orderCancellationMachine.provide({
    actors: {
      closeOrder: fromPromise(async ({ input, signal }) => {
        const { orderStatus } = unwrap(closeOrder, await client.call(closeOrder, input, { signal }));
        return { status: orderStatusFromWire(orderStatus) };
      }),
    },
    actions: {
      announceClosed: ({ context: { order } }) => {
        send({ type: 'order.unwatched', orderNo: order.orderNo });
        send({ type: 'toast.raised', text: '订单已取消' });
      },
      refreshOrders: () => void queries.get()?.invalidateQueries({ queryKey: ['orders'] }),
    },
  });
