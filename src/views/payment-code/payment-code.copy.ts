/** Sentences beside a payment code (ux 4.4, 4.6; I-8). */
export const PAYMENT_CODE_TEXT = {
  hint: '请使用微信扫一扫完成支付',
  onPhone: '手机无法识别自己屏幕上的二维码，请用另一部手机扫码，或在电脑端打开本页支付。',
  waiting: '等待支付…',
  checking: '正在确认支付结果…',
  unknown: '暂时无法确认支付状态',
  unknownHelp: '网络不稳定，系统仍在继续查询。若您已经付款，请勿重复支付。',
  claimed: '我已支付',
  later: '稍后在我的订单查看',
  payable: '应付',
  codeLabel: (yuan: string) => `微信支付二维码，金额${yuan}元`,
};
