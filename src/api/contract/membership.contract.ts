import * as v from 'valibot';
import { PAY_TYPE } from '#domain/constants.ts';
import { ENTITLEMENT_KEYS } from '#domain/entitlement.ts';
import { numeric, pageRequest } from './asked.schema.ts';
import { CODE, endpoint } from './endpoint.ts';
import { empty, flag, identifier, instant, maybeText, nothing, page, text, yuan } from './shared.schema.ts';

/** Membership, orders and coupons (S3-05…S3-28, S7-25…S7-40). Money is yuan here. */
const memberCode = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]{0,31}$/i));
/** Comma list of province names; empty means nationwide (S3-13). */
const payAreas = v.pipe(v.string(), v.maxLength(400));
const memberType = v.object({
  memberCode,
  memberName: v.string(),
  memberDesc: v.nullish(v.string(), ''),
  status: v.number(),
});
const entitlementValue = v.nullish(v.union([v.number(), v.boolean()]), null);

export const coupon = v.object({
  couponId: v.string(),
  faceValue: yuan,
  orderFee: yuan,
  useGoodsType: v.string(),
  status: v.number(),
  effectiveEndDate: instant,
});
export const memberList = endpoint({
  id: 'memberList',
  method: 'GET',
  path: '/webchat/api/memberList',
  input: empty,
  output: v.array(memberType),
  requirement: 'S7-25',
  summary: 'Member types on sale.',
});
export const memberTypes = endpoint({
  id: 'memberTypes',
  method: 'GET',
  path: 'webchat/api/memberType/list',
  pathSource: 'ours',
  input: empty,
  output: v.array(memberType),
  requirement: 'S7-37',
  summary: 'Member types of the purchase dialog, in selling order.',
});
export const entitlementLists = endpoint({
  id: 'entitlementLists',
  method: 'GET',
  path: 'webchat/api/memberType/entitlements',
  pathSource: 'ours',
  input: empty,
  output: v.array(
    v.object({
      memberCode: v.string(),
      memberName: v.string(),
      entitlements: v.object(Object.fromEntries(ENTITLEMENT_KEYS.map((key) => [key, entitlementValue]))),
    }),
  ),
  requirement: 'S7-38',
  summary: 'What each tier allows, all 22 rows.',
});
export const activityDetail = endpoint({
  id: 'activityDetail',
  method: 'POST',
  path: 'webchat/api/activity/detail',
  pathSource: 'ours',
  owner: 'activity',
  input: v.object({ deviceType: v.literal(50) }),
  output: v.object({
    activityDetailVo: v.nullish(
      v.object({
        actiId: v.string(),
        title: v.string(),
        description: v.nullish(v.string(), ''),
        endDate: v.nullish(instant, null),
        /** The caller has joined and has the coupon. */
        joined: v.nullish(flag, false),
      }),
      null,
    ),
  }),
  requirement: 'S7-35',
  summary: 'The running sales activity, if any.',
});
/** Prices of one tier for one choice of areas (S3-10). */
export const memberInfo = endpoint({
  id: 'memberInfo',
  method: 'POST',
  path: 'webchat/api/memberInfo',
  pathSource: 'ours',
  globalErrors: 'exempt',
  input: v.object({ memberCode, payAreas, actiId: maybeText }),
  output: v.object({
    productConfigResponses: v.array(
      v.object({
        id: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
        productTypeStr: v.string(),
        discountFee: yuan,
        originalFee: yuan,
        discountRate: v.nullish(yuan, 0),
        isSelect: flag,
        /** End of the service period when this duration is bought now (S4-61, D-36). Ours. */
        periodEnd: v.nullish(instant, null),
      }),
    ),
    /** End of the running service period of the same tier and areas; buying adds to it. Ours. */
    periodNow: v.nullish(instant, null),
    /** The running membership of higher rank that ends last, after whose end this one would be used (S4-60). Ours. */
    higherMember: v.nullish(v.object({ memberName: v.string(), expireDate: instant }), null),
    /** A running membership of no higher rank, whose time goes on beside the bought one (S4-60). Ours. */
    overlappedMember: v.nullish(v.object({ memberName: v.string(), payArea: v.string(), expireDate: instant }), null),
    payAreaList: v.nullish(v.array(v.string()), []),
    couponList: v.nullish(v.array(coupon), []),
  }),
  codes: [CODE.notFound],
  requirement: 'S7-39',
  summary: 'Durations with prices, areas and coupons for one tier and area choice.',
});
const purchaseIntent = v.object({
  memberCode: v.optional(memberCode),
  source: v.optional(v.pipe(v.string(), v.maxLength(60))),
});
export const toOpenMember = endpoint({
  id: 'toOpenMember',
  method: 'POST',
  path: '/webchat/api/toOpenMember',
  input: purchaseIntent,
  output: v.object({
    canPay: v.boolean(),
    message: maybeText,
    /** What a renewal is for: the membership in use, or else the last one (D-80). Ours. */
    renewal: v.nullish(v.object({ memberCode: v.string(), payAreas: v.string() }), null),
  }),
  requirement: 'S7-26',
  summary: 'Whether this member may buy here, and what they would renew.',
});
export const authToOpenMember = endpoint({
  id: 'authToOpenMember',
  method: 'POST',
  path: '/webchat/api/auth/toOpenMember',
  input: purchaseIntent,
  output: v.object({ canPay: v.boolean(), message: maybeText }),
  requirement: 'S7-27',
  summary: 'The same question, asked by a permission pop-up.',
});
/**
 * Creates or returns the live order for one choice: the same member, tier, product, areas, coupon and activity give the
 * same order within its life (I-6). Another choice closes the live one first (I-2).
 */
