/** Sentences of the picture that is read before a code is sent. */
export const PICTURE_CHECK_TEXT = {
  title: '图形验证',
  why: (phone: string) => `验证通过后，短信验证码将发送至${phone}`,
  alt: '图形验证码，由4个字母或数字组成',
  field: '图中字符',
  placeholder: '不区分大小写',
  missing: '请输入图中的4个字符',
  loading: '图片加载中…',
  expired: '图片已失效',
  renew: '换一张',
  submit: '确定',
  sending: '发送中…',
  sent: '验证码已发送',
  decline: '取消',
  otherWay: '看不到图片？可改用页面上方的“扫码登录”',
} as const;
