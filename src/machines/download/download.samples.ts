import type { CatalogEntry } from '../flow.ts';
import { downloadMachine } from './download.machine.ts';

const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });
const granted = { status: 1, limit: 10, used: 3 };
const usedUp = { status: 0, limit: 10, used: 10 };
const first = (isFirst: boolean) => done('isFirstTimeDownloadAnnouncement', { first: isFirst });

export const downloadEntry: CatalogEntry = {
  id: 'download',
  title: '下载',
  machine: downloadMachine,
  cases: {
    'download.requested': [
      { type: 'download.requested', announcementId: 'a1', documentId: 'd1', name: '招标文件.pdf', isText: false },
      { type: 'download.requested', announcementId: 'a1', documentId: 'a1-f0', name: '公告正文.pdf', isText: true },
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
  hasView: true,
  minimumPaths: 11,
};
