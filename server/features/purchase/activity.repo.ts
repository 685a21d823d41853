import type { Selectable } from 'kysely';
import { endOfDay } from '#domain/quota-day.ts';
import type { ActivityTable } from '#server/db/tables/membership.tables.ts';
import type { Db } from '#server/deps.ts';
import { grantCoupon } from './coupon.repo.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Joins once; the coupon comes with it, in the same transaction, and is good until its last day is over. Joining again changes nothing. */
export const joinOnce = (
  db: Db,
  activity: Selectable<ActivityTable>,
  userId: string,
  couponId: string,
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = { user_id: userId, acti_id: activity.acti_id, joined_at: now };
    const joined = tx
      .insertInto('activity_joins')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('acti_id');
    if (!(await joined.executeTakeFirst())) return;
    await grantCoupon(tx, {
      coupon_id: couponId,
      user_id: userId,
      face_value_fen: activity.coupon_face_fen,
      threshold_fen: activity.coupon_threshold_fen,
      goods_type: activity.coupon_goods_type,
      granted_at: now,
      ends_at: endOfDay(new Date(now.getTime() + activity.coupon_days * DAY_MS)),
    });
  });

export const hasJoined = async (db: Db, actiId: string, userId: string): Promise<boolean> => {
  const join = db.selectFrom('activity_joins').select('acti_id').where('acti_id', '=', actiId);
  return (await join.where('user_id', '=', userId).executeTakeFirst()) !== undefined;
};

export const addUsagePoint = async (
  db: Db,
  point: { pointId: string; userId: string; eventName: string; count: number; at: Date },
): Promise<void> => {
  const { pointId: point_id, userId: user_id, eventName: event_name, count, at } = point;
  await db.insertInto('usage_points').values({ point_id, user_id, event_name, count, at }).execute();
};

/** Points of usage up to a moment; nothing of the product counts them. */
export const dropOldUsagePoints = async (db: Db, before: Date): Promise<void> =>
  void (await db.deleteFrom('usage_points').where('at', '<=', before).execute());
