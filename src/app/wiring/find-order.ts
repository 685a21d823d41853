import { type OrderAnswer, orderAnswerFromWire } from '#api/decode/membership.decode.ts';
import type { Call } from '#api/queries/call.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { acknowledgeOrder, findOrder } from '#contract/membership.contract.ts';
import { portData } from './port-data.ts';

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
): Promise<OrderAnswer> => orderAnswerFromWire(portData(findOrder, await call(findOrder, order, { signal })));

/** @returns `first`: nobody else has told the member of this order. */
export const acknowledge = async (
  call: Call,
  { orderNo }: { readonly orderNo: string },
  signal: AbortSignal,
): Promise<{ readonly first: boolean }> =>
  portData(acknowledgeOrder, await call(acknowledgeOrder, { orderNo }, { signal }));
