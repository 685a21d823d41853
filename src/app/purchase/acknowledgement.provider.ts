import { fromPromise } from 'xstate';
import { acknowledgeOrder } from '#contract/order-status.contract.ts';
import { acknowledgementMachine } from '#machines/purchase/acknowledgement.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { unwrap } from '../shared/unwrap.ts';
import type { AcknowledgedOrders } from './acknowledged-orders.ts';

/**
 * @param acknowledged Records of the present user.
 * @param limit Aborts a request that takes too long for the dialog that waits for it.
 */
export const provideAcknowledgement = (
  { client }: Pick<Dependencies, 'client'>,
  acknowledged: () => AcknowledgedOrders,
  limit = (signal: AbortSignal): AbortSignal => signal,
) =>
  acknowledgementMachine.provide({
    actors: {
      markAsked: fromPromise(async ({ input }) => acknowledged().markAsked(input.orderNo)),
      acknowledgeOrder: fromPromise(async ({ input, signal }) =>
        unwrap(acknowledgeOrder, await client.call(acknowledgeOrder, input, { signal: limit(signal) })),
      ),
      claimNotice: fromPromise(async ({ input: { orderNo } }) => {
        const before = acknowledged().recordOf(orderNo) ?? 'asked';
        acknowledged().markTold(orderNo);
        return before;
      }),
      readRecord: fromPromise(async ({ input }) => acknowledged().recordOf(input.orderNo) ?? 'asked'),
    },
  });
