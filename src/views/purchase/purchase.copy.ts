/** Frame of the purchase dialog. */
export const PURCHASE_TEXT = {
  title: '开通会员',
  renewalTitle: '续费会员',
  description: '选择会员类型与时长，使用微信扫码支付',
  dockingTitle: '项目对接',
  dockingDescription: '选择为此公告购买的服务，使用微信扫码支付',
  loadingServices: '正在加载对接服务…',
  servicesFailed: '对接服务加载失败',
  opening: '正在打开…',
  loading: '正在加载会员信息…',
  loadFailed: '会员信息加载失败',
  loadFailedHelp: '网络异常或服务繁忙，请重新加载',
  reload: '重新加载',
};

/** The choice of a membership (ux 4.2, 4.6). */
export const CHOICE_TEXT = {
  couponOffered: '您还没有领取本活动的优惠券，领取后购买时自动抵扣。',
  takeCoupon: '去领取',
  types: '会员类型',
  compare: '权益对比',
  perPurchase: '每次开通或续费',
  right: '权益',
  tick: '支持',
  unlimited: '不限',
  cross: '不支持',
  unknown: '--',
  current: '当前选择',
  area: '开通地区',
  areaEdit: '修改开通地区',
  areaFixed: '此会员仅支持全国开通',
  duration: '开通时长',
  service: '对接服务',
  serviceFor: '对应公告：',
  serviceUse:
    '项目有投标或中标数据时提供分析报告，支付后在此公告页的“分析报告”中导出；对接顾问由客服与您联系。不使用优惠券，不影响会员服务期。',
  owned: '已购买',
  saving: (yuan: string) => `立减${yuan}元`,
  original: '原价',
  coupon: '优惠券',
  couponElsewhere: (rule: string, names: string) => `您的优惠券“${rule}”适用于${names}`,
  couponNowhere: (rule: string, names: string) => `您的优惠券“${rule}”适用于${names}，暂不在售`,
  couponTooSmall: (rule: string, least: string) => `您的优惠券“${rule}”需订单满${least}元，此会员暂不可用`,
  goTo: (name: string) => `去看${name}`,
  noCoupon: '暂无可用优惠券',
  payable: '应付金额',
  quoting: '正在获取价格…',
  quoteFailed: '价格获取失败，请重试',
  requote: '重新获取价格',
  priceChanged: '价格有更新，请重新获取后再支付',
  fallback: '未能获取所选地区的价格，已切换为全国报价，请确认后选择时长',
  noProducts: '此会员暂无可开通的时长，请选择其他会员类型',
  /** A higher tier decides in the areas it was bought for; elsewhere the lower one is used at once (S4-60). */
  below: (held: string, until: string, name: string) =>
    `您已开通${held}（有效期至${until}）。${name}等级低于${held}，在${held}的开通地区内，将在${held}到期后启用，服务期不会因此顺延，请确认。`,
  belowAndOverFirst: (held: string, until: string, name: string, end: string) =>
    `您已开通${held}（有效期至${until}）。${name}等级低于${held}，服务期至${end}，不晚于${held}到期，在${held}的开通地区内不会生效，请确认。`,
  overlapped: (held: string, areas: string, until: string) =>
    `您的${held}（${areas}，有效期至${until}）仍在服务期内：与本次开通的服务期重叠的时间同时计算，不会顺延，也不折算。`,
  /** Another tier that the member holds may be used here, so the sentence is about this one alone. */
  phoneOnly: (name: string) =>
    `${name}不支持在本网页使用，用手机浏览器打开也一样：仅凭${name}，支付后在此无法查看信息，请确认。`,
  notOnSale: (name: string) => `您要的会员类型暂不在售，已为您显示${name}，请确认后再支付`,
  onlyNationwide: (name: string) => `${name}仅支持全国开通，已显示全国价格，请确认后再支付`,
  /** What differs from the order that is continued, or from what was shown before. */
  changed: (changes: readonly string[]) => `与之前相比，${changes.join('，')}。`,
  changedProduct: (label: string) => `“${label}”已不在售`,
  changedActivity: '当时的优惠活动已结束',
  changedCoupon: '所用的优惠券有变动',
  changedPrice: (before: string, now: string) => `应付金额由${before}变为${now}`,
  changedPeriod: (until: string) => `此会员的服务期现至${until}，可能已在其他页面支付`,
  periodOver: '此会员原来的服务期已结束',
  paidElsewhere: '刚才在其他页面支付，请先确认尚未付款',
  confirmChanges: '请核对后再支付',
  period: '服务期',
  periodNow: '目前至',
  periodEnd: '开通后至',
  agreement: '支付即表示您已阅读并同意',
  agreementName: '《会员服务协议》',
};

/** In the place of a payment code (D-29, D-24, I-15). */
export const PAYMENT_TEXT = {
  toConfirm: '待您确认',
  toConfirmHelp: '请核对会员类型、地区、时长与价格，确认后生成付款二维码',
  confirm: '确认并生成付款码',
  undecided: '请选择开通时长',
  undecidedHelp: '选择时长后，将生成付款二维码',
  noService: '请选择对接服务',
  noServiceHelp: '选择服务后，将生成付款二维码',
  preparing: '正在准备支付…',
  changing: '正在更换订单…',
  making: '正在生成二维码…',
  failed: '生成失败',
  retry: '重试',
  failedHelp: '未能生成付款二维码，请重试；此时不会产生任何费用。',
  expired: '二维码已失效',
  refresh: '点击刷新',
  expiredHelp:
    '为保障支付安全，二维码在有效期后自动失效。刷新时会先核对原订单：未到期则沿用，已到期则关闭，并按当前价格重新下单，不会重复扣款。',
  over: '订单已关闭',
  overHelp: '此订单已关闭，可以重新生成。',
  renew: '重新生成',
  locked: '正在其他页面支付',
  lockedHelp: '您已在本浏览器的另一个页面打开了支付。为避免重复支付，同一时间只能在一个页面进行。',
  continueHere: '在此继续',
};

/** Beside a payment code (ux 4.4, 4.6; I-8). */
export const CODE_TEXT = {
  hint: '请使用微信扫一扫完成支付',
  /** On a phone, which cannot scan its own screen: WeChat takes this code neither by a long press nor from the album. */
  onPhone: '请用另一部手机的微信扫一扫；或在电脑上登录，从“我的订单”继续支付。此二维码不支持长按识别或从相册选取。',
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

/** A payment that is not confirmed yet; nothing here congratulates (D-01). */
export const RESULT_TEXT = {
  confirming: '正在确认您的支付结果',
  serviceUnconfirmed: (name: string) =>
    `您选择的是${name}。如已付款，确认后会立即到账并通知您，无需重复支付；订单可在“我的订单”查看。`,
  confirmingText: (memberName: string) => `您选择的是${memberName}。我们正在向支付平台确认，请稍候…`,
  unconfirmed: '暂未确认到您的支付结果',
  unconfirmedText: (memberName: string) =>
    `您选择的是${memberName}。如已付款，确认后会立即为您开通并通知您，无需重复支付；订单可在“我的订单”查看。`,
  retry: '再次确认',
  orders: '在我的订单查看',
  close: '稍后查看',
};
