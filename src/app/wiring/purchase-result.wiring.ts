import { fromPromise } from 'xstate';
import { listMemberUpgrade } from '#contract/membership.contract.ts';
import { purchaseResultMachine } from '#machines/purchase-result/purchase-result.machine.ts';
import { acknowledge, askOrder } from './find-order.ts';
import { portData } from './port-data.ts';
import type { Wires } from './wires.ts';

export const wirePurchaseResult = ({ client, say, reload }: Wires) =>
  purchaseResultMachine.provide({
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
      acknowledgeOrder: fromPromise(({ input, signal }) => acknowledge(client.call, input, signal)),
    },
    actions: {
      announcePaid: ({ context: { orderNo } }) => say({ type: 'order.announced', orderNo }),
      checkPending: () => say({ type: 'check.requested' }),
      reloadPage: () => reload(),
      openMyOrders: () => say({ type: 'navigation.requested', to: '/myOrder', replace: false }),
    },
  });
