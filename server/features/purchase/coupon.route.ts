import type * as contract from '#contract/membership.contract.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, ok } from '#server/http/handler.ts';
import { couponsOf } from './coupon.repo.ts';
import { couponOnWire } from './membership.wire.ts';

const myCouponList: Handler<typeof contract.myCouponList> = asMember(async ({ member, input, deps }) => {
  const { rows, total } = await couponsOf(deps.db, member.userId, input);
  const now = deps.clock.now();
  return ok({ records: rows.map((row) => couponOnWire(row, now)), total });
});

/** Coupons are usable on every device of this product; a brand with its own rule answers another code here (S7-36). */
const couponDevice: Handler<typeof contract.couponDevice> = async () => ok(null);

export const couponHandlers = { myCouponList, couponDevice };
