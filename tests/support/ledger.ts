import { expect } from 'vitest';
import type { Db } from '#server/deps.ts';

/** What the books say of one member, in a form that two runs can be compared by. */
export interface Ledger {
  readonly orders: readonly { readonly status: string; readonly payments: readonly string[] }[];
  readonly memberships: readonly {
    readonly tier: string;
    readonly areas: readonly string[];
    readonly endsAt: string;
  }[];
}

/**
 * Checks the ledger of one member: money is either delivered for or refunded, never both and never neither; an order is
 * paid exactly when one payment was delivered for and its grant is not revoked; memberships are the sum of their grants,
 * of a revoked one the part before that;
 * a coupon belongs to at most one live or paid order (I-10, I-11, R5).
 */
export async function verifiedLedger(db: Db, userId: string): Promise<Ledger> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('order_id')
    .execute();
  const ids = orders.map((order) => order.order_id);
  const payments =
    ids.length === 0
      ? []
      : await db.selectFrom('payments').selectAll().where('order_id', 'in', ids).orderBy('transaction_id').execute();
  const transactions = payments.map((payment) => payment.transaction_id);
  const refunds =
    transactions.length === 0
      ? []
      : await db.selectFrom('refunds').selectAll().where('transaction_id', 'in', transactions).execute();
  const grants =
    ids.length === 0 ? [] : await db.selectFrom('membership_grants').selectAll().where('order_id', 'in', ids).execute();
  const memberships = await db
    .selectFrom('memberships')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('member_code')
    .execute();
  const coupons = await db.selectFrom('coupons').selectAll().where('user_id', '=', userId).execute();

  for (const payment of payments) {
    const refund = refunds.find((row) => row.transaction_id === payment.transaction_id);
    expect({ transaction: payment.transaction_id, refunded: refund !== undefined }).toEqual({
      transaction: payment.transaction_id,
      refunded: payment.outcome === 'refund',
    });
  }
  for (const order of orders) {
    const delivered = payments.filter(
      (payment) => payment.order_id === order.order_id && payment.outcome === 'fulfilled',
    );
    const active = grants.filter((grant) => grant.order_id === order.order_id && grant.revoked_at === null);
    const isPaid = order.status === 'paid' ? 1 : 0;
    expect({ order: order.order_id, delivered: delivered.length, active: active.length }).toEqual({
      order: order.order_id,
      delivered: isPaid,
      active: isPaid,
    });
  }
  for (const item of memberships) {
    const own = grants.filter((grant) => grant.membership_id === item.membership_id && grant.from_at >= item.starts_at);
    const spans = own.map(({ from_at, until_at, revoked_at }) => {
      const endMs = Math.min(until_at.getTime(), revoked_at?.getTime() ?? Number.POSITIVE_INFINITY);
      return Math.max(0, endMs - from_at.getTime());
    });
    const grantedMs = spans.reduce((sum, ms) => sum + ms, 0);
    expect(item.ends_at.getTime() - item.starts_at.getTime()).toBe(grantedMs);
  }
  for (const coupon of coupons) {
    const holder = orders.find((order) => order.order_id === coupon.order_id);
    const expected = coupon.used_at === null ? ['unpaid', 'paying'] : ['paid', 'refunding', 'refunded'];
    if (coupon.order_id !== null) expect(expected).toContain(holder?.status);
  }
  return {
    orders: orders.map((order) => ({
      status: order.status,
      payments: payments
        .filter((payment) => payment.order_id === order.order_id)
        .map(
          (payment) =>
            `${payment.outcome}${refunds.find((row) => row.transaction_id === payment.transaction_id)?.status ?? ''}`,
        )
        .sort(),
    })),
    memberships: memberships.map((item) => ({
      tier: item.member_code,
      areas: item.areas,
      endsAt: item.ends_at.toISOString(),
    })),
  };
}
