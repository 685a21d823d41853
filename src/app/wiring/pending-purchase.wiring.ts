import { fromPromise } from 'xstate';
import { pendingPurchaseMachine } from '#machines/pending-purchase/pending-purchase.machine.ts';
import { dropPending, readPending, writePending } from '../session/pending-memory.ts';
import { acknowledge, askOrder } from './find-order.ts';
import type { Wires } from './wires.ts';

export const wirePendingPurchase = ({ client, user, say }: Wires) => {
  /** The order that user info named; it is looked at once (D-04). */
  let named: string | null | undefined;
  const takeNamed = (): string | null => {
    const orderNo = named === undefined ? (user()?.unacknowledgedOrderNo ?? null) : null;
    named = null;
    return orderNo;
  };
  const ofUser = (work: (userId: string) => void): void => {
    const userId = user()?.userId;
    if (userId) work(userId);
  };
  return pendingPurchaseMachine.provide({
    actors: {
      recallPending: fromPromise(async () => {
        const stored = readPending(user()?.userId ?? '');
        const fromServer = takeNamed();
        if (stored.orderNo !== null || fromServer === null) return { flagged: stored.flagged, orderNo: stored.orderNo };
        return { flagged: true, orderNo: fromServer };
      }),
      findOrder: fromPromise(({ input: { orderNo }, signal }) => askOrder(client.call, { orderNo }, signal)),
      acknowledgeOrder: fromPromise(({ input, signal }) => acknowledge(client.call, input, signal)),
    },
    actions: {
      rememberPending: (_, { orderNo }) =>
        ofUser((userId) => writePending(userId, { flagged: true, orderNo, paid: null })),
      rememberPaid: (_, { levelName, endsAt }) =>
        ofUser((userId) => writePending(userId, { ...readPending(userId), paid: { levelName, endsAt } })),
      forgetPending: () => ofUser(dropPending),
      refreshUser: () => say({ type: 'user.outdated' }),
      openMyOrders: () => say({ type: 'navigation.requested', to: '/myOrder', replace: false }),
    },
  });
};
