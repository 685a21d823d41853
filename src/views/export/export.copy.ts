/** What is said about an export. */
export const EXPORT_TEXT = {
  title: '导出招标信息',
  help: '按当前筛选条件导出，生成后发送到您的邮箱，也可在“我的导出记录”中下载',
  reportTitle: '导出项目分析报告',
  reportHelp: '报告生成后发送到您的邮箱，也可在“我的导出记录”中查看',
  email: '接收邮箱',
  placeholder: '请输入邮箱',
  invalid: '请输入正确的邮箱',
  loading: '正在读取邮箱…',
  submit: '提交导出',
  submitting: '提交中…',
  cancel: '取消',
  nothing: '没有可导出的信息',
  nothingHelp: '试试减少筛选条件，或换个关键词',
  submitted: '导出已提交',
  rows: (rows: number, capped: boolean) =>
    capped ? `结果较多，仅导出前${rows.toLocaleString('zh-CN')}条` : `共${rows.toLocaleString('zh-CN')}条`,
  sentTo: (email: string) => `生成后将发送到${email}`,
  records: '查看导出记录',
  known: '知道了',
} as const;
