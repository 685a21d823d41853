import { fen } from '#domain/fen.ts';
import type { Clock, Db, Ids } from '#server/deps.ts';
import {
  type NotificationDelivery,
  type PaymentNotice,
  type PaymentProvider,
  type Trade,
  TradeOver,
} from '../provider.ts';
import { readSigned, type SandboxIdentity, signNotice } from './sandbox-signature.ts';
import { bookRefund, changeTrade, closeTrade, isRefunded, openTrade, tradeByOrder } from './sandbox-trade.repo.ts';

export interface SandboxParts extends SandboxIdentity {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The payment service of the sandbox. It can also do what only a payment service does: sign its news. */
export interface SandboxProvider extends PaymentProvider {
  readonly name: 'sandbox';
  sign(notice: Omit<PaymentNotice, 'nonce'>): NotificationDelivery;
}

export const isSandbox = (provider: PaymentProvider): provider is SandboxProvider =>
  provider.name === 'sandbox' && 'sign' in provider;

const CODE_LIFE_MS = 2 * 60 * 60 * 1000;
export const CASHIER_PATH = '/sandbox/cashier';

/** A payment service with its own database tables; the code URL opens its cashier page at an unguessable address. */
export function createSandboxProvider(parts: SandboxParts): SandboxProvider {
  const { db, clock, ids } = parts;
  return {
    name: 'sandbox',
    prepay: async (order) => {
      const expiresAt = new Date(Math.min(clock.now().getTime() + CODE_LIFE_MS, order.expiresAt.getTime()));
      const trade = await openTrade(db, order, ids.next('pay'), expiresAt);
      if (!trade) throw new TradeOver(order.orderNo, (await tradeByOrder(db, order.orderNo))?.state ?? 'closed');
      return { codeUrl: `${order.origin}${CASHIER_PATH}/${trade.cashier_code}`, expiresAt };
    },
    query: async (orderNo): Promise<Trade> => {
      const trade = await tradeByOrder(db, orderNo);
      if (!trade?.transaction_id)
        return { state: trade?.state ?? 'pending', transactionId: null, paidFen: null, paidAt: null };
      return {
        state: trade.state,
        transactionId: trade.transaction_id,
        paidFen: fen(trade.amount_fen),
        paidAt: trade.paid_at,
      };
    },
    close: (orderNo) => closeTrade(db, orderNo),
    refund: async (refund) => {
      await bookRefund(db, refund, clock.now());
      const trade = await tradeByOrder(db, refund.orderNo);
      if (trade?.transaction_id === refund.transactionId)
        await changeTrade(db, refund.orderNo, ['paid'], { state: 'refunded' });
      return { state: 'done' };
    },
    queryRefund: async (transactionId) => ((await isRefunded(db, transactionId)) ? { state: 'done' } : null),
    readNotification: (delivery, now) => readSigned(parts, delivery, now),
    sign: (notice) => signNotice(parts, { ...notice, nonce: ids.next('nonce') }, clock.now()),
  };
}
