import type { Deps } from '#server/deps.ts';
import { closeOrderEverywhere, closeWithTrade, settleTrade } from '#server/features/purchase/close-order.policy.ts';
import { type OrderRow, ordersToAsk } from '#server/features/purchase/order.repo.ts';
import { isSandbox } from '#server/payment/sandbox/sandbox-provider.ts';
import { oneProcess, repeat } from '#server/repeat.ts';
import { refundDue } from './refund.policy.ts';
import { payDue } from './sandbox-payer.policy.ts';

const INTERVAL_MS = 10_000;
const SANDBOX_INTERVAL_MS = 2_000;
/** Within this time the notification is expected; earlier questions would find nothing. */
const SILENCE_MS = 10_000;
const BATCH = 200;

/**
 * One pass over what the notifications did not say (R6): asks the payment service about live orders, delivers what was paid,
 * closes what is over there or has expired here, gives back what is due and follows what is on its way back. Every order ends paid or
 * closed. An order that fails is logged and asked about again with the next pass.
 */
export async function reconcileOnce(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const order of await ordersToAsk(deps.db, new Date(now.getTime() - SILENCE_MS), now, BATCH)) {
    try {
      await askAbout(deps, order, now);
    } catch (error) {
      deps.log.error('payment.reconcile-failed', { orderNo: order.order_no, error: String(error) });
    }
  }
  await refundDue(deps);
}

async function askAbout(deps: Deps, order: OrderRow, now: Date): Promise<void> {
  const trade = await deps.payment.query(order.order_no);
  if (trade.state === 'paid') return settleTrade(deps, order.order_no, trade);
  if (await closeWithTrade(deps, order, trade.state)) return;
  if (order.expires_at <= now) await closeOrderEverywhere(deps, order);
}

/** Keeps the books true while the server runs: a pass every ten seconds, and in the sandbox the payments that are on their way. */
export function startReconciliation(deps: Deps): () => Promise<void> {
  const sandbox = deps.payment;
  const stops = [
    repeat(
      deps.log,
      INTERVAL_MS,
      'payment.pass-failed',
      oneProcess(deps, 'reconcile', () => reconcileOnce(deps)),
    ),
  ];
  if (isSandbox(sandbox))
    stops.push(
      repeat(
        deps.log,
        SANDBOX_INTERVAL_MS,
        'payment.pass-failed',
        oneProcess(deps, 'sandbox-payer', () => payDue(deps, sandbox)),
      ),
    );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
