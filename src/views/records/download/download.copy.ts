import type { DownloadPermission } from '#machines/records/download.types.ts';

/** What is said about a download (S7-76; ux 4.4). */
export const DOWNLOAD_TEXT = {
  cancel: '取消',
  progress: '下载进度',
  sourceTitle: '来源网站文件',
  sourceNote: (host: string) => `该文件由发布方提供，将在新窗口打开 ${host}`,
  openSource: '打开文件',
  checking: '正在检查下载权限…',
} as const;

/** A file is downloaded; a document of the publisher is opened on the publisher's site. */
export const FILE_TEXT = {
  title: '确认下载',
  why: null,
  charged: '本次下载将消耗1次',
  again: '同一公告当日再次下载不重复消耗',
  confirm: '继续下载',
  fetching: (name: string) => `正在下载：${name}`,
  cancelFetching: '取消下载',
} as const;
export const SOURCE_TEXT = {
  title: '打开来源网站文件',
  why: '该文件由发布方提供，须前往其网站打开',
  charged: '本次打开将消耗1次',
  again: '同一公告当日再次打开不重复消耗',
  confirm: '继续打开',
  fetching: (name: string) => `正在获取文件地址：${name}`,
  cancelFetching: '取消打开',
} as const;

/** @example costText(FILE_TEXT, { status: 1, limit: 10, used: 3 }) // '本次下载将消耗1次，今日剩余7次' */
export function costText({ charged }: { readonly charged: string }, permission: DownloadPermission | null): string {
  const { limit, used } = permission ?? { limit: null, used: null };
  return limit === null || used === null || limit < 0 ? charged : `${charged}，今日剩余${Math.max(0, limit - used)}次`;
}
