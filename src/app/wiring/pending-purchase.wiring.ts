import { fromPromise } from 'xstate';
import { pendingPurchaseMachine } from '#machines/pending-purchase/pending-purchase.machine.ts';
import { dropPending, readPending, writePending } from '../session/pending-memory.ts';
import { TOLD_ORDERS_KEY, type ToldOrders, toldOrders } from '../session/told-orders.ts';
import { acknowledge, askOrder } from './find-order.ts';
import type { Wires } from './wires.ts';

export const wirePendingPurchase = ({ client, user, say }: Wires) => {
  /** The order that user info named; it is looked at once, and before any other: it is known to be paid (D-04). */
  let named: string | null | undefined;
  const takeNamed = (): string | null => {
    const orderNo = named === undefined ? (user()?.unacknowledgedOrderNo ?? null) : null;
    named = null;
    return orderNo;
  };
  const told = (): ToldOrders => toldOrders(user()?.userId ?? '');
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(TOLD_ORDERS_KEY)) told().keep();
  });
  const ofUser = (work: (userId: string) => void): void => {
    const userId = user()?.userId;
    if (userId) work(userId);
  };
  return pendingPurchaseMachine.provide({
    actors: {
      recallPending: fromPromise(async () => {
        const ofServer = takeNamed() ?? told().unanswered();
        if (ofServer !== null) return { flagged: true, orderNo: ofServer };
        const { flagged, orderNo } = readPending(user()?.userId ?? '');
        return { flagged, orderNo };
      }),
      findOrder: fromPromise(({ input: { orderNo }, signal }) => askOrder(client.call, { orderNo }, signal)),
      acknowledgeOrder: fromPromise(({ input, signal }) => acknowledge(client.call, input, signal, told())),
    },
    actions: {
      rememberPending: (_, { orderNo }) =>
        ofUser((userId) => writePending(userId, { flagged: true, orderNo, paid: null })),
      rememberPaid: ({ context }, { levelName, endsAt }) => {
        if (context.orderNo !== null) told().markTold(context.orderNo);
        ofUser((userId) => {
          const stored = readPending(userId);
          if (stored.orderNo === context.orderNo) writePending(userId, { ...stored, paid: { levelName, endsAt } });
        });
      },
      /** Another order that is remembered is still to be asked about. */
      forgetPending: ({ context }) =>
        ofUser((userId) => {
          const { orderNo } = readPending(userId);
          if (context.orderNo === null || orderNo === null || orderNo === context.orderNo) dropPending(userId);
        }),
      refreshUser: () => say({ type: 'user.outdated' }),
      openMyOrders: () => say({ type: 'navigation.requested', to: '/myOrder', replace: false }),
    },
  });
};
