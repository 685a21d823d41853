import { afterEach, describe, expect, test } from 'vitest';
import type { PaymentHarness } from './payment-harness.ts';
import {
  closeHarnesses,
  finalPicture,
  isAnnounced,
  openHarness,
  PENDING_TIMER,
  pendingTick,
  picture,
  poll,
  showCode,
  TIMER,
} from './payment-harness-scenes.ts';

afterEach(closeHarnesses);

/** A payment harness that shows a payment code. */
const openWithCode = async (held: readonly string[] = []): Promise<PaymentHarness> => {
  const harness = openHarness(held);
  await showCode(harness);
  return harness;
};

const otherAnswer = { kind: 'code', code: 999, serverMessage: null } as const;
const pay = async (harness: PaymentHarness): Promise<void> => {
  harness.server.pay('ord_1');
  harness.clock.fire(TIMER.poll);
  await harness.settle();
};

describe('a status answer that is not 200 (D-01)', () => {
  test('closes the dialog and opens the result with the member name, but does not congratulate on an unpaid order', async () => {
    const harness = await openWithCode(['poll', 'confirm']);
    (await poll(harness)).reject(otherAnswer);
    await harness.settle();
    expect(picture(harness)).toBe('result:confirming');
    expect(harness.purchase.getSnapshot().hasTag('dialogOpen')).toBe(false);
    expect(harness.purchase.getSnapshot().context.orderedName).toBe('企业通');
    harness.held.delete('confirm');
    harness.calls[0]?.answer();
    await harness.settle();
    expect(await finalPicture(harness)).toBe('result:unconfirmed');
    expect(harness.record.orderNo, 'the order stays in the pending check').toBe('B1');
  });

  test('congratulates as soon as the server confirms, with the name that the server gives (I-1, I-14)', async () => {
    const harness = await openWithCode(['poll']);
    const call = await poll(harness);
    harness.server.pay('ord_1');
    call.reject(otherAnswer);
    await harness.settle();
    expect(picture(harness)).toBe('result:success');
    expect(harness.purchase.getSnapshot().context.bought.levelName).toBe('企业通');
  });

  test('congratulates with the areas that the server gives, not with those on the screen (I-14)', async () => {
    const harness = await openWithCode(['poll']);
    harness.server.pay('ord_1');
    (await poll(harness)).resolve({
      ...{ status: 'paid', orderId: 'ord_1', orderNo: 'B1' },
      ...{ levelName: '企业通', endsAt: 1, payAreas: '江苏' },
    });
    await harness.settle();
    expect([picture(harness), harness.purchase.getSnapshot().context.bought]).toEqual([
      'result:success',
      { levelName: '企业通', endsAt: 1, payAreas: '江苏' },
    ]);
  });

  test('an unconfirmed result can be queried again and shown later', async () => {
    const harness = await openWithCode(['poll']);
    (await poll(harness)).reject(otherAnswer);
    await harness.settle();
    await finalPicture(harness);
    harness.server.pay('ord_1');
    harness.purchase.send({ type: 'confirmation.retried' });
    await harness.settle();
    expect(picture(harness)).toBe('result:success');
  });

  test.each(['offline', 'timeout', 'http', 'contractBroken'])(
    'a question that fails (%s) keeps asking',
    async (kind) => {
      const harness = await openWithCode(['poll']);
      (await poll(harness)).reject({ kind, code: kind === 'http' ? 500 : null, serverMessage: null });
      await harness.settle();
      expect([picture(harness), harness.clock.armedMs]).toEqual(['code:unpaid', [TIMER.poll]]);
    },
  );
});

describe('success', () => {
  test('is shown once, forgotten by the pending check, and closing it reloads the page once (S4-21, S4-23, I-12)', async () => {
    const harness = await openWithCode();
    await pay(harness);
    expect([picture(harness), harness.record, harness.server.orders[0]?.acknowledged]).toEqual([
      'result:success',
      { flagged: false, orderNo: null },
      true,
    ]);
    harness.purchase.send({ type: 'result.closed' });
    await harness.settle();
    harness.pending.send({ type: 'route.changed' });
    await harness.settle();
    expect([picture(harness), harness.counts.reloads, isAnnounced(harness)]).toEqual(['closed', 1, false]);
  });

  test('of an answer without a name is named by the membership in use, whatever its place in the list, and without areas, which may be others (I-14)', async () => {
    const harness = await openWithCode(['poll', 'listMemberUpgrade']);
    harness.server.pay('ord_1');
    (await poll(harness)).resolve({
      status: 'paid',
      orderId: 'ord_1',
      orderNo: 'B1',
      levelName: null,
      endsAt: null,
      payAreas: '江苏',
    });
    await harness.settle();
    harness.calls
      .find(({ port }) => port === 'listMemberUpgrade')
      ?.resolve([
        { memberName: '标讯通', isActive: 1, endsAt: 1 },
        { memberName: '企业通', isActive: 0, endsAt: 2 },
        { memberName: '投标通', isActive: 2, endsAt: 3 },
      ]);
    await harness.settle();
    expect([picture(harness), harness.purchase.getSnapshot().context.bought]).toEqual([
      'result:success',
      { levelName: '企业通', endsAt: 2, payAreas: null },
    ]);
  });

  test('going to my orders does not reload (S4-24)', async () => {
    const harness = await openWithCode();
    await pay(harness);
    harness.purchase.send({ type: 'orders.opened' });
    await harness.settle();
    expect([harness.counts.reloads, harness.counts.ordersOpened]).toEqual([0, 1]);
  });

  test('what another tab has shown already is not shown again; membership is refreshed (I-12)', async () => {
    const harness = await openWithCode();
    harness.server.pay('ord_1');
    harness.server.acknowledgeOrder({ orderNo: 'B1' });
    harness.clock.fire(TIMER.poll);
    await harness.settle();
    expect([picture(harness), harness.counts.reloads]).toEqual(['closed', 1]);
  });

  test('a lost acknowledgement still congratulates here, and is said once more (D-03)', async () => {
    const harness = await openWithCode(['acknowledgeOrder']);
    await pay(harness);
    harness.calls[0]?.reject({ kind: 'offline', code: null, serverMessage: null });
    await harness.settle();
    expect([picture(harness), harness.server.orders[0]?.acknowledged, harness.record.orderNo]).toEqual([
      'result:success',
      true,
      null,
    ]);
  });
});

