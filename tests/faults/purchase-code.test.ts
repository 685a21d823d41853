import { afterEach, describe, expect, test } from 'vitest';
import { CASHIER } from './payment-harness.ts';
import {
  answer,
  closeHarnesses,
  fail,
  openHarness,
  picture,
  poll,
  resume,
  showCode,
} from './payment-harness-scenes.ts';

afterEach(closeHarnesses);

describe('the code', () => {
  test.each([
    ['https://pay.example.com/qr', 'of another host'],
    [`${CASHIER}.example.org/qr`, 'of a host that begins like the cashier'],
    [`${CASHIER}@example.org/qr`, 'of another host behind the name of the cashier'],
    ['weixin.example://wxpay', 'of another scheme'],
    [`weixin://${'码'.repeat(168)}`, 'of 513 bytes'],
  ])('a code %s (%s) is not shown', async (codeUrl) => {
    const harness = openHarness(['payPrepay']);
    await showCode(harness);
    harness.calls[0]?.resolve({ codeUrl, expiresAt: 9e12 });
    await harness.settle();
    expect(harness.purchase.getSnapshot().value).toEqual({ failed: 'codeFailed' });
  });

  test('a code that leads to the cashier of the sandbox is shown (S4-18)', async () => {
    const harness = openHarness(['payPrepay']);
    await showCode(harness);
    harness.calls[0]?.resolve({ codeUrl: `${CASHIER}/qr`, expiresAt: 9e12 });
    await harness.settle();
    expect(picture(harness)).toBe('code:unpaid');
  });

  test('a code of 512 bytes, the longest that is drawn, is shown (I-6)', async () => {
    const harness = openHarness(['payPrepay']);
    await showCode(harness);
    harness.calls[0]?.resolve({ codeUrl: `weixin://${'码'.repeat(167)}pr`, expiresAt: 9e12 });
    await harness.settle();
    expect(picture(harness)).toBe('code:unpaid');
  });

  test('an order that cannot be made says so in the box and is made on the next try (S8-20, D-29)', async () => {
    const harness = openHarness(['submitOrder']);
    await showCode(harness);
    await fail(harness, 'submitOrder');
    expect(harness.purchase.getSnapshot().value).toEqual({ failed: 'codeFailed' });
    harness.purchase.send({ type: 'order.retried' });
    await resume(harness);
    await answer(harness, 'submitOrder');
    expect(picture(harness)).toBe('code:unpaid');
  });

  test('an expired code is gone at once, asked about once more, and renewed for the same order while that is open (I-6, I-9, D-24)', async () => {
    const harness = openHarness(['poll']);
    await showCode(harness);
    harness.purchase.send({ type: 'code.expired' });
    expect(picture(harness)).toBe('code:gone');
    await harness.settle();
    await answer(harness, 'poll');
    expect(harness.purchase.getSnapshot().value).toEqual({ poll: 'expired' });
    expect(harness.clock.armedMs).toEqual([]);
    harness.purchase.send({ type: 'code.refreshed' });
    await harness.settle();
    await answer(harness, 'poll');
    await resume(harness);
    expect([picture(harness), harness.server.orders.length]).toEqual(['code:unpaid', 1]);
  });

  describe('an expired code that is renewed asks about its order first', () => {
    const refreshed = async () => {
      const harness = openHarness(['poll']);
      await showCode(harness);
      harness.purchase.send({ type: 'code.expired' });
      await harness.settle();
      await answer(harness, 'poll');
      harness.purchase.send({ type: 'code.refreshed' });
      await harness.settle();
      return harness;
    };

    test('a closed one is made again, and its code is shown after this one press (I-4, I-9, D-24)', async () => {
      const harness = await refreshed();
      harness.server.closeOrder({ orderId: 'ord_1' });
      await answer(harness, 'poll');
      await resume(harness);
      expect([picture(harness), harness.record.orderNo, harness.server.orders.length]).toEqual([
        'code:unpaid',
        'B2',
        2,
      ]);
    });

    test('one that the server has not closed yet, but will not renew, is made again too (I-6, I-9)', async () => {
      const harness = await refreshed();
      await answer(harness, 'poll');
      harness.server.closeOrder({ orderId: 'ord_1' });
      await resume(harness);
      expect([picture(harness), harness.record.orderNo]).toEqual(['code:unpaid', 'B2']);
    });

    test('a paid one is not ordered again (I-1, I-3)', async () => {
      const harness = await refreshed();
      harness.server.pay('ord_1');
      await answer(harness, 'poll');
      await harness.settle();
      expect([picture(harness), harness.server.orders.length]).toEqual(['result:success', 1]);
    });

    test('without an answer nothing is ordered, and the press can be repeated (D-01, I-8)', async () => {
      const harness = await refreshed();
      await fail(harness, 'poll');
      expect(harness.purchase.getSnapshot().value).toEqual({ poll: 'expired' });
      expect(harness.server.orders.length).toBe(1);
    });
  });

  test.each(['closed', 'refunding', 'refunded'])(
    'an order that the server calls %s takes the code away, is no longer watched, and can be made again (I-4, D-28)',
    async (status) => {
      const harness = openHarness(['poll']);
      await showCode(harness);
      (await poll(harness)).resolve({ status, orderId: 'ord_1', orderNo: 'B1', levelName: null, endsAt: null });
      await harness.settle();
      expect([harness.purchase.getSnapshot().value, harness.record.flagged]).toEqual([
        { failed: 'orderClosed' },
        false,
      ]);
      harness.server.closeOrder({ orderId: 'ord_1' });
      harness.purchase.send({ type: 'order.retried' });
      await resume(harness);
      expect([picture(harness), harness.record.orderNo]).toEqual(['code:unpaid', 'B2']);
    },
  );

  test.each([
    { orderId: 'ord_1', orderNo: 'B2' },
    { orderId: 'ord_2', orderNo: 'B1' },
  ])('the end of another order, %o, leaves the code and what is watched as they are (I-1, I-3)', async (other) => {
    for (const status of ['closed', 'refunding', 'refunded', 'paid']) {
      const harness = openHarness(['poll']);
      await showCode(harness);
      (await poll(harness)).resolve({ status, ...other, levelName: '企业通', endsAt: null });
      await harness.settle();
      expect([status, picture(harness), harness.record]).toEqual([
        status,
        'code:unpaid',
        { flagged: true, orderNo: 'B1' },
      ]);
    }
  });

  test('a tab hidden for ten minutes stops asking and asks at once when it is seen again (I-7)', async () => {
    const harness = openHarness(['poll']);
    await showCode(harness);
    harness.purchase.send({ type: 'tab.hiddenLong' });
    expect(harness.clock.armedMs).toEqual([]);
    harness.purchase.send({ type: 'tab.shown' });
    await harness.settle();
    expect(harness.pollsInFlight).toBe(1);
  });

  test('while another tab holds the attempt nothing is ordered until the member continues here (I-15)', async () => {
    const harness = openHarness(['acquireLock']);
    await showCode(harness);
    harness.calls[0]?.resolve({ held: false });
    await harness.settle();
    expect([harness.purchase.getSnapshot().value, harness.server.orders]).toEqual([
      { poll: { lockedByOtherTab: 'waiting' } },
      [],
    ]);
    harness.purchase.send({ type: 'lock.requested' });
    await harness.settle();
    expect(harness.calls[0]?.input).toEqual({ steal: true });
    await answer(harness, 'acquireLock');
    harness.held.delete('acquireLock');
    await resume(harness);
    expect(picture(harness)).toBe('code:unpaid');
  });

  test('an order that is not paid yet changes nothing on the screen, however often it is asked about (S4-20, S8-23)', async () => {
    const harness = openHarness(['poll']);
    await showCode(harness);
    const before = JSON.stringify(harness.purchase.getSnapshot().value);
    for (let round = 0; round < 5; round += 1) {
      (await poll(harness)).answer();
      await harness.settle();
      expect(picture(harness)).toBe('code:unpaid');
    }
    expect(JSON.stringify(harness.purchase.getSnapshot().value)).toBe(before);
    expect(harness.counts).toMatchObject({ reloads: 0, ordersOpened: 0 });
  });

  test('the next question follows three seconds after the answer, never before (I-7, S9-01)', async () => {
    const harness = openHarness(['poll']);
    await showCode(harness);
    expect(harness.clock.armedMs).toEqual([3_000]);
    const call = await poll(harness);
    expect(harness.clock.armedMs).toEqual([]);
    call.answer();
    await harness.settle();
    expect(harness.clock.armedMs).toEqual([3_000]);
  });
});
