import { fromPromise, sendParent } from 'xstate';
import { couponFromWire } from '#api/decode/membership.decode.ts';
import { couponDevice, myCouponList } from '#contract/membership.contract.ts';
import { ACTIVITY_DEVICE_TYPE, COUPON_PAGE_SIZE } from '#domain/constants.ts';
import { couponPaging, neverEnds } from '#domain/coupon.ts';
import { couponsMachine } from '#machines/purchase/coupons.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { unwrap, unwrapList } from '../shared/unwrap.ts';

export const provideCoupons = ({ client }: Dependencies) =>
  couponsMachine.provide({
    actors: {
      couponDevice: fromPromise(async ({ signal }) => {
        const answer = await client.call(couponDevice, { deviceType: ACTIVITY_DEVICE_TYPE }, { signal });
        unwrap(couponDevice, answer);
      }),
      myCouponList: fromPromise(async ({ input, signal }) => {
        const asked = { pageNumber: input.page, pageSize: COUPON_PAGE_SIZE };
        const { records, total } = unwrapList(myCouponList, await client.call(myCouponList, asked, { signal }), {
          records: [],
          total: 0,
        });
        const coupons = records.map(couponFromWire).map(({ effectiveEndAt, ...coupon }) => ({
          ...coupon,
          endsAt: neverEnds({ effectiveEndAt }) ? null : effectiveEndAt.getTime(),
        }));
        return { coupons, ...couponPaging(total) };
      }),
    },
    actions: { requestPurchase: sendParent((_, request) => ({ type: 'purchase.requested', ...request })) },
  });
