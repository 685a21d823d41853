import { afterEach, describe, expect, test } from 'vitest';
import {
  answer,
  choiceOf,
  choose,
  closeHarnesses,
  fail,
  openDialog,
  openHarness,
  picture,
  resume,
  showCode,
  TIMER,
  tick,
} from './payment-harness-scenes.ts';

afterEach(closeHarnesses);

describe('opening', () => {
  test('what is on sale is loaded before its price (S4-15)', async () => {
    const harness = openHarness(['toOpenMember', 'offer', 'memberInfo']);
    harness.purchase.send({ type: 'purchase.requested', memberCode: null, reason: 'test' });
    for (const port of ['toOpenMember', 'offer']) {
      await harness.settle();
      expect(harness.calls.map((call) => call.port)).toEqual([port]);
      await answer(harness, port);
    }
    await tick(harness, TIMER.settle);
    expect(harness.calls.map(({ port, input }) => [port, input])).toEqual([
      ['memberInfo', { memberCode: 'qiyetong', memberName: '企业通', areas: [], actiId: null, ordered: null }],
    ]);
  });

  test.each([
    ['that was not taken leads to it, and nothing is ordered', { joined: false }, ['closed', 1, 0]],
    ['that was taken is not offered', { joined: true }, ['choosing', 0, 0]],
    ['there is none', null, ['choosing', 0, 0]],
  ])('the coupon of an activity %s (S7-33, S7-35)', async (_, activity, expected) => {
    const harness = openHarness(['offer']);
    harness.purchase.send({ type: 'purchase.requested', memberCode: null, reason: 'test' });
    await harness.settle();
    const offer = {
      activity: activity && { actiId: 'a1', title: '', description: '', ...activity },
      memberTypes: [{ memberCode: 'qiyetong', memberName: '企业通', memberDesc: '', status: 0 }],
      entitlementLists: [],
    };
    harness.calls.find(({ port }) => port === 'offer')?.resolve(offer);
    await harness.settle();
    harness.purchase.send({ type: 'coupons.requested' });
    await harness.settle();
    const { couponRequests } = harness.counts;
    const shown = picture(harness) === 'closed' ? 'closed' : 'choosing';
    expect([shown, couponRequests, harness.server.orders.length]).toEqual(expected);
  });

  test('the coupon is offered beside a code that is shown already, and its order stays watched (S7-33, I-4)', async () => {
    const harness = openHarness(['offer']);
    harness.purchase.send({ type: 'purchase.requested', memberCode: null, reason: 'test' });
    await harness.settle();
    await harness.settle();
    harness.calls
      .find(({ port }) => port === 'offer')
      ?.resolve({
        activity: { actiId: 'a1', title: '', description: '', joined: false },
        memberTypes: [{ memberCode: 'qiyetong', memberName: '企业通', memberDesc: '', status: 0 }],
        entitlementLists: [],
      });
    await harness.settle();
    await resume(harness);
    expect(harness.purchase.getSnapshot().hasTag('codeVisible')).toBe(true);
    harness.purchase.send({ type: 'coupons.requested' });
    await harness.settle();
    expect([picture(harness), harness.counts.couponRequests]).toEqual(['closed', 1]);
    expect(harness.server.orders.map(({ status }) => status)).toEqual(['unpaid']);
  });

  test('an answer that is slow is waited for in the dialog, and closing it ends the wait (D-71)', async () => {
    const harness = openHarness(['toOpenMember']);
    harness.purchase.send({ type: 'purchase.requested', memberCode: null, reason: 'navbar' });
    expect(picture(harness)).toBe('closed');
    await tick(harness, TIMER.slowAnswer);
    expect(picture(harness)).not.toBe('closed');
    harness.purchase.send({ type: 'dialog.closed' });
    expect(picture(harness)).toBe('closed');
    await answer(harness, 'toOpenMember');
    expect([picture(harness), harness.counts.unPay]).toEqual(['closed', 0]);
  });

  test('where paying is forbidden no dialog opens, the pop-up takes its place (S6-08)', async () => {
    const harness = openHarness();
    harness.canPay = false;
    harness.purchase.send({ type: 'purchase.requested', memberCode: null, reason: 'coupon' });
    await harness.settle();
    expect([picture(harness), harness.counts.unPay]).toEqual(['closed', 1]);
  });

  test('the tier asked for is the one shown, with the area asked for (S6-11, S6-12)', async () => {
    const harness = openHarness();
    harness.purchase.send({
      type: 'purchase.requested',
      memberCode: 'qiyetong',
      areas: ['江苏'],
      reason: 'singleProvice',
    });
    await harness.settle();
    expect(choiceOf(harness).context).toMatchObject({ memberCode: 'qiyetong', areas: ['江苏'] });
  });
});