describe('a dialog that is closed while its code shows (D-25)', () => {
  test('asks once at once, and the order stays watched while it is unpaid (I-4)', async () => {
    const harness = await openWithCode(['pendingOrder']);
    harness.purchase.send({ type: 'dialog.closed' });
    await harness.settle();
    expect(harness.calls.map(({ port, input }) => [port, input])).toEqual([['pendingOrder', { orderNo: 'B1' }]]);
    expect([harness.pollsInFlight, harness.clock.armedMs]).toEqual([0, []]);
    harness.calls[0]?.answer();
    await harness.settle();
    expect([harness.record, harness.counts.locksReleased]).toEqual([{ flagged: true, orderNo: 'B1' }, 1]);
  });

  test.each(['route.changed', 'window.focused'])(
    'announces the payment at the next %s, and refreshes the user instead of the page (S4-27…S4-30, D-26)',
    async (moment) => {
      const harness = await openWithCode();
      harness.purchase.send({ type: 'dialog.closed' });
      await harness.settle();
      harness.server.pay('ord_1');
      harness.pending.send({ type: moment });
      await pendingTick(harness, PENDING_TIMER.rest);
      expect(harness.pending.getSnapshot().context.paid).toMatchObject({ levelName: '企业通' });
      harness.pending.send({ type: 'success.closed' });
      await harness.settle();
      expect([harness.record, harness.counts.refreshes, harness.counts.reloads]).toEqual([
        { flagged: false, orderNo: null },
        1,
        0,
      ]);
      harness.pending.send({ type: moment });
      await pendingTick(harness, PENDING_TIMER.rest);
      expect(isAnnounced(harness)).toBe(false);
    },
  );

  test('closing while the order is being made waits for it and watches it (I-4)', async () => {
    const harness = openHarness(['submitOrder']);
    await showCode(harness);
    harness.purchase.send({ type: 'dialog.closed' });
    expect(picture(harness)).toBe('closed');
    harness.calls[0]?.answer();
    await harness.settle();
    expect([harness.record.orderNo, harness.purchase.getSnapshot().value]).toEqual(['B1', { closed: 'ended' }]);
  });

  test('reopening before that waits for the end of the first attempt, then gives the same order (I-6, I-15)', async () => {
    const harness = openHarness(['submitOrder']);
    await showCode(harness);
    harness.purchase.send({ type: 'dialog.closed' });
    harness.purchase.send({ type: 'purchase.requested', memberCode: null, reason: 'navbar' });
    expect(harness.purchase.getSnapshot().value).toEqual({ order: { submitting: { left: 'reopening' } } });
    expect(harness.purchase.getSnapshot().hasTag('dialogOpen')).toBe(true);
    harness.held.clear();
    harness.calls[0]?.answer();
    await harness.settle();
    for (let step = 0; step < 2; step += 1) {
      harness.clock.fire(TIMER.settle);
      await harness.settle();
    }
    expect([picture(harness), harness.server.orders.length]).toEqual(['code:unpaid', 1]);
  });
});

describe('what is remembered', () => {
  test('a flag without an order number is cleared without a question (S4-31)', async () => {
    const harness = await openWithCode(['pendingOrder']);
    harness.browser.orders = [];
    harness.browser.flagged = true;
    harness.pending.send({ type: 'route.changed' });
    await harness.settle();
    expect([harness.record.flagged, harness.calls]).toEqual([false, []]);
  });

  test('any other answer changes nothing and says nothing (S4-32)', async () => {
    const harness = await openWithCode();
    harness.purchase.send({ type: 'dialog.closed' });
    await harness.settle();
    harness.held.add('pendingOrder');
    harness.pending.send({ type: 'route.changed' });
    await pendingTick(harness, PENDING_TIMER.rest);
    harness.calls[0]?.reject(otherAnswer);
    await harness.settle();
    expect([harness.record, isAnnounced(harness)]).toEqual([{ flagged: true, orderNo: 'B1' }, false]);
  });

  test('while the dialog asks about its order itself, focus does not ask about it too (I-7)', async () => {
    const harness = await openWithCode(['pendingOrder']);
    harness.pending.send({ type: 'window.focused' });
    await harness.settle();
    expect([harness.calls, harness.record.orderNo]).toEqual([[], 'B1']);
  });
});
