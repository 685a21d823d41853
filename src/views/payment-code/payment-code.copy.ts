/** Sentences beside a payment code (ux 4.4, 4.6; I-8). */
export const PAYMENT_CODE_TEXT = {
  hint: '请使用微信扫一扫完成支付',
  /** On a phone: nobody scans the screen in his own hand. */
  onPhone: '请在微信中长按识别二维码，或保存图片后用微信扫一扫从相册选取',
  save: '保存二维码图片',
  fileName: '微信支付二维码',
  sandbox: '演示环境，不会真实扣款',
  openCashier: '打开收银台',
  keptUntil: (time: string) => `订单保留至${time}，可在“我的订单”中继续支付或取消`,
  waiting: '等待支付…',
  checking: '正在确认支付结果…',
  unknown: '暂时无法确认支付状态',
  unknownHelp: '网络不稳定，系统仍在继续查询。若您已经付款，请勿重复支付。',
  claimed: '我已支付',
  later: '稍后在我的订单查看',
  payable: '应付',
  codeLabel: (yuan: string) => `微信支付二维码，金额${yuan}元`,
};
