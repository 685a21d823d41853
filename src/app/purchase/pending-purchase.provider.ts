import { fromPromise } from 'xstate';
import { unacknowledgedOrders } from '#contract/order-status.contract.ts';
import { pendingPurchaseMachine } from '#machines/purchase/pending-purchase.machine.ts';
import type { PendingRecord } from '#machines/purchase/pending-purchase.types.ts';
import type { Dependencies, MemberParts } from '../dependencies.ts';
import { unwrap } from '../shared/unwrap.ts';
import { within } from '../shared/within.ts';
import {
  ACKNOWLEDGED_ORDERS_KEY,
  type AcknowledgedOrders,
  acknowledgedOrders,
  isNewlyTold,
} from './acknowledged-orders.ts';
import { provideAcknowledgement } from './acknowledgement.provider.ts';
import { askOrder } from './find-order.ts';
import { forgetPending, readPending, rememberPending } from './pending-purchase-storage.ts';
import { refreshAfterPayment } from './refresh-after-payment.ts';

/** Until then no other order is asked about. */
const ACKNOWLEDGE_WITHIN_MS = 10_000;

export const providePendingPurchase = (
  { client, queries, user, send }: Dependencies,
  { whenIdle }: Pick<MemberParts, 'whenIdle'>,
) => {
  const namedOrder = (): readonly string[] => [user()?.unacknowledgedOrderNo ?? []].flat();
  const acknowledged = (): AcknowledgedOrders => acknowledgedOrders(user()?.userId ?? '');
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key?.startsWith(ACKNOWLEDGED_ORDERS_KEY)) acknowledged().keep();
    if (key === `${ACKNOWLEDGED_ORDERS_KEY}${user()?.userId}` && isNewlyTold(oldValue, newValue))
      refreshAfterPayment({ queries, send });
  });
  const ofUser = (work: (userId: string) => void): void => {
    const userId = user()?.userId;
    if (userId) work(userId);
  };
  return pendingPurchaseMachine.provide({
    actors: {
      recallPending: fromPromise(async ({ input: { named } }): Promise<PendingRecord> => {
        await whenIdle();
        const { flagged, orders } = readPending(user()?.userId ?? '');
        const idOf = (number: string) => orders.find(({ orderNo }) => orderNo === number)?.orderId ?? null;
        const numbers = new Set([
          ...(named ? namedOrder() : []),
          ...acknowledged().unanswered(),
          ...orders.map(({ orderNo }) => orderNo),
        ]);
        return { flagged, orders: [...numbers].map((orderNo) => ({ orderNo, orderId: idOf(orderNo) })) };
      }),
      unacknowledgedOrders: fromPromise(async ({ signal }) =>
        unwrap(unacknowledgedOrders, await client.call(unacknowledgedOrders, {}, { signal })),
      ),
      findOrder: fromPromise(({ input: { orderNo }, signal }) => askOrder(client.call, { orderNo }, signal)),
      acknowledgement: provideAcknowledgement({ client }, acknowledged, (signal) =>
        within(ACKNOWLEDGE_WITHIN_MS, signal),
      ),
    },
    actions: {
      rememberDialogOrder: ({ context: { dialogOrder } }) =>
        dialogOrder && ofUser((userId) => rememberPending(userId, dialogOrder)),
      rememberPaid: ({ context: { order, paid } }) => {
        if (order === null || paid === null) return;
        const { levelName, endsAt } = paid;
        acknowledged().markTold(order.orderNo);
        ofUser((userId) => {
          const known = readPending(userId).orders.find(({ orderNo }) => orderNo === order.orderNo);
          if (known) rememberPending(userId, { ...known, paid: { levelName, endsAt } });
        });
      },
      forgetOrder: ({ context: { order } }) => order && ofUser((userId) => forgetPending(userId, order.orderNo)),
      forgetPending: (_, { orderNo }) => ofUser((userId) => forgetPending(userId, orderNo)),
      forgetBareFlag: () => ofUser((userId) => forgetPending(userId, null)),
      announcePaid: () => send({ type: 'order.paid' }),
      refreshUser: () => refreshAfterPayment({ queries, send }),
      openMyOrders: () => send({ type: 'navigation.requested', to: '/myOrder', replace: false }),
    },
  });
};
