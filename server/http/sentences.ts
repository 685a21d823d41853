/** What a caller reads when the server itself refuses, whichever call it was. */
export const SENTENCE = {
  notLoggedIn: '请先登录',
  sessionEnded: '登录已失效，请重新登录',
  kickedOut: '您的账号已在其他设备登录，请重新登录',
  frozen: '该账号已申请注销，请先恢复账号',
  profileIncomplete: '请先完善您的资料',
  notJson: '请求格式不正确，请使用JSON格式提交',
  malformed: '提交的内容不是有效的JSON，请检查后重试',
  duplicate: '提交的内容有重复的字段，请检查后重试',
  deep: '提交的内容层级过深，请检查后重试',
  badField: '提交的内容不正确，请检查后重试',
  crossSite: '不支持从其他网站发起的请求',
  tooLarge: '提交的内容过大，请精简后重试',
  unknownPath: '请求的接口不存在，请刷新页面后重试',
  wrongMethod: '请求方式不正确，请刷新页面后重试',
  tooFast: '操作过于频繁，请稍后再试',
  serverError: '服务器开小差了，请稍后再试',
} as const;
