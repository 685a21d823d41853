import { fen } from '#domain/fen.ts';
import type { Deps } from '#server/deps.ts';
import type { SandboxProvider } from '#server/payment/sandbox/sandbox-provider.ts';
import { changeTrade, type SandboxTrade, tradesOnTheWay } from '#server/payment/sandbox/sandbox-trade.repo.ts';
import { receiveNotification } from './receive-notification.policy.ts';

/** Actions at the sandbox cashier. */
export const CASHIER_ACTS = ['pay', 'refuse', 'later', 'expire', 'late', 'repeat', 'silent'] as const;
export type CashierAct = (typeof CASHIER_ACTS)[number];

const LATER_MS = 10_000;
/** Long enough for the shop to learn that the trade was closed, so that the money comes after the order was closed. */
const LATE_MS = 30_000;

/** Does it to a trade that can still be paid; otherwise nothing happens. */
export async function act(deps: Deps, sandbox: SandboxProvider, trade: SandboxTrade, what: CashierAct): Promise<void> {
  const now = deps.clock.now();
  const after = (delayMs: number): Date => new Date(now.getTime() + delayMs);
  const change = (columns: Partial<SandboxTrade>): Promise<unknown> =>
    changeTrade(deps.db, trade.order_no, ['pending'], columns);
  const payNow = (notices: number): Promise<unknown> => pay(deps, sandbox, trade, ['pending'], notices);
  const acts: Record<CashierAct, () => Promise<unknown>> = {
    pay: () => payNow(1),
    repeat: () => payNow(2),
    silent: () => payNow(0),
    refuse: () => change({ last_attempt: '支付失败，余额不足，可重新支付' }),
    later: () => change({ pays_at: after(LATER_MS) }),
    expire: () => change({ state: 'closed', pays_at: null }),
    late: () => change({ state: 'closed', pays_at: after(LATE_MS) }),
  };
  await acts[what]();
}

/** Makes the payments whose time has come. A trade that was closed meanwhile is paid all the same: that is what «late» means. */
export async function payDue(deps: Deps, sandbox: SandboxProvider): Promise<void> {
  for (const trade of await tradesOnTheWay(deps.db, deps.clock.now()))
    await pay(deps, sandbox, trade, ['pending', 'closed'], 1);
}

async function pay(
  deps: Deps,
  sandbox: SandboxProvider,
  trade: SandboxTrade,
  from: readonly SandboxTrade['state'][],
  notices: number,
): Promise<void> {
  const now = deps.clock.now();
  const transaction = { transaction_id: deps.ids.next('txn'), paid_at: now, pays_at: null, last_attempt: null };
  const paid = await changeTrade(deps.db, trade.order_no, from, { state: 'paid', ...transaction });
  if (!paid?.transaction_id) return;
  const news = {
    kind: 'paid',
    orderNo: paid.order_no,
    transactionId: paid.transaction_id,
    amountFen: fen(paid.amount_fen),
    at: now,
  } as const;
  for (let sent = 0; sent < notices; sent += 1) await receiveNotification(deps, sandbox.sign(news));
}
