import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { downloadMachine } from '#machines/records/download.machine.ts';

const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });
const granted = { status: 1, limit: 10, used: 3 };
const usedUp = { status: 0, limit: 10, used: 10 };
const first = (isFirst: boolean) => done('isFirstTimeDownloadAnnouncement', { first: isFirst });

export const downloadEntry: CatalogEntry = {
  id: 'download',
  area: 'records',
  title: '下载',
  machine: downloadMachine,
  input: { savesFiles: true },
  // The browser of WeChat on a phone.
  otherInputs: [{ savesFiles: false }],
  cases: {
    'download.requested': [
      { type: 'download.requested', announcementId: 'a1', documentId: 'd1', name: '招标文件.pdf', isText: false },
      { type: 'download.requested', announcementId: 'a1', documentId: 'a1-f0', name: '公告正文.pdf', isText: true },
      {
        type: 'download.requested',
        announcementId: 'a2',
        documentId: 'd2',
        name: '采购清单.pdf',
        isText: false,
        isSource: true,
      },
      { type: 'download.requested', exportId: 'e1', name: '招标信息.xlsx' },
    ],
    'bytes.received': [
      { type: 'bytes.received', receivedBytes: 2_000, totalBytes: null },
      { type: 'bytes.received', receivedBytes: 3_000, totalBytes: 4_000 },
    ],
    'xstate.done.actor.downloadAttachmentsAuth': [
      done('downloadAttachmentsAuth', granted),
      done('downloadAttachmentsAuth', { ...usedUp, status: -1 }),
    ],
    'xstate.done.actor.downloadAnnouncementAuth': [
      done('downloadAnnouncementAuth', granted),
      done('downloadAnnouncementAuth', { status: 1, limit: -1, used: 3 }),
      done('downloadAnnouncementAuth', { status: 1, limit: null, used: null }),
      done('downloadAnnouncementAuth', usedUp),
    ],
    'xstate.done.actor.downloadDocument': [
      done('downloadDocument', 'bytes'),
      done('downloadDocument', { url: 'https://ccgp.cn/1.pdf', host: 'ccgp.cn' }),
    ],
    'xstate.done.actor.isFirstTimeDownloadAnnouncement': [first(true), first(false)],
  },
  memberEvents: {
    'download.confirmed': '继续下载',
    'download.cancelled': '取消下载',
    'source.opened': '打开来源网站文件',
  },
  words: {
    downloadAttachmentsAuth: '检查附件下载权限',
    downloadAnnouncementAuth: '检查今日下载次数',
    isFirstTimeDownloadAnnouncement: '查询是否消耗次数',
    downloadDocument: '下载公告文件',
    downloadExport: '下载导出文件',
    progress: '下载进度',
    saveFile: '保存文件到本机',
    announceDenied: '弹出权限提示',
    announceBusy: '提示已有下载进行中',
    takeFile: '记下要下载的文件',
    keepPermission: '记下剩余次数',
    keepSource: '记下来源网站地址',
    countBytes: '更新下载进度',
    forgetAll: '清空本次下载',
    cannotSave: '浏览器无法保存文件',
    isExport: '下载的是导出文件',
    isText: '下载的是公告正文',
    isSource: '文件在来源网站',
    isGranted: '有下载权限',
    isFirst: '首次下载，会消耗次数',
    'download.requested': '请求下载',
    'bytes.received': '收到部分文件',
  },
  hasView: true,
  minimumPaths: 11,
};
