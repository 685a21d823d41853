/** Texts of a confirmed purchase, wherever it is shown (S2-72, S5-21). */
export const SUCCESS_TEXT = {
  title: (memberName: string) => `恭喜您，成功开通${memberName}！`,
  titleWithoutName: '恭喜您，会员开通成功！',
  service: (name: string) => `支付成功，您已购买${name}！`,
  serviceWithoutName: '支付成功！',
  serviceUse: '服务已归入对应的公告，分析报告可在公告页导出',
  until: '有效期至',
  invoice: '如需发票，请在“我的订单”申请，或致电',
  invoiceWithoutPhone: '购买记录与发票，请在“我的订单”查看。',
  orders: '去我的订单',
  close: '知道了',
} as const;
