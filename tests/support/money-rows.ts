import type { Db } from '#server/deps.ts';
import * as coupons from '#server/features/purchase/coupon.repo.ts';
import * as orders from '#server/features/purchase/order.repo.ts';

/** The moment of all rows below. */
export const NOW = new Date('2026-11-20T04:00:00.000Z');
export const at = (ms: number): Date => new Date(NOW.getTime() + ms);

let made = 0;
export const next = (prefix: string): string => {
  made += 1;
  return `${prefix}-${String(made).padStart(6, '0')}`;
};

/** An order as its table has it: one year of 投标通, unpaid, with what the test cares about put in its place. */
export const orderRow = (userId: string, given: Partial<orders.OrderRow> = {}): orders.OrderRow => {
  const order_id = next('ord');
  const isPaid = ['paid', 'refunding', 'refunded'].includes(given.status ?? '');
  return {
    order_id,
    order_no: `2026${order_id}`,
    user_id: userId,
    member_code: 'toubiaotong',
    product_id: 'toubiaotong-12m',
    member_name: '投标通',
    product_label: '1年',
    months: 12,
    areas: ['浙江'],
    coupon_id: null,
    acti_id: null,
    choice_key: 'choice',
    price_fen: 5_000,
    discount_fen: 100,
    payable_fen: 4_900,
    status: 'unpaid',
    created_at: NOW,
    expires_at: at(7_200_000),
    asked_at: null,
    paid_at: isPaid ? NOW : null,
    closed_at: null,
    acknowledged_at: null,
    docking_product_id: null,
    announcement_id: null,
    count: null,
    ...given,
  };
};

type CouponGiven = Partial<Parameters<typeof coupons.grantCoupon>[1]> & { order_id?: string; used_at?: Date };

/** Rows of members, coupons and orders, straight into their tables. */
export function moneyRows(db: Db) {
  const user = async (): Promise<string> => {
    const id = next('usr');
    await db
      .insertInto('users')
      .values({ id, mobile: null, user_name: id, roles: [], created_at: NOW } as never)
      .execute();
    return id;
  };

  const coupon = async (userId: string, { order_id, used_at, ...given }: CouponGiven = {}): Promise<string> => {
    const coupon_id = given.coupon_id ?? next('cpn');
    const row = { face_value_fen: 1_000, threshold_fen: 0, goods_type: '全品类', granted_at: at(-9), ends_at: at(9) };
    await coupons.grantCoupon(db, { ...row, ...given, coupon_id, user_id: userId });
    if (order_id !== undefined) {
      const held = { order_id, used_at: used_at ?? null };
      await db.updateTable('coupons').set(held).where('coupon_id', '=', coupon_id).execute();
    }
    return coupon_id;
  };
  const couponRow = (id: string) =>
    db.selectFrom('coupons').selectAll().where('coupon_id', '=', id).executeTakeFirstOrThrow();

  const order = async (userId: string, given: Partial<orders.OrderRow> = {}): Promise<orders.OrderRow> => {
    const row = await orders.insertOrder(db, orderRow(userId, given));
    if (!row) throw new Error('the order was not inserted');
    return row;
  };
  const orderNow = (id: string) =>
    db.selectFrom('orders').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
  return { user, coupon, couponRow, order, orderNow };
}
