import { afterEach, describe, expect, test } from 'vitest';
import {
  answer,
  choiceOf,
  choose,
  closeTills,
  fail,
  openDialog,
  openTill,
  picture,
  showCode,
  TIMER,
  tick,
} from './till-scenes.ts';

afterEach(closeTills);

describe('opening', () => {
  test('what is on sale is loaded before its price (S4-15)', async () => {
    const till = openTill(['toOpenMember', 'offer', 'memberInfo']);
    till.purchase.send({ type: 'purchase.requested', memberCode: null, reason: 'test' });
    for (const port of ['toOpenMember', 'offer']) {
      await till.settle();
      expect(till.calls.map((call) => call.port)).toEqual([port]);
      await answer(till, port);
    }
    await tick(till, TIMER.settle);
    expect(till.calls.map(({ port, input }) => [port, input])).toEqual([
      ['memberInfo', { memberCode: 'qiyetong', memberName: '企业通', areas: [], actiId: null }],
    ]);
  });

  test('where paying is forbidden no dialog opens, the pop-up takes its place (S6-08)', async () => {
    const till = openTill();
    till.canPay = false;
    till.purchase.send({ type: 'purchase.requested', memberCode: null, reason: 'coupon' });
    await till.settle();
    expect([picture(till), till.told.unPay]).toEqual(['closed', 1]);
  });

  test('the tier asked for is the one shown, with the area asked for (S6-11, S6-12)', async () => {
    const till = openTill();
    till.purchase.send({
      type: 'purchase.requested',
      memberCode: 'qiyetong',
      areas: ['江苏'],
      reason: 'singleProvice',
    });
    await till.settle();
    expect(choiceOf(till).context).toMatchObject({ memberCode: 'qiyetong', areas: ['江苏'] });
  });
});

describe('choosing', () => {
  test('the preselected duration is ordered once the choice has settled for 300 ms, and watched before its code is asked (D-03, D-23, I-4)', async () => {
    const till = openTill(['payPrepay']);
    await openDialog(till);
    expect(till.server.orders).toEqual([]);
    await tick(till, TIMER.settle);
    expect(till.server.orders.map(({ choice }) => choice.productId)).toEqual(['p12']);
    expect(till.record).toEqual({ flagged: true, orderNo: 'B1' });
    expect(till.calls.map(({ port }) => port)).toEqual(['payPrepay']);
  });

  test('of several durations chosen quickly only the last is ordered (D-23)', async () => {
    const till = openTill();
    await openDialog(till);
    await choose(till, { type: 'duration.chosen', productId: 'p1' });
    await choose(till, { type: 'duration.chosen', productId: 'p12' });
    await choose(till, { type: 'duration.chosen', productId: 'p1' });
    await tick(till, TIMER.settle);
    expect(till.server.orders.map(({ choice }) => choice.productId)).toEqual(['p1']);
  });

  test('a changed choice takes the code away in the same step and closes the old order before the new one is made (I-2)', async () => {
    const till = openTill(['closeOrder']);
    await showCode(till);
    expect(picture(till)).toBe('code:unpaid');
    till.purchase.send({ type: 'duration.chosen', productId: 'p1' });
    expect(picture(till)).toBe('dialog');
    await till.settle();
    expect(till.server.orders).toHaveLength(1);
    await answer(till, 'closeOrder');
    await tick(till, TIMER.settle);
    expect(till.server.orders.map(({ status }) => status)).toEqual(['closed', 'unpaid']);
    expect(picture(till)).toBe('code:unpaid');
  });

  test('a choice changed while its order is being made waits for that order and closes it (I-3, I-4)', async () => {
    const till = openTill(['submitOrder']);
    await showCode(till);
    await choose(till, { type: 'duration.chosen', productId: 'p1' });
    expect(till.calls.map(({ port }) => port)).toEqual(['submitOrder']);
    await answer(till, 'submitOrder');
    expect(till.server.orders.map(({ status }) => status)).toEqual(['closed']);
  });

  test('when the old order turns out to be paid nothing new is ordered, and the old purchase is told (I-3, I-11, I-14)', async () => {
    const till = openTill();
    await showCode(till);
    till.server.pay('ord_1');
    await choose(till, { type: 'type.chosen', memberCode: 'toubiaotong' });
    expect(till.server.orders).toHaveLength(1);
    expect(picture(till)).toBe('result:success');
    expect(till.purchase.getSnapshot().context.bought.levelName).toBe('企业通');
  });

  test('switching the type brings back the area last chosen for it, and the whole nation where areas are fixed (S4-25, S5-11)', async () => {
    const till = openTill();
    await openDialog(till);
    await choose(till, { type: 'area.chosen', area: '浙江' });
    await choose(till, { type: 'type.chosen', memberCode: 'toubiaotong' });
    expect(choiceOf(till).context.areas).toEqual([]);
    expect(choiceOf(till).can({ type: 'area.chosen', area: '浙江' })).toBe(false);
    await choose(till, { type: 'type.chosen', memberCode: 'qiyetong' });
    expect(choiceOf(till).context.areas).toEqual(['浙江']);
  });
});

