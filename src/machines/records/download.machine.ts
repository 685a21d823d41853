import { type AnyEventObject, assign, fromCallback, fromPromise, setup } from 'xstate';
import type { DownloadContext, DownloadEvent, DownloadFile, DownloadPermission, SourceLink } from './download.types.ts';

/** One file at a time: may I, what does it cost, then the bytes; a refusal is explained by the pop-up (D-77). */
export const downloadMachine = setup({
  types: {
    context: {} as DownloadContext,
    events: {} as DownloadEvent,
    tags: {} as 'busy' | 'shown' | 'dialogOpen',
  },
  actors: {
    downloadAttachmentsAuth: fromPromise<DownloadPermission, { readonly id: string }>(() =>
      Promise.reject(new Error('not wired: downloadAttachmentsAuth')),
    ),
    downloadAnnouncementAuth: fromPromise<DownloadPermission, { readonly id: string }>(() =>
      Promise.reject(new Error('not wired: downloadAnnouncementAuth')),
    ),
    isFirstTimeDownloadAnnouncement: fromPromise<{ readonly first: boolean }, { readonly id: string }>(() =>
      Promise.reject(new Error('not wired: isFirstTimeDownloadAnnouncement')),
    ),
    downloadDocument: fromPromise<unknown, { readonly id: string }>(() =>
      Promise.reject(new Error('not wired: downloadDocument')),
    ),
    downloadExport: fromPromise<unknown, { readonly id: string }>(() =>
      Promise.reject(new Error('not wired: downloadExport')),
    ),
    /** Tells how many bytes of the file have come. */
    progress: fromCallback<AnyEventObject>(() => undefined),
  },
  actions: {
    /** Port: the browser saves the file under its name. */
    saveFile: (_, _saved: { file: unknown; name: string }) => undefined,
    /** Port: the pop-up says why and what lifts it. */
    announceDenied: (_, _denied: { permission: unknown }) => undefined,
    /** Port: another file is on its way. */
    announceBusy: () => undefined,
    takeFile: assign({ file: ({ event }) => (event.type === 'download.requested' ? event : null) }),
    keepPermission: assign({
      permission: ({ event }) => (event.type === 'xstate.done.actor.downloadAnnouncementAuth' ? event.output : null),
    }),
    keepSource: assign({
      source: ({ event }) =>
        event.type === 'xstate.done.actor.downloadDocument' ? (event.output as SourceLink) : null,
    }),
    countBytes: assign(({ event }) =>
      event.type === 'bytes.received' ? { receivedBytes: event.receivedBytes, totalBytes: event.totalBytes } : {},
    ),
    forgetAll: assign({ file: null, permission: null, source: null, receivedBytes: 0, totalBytes: null }),
  },
  guards: {
    isExport: ({ event }) => event.type === 'download.requested' && 'exportId' in event,
    isText: ({ event }) => event.type === 'download.requested' && 'isText' in event && event.isText,
    isSource: ({ event }) =>
      event.type === 'xstate.done.actor.downloadDocument' &&
      typeof event.output === 'object' &&
      event.output !== null &&
      'url' in event.output,
    isGranted: ({ event }) => 'output' in event && (event.output as DownloadPermission).status === 1,
    isFirst: ({ event }) => event.type === 'xstate.done.actor.isFirstTimeDownloadAnnouncement' && event.output.first,
  },
}).createMachine({
  id: 'download',
  description: 'Downloading one file: permission, price, bytes.',
  meta: { title: '下载', requirements: ['S7-82', 'D-77'] },
  context: { file: null, permission: null, source: null, receivedBytes: 0, totalBytes: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being downloaded.',
      meta: { title: '无下载' },
      entry: 'forgetAll',
      on: {
        'download.requested': [
          { guard: 'isExport', target: 'working.fetchingExport', actions: 'takeFile' },
          { guard: 'isText', target: 'working.fetching', actions: 'takeFile' },
          { target: 'working', actions: 'takeFile' },
        ],
      },
    },
    working: {
      description: 'One file is on its way; another one has to wait.',
      meta: { title: '下载进行中' },
      tags: 'shown',
      initial: 'checkingAttachments',
      on: {
        'download.requested': { actions: 'announceBusy' },
        'download.cancelled': 'idle',
      },
      states: {
        checkingAttachments: {
          description: 'It is asked whether this member may download attachments.',
          meta: { title: '检查附件下载权限', requirements: ['S7-98'] },
          tags: 'busy',
          invoke: {
            id: 'downloadAttachmentsAuth',
            src: 'downloadAttachmentsAuth',
            input: ({ context }) => ({ id: announcementOf(context.file) }),
            onDone: [
              { guard: 'isGranted', target: 'checkingQuota' },
              {
                target: '#download.idle',
                actions: { type: 'announceDenied', params: ({ event }) => ({ permission: event.output }) },
              },
            ],
            onError: '#download.idle',
          },
        },
        checkingQuota: {
          description: 'It is asked whether there is a download left today.',
          meta: { title: '检查今日下载次数', requirements: ['S7-91', 'S5-17'] },
          tags: 'busy',
          invoke: {
            id: 'downloadAnnouncementAuth',
            src: 'downloadAnnouncementAuth',
            input: ({ context }) => ({ id: announcementOf(context.file) }),
            onDone: [
              { guard: 'isGranted', target: 'checkingFirst', actions: 'keepPermission' },
              {
                target: '#download.idle',
                actions: { type: 'announceDenied', params: ({ event }) => ({ permission: event.output }) },
              },
            ],
            onError: '#download.idle',
          },
        },
        checkingFirst: {
          description: 'It is asked whether this download would be charged.',
          meta: { title: '检查是否消耗次数', requirements: ['S7-76'] },
          tags: 'busy',
          invoke: {
            id: 'isFirstTimeDownloadAnnouncement',
            src: 'isFirstTimeDownloadAnnouncement',
            input: ({ context }) => ({ id: announcementOf(context.file) }),
            onDone: [{ guard: 'isFirst', target: 'confirming' }, { target: 'fetching' }],
            onError: '#download.idle',
          },
        },
        confirming: {
          description: 'The member is told what it costs and decides.',
          meta: { title: '确认消耗次数', requirements: ['S7-76'] },
          tags: 'dialogOpen',
          on: { 'download.confirmed': 'fetching' },
        },
        fetching: {
          description: 'The document comes; the member sees how far and may stop it.',
          meta: { title: '下载文件', requirements: ['S7-82', 'D-77'] },
          tags: 'busy',
          on: { 'bytes.received': { actions: 'countBytes' } },
          invoke: [
            { id: 'progress', src: 'progress', onDone: {}, onError: {} },
            {
              id: 'downloadDocument',
              src: 'downloadDocument',
              input: ({ context }) => ({ id: documentOf(context.file) }),
              onDone: [
                { guard: 'isSource', target: 'offeringSource', actions: 'keepSource' },
                {
                  target: '#download.idle',
                  actions: { type: 'saveFile', params: ({ context, event }) => named(context, event.output) },
                },
              ],
              onError: '#download.idle',
            },
          ],
        },
        offeringSource: {
          description: 'The document lies with its publisher; the member opens it there in a new window.',
          meta: { title: '打开来源网站文件', requirements: ['S7-82'] },
          tags: 'dialogOpen',
          on: { 'source.opened': '#download.idle' },
        },
        fetchingExport: {
          description: 'The file of an export comes; it was charged when it was made.',
          meta: { title: '下载导出文件', requirements: ['S2-60'] },
          tags: 'busy',
          on: { 'bytes.received': { actions: 'countBytes' } },
          invoke: [
            { id: 'progress', src: 'progress', onDone: {}, onError: {} },
            {
              id: 'downloadExport',
              src: 'downloadExport',
              input: ({ context }) => ({ id: documentOf(context.file) }),
              onDone: {
                target: '#download.idle',
                actions: { type: 'saveFile', params: ({ context, event }) => named(context, event.output) },
              },
              onError: '#download.idle',
            },
          ],
        },
      },
    },
  },
});

/** Asked for a file of an announcement only: an export is fetched without these checks. */
const announcementOf = (file: DownloadFile | null): string =>
  (file as Extract<DownloadFile, { readonly announcementId: string }> | null)?.announcementId ?? '';
const documentOf = (file: DownloadFile | null): string =>
  file === null ? '' : 'exportId' in file ? file.exportId : file.documentId;
const named = ({ file }: DownloadContext, bytes: unknown) => ({ file: bytes, name: file?.name ?? '' });
