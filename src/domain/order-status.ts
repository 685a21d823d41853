/** State of an order; both vocabularies of the wire are mapped to it (D-02, D-28). */
export type OrderStatus = 'unpaid' | 'paying' | 'paid' | 'closed' | 'refunding' | 'refunded';

const BY_WIRE: ReadonlyMap<string, OrderStatus> = new Map([
  ['0', 'unpaid'],
  ['1', 'paying'],
  ['2', 'paid'],
  ['3', 'closed'],
  ['4', 'refunding'],
  ['5', 'refunded'],
  ['WAIT_BUYER_PAY', 'unpaid'],
  ['TRADE_SUCCESS', 'paid'],
  ['TRADE_CLOSED', 'closed'],
  ['TRADE_REFUND', 'refunded'],
]);

/** An unknown status counts as pending, never as paid (I-8). @example orderStatusFromWire('TRADE_SUCCESS') // 'paid' */
export const orderStatusFromWire = (status: number | string | null | undefined): OrderStatus =>
  BY_WIRE.get(String(status)) ?? 'unpaid';

export const ORDER_STATUS_NUMBER: Record<OrderStatus, number> = {
  unpaid: 0,
  paying: 1,
  paid: 2,
  closed: 3,
  refunding: 4,
  refunded: 5,
};
export const ORDER_STATUS_TEXT: Record<OrderStatus, string> = {
  unpaid: 'WAIT_BUYER_PAY',
  paying: 'WAIT_BUYER_PAY',
  paid: 'TRADE_SUCCESS',
  closed: 'TRADE_CLOSED',
  refunding: 'TRADE_REFUND',
  refunded: 'TRADE_REFUND',
};
