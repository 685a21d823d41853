import type { DownloadPermission } from '#machines/records/download.types.ts';

/** What is said about favourites (ux 4.4). */
export const COLLECT_TEXT = {
  undo: '撤销',
  hint: '收藏的信息都在“收藏中心”，可随时查看',
  toCentre: '去收藏中心',
  known: '知道了',
} as const;

/** Records whose favourite was set, removed, or some set and some removed. */
export interface Changed {
  readonly as: 'kept' | 'dropped' | 'both';
  readonly count: number;
}

/** @example savedText({ as: 'kept', count: 3 }) // '已收藏3条' */
export function savedText({ as, count }: Changed): string {
  if (count > 1) return COUNTED[as](count);
  return as === 'dropped' ? '已取消收藏' : '收藏成功';
}

/** @example refusedText({ as: 'kept', count: 2 }, { as: 'kept', count: 3 }) // '已收藏3条，另有2条收藏失败，已恢复原状' */
export function refusedText({ as, count }: Changed, saved: Changed): string {
  if (saved.count > 0) return `${COUNTED[saved.as](saved.count)}，另有${count}条${REFUSED[as]}，已恢复原状`;
  return `${count > 1 ? `${count}条` : ''}${REFUSED[as]}，已恢复原状`;
}

const COUNTED: Readonly<Record<Changed['as'], (count: number) => string>> = {
  kept: (count) => `已收藏${count}条`,
  dropped: (count) => `已取消收藏${count}条`,
  both: (count) => `已更新${count}条收藏`,
};
const REFUSED: Readonly<Record<Changed['as'], string>> = {
  kept: '收藏失败',
  dropped: '取消收藏失败',
  both: '收藏更新失败',
};

/** What is said about a download (S7-76; ux 4.4). */
export const DOWNLOAD_TEXT = {
  cancel: '取消',
  progress: '下载进度',
  sourceTitle: '来源网站文件',
  sourceNote: (host: string) => `该文件由发布方提供，将在新窗口打开 ${host}`,
  openSource: '打开文件',
  checking: '正在检查下载权限…',
  unsavableTitle: '微信内无法下载文件',
  notCharged: '本次没有消耗次数。',
  known: '知道了',
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

/** What is said about an export. */
export const EXPORT_TEXT = {
  title: '导出招标信息',
  reportTitle: '导出项目分析报告',
  /** @param limit Most announcements of one export; `null` when it is not known. */
  filtered: (limit: number | null) =>
    `按当前筛选条件导出${limit === null ? '' : `最新的公告，单次最多${limit.toLocaleString('zh-CN')}条`}，`,
  chosen: (count: number) => `导出所选的${count}条公告，`,
  report: '报告',
  mailed: '生成后发送到您的邮箱，也可在“我的导出记录”中下载',
  recorded: '生成后可在“我的导出记录”中下载',
  within: (areas: string) => `。仅包含您已开通地区（${areas}）的公告`,
  email: '接收邮箱',
  placeholder: '请输入邮箱',
  invalid: '请输入正确的邮箱',
  loading: '正在查询…',
  retry: '重试',
  submit: '提交导出',
  submitting: '提交中…',
  resubmit: '重新提交',
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
