/** Sentences of the shell. */
export const SHELL_TEXT = {
  skip: '跳到主内容',
  sidebar: '侧边栏',
  mainNavigation: '主导航',
  tabs: '页签',
  openMenu: '展开菜单',
  closeMenu: '收起菜单',
  menuFailed: '菜单加载失败',
  retry: '重新加载',
  account: '账号信息',
  level: (name: string) => `当前等级为${name}`,
  look: '界面设置',
  search: '全局搜索',
  searchHint: '搜索公告、项目、企业',
  closeTab: (title: string) => `关闭页签：${title}`,
  service: '联系客服',
  wechat: '微信扫码咨询',
  wechatCode: (code: string) => `微信号：${code}`,
  phone: (phone: string) => `服务热线：${phone}`,
  userAgreement: '用户协议',
  privacyPolicy: '隐私政策',
  rights: (years: string, company: string) => `© ${years} ${company} 版权所有`,
} as const;

export const CASE_REGISTER = 'https://beian.miit.gov.cn/';
