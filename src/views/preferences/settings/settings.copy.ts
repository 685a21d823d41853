import type { SettingSwitch, TextSize } from '#machines/preferences/settings.types.ts';

/** Sentences of the settings panel. */
export const SETTINGS_TEXT = {
  title: '界面设置',
  theme: '主题颜色',
  own: '默认',
  ownTitle: '默认：品牌色',
  size: '文字大小',
  layout: '界面布局',
  footer: '页脚',
  footerTxt: '页脚文字',
  footerPlaceholder: '不显示文字',
  caseNumber: '备案号',
  lost: '此浏览器无法保存设置，刷新页面后将恢复默认',
  copy: '复制配置',
  reset: '恢复默认',
} as const;

export const PRESET_NAMES: Readonly<Record<string, string>> = {
  '#409eff': '天空蓝',
  '#1890ff': '科技蓝',
  '#304156': '藏青',
  '#212121': '墨黑',
  '#11a983': '翠绿',
  '#13c2c2': '青色',
  '#6959cd': '靛紫',
  '#f5222d': '中国红',
};

export const SIZE_TEXT: Readonly<Record<TextSize, string>> = { small: '标准', medium: '较大', large: '大' };

export const SWITCH_TEXT: Readonly<Record<SettingSwitch, string>> = {
  tagsView: '显示页签栏',
  fixedHeader: '固定头部',
  sidebarLogo: '显示侧边栏标志',
  uniqueOpened: '菜单只展开一组',
  showSettings: '导航栏显示设置按钮',
  showFooter: '显示页脚',
};
