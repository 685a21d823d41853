/** Sentences of cancelling an order. */
export const ORDER_CANCELLATION_TEXT = {
  title: '取消订单',
  question: '取消后，此订单的付款二维码立即失效，已使用的优惠券将退回。确定取消吗？',
  order: '订单号',
  product: '会员',
  amount: '应付金额',
  confirm: '确定取消',
  keep: '暂不取消',
  retry: '重试',
  still: '暂时无法取消，请稍后重试',
  tooLateTitle: '订单已支付',
  tooLate: '付款已先行到账，此订单无法取消。',
  close: '知道了',
} as const;
