/** Sentences of the coupon dialog. */
export const COUPONS_TEXT = {
  title: '我的优惠券',
  description: '开通或续费会员时，系统会自动选用最优惠的一张',
  loading: '正在加载优惠券…',
  noThreshold: '无门槛',
  allMembers: '全部会员可用',
  forMembers: (names: string) => `${names}可用`,
  until: (day: string) => `${day}到期`,
  forever: '长期有效',
  use: '去使用',
  spokenUse: (rule: string, goods: string) => `去使用：${rule}，${goods}`,
  over: '已失效',
  empty: '暂无优惠券',
  emptyHelp: '您领取的优惠券会显示在这里，购买会员时可抵扣',
} as const;