describe('prices', () => {
  test('a failed price is asked five times again for the whole nation, after 0.5, 1, 2, 4 and 8 s, then given up (S4-26, S8-26, S9-02, D-22)', async () => {
    const till = openTill(['memberInfo']);
    till.purchase.send({ type: 'purchase.requested', memberCode: null, areas: ['浙江'], reason: 'test' });
    await till.settle();
    const asked: unknown[] = [];
    for (const delayMs of [TIMER.settle, 500, 1_000, 2_000, 4_000, 8_000]) {
      await tick(till, delayMs);
      asked.push(till.calls[0]?.input);
      await fail(till, 'memberInfo');
    }
    expect(asked).toMatchObject([['浙江'], [], [], [], [], []].map((areas) => ({ areas })));
    expect(choiceOf(till).value).toEqual({ types: { choosing: 'quoteFailed' } });
    expect([till.clock.armedMs, till.server.orders]).toEqual([[], []]);
  });

  test('a price that is only a fallback is shown as the whole nation and orders nothing by itself (I-13, D-22)', async () => {
    const till = openTill(['memberInfo']);
    till.purchase.send({ type: 'purchase.requested', memberCode: null, areas: ['浙江'], reason: 'test' });
    await till.settle();
    await tick(till, TIMER.settle);
    await fail(till, 'memberInfo');
    await tick(till, 500);
    await answer(till, 'memberInfo');
    expect(choiceOf(till).value).toEqual({ types: { choosing: 'fallback' } });
    expect(choiceOf(till).context).toMatchObject({ areas: [], productId: null });
    expect(till.clock.armedMs).toEqual([]);
    await choose(till, { type: 'duration.chosen', productId: 'p1' });
    await tick(till, TIMER.settle);
    expect(till.server.orders.map(({ choice }) => choice.areas)).toEqual([[]]);
  });

  test('the whole nation asked for again is no fallback (D-22)', async () => {
    const till = openTill(['memberInfo']);
    till.purchase.send({ type: 'purchase.requested', memberCode: null, reason: 'test' });
    await till.settle();
    await tick(till, TIMER.settle);
    await fail(till, 'memberInfo');
    await tick(till, 500);
    await answer(till, 'memberInfo');
    expect(choiceOf(till).value).toEqual({ types: { choosing: 'settling' } });
  });

  test('an order of another amount shows no code; the price is asked anew when the member says so (I-5)', async () => {
    const till = openTill();
    till.server.surchargeFen = 1;
    await showCode(till);
    expect([picture(till), choiceOf(till).value]).toEqual(['dialog', { types: { choosing: 'priceChanged' } }]);
    till.server.surchargeFen = 0;
    till.server.orders.length = 0;
    await choose(till, { type: 'quote.retried' });
    await tick(till, TIMER.settle);
    await tick(till, TIMER.settle);
    expect(picture(till)).toBe('code:unpaid');
  });
});
