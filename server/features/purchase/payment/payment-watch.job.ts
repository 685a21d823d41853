import type { Deps } from '#server/deps.ts';
import { repeat } from '#server/repeat.ts';

const INTERVAL_MS = 30_000;

/**
 * Prepares the payment service in the background: a service that does not answer does not delay the start, and a failed
 * one is retried until it answers. Passes a line to `report` when the service becomes unavailable, and when it is
 * available again.
 *
 * @returns Stops it.
 */
export function startPaymentWatch(
  deps: Pick<Deps, 'payment' | 'log'>,
  report: (line: string) => void,
): () => Promise<void> {
  const { payment, log } = deps;
  if (payment.prepare === undefined) return () => Promise.resolve();
  let wasReady = true;
  const check = async (): Promise<void> => {
    if (payment.health?.().ready === true && wasReady) return;
    await payment.prepare?.().catch(() => undefined);
    const health = payment.health?.() ?? { ready: true };
    if (health.ready === wasReady) return;
    wasReady = health.ready;
    if (health.ready) log.info('payment.available');
    else log.error('payment.unavailable', { reason: health.reason });
    report(
      health.ready
        ? '支付服务已恢复 (the payment service answers)\n'
        : `支付服务暂时不可用，其他功能照常，每30秒重试 (the payment service is unavailable, tried again every 30 s): ${health.reason}\n`,
    );
  };
  void check();
  return repeat(log, INTERVAL_MS, 'payment.watch-failed', check);
}
