import { fromPromise } from 'xstate';
import { closeOrder } from '#contract/membership.contract.ts';
import { orderStatusFromWire } from '#domain/order-status.ts';
import { orderCancellationMachine } from '#machines/purchase/order-cancellation.machine.ts';
import type { Wires } from '../dependencies.ts';
import { portData } from '../shared/unwrap.ts';

export const wireOrderCancellation = ({ client, queries, say }: Wires) =>
  orderCancellationMachine.provide({
    actors: {
      closeOrder: fromPromise(async ({ input, signal }) => {
        const { orderStatus } = portData(closeOrder, await client.call(closeOrder, input, { signal }));
        return { status: orderStatusFromWire(orderStatus) };
      }),
    },
    actions: {
      announceClosed: ({ context: { order } }) => {
        say({ type: 'order.unwatched', orderNo: order.orderNo });
        say({ type: 'toast.raised', text: '订单已取消' });
      },
      refreshOrders: () => void queries.get()?.invalidateQueries({ queryKey: ['orders'] }),
    },
  });
