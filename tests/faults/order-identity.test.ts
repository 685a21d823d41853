import { afterEach, describe, expect, test } from 'vitest';
import type { Till } from './till.ts';
import { closeTills, finalPicture, openTill, picture, poll, showCode } from './till-scenes.ts';

afterEach(closeTills);

/** Answers that call an order paid, or over, which is not the one that was asked about, or does not say which one it is. */
const FOREIGN = [
  ['another number', { orderId: 'ord_1', orderNo: 'B-another' }],
  ['another id', { orderId: 'ord_another', orderNo: 'B1' }],
  ['no number', { orderId: 'ord_1', orderNo: null }],
  ['no id', { orderId: null, orderNo: 'B1' }],
  ['neither', { orderId: null, orderNo: null }],
] as const;
const bought = { levelName: '企业通', endsAt: 1_826_700_000_000 };
const nothingYet = { kind: 'code', code: 999, serverMessage: null } as const;

const withCode = async (held: readonly string[]): Promise<Till> => {
  const till = openTill(held);
  await showCode(till);
  return till;
};

describe.each(FOREIGN)('a status answer with %s', (_, order) => {
  test('congratulates nobody while the code is shown; asking goes on (I-1, I-3, S4-21)', async () => {
    const till = await withCode(['poll']);
    (await poll(till)).resolve({ status: 'paid', ...order, ...bought });
    await till.settle();
    expect([picture(till), till.server.orders[0]?.acknowledged]).toEqual(['code:unpaid', false]);
    expect((await poll(till)).input).toEqual({ orderId: 'ord_1' });
  });

  test('does not take the code away as closed either (I-3, I-4)', async () => {
    const till = await withCode(['poll']);
    (await poll(till)).resolve({ status: 'closed', ...order, levelName: null, endsAt: null });
    await till.settle();
    expect([picture(till), till.record.orderNo]).toEqual(['code:unpaid', 'B1']);
  });

  test('leaves a payment that is being confirmed unconfirmed (I-1, D-01)', async () => {
    const till = await withCode(['poll', 'confirm']);
    (await poll(till)).reject(nothingYet);
    await till.settle();
    till.calls.find(({ port }) => port === 'confirm')?.resolve({ status: 'paid', ...order, ...bought });
    await till.settle();
    expect(picture(till)).toBe('result:confirming');
    till.held.clear();
    expect([await finalPicture(till), till.server.orders[0]?.acknowledged]).toEqual(['result:unconfirmed', false]);
  });

  test('tells nothing and forgets nothing when a purchase that was left is asked about (I-1, I-4, S4-32)', async () => {
    const till = await withCode(['pendingOrder']);
    till.purchase.send({ type: 'dialog.closed' });
    await till.settle();
    till.calls.find(({ port }) => port === 'pendingOrder')?.resolve({ status: 'paid', ...order, ...bought });
    await till.settle();
    expect([till.pending.getSnapshot().hasTag('dialogOpen'), till.record.orderNo]).toEqual([false, 'B1']);
  });
});
