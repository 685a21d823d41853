/** Texts of a confirmed purchase, wherever it is shown (S2-72, S5-21). */
export const SUCCESS_TEXT = {
  title: (memberName: string) => `恭喜您，成功开通${memberName}！`,
  titleWithoutName: '恭喜您，会员开通成功！',
  until: '有效期至',
  invoice: '如需发票，请在“我的订单”申请，或致电',
  invoiceWithoutPhone: '购买记录与发票，请在“我的订单”查看。',
  orders: '去我的订单',
  close: '知道了',
} as const;
