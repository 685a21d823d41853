/** Sentences of scanning in (D-73). */
export const QR_TEXT = {
  label: '登录二维码，请使用手机扫描',
  loading: '二维码加载中…',
  waiting: '请使用手机扫一扫登录',
  scanned: '扫描成功，请在手机上确认登录',
  expired: '二维码已失效',
  cancelled: '您已取消登录',
  unavailable: '二维码生成失败',
  confirmed: '已确认，正在登录…',
  refresh: '点击刷新',
  openPhone: '打开手机确认页',
} as const;
