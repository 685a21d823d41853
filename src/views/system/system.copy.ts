/** Shown instead of the area picker. */
export const AREAS_TEXT = { loading: '地区加载中…', failed: '地区加载失败', retry: '重新加载' } as const;

/** Sentences of the flow `connection` (ux 4.4). */
export const CONNECTION_TEXT = { offline: '当前处于离线状态，部分功能可能不可用', restored: '网络已恢复' } as const;

/** Sentences that are not about one failure; those of failures are in shared/failure-text.ts (ux 4.4). */
export const NOTICE_TEXT = {
  region: '提示',
  close: '关闭提示',
  takeoverTitle: '提示',
  takeover: '您的账号已在其他设备登录，请重新登录',
  acknowledge: '知道了',
} as const;

/** Sentences of the flow `version-update` (ux 4.4). */
export const VERSION_UPDATE_TEXT = {
  region: '版本更新',
  offer: '检测到新版本，刷新后即可使用',
  accept: '立即刷新',
  postpone: '稍后再说',
} as const;
