import { type OrderAnswer, orderAnswerFromWire } from '#api/decode/membership.decode.ts';
import type { Call } from '#api/queries/call.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { acknowledgeOrder, findOrder } from '#contract/membership.contract.ts';
import { unwrap } from '../shared/unwrap.ts';
import type { AcknowledgedOrders } from './acknowledged-orders.ts';

/**
 * State of one order, by id or by number.
 *
 * @throws ApiFailure for every answer but 200. What kind it is decides: no answer, an HTTP error and an unreadable answer
 * leave the state unknown, another code is an answer (D-01).
 */
export const askOrder = async (
  call: Call,
  order: EndpointInput<typeof findOrder>,
  signal: AbortSignal,
): Promise<OrderAnswer> => orderAnswerFromWire(unwrap(findOrder, await call(findOrder, order, { signal })));

/**
 * Asks the server whether this tab shows the notice of a paid order. After a lost response the notice is still shown, and
 * a response that arrives after the notice does not show it twice (I3).
 *
 * @returns `first`: no other tab or device has shown the notice of this order.
 */
export async function acknowledge(
  call: Call,
  { orderNo }: { readonly orderNo: string },
  signal: AbortSignal,
  acknowledged: AcknowledgedOrders,
): Promise<{ readonly first: boolean }> {
  const wasAsked = acknowledged.stateOf(orderNo) !== null;
  acknowledged.markAsked(orderNo);
  const first = await ask(call, orderNo, signal).catch((failure: unknown) => {
    if (acknowledged.stateOf(orderNo) !== 'told') throw failure;
    return false;
  });
  const state = acknowledged.stateOf(orderNo);
  if (!first && !wasAsked && state === 'asked') acknowledged.markAcknowledged(orderNo);
  // requested again meanwhile: the `first` response may be lost, so the tab that gets any response shows it
  const showsNotice = (first || wasAsked || state === 'askedAgain') && state !== 'told';
  // recorded synchronously, so that a response to another tab in the next tick does not show it too
  if (showsNotice && !signal.aborted) acknowledged.markAcknowledged(orderNo);
  return { first: showsNotice };
}

const ask = async (call: Call, orderNo: string, signal: AbortSignal): Promise<boolean> =>
  unwrap(acknowledgeOrder, await call(acknowledgeOrder, { orderNo }, { signal })).first;
