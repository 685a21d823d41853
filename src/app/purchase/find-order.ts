import { type OrderAnswer, orderAnswerFromWire } from '#api/decode/order-status.decode.ts';
import type { Call } from '#api/queries/call.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { findOrder } from '#contract/order-status.contract.ts';
import { unwrap } from '../shared/unwrap.ts';
import { within } from '../shared/within.ts';

/** A line that has stalled answers no more; the next query finds out. */
const ANSWER_WITHIN_MS = 10_000;

/**
 * State of one order, by id or by number. One that stalls is withdrawn after ten seconds, because no other query runs
 * beside it (I-7) and a payment is to be seen soon (I-2).
 *
 * @throws ApiFailure for every answer but 200. What kind it is decides: no answer, an HTTP error and an unreadable answer
 * leave the state unknown, another code is an answer (D-01).
 */
export const askOrder = async (
  call: Call,
  order: EndpointInput<typeof findOrder>,
  signal: AbortSignal,
): Promise<OrderAnswer> =>
  orderAnswerFromWire(unwrap(findOrder, await call(findOrder, order, { signal: within(ANSWER_WITHIN_MS, signal) })));
