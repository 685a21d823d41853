/** What stands in the place of a payment code (D-29, D-24, I-15). */
export const PAYMENT_TEXT = {
  preparing: '正在生成二维码…',
  closing: '正在更换订单…',
  failed: '生成失败',
  retry: '重试',
  failedHelp: '未能生成付款二维码，请重试；此时不会产生任何费用。',
  expired: '二维码已失效',
  refresh: '点击刷新',
  expiredHelp: '为保障支付安全，二维码在有效期后自动失效。刷新后仍为同一订单，不会重复扣款。',
  over: '订单已关闭',
  overHelp: '此订单已关闭，可以重新生成。',
  renew: '重新生成',
  elsewhere: '正在其他页面支付',
  elsewhereHelp: '您已在本浏览器的另一个页面打开了支付。为避免重复支付，同一时间只能在一个页面进行。',
  takeOver: '在此继续',
};
