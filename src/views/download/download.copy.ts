import type { DownloadPermission } from '#machines/download/download.types.ts';

/** What is said about a download (S7-76; ux 4.4). */
export const DOWNLOAD_TEXT = {
  title: '确认下载',
  charged: '本次下载将消耗1次',
  left: (times: number) => `本次下载将消耗1次，今日剩余${times}次`,
  again: '同一公告当日再次下载不重复消耗',
  confirm: '继续下载',
  cancel: '取消',
  cancelDownload: '取消下载',
  progress: '下载进度',
  sourceTitle: '来源网站文件',
  sourceNote: (host: string) => `该文件由发布方提供，将在新窗口打开 ${host}`,
  openSource: '打开文件',
  checking: '正在检查下载权限…',
  fetching: (name: string) => `正在下载：${name}`,
} as const;

/** @example costText({ status: 1, limit: 10, used: 3 }) // '本次下载将消耗1次，今日剩余7次' */
export function costText(permission: DownloadPermission | null): string {
  const { limit, used } = permission ?? { limit: null, used: null };
  return limit === null || used === null || limit < 0
    ? DOWNLOAD_TEXT.charged
    : DOWNLOAD_TEXT.left(Math.max(0, limit - used));
}
