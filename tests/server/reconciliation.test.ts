import { afterEach, expect, it, vi } from 'vitest';
import { startReconciliation } from '#server/features/purchase/payment/reconcile.job.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { openShop } from '#tests/support/shop.ts';

onOneDatabase('the running server', (open) => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks about silent payments every ten seconds until it is stopped (R6)', async () => {
    const shop = await openShop(await open());
    const [first, second] = [
      await shop.orderWithCode(await shop.member()),
      await shop.orderWithCode(await shop.member()),
    ];
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = startReconciliation(shop.deps);
    await shop.atCashier(first.codeUrl, 'silent');
    shop.clock.advance(10_000);
    vi.advanceTimersByTime(10_000);
    await stop();
    expect(await shop.statusOf(first.orderId)).toBe('paid');

    await shop.atCashier(second.codeUrl, 'silent');
    shop.clock.advance(60_000);
    vi.advanceTimersByTime(60_000);
    expect(vi.getTimerCount()).toBe(0);
    expect(await shop.statusOf(second.orderId)).toBe('paying');
  });

  it('makes the payments that are on their way in the sandbox every two seconds', async () => {
    const shop = await openShop(await open());
    const order = await shop.orderWithCode(await shop.member());
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = startReconciliation(shop.deps);
    await shop.atCashier(order.codeUrl, 'later');
    shop.clock.advance(10_000);
    vi.advanceTimersByTime(2_000);
    await stop();
    expect(await shop.statusOf(order.orderId)).toBe('paid');
  });

  it('a pass that fails is logged, and the next one is made', async () => {
    const shop = await openShop(await open());
    const order = await shop.orderWithCode(await shop.member());
    await shop.atCashier(order.codeUrl, 'silent');
    shop.clock.advance(10_000);
    let failures = 1;
    const clock = {
      now: () => {
        if (failures-- > 0) throw new Error('no time');
        return shop.clock.now();
      },
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { sign: _sign, ...notSandbox } = shop.sandbox;
    const stop = startReconciliation({ ...shop.deps, clock, payment: notSandbox });
    vi.advanceTimersByTime(10_000);
    await vi.waitFor(() => expect(shop.logLines.join()).toContain('no time'));
    vi.advanceTimersByTime(10_000);
    await stop();
    expect(await shop.statusOf(order.orderId)).toBe('paid');
  });
});
