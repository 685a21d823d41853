import { afterEach, describe, expect, test } from 'vitest';
import type { Till } from './till.ts';
import {
  closeTills,
  finalPicture,
  isAnnounced,
  openTill,
  PENDING_TIMER,
  pendingTick,
  picture,
  poll,
  showCode,
  TIMER,
} from './till-scenes.ts';

afterEach(closeTills);

/** A payment harness that shows a payment code. */
const openWithCode = async (held: readonly string[] = []): Promise<Till> => {
  const till = openTill(held);
  await showCode(till);
  return till;
};

const otherAnswer = { kind: 'code', code: 999, serverMessage: null } as const;
const pay = async (till: Till): Promise<void> => {
  till.server.pay('ord_1');
  till.clock.fire(TIMER.poll);
  await till.settle();
};

describe('a status answer that is not 200 (D-01)', () => {
  test('closes the dialog and opens the result with the member name, but does not congratulate on an unpaid order', async () => {
    const till = await openWithCode(['poll', 'confirm']);
    (await poll(till)).reject(otherAnswer);
    await till.settle();
    expect(picture(till)).toBe('result:confirming');
    expect(till.purchase.getSnapshot().hasTag('dialogOpen')).toBe(false);
    expect(till.purchase.getSnapshot().context.orderedName).toBe('企业通');
    till.held.delete('confirm');
    till.calls[0]?.answer();
    await till.settle();
    expect(await finalPicture(till)).toBe('result:unconfirmed');
    expect(till.record.orderNo, 'the order stays in the pending check').toBe('B1');
  });

  test('congratulates as soon as the server confirms, with the name that the server gives (I-1, I-14)', async () => {
    const till = await openWithCode(['poll']);
    const call = await poll(till);
    till.server.pay('ord_1');
    call.reject(otherAnswer);
    await till.settle();
    expect(picture(till)).toBe('result:success');
    expect(till.purchase.getSnapshot().context.bought.levelName).toBe('企业通');
  });

  test('an unconfirmed result can be asked again and told later', async () => {
    const till = await openWithCode(['poll']);
    (await poll(till)).reject(otherAnswer);
    await till.settle();
    await finalPicture(till);
    till.server.pay('ord_1');
    till.purchase.send({ type: 'confirmation.retried' });
    await till.settle();
    expect(picture(till)).toBe('result:success');
  });

  test.each(['offline', 'timeout', 'http', 'contractBroken'])(
    'a question that fails (%s) keeps asking',
    async (kind) => {
      const till = await openWithCode(['poll']);
      (await poll(till)).reject({ kind, code: kind === 'http' ? 500 : null, serverMessage: null });
      await till.settle();
      expect([picture(till), till.clock.armedMs]).toEqual(['code:unpaid', [TIMER.poll]]);
    },
  );
});

describe('success', () => {
  test('is told once, forgotten by the pending check, and closing it reloads the page once (S4-21, S4-23, I-12)', async () => {
    const till = await openWithCode();
    await pay(till);
    expect([picture(till), till.record, till.server.orders[0]?.acknowledged]).toEqual([
      'result:success',
      { flagged: false, orderNo: null },
      true,
    ]);
    till.purchase.send({ type: 'result.closed' });
    await till.settle();
    till.pending.send({ type: 'route.changed' });
    await till.settle();
    expect([picture(till), till.told.reloads, isAnnounced(till)]).toEqual(['closed', 1, false]);
  });

  test('going to my orders does not reload (S4-24)', async () => {
    const till = await openWithCode();
    await pay(till);
    till.purchase.send({ type: 'orders.opened' });
    await till.settle();
    expect([till.told.reloads, till.told.ordersOpened]).toEqual([0, 1]);
  });

  test('what another tab has told already is not told again; membership is refreshed (I-12)', async () => {
    const till = await openWithCode();
    till.server.pay('ord_1');
    till.server.acknowledgeOrder({ orderNo: 'B1' });
    till.clock.fire(TIMER.poll);
    await till.settle();
    expect([picture(till), till.told.reloads]).toEqual(['closed', 1]);
  });

  test('a lost acknowledgement still congratulates here, and is said once more (D-03)', async () => {
    const till = await openWithCode(['acknowledgeOrder']);
    await pay(till);
    till.calls[0]?.reject({ kind: 'offline', code: null, serverMessage: null });
    await till.settle();
    expect([picture(till), till.server.orders[0]?.acknowledged, till.record.orderNo]).toEqual([
      'result:success',
      true,
      null,
    ]);
  });
});

