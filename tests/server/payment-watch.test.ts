import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPaymentWatch } from '#server/features/purchase/payment/payment-watch.job.ts';
import type { PaymentHealth, PaymentProvider } from '#server/payment/provider.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a payment service that is down is named once, tried again every half minute and named once more when it answers', async () => {
  let reached = false;
  let health: PaymentHealth = { ready: false, reason: 'not asked yet' };
  const prepare = vi.fn(async () => {
    health = reached ? { ready: true } : { ready: false, reason: 'no answer' };
    if (!reached) throw new Error('no answer');
  });
  const lines: string[] = [];
  const logged: string[] = [];
  const note = (event: string): void => void logged.push(event);
  const payment = { prepare, health: () => health } as Partial<PaymentProvider> as PaymentProvider;
  const stop = startPaymentWatch({ payment, log: { info: note, error: note } }, (line) => lines.push(line));
  await vi.advanceTimersByTimeAsync(0);
  expect(lines).toEqual([expect.stringContaining('支付服务暂时不可用')]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([prepare.mock.calls.length, lines.length]).toEqual([3, 1]);
  reached = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(lines[1]).toContain('支付服务已恢复');
  await vi.advanceTimersByTimeAsync(300_000);
  expect(prepare, 'a service that answers is not asked again').toHaveBeenCalledTimes(4);
  expect(logged).toEqual(['payment.unavailable', 'payment.available']);
  await stop();
  reached = false;
  health = { ready: false, reason: 'no answer' };
  await vi.advanceTimersByTimeAsync(300_000);
  expect(prepare).toHaveBeenCalledTimes(4);
});

it('what calls in between have shown of the service is said with the next pass, each change once', async () => {
  let health: PaymentHealth = { ready: true };
  const prepare = vi.fn(async () => undefined);
  const lines: string[] = [];
  const payment = { prepare, health: () => health } as Partial<PaymentProvider> as PaymentProvider;
  const log = { info: () => undefined, error: () => undefined };
  const stop = startPaymentWatch({ payment, log }, (line) => lines.push(line));
  const pass = async (found: PaymentHealth): Promise<number> => {
    health = found;
    await vi.advanceTimersByTimeAsync(30_000);
    return lines.length;
  };
  const down = { ready: false, reason: 'answered 500' } as const;
  expect([await pass({ ready: true }), await pass(down), await pass(down)]).toEqual([0, 1, 1]);
  expect([await pass({ ready: true }), await pass({ ready: true }), await pass(down)]).toEqual([2, 2, 3]);
  expect(lines.map((line) => [line.includes('支付服务已恢复'), line.includes(down.reason)])).toEqual([
    [false, true],
    [true, false],
    [false, true],
  ]);
  await stop();
});

it('a payment service that says nothing of its health counts as ready: nobody is told anything', async () => {
  const prepare = vi.fn(async () => undefined);
  const tell = vi.fn();
  const payment = { prepare } as Partial<PaymentProvider> as PaymentProvider;
  const stop = startPaymentWatch({ payment, log: { info: tell, error: tell } }, tell);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([prepare.mock.calls.length > 0, tell.mock.calls]).toEqual([true, []]);
  await stop();
});
