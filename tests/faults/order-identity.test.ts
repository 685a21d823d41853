import { afterEach, describe, expect, test } from 'vitest';
import type { PaymentHarness } from './payment-harness.ts';
import {
  closeHarnesses,
  finalPicture,
  openHarness,
  PENDING_TIMER,
  pendingTick,
  picture,
  poll,
  showCode,
} from './payment-harness-scenes.ts';

afterEach(closeHarnesses);

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

const withCode = async (held: readonly string[]): Promise<PaymentHarness> => {
  const harness = openHarness(held);
  await showCode(harness);
  return harness;
};

describe.each(FOREIGN)('a status answer with %s', (_, order) => {
  test('congratulates nobody while the code is shown; asking goes on (I-1, I-3, S4-21)', async () => {
    const harness = await withCode(['poll']);
    (await poll(harness)).resolve({ status: 'paid', ...order, ...bought });
    await harness.settle();
    expect([picture(harness), harness.server.orders[0]?.acknowledged]).toEqual(['code:unpaid', false]);
    expect((await poll(harness)).input).toEqual({ orderId: 'ord_1' });
  });

  test('does not take the code away as closed either (I-3, I-4)', async () => {
    const harness = await withCode(['poll']);
    (await poll(harness)).resolve({ status: 'closed', ...order, levelName: null, endsAt: null });
    await harness.settle();
    expect([picture(harness), harness.record.orderNo]).toEqual(['code:unpaid', 'B1']);
  });

  test('leaves a payment that is being confirmed unconfirmed (I-1, D-01)', async () => {
    const harness = await withCode(['poll', 'confirm']);
    (await poll(harness)).reject(nothingYet);
    await harness.settle();
    harness.calls.find(({ port }) => port === 'confirm')?.resolve({ status: 'paid', ...order, ...bought });
    await harness.settle();
    expect(picture(harness)).toBe('result:confirming');
    harness.held.clear();
    expect([await finalPicture(harness), harness.server.orders[0]?.acknowledged]).toEqual([
      'result:unconfirmed',
      false,
    ]);
  });

  test('shows nothing and forgets nothing when a purchase that was left is asked about (I-1, I-4, S4-32)', async () => {
    const harness = await withCode(['pendingOrder']);
    harness.purchase.send({ type: 'dialog.closed' });
    await harness.settle();
    harness.calls.find(({ port }) => port === 'pendingOrder')?.resolve({ status: 'paid', ...order, ...bought });
    await harness.settle();
    expect([harness.pending.getSnapshot().hasTag('dialogOpen'), harness.record.orderNo]).toEqual([false, 'B1']);
  });
});

test('an order whose code is shown is asked about by its dialog alone, also where only its number is remembered (D-03, I-1)', async () => {
  const harness = await withCode(['pendingOrder']);
  harness.browser.orders = ['B1', 'B0'].map((orderNo) => ({ orderNo, orderId: null }));
  await pendingTick(harness, PENDING_TIMER.otherOrders);
  const asked = () => harness.calls.filter(({ port }) => port === 'pendingOrder').map(({ input }) => input);
  expect(asked()).toEqual([{ orderNo: 'B0' }]);
  harness.calls.find(({ port }) => port === 'pendingOrder')?.reject({ kind: 'code', code: 404, serverMessage: null });
  await harness.settle();
  expect([asked(), picture(harness)]).toEqual([[], 'code:unpaid']);
});
