import { CODE } from '#contract/endpoint.ts';
import type * as contract from '#contract/membership.contract.ts';
import { NATIONWIDE_LABEL } from '#domain/area.ts';
import { ENTITLEMENT_KEYS } from '#domain/entitlement.ts';
import { extendPeriod } from '#domain/membership-period.ts';
import { boughtAreas } from '#domain/order-choice.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, ok, refuse } from '#server/http/handler.ts';
import { hasJoined, joinOnce } from './activity.repo.ts';
import {
  entitlementsByTier,
  memberTypeOnSale,
  memberTypeRows,
  memberTypesOnSale,
  productsOf,
  runningActivity,
} from './catalogue.repo.ts';
import { priceListOf } from './catalogue-mapper.ts';
import { unusedCoupons } from './coupon.repo.ts';
import { activityOnWire, couponOnWire, memberTypeOnWire, productOnWire } from './membership.wire.ts';
import { membershipItems, renewalOf } from './membership-items.policy.ts';
import { payPermission } from './payment.policy.ts';

/** The shop window. Money on the wire is yuan. */
const memberTypesOf: Handler<typeof contract.memberTypes> = async ({ deps }) =>
  ok((await memberTypesOnSale(deps.db)).map(memberTypeOnWire));

const entitlementLists: Handler<typeof contract.entitlementLists> = async ({ deps }) => {
  const [types, values] = await Promise.all([memberTypeRows(deps.db), entitlementsByTier(deps.db)]);
  const unstated = Object.fromEntries(ENTITLEMENT_KEYS.map((key) => [key, null]));
  return ok(
    types.toReversed().map((type) => ({
      memberCode: type.member_code,
      memberName: type.member_name,
      entitlements: { ...unstated, ...values[type.member_code] },
    })),
  );
};

const memberInfo: Handler<typeof contract.memberInfo> = asMember(async ({ member, input, deps }) => {
  const type = await memberTypeOnSale(deps.db, input.memberCode);
  if (!type) return refuse(CODE.notFound, '该会员类型不存在或已停售');
  const areas = boughtAreas(type.status, input.payAreas);
  if (areas === null) return refuse(CODE.badInput, `所选地区不在可购买范围内，请重新选择或购买${NATIONWIDE_LABEL}`);
  const now = deps.clock.now();
  const [products, coupons, items] = await Promise.all([
    productsOf(deps.db, type.member_code),
    unusedCoupons(deps.db, member.userId, now),
    membershipItems(deps.db, member.userId, now),
  ]);
  const { period, higher, overlapped } = renewalOf(items, type, areas);
  return ok({
    productConfigResponses: products.map((product) => ({
      ...productOnWire(product, priceListOf(product), areas),
      periodEnd: extendPeriod(period, product.months, now).period.endsAt.toISOString(),
    })),
    periodNow: period && period.endsAt > now ? period.endsAt.toISOString() : null,
    higherMember: higher && { memberName: higher.memberName, expireDate: higher.row.ends_at.toISOString() },
    overlappedMember: overlapped && {
      memberName: overlapped.memberName,
      payArea: overlapped.row.areas.join(','),
      expireDate: overlapped.row.ends_at.toISOString(),
    },
    payAreaList: [...areas],
    couponList: coupons.map((coupon) => couponOnWire(coupon, now)),
  });
});

const activityDetail: Handler<typeof contract.activityDetail> = asMember(async ({ member, deps }) => {
  const activity = await runningActivity(deps.db, deps.clock.now());
  if (!activity) return ok({ activityDetailVo: null });
  return ok({ activityDetailVo: activityOnWire(activity, await hasJoined(deps.db, activity.acti_id, member.userId)) });
});

const joinActivity: Handler<typeof contract.joinActivity> = asMember(async ({ member, input, deps }) => {
  const now = deps.clock.now();
  const activity = await runningActivity(deps.db, now, input.actiId);
  if (!activity) return refuse(CODE.notFound, '活动不存在或已结束');
  await joinOnce(deps.db, activity, member.userId, deps.ids.next('cpn'), now);
  return ok(null);
});

const authToOpenMember: Handler<typeof contract.authToOpenMember> = async ({ deps }) => ok(await payPermission(deps));

/** Items come with the one in use first, else with the one that ended last, whose end the member sees (D-80): it is renewed. */
const toOpenMember: Handler<typeof contract.toOpenMember> = asMember(async ({ deps, member }) => {
  const [permission, [item]] = await Promise.all([
    payPermission(deps),
    membershipItems(deps.db, member.userId, deps.clock.now()),
  ]);
  const renewal = item ? { memberCode: item.row.member_code, payAreas: item.row.areas.join(',') } : null;
  return ok({ ...permission, renewal });
});

export const membershipHandlers = {
  memberList: memberTypesOf,
  memberTypes: memberTypesOf,
  entitlementLists,
  memberInfo,
  activityDetail,
  joinActivity,
  toOpenMember,
  authToOpenMember,
};
