import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPayable, type MemberOrder, ORDER_STATUS_LABEL } from '#domain/order.ts';
import { ORDER_STATUS_NUMBER, ORDER_STATUS_TEXT, type OrderStatus, orderStatusFromWire } from '#domain/order-status.ts';

const STATUSES = Object.keys(ORDER_STATUS_NUMBER) as OrderStatus[];

describe('the status of an order', () => {
  test.each([2, '2', 'TRADE_SUCCESS'])('%j is paid (S3-22, S3-23, D-02)', (wire) => {
    expect(orderStatusFromWire(wire)).toBe('paid');
  });

  test.each([
    [0, 'unpaid'],
    [1, 'paying'],
    [3, 'closed'],
    [4, 'refunding'],
    [5, 'refunded'],
    ['WAIT_BUYER_PAY', 'unpaid'],
    ['TRADE_CLOSED', 'closed'],
    ['TRADE_REFUND', 'refunded'],
  ])('%j is %s (S4-62, D-28)', (wire, status) => {
    expect(orderStatusFromWire(wire)).toBe(status);
  });

  test.each([
    null,
    undefined,
    '',
    9,
    -1,
    '02',
    'trade_success',
    'TRADE_SUCCESS ',
    'SUCCESS',
    'toString',
    '__proto__',
    2.5,
  ])('%j is unknown and counts as not paid (S4-62, D-02)', (wire) => {
    expect(orderStatusFromWire(wire)).toBe('unpaid');
  });

  test('is paid for no other number or text than those three (S3-22, S3-23)', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double(), fc.string()), (wire) => {
        fc.pre(!['2', 'TRADE_SUCCESS'].includes(String(wire)));
        expect(orderStatusFromWire(wire)).not.toBe('paid');
      }),
    );
  });

  test.each(STATUSES)('%s survives the number of the wire and back (S3-21)', (status) => {
    expect(orderStatusFromWire(ORDER_STATUS_NUMBER[status])).toBe(status);
  });

  test.each(STATUSES)('%s has a text that no unpaid order shares with a paid one (S3-23)', (status) => {
    expect(ORDER_STATUS_TEXT[status] === 'TRADE_SUCCESS').toBe(status === 'paid');
  });

  test.each(STATUSES)('%s has a Chinese label of its own (D-28)', (status) => {
    expect(ORDER_STATUS_LABEL[status]).toMatch(/^\p{Script=Han}+$/u);
    expect(new Set(Object.values(ORDER_STATUS_LABEL)).size).toBe(STATUSES.length);
  });
});

describe('an order can still be paid (I-7)', () => {
  const now = new Date('2026-11-20T10:00:00+08:00');
  const order = (status: OrderStatus, expiresAt: string | null): Pick<MemberOrder, 'status' | 'expiresAt'> => ({
    status,
    expiresAt: expiresAt as MemberOrder['expiresAt'],
  });

  test.each(STATUSES)('in the status %s exactly when it is unpaid or being paid', (status) => {
    expect(isPayable(order(status, null), now)).toBe(status === 'unpaid' || status === 'paying');
  });

  test('until its end, not at it (D-24)', () => {
    expect(isPayable(order('unpaid', '2026-11-20T10:00:00+08:00'), now)).toBe(false);
    expect(isPayable(order('unpaid', '2026-11-20T10:00:01+08:00'), now)).toBe(true);
  });
});
