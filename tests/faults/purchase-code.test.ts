import { afterEach, describe, expect, test } from 'vitest';
import { answer, closeTills, fail, openTill, picture, poll, showCode } from './till-scenes.ts';

afterEach(closeTills);

describe('the code', () => {
  test.each([
    ['https://pay.example.com/qr', 'of another host'],
    ['weixin.example://wxpay', 'of another scheme'],
    [`weixin://${'码'.repeat(168)}`, 'of 513 bytes'],
  ])('a code %s (%s) is not shown', async (codeUrl) => {
    const till = openTill(['payPrepay']);
    await showCode(till);
    till.calls[0]?.resolve({ codeUrl, expiresAt: 9e12 });
    await till.settle();
    expect(till.purchase.getSnapshot().value).toEqual({ failed: 'codeFailed' });
  });

  test('a code of 512 bytes, the longest that is drawn, is shown (I-6)', async () => {
    const till = openTill(['payPrepay']);
    await showCode(till);
    till.calls[0]?.resolve({ codeUrl: `weixin://${'码'.repeat(167)}pr`, expiresAt: 9e12 });
    await till.settle();
    expect(picture(till)).toBe('code:unpaid');
  });

  test('an order that cannot be made says so in the box and is made on the next try (S8-20, D-29)', async () => {
    const till = openTill(['submitOrder']);
    await showCode(till);
    await fail(till, 'submitOrder');
    expect(till.purchase.getSnapshot().value).toEqual({ failed: 'codeFailed' });
    till.purchase.send({ type: 'order.retried' });
    await till.settle();
    await answer(till, 'submitOrder');
    expect(picture(till)).toBe('code:unpaid');
  });

  test('an expired code is gone at once, asked about once more, and renewed for the same order (I-6, I-9, D-24)', async () => {
    const till = openTill(['poll']);
    await showCode(till);
    till.purchase.send({ type: 'code.expired' });
    expect(picture(till)).toBe('code:gone');
    await till.settle();
    await answer(till, 'poll');
    expect(till.purchase.getSnapshot().value).toEqual({ poll: 'expired' });
    expect(till.clock.armedMs).toEqual([]);
    till.purchase.send({ type: 'code.refreshed' });
    await till.settle();
    expect([picture(till), till.server.orders.length]).toEqual(['code:unpaid', 1]);
  });

  test.each(['closed', 'refunding', 'refunded'])(
    'an order that the server calls %s takes the code away, is watched no more, and can be made anew (I-4, D-28)',
    async (status) => {
      const till = openTill(['poll']);
      await showCode(till);
      (await poll(till)).resolve({ status, orderId: 'ord_1', orderNo: 'B1', levelName: null, endsAt: null });
      await till.settle();
      expect([till.purchase.getSnapshot().value, till.record.flagged]).toEqual([{ failed: 'orderClosed' }, false]);
      till.server.closeOrder({ orderId: 'ord_1' });
      till.purchase.send({ type: 'order.retried' });
      await till.settle();
      expect([picture(till), till.record.orderNo]).toEqual(['code:unpaid', 'B2']);
    },
  );

  test('a tab hidden for ten minutes stops asking and asks at once when it is seen again (I-7)', async () => {
    const till = openTill(['poll']);
    await showCode(till);
    till.purchase.send({ type: 'tab.hiddenLong' });
    expect(till.clock.armedMs).toEqual([]);
    till.purchase.send({ type: 'tab.shown' });
    await till.settle();
    expect(till.pollsInFlight).toBe(1);
  });

  test('while another tab holds the attempt nothing is ordered until the member continues here (I-15)', async () => {
    const till = openTill(['acquireLock']);
    await showCode(till);
    till.calls[0]?.resolve({ held: false });
    await till.settle();
    expect([till.purchase.getSnapshot().value, till.server.orders]).toEqual([{ poll: 'lockedByOtherTab' }, []]);
    till.purchase.send({ type: 'lock.requested' });
    await till.settle();
    expect(till.calls[0]?.input).toEqual({ steal: true });
    await answer(till, 'acquireLock');
    expect(picture(till)).toBe('code:unpaid');
  });

  test('an order that is not paid yet changes nothing on the screen, however often it is asked about (S4-20, S8-23)', async () => {
    const till = openTill(['poll']);
    await showCode(till);
    const before = JSON.stringify(till.purchase.getSnapshot().value);
    for (let round = 0; round < 5; round += 1) {
      (await poll(till)).answer();
      await till.settle();
      expect(picture(till)).toBe('code:unpaid');
    }
    expect(JSON.stringify(till.purchase.getSnapshot().value)).toBe(before);
    expect(till.told).toMatchObject({ reloads: 0, ordersOpened: 0 });
  });

  test('the next question follows three seconds after the answer, never before (I-7, S9-01)', async () => {
    const till = openTill(['poll']);
    await showCode(till);
    expect(till.clock.armedMs).toEqual([3_000]);
    const call = await poll(till);
    expect(till.clock.armedMs).toEqual([]);
    call.answer();
    await till.settle();
    expect(till.clock.armedMs).toEqual([3_000]);
  });
});
