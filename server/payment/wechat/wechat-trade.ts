import * as v from 'valibot';
import { fen } from '#domain/fen.ts';
import type { TradeState } from '#server/db/tables/membership.tables.ts';
import type { Trade } from '../provider.ts';

/** A trade in query answers and notifications; unknown fields are ignored. */
export const wechatTrade = v.object({
  mchid: v.string(),
  out_trade_no: v.string(),
  trade_state: v.string(),
  transaction_id: v.nullish(v.string(), null),
  success_time: v.nullish(v.string(), null),
  amount: v.nullish(v.object({ total: v.pipe(v.number(), v.integer()) }), null),
});
export type WechatTrade = v.InferOutput<typeof wechatTrade>;

const STATES: Readonly<Record<string, TradeState>> = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  CLOSED: 'closed',
  REVOKED: 'closed',
};

/** NOTPAY, USERPAYING, PAYERROR and whatever is unknown are pending: a failed attempt leaves the code payable. */
export const tradeState = (state: string): TradeState => STATES[state] ?? 'pending';

/** Money counts only with its transaction: a paid trade without one, or without an amount, is not known to be paid. */
export function tradeFromWechat(trade: WechatTrade): Trade {
  const state = tradeState(trade.trade_state);
  const isWhole = trade.transaction_id !== null && trade.amount !== null;
  if (state === 'paid' && !isWhole) return UNKNOWN_TRADE;
  return {
    state,
    transactionId: trade.transaction_id,
    paidFen: trade.amount === null ? null : fen(trade.amount.total),
    paidAt: trade.success_time === null ? null : new Date(trade.success_time),
  };
}

export const UNKNOWN_TRADE: Trade = { state: 'pending', transactionId: null, paidFen: null, paidAt: null };
