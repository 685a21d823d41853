/** Sentences of what opens from the shell: the account panel and the menu of a tab. */
export const PANEL_TEXT = {
  expires: '到期时间',
  lapsed: '已到期',
  notMember: '开通会员后可查看全部权益',
  servicePeriod: '服务期详情',
  settings: '账号设置',
  orders: '我的订单',
  coupons: '我的优惠券',
  history: '浏览历史',
  logout: '退出登录',
  refresh: '刷新',
  closeCurrent: '关闭当前',
  closeOthers: '关闭其他',
} as const;
