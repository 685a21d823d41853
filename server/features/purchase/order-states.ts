import type { OrderStatus } from '#domain/order-status.ts';

/**
 * The life of an order. `paying` means that a payment code was given out. A closed order can still become paid: the money of a
 * trade that was paid in the last moment arrives after the close (late success, `settle.ts`).
 */
export const ORDER_TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  unpaid: ['paying', 'paid', 'closed'],
  paying: ['paid', 'closed'],
  paid: ['refunding'],
  closed: ['paid'],
  refunding: ['refunded'],
  refunded: [],
};

/** Orders that can be paid; a member has at most one. */
export const LIVE_STATUSES = ['unpaid', 'paying'] as const satisfies readonly OrderStatus[];

export const isLive = (status: OrderStatus): boolean => (LIVE_STATUSES as readonly OrderStatus[]).includes(status);

/** States from which the table allows a step to `to`. */
export const sourcesOf = (to: OrderStatus): OrderStatus[] =>
  (Object.keys(ORDER_TRANSITIONS) as OrderStatus[]).filter((from) => ORDER_TRANSITIONS[from].includes(to));
