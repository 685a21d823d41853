import { fromPromise } from 'xstate';
import { listMemberUpgrade } from '#contract/membership.contract.ts';
import { purchaseResultMachine } from '#machines/purchase-result/purchase-result.machine.ts';
import { type AcknowledgedOrders, acknowledgedOrders } from '../session/acknowledged-orders.ts';
import { acknowledge, askOrder } from './find-order.ts';
import { portData } from './port-data.ts';
import type { Wires } from './wires.ts';

export const wirePurchaseResult = ({ client, say, reload, user }: Wires) => {
  const acknowledged = (): AcknowledgedOrders => acknowledgedOrders(user()?.userId ?? '');
  return purchaseResultMachine.provide({
    actors: {
      findOrder: fromPromise(({ input: { orderId }, signal }) => askOrder(client.call, { orderId }, signal)),
      listMemberUpgrade: fromPromise(async ({ signal }) => {
        const memberships = portData(listMemberUpgrade, await client.call(listMemberUpgrade, {}, { signal }));
        return memberships.map(({ memberName, isActive, expireDate }) => ({
          memberName,
          isActive,
          endsAt: expireDate ? Date.parse(expireDate) : null,
        }));
      }),
      acknowledgeOrder: fromPromise(({ input, signal }) =>
        acknowledge(client.call, input, within(ACKNOWLEDGE_WITHIN_MS, signal), acknowledged()),
      ),
    },
    actions: {
      announcePaid: ({ context: { orderNo } }) => {
        acknowledged().markTold(orderNo);
        say({ type: 'order.announced', orderNo });
      },
      checkPending: () => say({ type: 'check.requested' }),
      reloadPage: () => reload(),
      openMyOrders: () => say({ type: 'navigation.requested', to: '/myOrder', replace: false }),
    },
  });
};

/** Shorter than the flow waits, so that it is known whether another tab has told the member meanwhile. */
const ACKNOWLEDGE_WITHIN_MS = 3_500;

/** Aborted with the given signal, or after this time. */
function within(milliseconds: number, signal: AbortSignal): AbortSignal {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), milliseconds);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    limit.abort();
  });
  return limit.signal;
}
