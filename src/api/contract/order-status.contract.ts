import * as v from 'valibot';
import { CODE, endpoint } from './endpoint.ts';
import { empty, identifier, instant, maybeText } from './shared.schema.ts';

/** Whether an order is paid, and whether the member knows it (S7-30, S4-27, S4-30). Asked of every page, with a dialog and without. */

/** Asking never changes the order. Answers numbers to `orderId`, texts to `orderNo` (D-02). */
export const findOrder = endpoint({
  id: 'findOrder',
  method: 'POST',
  path: '/webchat/api/findOrder',
  owner: 'order',
  globalErrors: 'exempt',
  input: v.object({ orderId: v.optional(identifier), orderNo: v.optional(identifier) }),
  output: v.object({
    orderStatus: v.union([v.number(), v.string()]),
    levelName: maybeText,
    endTime: v.nullish(instant, null),
    /** Areas of the membership that this order brought: '' is nationwide; `null` while it brought none. Ours. */
    payAreas: maybeText,
    orderNo: maybeText,
    orderId: maybeText,
    /** The announcement that a docking service is for; `null` for a membership (D-39). */
    announcementId: maybeText,
  }),
  codes: [CODE.notFound],
  requirement: 'S7-30',
  summary: 'State of one order.',
});
export const acknowledgeOrder = endpoint({
  id: 'acknowledgeOrder',
  method: 'POST',
  path: 'webchat/api/order/acknowledge',
  pathSource: 'ours',
  owner: 'order',
  globalErrors: 'exempt',
  input: v.object({ orderNo: identifier }),
  /** `first` is false when another tab or device notified the member before. */
  output: v.object({ first: v.boolean() }),
  codes: [CODE.notFound],
  requirement: 'S4-30',
  summary: 'Acknowledges the message that this order is paid, which is shown once.',
});
/** Queried in addition to the orders stored in the browser, so that no order first appears after a reload. */
export const unacknowledgedOrders = endpoint({
  id: 'unacknowledgedOrders',
  method: 'GET',
  path: 'webchat/api/order/unacknowledged',
  pathSource: 'ours',
  globalErrors: 'exempt',
  input: empty,
  output: v.array(v.object({ orderId: v.string(), orderNo: v.string() })),
  requirement: 'S4-27',
  summary: 'Paid orders that the member has not acknowledged, oldest payment first.',
});