describe('choosing', () => {
  test('the preselected duration is ordered once the choice has settled for 300 ms, and watched before its code is asked (D-03, D-23, I-4)', async () => {
    const harness = openHarness(['payPrepay']);
    await openDialog(harness);
    expect(harness.server.orders).toEqual([]);
    await tick(harness, TIMER.settle);
    expect(harness.server.orders.map(({ choice }) => choice.productId)).toEqual(['p12']);
    expect(harness.record).toEqual({ flagged: true, orderNo: 'B1' });
    expect(harness.calls.map(({ port }) => port)).toEqual(['payPrepay']);
  });

  test('of several durations chosen quickly only the last is ordered (D-23)', async () => {
    const harness = openHarness();
    await openDialog(harness);
    await choose(harness, { type: 'duration.chosen', productId: 'p1' });
    await choose(harness, { type: 'duration.chosen', productId: 'p12' });
    await choose(harness, { type: 'duration.chosen', productId: 'p1' });
    await tick(harness, TIMER.settle);
    expect(harness.server.orders.map(({ choice }) => choice.productId)).toEqual(['p1']);
  });

  test('a changed choice takes the code away in the same step and closes the old order before the new one is made (I-2)', async () => {
    const harness = openHarness(['closeOrder']);
    await showCode(harness);
    expect(picture(harness)).toBe('code:unpaid');
    harness.purchase.send({ type: 'duration.chosen', productId: 'p1' });
    expect(picture(harness)).toBe('dialog');
    await harness.settle();
    expect(harness.server.orders).toHaveLength(1);
    await answer(harness, 'closeOrder');
    await tick(harness, TIMER.settle);
    expect(harness.server.orders.map(({ status }) => status)).toEqual(['closed', 'unpaid']);
    expect(picture(harness)).toBe('code:unpaid');
  });

  test('a choice changed while its order is being made waits for that order and closes it (I-3, I-4)', async () => {
    const harness = openHarness(['submitOrder']);
    await showCode(harness);
    await choose(harness, { type: 'duration.chosen', productId: 'p1' });
    expect(harness.calls.map(({ port }) => port)).toEqual(['submitOrder']);
    await answer(harness, 'submitOrder');
    expect(harness.server.orders.map(({ status }) => status)).toEqual(['closed']);
  });

  test('when the old order turns out to be paid nothing new is ordered, and the old purchase is shown (I-3, I-11, I-14)', async () => {
    const harness = openHarness();
    await showCode(harness);
    harness.server.pay('ord_1');
    await choose(harness, { type: 'type.chosen', memberCode: 'toubiaotong' });
    expect(harness.server.orders).toHaveLength(1);
    expect(picture(harness)).toBe('result:success');
    expect(harness.purchase.getSnapshot().context.bought.levelName).toBe('企业通');
  });

  test('switching the type brings back the area last chosen for it, and the whole nation where areas are fixed (S4-25, S5-11)', async () => {
    const harness = openHarness();
    await openDialog(harness);
    await choose(harness, { type: 'area.chosen', area: '浙江' });
    await choose(harness, { type: 'type.chosen', memberCode: 'toubiaotong' });
    expect(choiceOf(harness).context.areas).toEqual([]);
    expect(choiceOf(harness).can({ type: 'area.chosen', area: '浙江' })).toBe(false);
    await choose(harness, { type: 'type.chosen', memberCode: 'qiyetong' });
    expect(choiceOf(harness).context.areas).toEqual(['浙江']);
  });
});

describe('prices', () => {
  test('a failed price is asked five times again for the whole nation, after 0.5, 1, 2, 4 and 8 s, then given up (S4-26, S8-26, S9-02, D-22)', async () => {
    const harness = openHarness(['memberInfo']);
    harness.purchase.send({ type: 'purchase.requested', memberCode: null, areas: ['浙江'], reason: 'test' });
    await harness.settle();
    const asked: unknown[] = [];
    for (const delayMs of [TIMER.settle, 500, 1_000, 2_000, 4_000, 8_000]) {
      await tick(harness, delayMs);
      asked.push(harness.calls[0]?.input);
      await fail(harness, 'memberInfo');
    }
    expect(asked).toMatchObject([['浙江'], [], [], [], [], []].map((areas) => ({ areas })));
    expect(choiceOf(harness).value).toEqual({ types: { choosing: 'quoteFailed' } });
    expect([harness.clock.armedMs, harness.server.orders]).toEqual([[], []]);
  });

  test('a price that is only a fallback is shown as the whole nation and orders nothing by itself (I-13, D-22)', async () => {
    const harness = openHarness(['memberInfo']);
    harness.purchase.send({ type: 'purchase.requested', memberCode: null, areas: ['浙江'], reason: 'test' });
    await harness.settle();
    await tick(harness, TIMER.settle);
    await fail(harness, 'memberInfo');
    await tick(harness, 500);
    await answer(harness, 'memberInfo');
    expect(choiceOf(harness).value).toEqual({ types: { choosing: 'fallback' } });
    expect(choiceOf(harness).context).toMatchObject({ areas: [], productId: null });
    expect(harness.clock.armedMs).toEqual([]);
    await choose(harness, { type: 'duration.chosen', productId: 'p1' });
    await tick(harness, TIMER.settle);
    expect(harness.server.orders.map(({ choice }) => choice.areas)).toEqual([[]]);
  });

  test('the whole nation asked for again is no fallback (D-22)', async () => {
    const harness = openHarness(['memberInfo']);
    harness.purchase.send({ type: 'purchase.requested', memberCode: null, reason: 'test' });
    await harness.settle();
    await tick(harness, TIMER.settle);
    await fail(harness, 'memberInfo');
    await tick(harness, 500);
    await answer(harness, 'memberInfo');
    expect(choiceOf(harness).value).toEqual({ types: { choosing: 'settling' } });
  });

  test('an order of another amount shows no code; the price is queried again when the member retries (I-5)', async () => {
    const harness = openHarness();
    harness.server.surchargeFen = 1;
    await showCode(harness);
    expect([picture(harness), choiceOf(harness).value]).toEqual(['dialog', { types: { choosing: 'priceChanged' } }]);
    harness.server.surchargeFen = 0;
    harness.server.orders.length = 0;
    await choose(harness, { type: 'quote.retried' });
    await tick(harness, TIMER.settle);
    await tick(harness, TIMER.settle);
    expect(picture(harness)).toBe('code:unpaid');
  });
});
