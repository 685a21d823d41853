/** Words of a payment that is not confirmed yet; no word here congratulates (D-01). */
export const RESULT_TEXT = {
  confirming: '正在确认您的支付结果',
  confirmingText: (memberName: string) => `您选择的是${memberName}。我们正在向支付平台确认，请稍候…`,
  unconfirmed: '暂未确认到您的支付结果',
  unconfirmedText: (memberName: string) =>
    `您选择的是${memberName}。如已付款，确认后会立即为您开通并通知您，无需重复支付；订单可在“我的订单”查看。`,
  retry: '再次确认',
  orders: '在我的订单查看',
  close: '稍后查看',
} as const;
