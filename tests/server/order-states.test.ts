import { describe, expect, it } from 'vitest';
import { ORDER_STATUS_NUMBER, type OrderStatus } from '#domain/order-status.ts';
import { isLive, ORDER_TRANSITIONS, sourcesOf } from '#server/features/purchase/order-states.ts';

const STATES = Object.keys(ORDER_STATUS_NUMBER) as OrderStatus[];
const reachable = (from: OrderStatus, seen = new Set<OrderStatus>()): Set<OrderStatus> => {
  for (const next of ORDER_TRANSITIONS[from]) if (!seen.has(next)) reachable(next, seen.add(next));
  return seen;
};

describe('the life of an order', () => {
  it('reaches every state from unpaid', () => {
    expect([...reachable('unpaid').add('unpaid')].sort()).toEqual([...STATES].sort());
  });

  it('never leads back to a state in which it can be paid for again', () => {
    for (const state of STATES.filter((each) => !isLive(each)))
      expect([...reachable(state)].filter(isLive)).toEqual([]);
  });

  it('money that was delivered for can only be given back', () => {
    expect([...reachable('paid')]).toEqual(['refunding', 'refunded']);
  });

  it('the sources of a state are the states that lead to it', () => {
    for (const to of STATES)
      expect(sourcesOf(to)).toEqual(STATES.filter((from) => ORDER_TRANSITIONS[from].includes(to)));
  });
});
