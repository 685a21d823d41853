/** Sentences of the flow `version-update` (ux 4.4). */
export const VERSION_UPDATE_TEXT = {
  region: '版本更新',
  offer: '检测到新版本，刷新后即可使用',
  accept: '立即刷新',
  postpone: '稍后再说',
} as const;