export const submitOrder = endpoint({
  id: 'submitOrder',
  method: 'POST',
  path: '/webchat/api/submitOrder',
  owner: 'order',
  globalErrors: 'exempt',
  input: v.object({
    payType: v.literal(PAY_TYPE),
    memberCode,
    actiId: maybeText,
    payAreas,
    couponId: maybeText,
    productId: identifier,
  }),
  output: v.object({
    orderId: v.string(),
    orderNo: v.string(),
    payAmount: yuan,
    orderStatus: v.union([v.number(), v.string()]),
    expireTime: instant,
  }),
  codes: [CODE.conflict, CODE.notFound],
  requirement: 'S7-28',
  summary: 'Create the order for a choice.',
});
export const payPrepay = endpoint({
  id: 'payPrepay',
  method: 'POST',
  path: '/webchat/api/payPrepay',
  owner: 'order',
  globalErrors: 'exempt',
  input: v.object({ orderId: identifier }),
  output: v.object({ codeUrl: v.pipe(v.string(), v.maxLength(512)), codeExpireTime: instant }),
  codes: [CODE.conflict, CODE.notFound],
  requirement: 'S7-29',
  summary: 'A payment code URL for an unpaid order; asking again renews it.',
});
export const closeOrder = endpoint({
  id: 'closeOrder',
  method: 'POST',
  path: 'webchat/api/order/close',
  pathSource: 'ours',
  owner: 'order',
  globalErrors: 'exempt',
  input: v.object({ orderId: identifier }),
  output: v.object({ orderStatus: v.number() }),
  codes: [CODE.notFound],
  requirement: 'S4-16',
  summary: 'Close an unpaid order: its choice was changed, or the member cancels it. A paid one stays paid.',
});
export const myOrders = endpoint({
  id: 'myOrders',
  method: 'POST',
  path: 'webchat/api/order/page',
  pathSource: 'ours',
  input: v.object(pageRequest),
  output: page(
    v.object({
      orderId: v.string(),
      orderNo: v.string(),
      memberCode: maybeText,
      memberName: v.string(),
      productTypeStr: v.string(),
      payAreas: v.string(),
      payAmount: yuan,
      orderStatus: v.number(),
      createTime: instant,
      payTime: v.nullish(instant, null),
      expireTime: v.nullish(instant, null),
      invoiceStatus: v.nullish(v.picklist(['requested', 'issued', 'rejected']), null),
      /** The duration, coupon and activity of a membership: with tier and areas, the choice that finds it again (I-6). */
      productId: maybeText,
      couponId: maybeText,
      actiId: maybeText,
      /** The docking service that was ordered, for which announcement and how often; `null` for a membership (D-39). */
      docking: v.nullish(
        v.object({ productId: v.string(), announcementId: v.string(), count: v.optional(numeric, 1) }),
        null,
      ),
      /** Money of this order that goes back: a second payment, or the order itself (I-11). `due` is under way. */
      refund: v.nullish(
        v.object({
          status: v.picklist(['due', 'done']),
          amount: yuan,
          reason: v.picklist(['paidTwice', 'wrongAmount', 'tooLate', 'boughtTwice', 'byOperator']),
          doneTime: v.nullish(instant, null),
        }),
        null,
      ),
    }),
  ),
  requirement: 'S2-22',
  summary: 'My orders, newest first.',
});
export const myCouponList = endpoint({
  id: 'myCouponList',
  method: 'POST',
  path: 'webchat/api/myCouponList',
  globalErrors: 'exempt',
  input: v.object(pageRequest),
  output: page(coupon),
  requirement: 'S7-31',
  summary: 'My coupons.',
});
export const couponDevice = endpoint({
  id: 'couponDevice',
  method: 'POST',
  path: 'webchat/api/couponDevice',
  pathSource: 'ours',
  globalErrors: 'exempt',
  input: v.object({ deviceType: v.literal(50) }),
  output: nothing,
  requirement: 'S7-36',
  summary: 'Asked before the coupon list; 200 loads it.',
});
export const listMemberUpgrade = endpoint({
  id: 'listMemberUpgrade',
  method: 'GET',
  path: 'webchat/api/listMemberUpgrade',
  input: empty,
  output: v.array(
    v.object({
      levelId: v.union([v.string(), v.number()]),
      memberName: v.string(),
      isActive: v.number(),
      /** When it was bought or became valid. Ours; a host that does not say so leaves the period without a bar. */
      startDate: v.nullish(instant, null),
      expireDate: v.nullish(instant, null),
      payArea: v.nullish(v.string(), ''),
    }),
  ),
  requirement: 'S7-32',
  summary: 'Service period detail: the memberships I have.',
});
export const joinActivity = endpoint({
  id: 'joinActivity',
  method: 'POST',
  path: 'webchat/api/activity/joinActivity',
  owner: 'activity',
  input: v.object({ actiId: identifier }),
  globalErrors: 'exempt',
  output: nothing,
  codes: [CODE.notFound],
  requirement: 'S7-33',
  summary: 'Join a sales activity; its coupon is granted once.',
});
export const buyPoint = endpoint({
  id: 'buyPoint',
  method: 'POST',
  path: 'webchat/api/data/buyPoint',
  owner: 'activity',
  input: v.object({ eventName: v.pipe(text, v.maxLength(80)), count: v.optional(numeric, 1) }),
  output: nothing,
  requirement: 'S7-34',
  summary: 'Usage point of the purchase path.',
});