describe('a dialog that is closed while its code shows (D-25)', () => {
  test('asks once at once, and the order stays watched while it is unpaid (I-4)', async () => {
    const till = await openWithCode(['pendingOrder']);
    till.purchase.send({ type: 'dialog.closed' });
    await till.settle();
    expect(till.calls.map(({ port, input }) => [port, input])).toEqual([['pendingOrder', { orderNo: 'B1' }]]);
    expect([till.pollsInFlight, till.clock.armedMs]).toEqual([0, []]);
    till.calls[0]?.answer();
    await till.settle();
    expect([till.record, till.told.locksReleased]).toEqual([{ flagged: true, orderNo: 'B1' }, 1]);
  });

  test.each(['route.changed', 'window.focused'])(
    'tells of the payment at the next %s, and refreshes the user instead of the page (S4-27…S4-30, D-26)',
    async (moment) => {
      const till = await openWithCode();
      till.purchase.send({ type: 'dialog.closed' });
      await till.settle();
      till.server.pay('ord_1');
      till.pending.send({ type: moment });
      await pendingTick(till, PENDING_TIMER.rest);
      expect(till.pending.getSnapshot().context.paid).toMatchObject({ levelName: '企业通' });
      till.pending.send({ type: 'success.closed' });
      await till.settle();
      expect([till.record, till.told.refreshes, till.told.reloads]).toEqual([{ flagged: false, orderNo: null }, 1, 0]);
      till.pending.send({ type: moment });
      await pendingTick(till, PENDING_TIMER.rest);
      expect(isAnnounced(till)).toBe(false);
    },
  );

  test('closing while the order is being made waits for it and watches it (I-4)', async () => {
    const till = openTill(['submitOrder']);
    await showCode(till);
    till.purchase.send({ type: 'dialog.closed' });
    expect(picture(till)).toBe('closed');
    till.calls[0]?.answer();
    await till.settle();
    expect([till.record.orderNo, till.purchase.getSnapshot().value]).toEqual(['B1', { closed: 'ended' }]);
  });

  test('reopening before that waits for the end of the first attempt, then gives the same order (I-6, I-15)', async () => {
    const till = openTill(['submitOrder']);
    await showCode(till);
    till.purchase.send({ type: 'dialog.closed' });
    till.purchase.send({ type: 'purchase.requested', memberCode: null, reason: 'navbar' });
    expect(till.purchase.getSnapshot().value).toEqual({ order: { submitting: { left: 'reopening' } } });
    till.held.clear();
    till.calls[0]?.answer();
    await till.settle();
    for (let step = 0; step < 2; step += 1) {
      till.clock.fire(TIMER.settle);
      await till.settle();
    }
    expect([picture(till), till.server.orders.length]).toEqual(['code:unpaid', 1]);
  });
});

describe('what is remembered', () => {
  test('a flag without an order number is cleared without a question (S4-31)', async () => {
    const till = await openWithCode(['pendingOrder']);
    till.browser.orders = [];
    till.browser.flagged = true;
    till.pending.send({ type: 'route.changed' });
    await till.settle();
    expect([till.record.flagged, till.calls]).toEqual([false, []]);
  });

  test('any other answer changes nothing and says nothing (S4-32)', async () => {
    const till = await openWithCode();
    till.purchase.send({ type: 'dialog.closed' });
    await till.settle();
    till.held.add('pendingOrder');
    till.pending.send({ type: 'route.changed' });
    await pendingTick(till, PENDING_TIMER.rest);
    till.calls[0]?.reject(otherAnswer);
    await till.settle();
    expect([till.record, isAnnounced(till)]).toEqual([{ flagged: true, orderNo: 'B1' }, false]);
  });

  test('while the dialog asks about its order itself, focus does not ask about it too (I-7)', async () => {
    const till = await openWithCode(['pendingOrder']);
    till.pending.send({ type: 'window.focused' });
    await till.settle();
    expect([till.calls, till.record.orderNo]).toEqual([[], 'B1']);
  });
});
