import type { Insertable, Selectable } from 'kysely';
import { COUPON_TOTAL_CAP } from '#domain/constants.ts';
import type { CouponTable } from '#server/db/tables/membership.tables.ts';
import type { Db } from '#server/deps.ts';

export type CouponRow = Selectable<CouponTable>;

/** Grants a coupon; one that exists stays as it is. */
export const grantCoupon = async (
  db: Db,
  coupon: Omit<Insertable<CouponTable>, 'order_id' | 'used_at'>,
): Promise<void> => {
  await db
    .insertInto('coupons')
    .values({ ...coupon, order_id: null, used_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Coupons a member could still use, also one that the member's own live order holds: choosing again frees it. */
export const unusedCoupons = (db: Db, userId: string, now: Date): Promise<CouponRow[]> =>
  db
    .selectFrom('coupons')
    .selectAll()
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('coupon_id')
    .execute();

export const ownCoupon = (db: Db, userId: string, couponId: string): Promise<CouponRow | undefined> =>
  db
    .selectFrom('coupons')
    .selectAll()
    .where('user_id', '=', userId)
    .where('coupon_id', '=', couponId)
    .executeTakeFirst();

/** Reserves a coupon for one order. `false`: another order holds it or has used it, or its time is over (I-10). */
export const holdCoupon = async (db: Db, couponId: string, orderId: string, now: Date): Promise<boolean> => {
  const free = db
    .updateTable('coupons')
    .set({ order_id: orderId })
    .where('coupon_id', '=', couponId)
    .where('order_id', 'is', null);
  return (await free.where('ends_at', '>', now).returning('coupon_id').executeTakeFirst()) !== undefined;
};

/** Gives back what the order held and did not use (I-10). */
export const freeCoupon = async (db: Db, orderId: string): Promise<void> => {
  await db
    .updateTable('coupons')
    .set({ order_id: null })
    .where('order_id', '=', orderId)
    .where('used_at', 'is', null)
    .execute();
};

/** Uses up a coupon that is free or held by this order. `false`: another order has it, or it is used. */
export const spendCoupon = async (db: Db, couponId: string, orderId: string, now: Date): Promise<boolean> => {
  const unused = db
    .updateTable('coupons')
    .set({ order_id: orderId, used_at: now })
    .where('coupon_id', '=', couponId)
    .where('used_at', 'is', null);
  const ours = unused.where((eb) => eb.or([eb('order_id', 'is', null), eb('order_id', '=', orderId)]));
  return (await ours.returning('coupon_id').executeTakeFirst()) !== undefined;
};

/** One page of a member's coupons, newest first, those granted together by value. Neither the total nor the pages go beyond the cap (S9-29, D-35). */
export async function couponsOf(
  db: Db,
  userId: string,
  page: { pageNumber: number; pageSize: number },
): Promise<{ rows: CouponRow[]; total: number }> {
  const own = db.selectFrom('coupons').where('user_id', '=', userId);
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const offset = (page.pageNumber - 1) * page.pageSize;
  const limit = Math.max(0, Math.min(page.pageSize, COUPON_TOTAL_CAP - offset));
  const rows =
    limit === 0
      ? []
      : await own
          .selectAll()
          .orderBy('granted_at', 'desc')
          .orderBy('face_value_fen', 'desc')
          .orderBy('coupon_id')
          .limit(limit)
          .offset(offset)
          .execute();
  return { rows, total: Math.min(Number(count), COUPON_TOTAL_CAP) };
}
