import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { couponsMachine } from '#machines/purchase/coupons.machine.ts';
import type { ListedCoupon } from '#machines/purchase/coupons.types.ts';

const coupon = (couponId: string, changes: Partial<ListedCoupon> = {}): ListedCoupon => ({
  couponId,
  faceValueFen: 20_000,
  thresholdFen: 100_000,
  goodsType: '投标通',
  status: 1,
  endsAt: 1_798_732_799_000,
  ...changes,
});
const answered = (coupons: readonly ListedCoupon[]) => ({
  type: 'xstate.done.actor.myCouponList',
  actorId: 'myCouponList',
  output: coupons.length === 0 ? { coupons, total: 0, pages: 0 } : { coupons, total: 7, pages: 2 },
});
const refused = (liftedBy: { readonly memberCode: string } | null, limit: number | null = 3) => ({
  kind: 'code',
  code: 431,
  serverMessage: '请升级会员',
  permission: { status: 0, limit, liftedBy },
});
const failed = (error: unknown) => ({
  type: 'xstate.error.actor.myCouponList',
  actorId: 'myCouponList',
  error,
});

const offered = (joined: boolean) => ({
  type: 'xstate.done.actor.activityDetail',
  actorId: 'activityDetail',
  output: {
    ...{ actiId: 'acti_1', title: '年终优惠', description: '领取500元优惠券', endsAt: 1_798_732_799_000 },
    joined,
  },
});
/** Taken before its answer was lost, not taken, or of another activity. */
const lookedAgain = (joined: boolean, actiId = 'acti_1') => ({
  type: 'xstate.done.actor.joinedActivity',
  actorId: 'joinedActivity',
  output: { ...offered(joined).output, actiId },
});
const refusedJoin = (code: number) => ({
  type: 'xstate.error.actor.joinActivity',
  actorId: 'joinActivity',
  error: { kind: 'code', code, serverMessage: code === 404 ? '活动不存在或已结束' : '优惠券已领完' },
});

export const couponsEntry: CatalogEntry = {
  id: 'coupons',
  area: 'purchase',
  title: '我的优惠券',
  machine: couponsMachine,
  cases: {
    'xstate.done.actor.myCouponList': [
      answered([
        coupon('cpn_1', { thresholdFen: 0, goodsType: '全品类', endsAt: null }),
        coupon('cpn_2', { status: 2 }),
        coupon('cpn_3', { goodsType: '企业通' }),
      ]),
      answered([]),
    ],
    'xstate.error.actor.myCouponList': [
      failed({ kind: 'offline', code: null, serverMessage: null }),
      failed(refused({ memberCode: 'qiyetong' })),
      failed(refused(null)),
      failed(refused(null, null)),
    ],
    'xstate.done.actor.activityDetail': [offered(false), offered(true), { ...offered(false), output: null }],
    'xstate.error.actor.joinActivity': [refusedJoin(404), refusedJoin(409)],
    'xstate.done.actor.joinedActivity': [
      lookedAgain(true),
      lookedAgain(false),
      lookedAgain(true, 'acti_2'),
      { ...lookedAgain(false), output: null },
    ],
    'page.chosen': [
      { type: 'page.chosen', page: 1 },
      { type: 'page.chosen', page: 2 },
      { type: 'page.chosen', page: 1.5 },
    ],
    'coupon.chosen': [
      { type: 'coupon.chosen', couponId: 'cpn_1' },
      { type: 'coupon.chosen', couponId: 'cpn_2' },
      { type: 'coupon.chosen', couponId: 'cpn_3' },
    ],
  },
  memberEvents: {
    'activity.joined': '领取活动优惠券',
    'page.chosen': '翻页',
    'coupon.chosen': '去使用',
    'list.retried': '重新加载',
    'purchase.chosen': '立即升级',
    'dialog.closed': '关闭',
  },
  words: {
    couponDevice: '登记优惠券使用设备',
    myCouponList: '查询我的优惠券',
    activityDetail: '查询正在进行的活动',
    joinActivity: '领取活动优惠券',
    joinedActivity: '查询活动优惠券是否已到账',
    keepActivity: '记下活动',
    markJoined: '标记为已领取',
    dropActivity: '不再显示活动',
    keepJoinFailure: '记下未能领取的原因',
    isOffered: '有活动且未领取',
    isOver: '活动已结束',
    isJoined: '优惠券已在账户中',
    requestPurchase: '请求开通会员',
    keepPage: '记下此页优惠券',
    choosePage: '记下所选页码',
    forgetList: '清空优惠券列表',
    keepFailure: '记下失败原因',
    forgetFailure: '清除失败原因',
    hasAny: '有优惠券',
    isOtherPage: '所选是另一页',
    isUnused: '优惠券未使用',
    isLiftable: '升级会员可解除限制',
  },
  hasView: true,
  minimumPaths: 12,
};
