import { type AnyEventObject, assign, fromCallback, fromPromise, setup } from 'xstate';
import { PERMISSION } from '#domain/permission.ts';
import type {
  DownloadContext,
  DownloadEvent,
  DownloadFile,
  DownloadInput,
  DownloadPermission,
  SourceLink,
} from './download.types.ts';

/** Downloads one file at a time: permission, cost, then content. The permission pop-up explains a refusal (D-77). */
export const downloadMachine = setup({
  types: {
    context: {} as DownloadContext,
    events: {} as DownloadEvent,
    input: {} as DownloadInput,
    tags: {} as 'busy' | 'shown' | 'dialogOpen',
  },
  actors: {
    downloadAttachmentsAuth: fromPromise<DownloadPermission, { readonly id: string }>(() =>
      Promise.reject(new Error('not provided: downloadAttachmentsAuth')),
    ),
    downloadAnnouncementAuth: fromPromise<DownloadPermission, { readonly id: string }>(() =>
      Promise.reject(new Error('not provided: downloadAnnouncementAuth')),
    ),
    isFirstTimeDownloadAnnouncement: fromPromise<{ readonly first: boolean }, { readonly id: string }>(() =>
      Promise.reject(new Error('not provided: isFirstTimeDownloadAnnouncement')),
    ),
    downloadDocument: fromPromise<unknown, { readonly id: string }>(() =>
      Promise.reject(new Error('not provided: downloadDocument')),
    ),
    downloadExport: fromPromise<unknown, { readonly id: string }>(() =>
      Promise.reject(new Error('not provided: downloadExport')),
    ),
    /** Sends the number of bytes received so far. */
    progress: fromCallback<AnyEventObject>(() => undefined),
  },
  actions: {
    /** Port: the browser saves the file under its name. */
    saveFile: (_, _saved: { file: unknown; name: string }) => undefined,
    /** Port: the permission pop-up explains the refusal and what lifts it. */
    announceDenied: (_, _denied: { permission: unknown }) => undefined,
    /** Port: reports that another file is being downloaded. */
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
    /** A document of the publisher is opened, not saved. */
    cannotSave: ({ context }, file: DownloadFile) =>
      !context.savesFiles && !('isSource' in file && file.isSource === true),
    isExport: (_, file: DownloadFile) => 'exportId' in file,
    isText: (_, file: DownloadFile) => 'isText' in file && file.isText,
    isSource: (_, { output }: { output: unknown }) => typeof output === 'object' && output !== null && 'url' in output,
    isGranted: (_, { status }: DownloadPermission) => status === PERMISSION.granted,
    isFirst: (_, { first }: { first: boolean }) => first,
  },
}).createMachine({
  id: 'download',
  description: 'Downloads one file: permission, cost, content.',
  meta: { title: '下载', requirements: ['S7-82', 'D-77'] },
  context: ({ input }) => ({
    ...input,
    file: null,
    permission: null,
    source: null,
    receivedBytes: 0,
    totalBytes: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No file is being downloaded.',
      meta: { title: '无下载' },
      entry: 'forgetAll',
      on: {
        'download.requested': [
          {
            guard: { type: 'cannotSave', params: ({ event }) => event },
            target: 'unsavable',
            actions: 'takeFile',
          },
          {
            guard: { type: 'isExport', params: ({ event }) => event },
            target: 'working.fetchingExport',
            actions: 'takeFile',
          },
          { guard: { type: 'isText', params: ({ event }) => event }, target: 'working.fetching', actions: 'takeFile' },
          { target: 'working', actions: 'takeFile' },
        ],
      },
    },
    unsavable: {
      description: 'This browser saves no files, so nothing is asked or charged; the member reads how to get the file.',
      meta: { title: '无法保存文件', requirements: ['S7-76', 'S7-82'] },
      tags: ['shown', 'dialogOpen'],
      on: { 'download.cancelled': 'idle' },
    },
    working: {
      description: 'One file is being processed; a request for another file is refused.',
      meta: { title: '下载进行中' },
      tags: 'shown',
      initial: 'checkingAttachments',
      on: {
        'download.requested': { actions: 'announceBusy' },
        'download.cancelled': 'idle',
      },
      states: {
        checkingAttachments: {
          description: 'The server checks whether the member may download attachments.',
          meta: { title: '检查附件下载权限', requirements: ['S7-98'] },
          tags: 'busy',
          invoke: {
            id: 'downloadAttachmentsAuth',
            src: 'downloadAttachmentsAuth',
            input: ({ context }) => ({ id: announcementOf(context.file) }),
            onDone: [
              { guard: { type: 'isGranted', params: ({ event }) => event.output }, target: 'checkingQuota' },
              {
                target: '#download.idle',
                actions: { type: 'announceDenied', params: ({ event }) => ({ permission: event.output }) },
              },
            ],
            onError: '#download.idle',
          },
        },
        checkingQuota: {
          description: 'The server checks whether a download is left today.',
          meta: { title: '检查今日下载次数', requirements: ['S7-91', 'S5-17'] },
          tags: 'busy',
          invoke: {
            id: 'downloadAnnouncementAuth',
            src: 'downloadAnnouncementAuth',
            input: ({ context }) => ({ id: announcementOf(context.file) }),
            onDone: [
              {
                guard: { type: 'isGranted', params: ({ event }) => event.output },
                target: 'checkingFirst',
                actions: 'keepPermission',
              },
              {
                target: '#download.idle',
                actions: { type: 'announceDenied', params: ({ event }) => ({ permission: event.output }) },
              },
            ],
            onError: '#download.idle',
          },
        },
        checkingFirst: {
          description: 'The server checks whether this download would be charged.',
          meta: { title: '检查是否消耗次数', requirements: ['S7-76'] },
          tags: 'busy',
          invoke: {
            id: 'isFirstTimeDownloadAnnouncement',
            src: 'isFirstTimeDownloadAnnouncement',
            input: ({ context }) => ({ id: announcementOf(context.file) }),
            onDone: [
              { guard: { type: 'isFirst', params: ({ event }) => event.output }, target: 'confirming' },
              { target: 'fetching' },
            ],
            onError: '#download.idle',
          },
        },
        confirming: {
          description: 'The dialog shows the cost of the download and asks the member to confirm it.',
          meta: { title: '确认消耗次数', requirements: ['S7-76'] },
          tags: 'dialogOpen',
          on: { 'download.confirmed': 'fetching' },
        },
        fetching: {
          description: 'The document is being downloaded; the member sees the progress and can cancel.',
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
                {
                  guard: { type: 'isSource', params: ({ event }) => event },
                  target: 'offeringSource',
                  actions: 'keepSource',
                },
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
          description: 'The document is hosted by its publisher; the member opens it there in a new window.',
          meta: { title: '打开来源网站文件', requirements: ['S7-82'] },
          tags: 'dialogOpen',
          on: { 'source.opened': '#download.idle' },
        },
        fetchingExport: {
          description: 'The file of an export is being downloaded; the export was charged when it was created.',
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

/** Only for a file of an announcement: an export needs none of these checks. */
const announcementOf = (file: DownloadFile | null): string =>
  (file as Extract<DownloadFile, { readonly announcementId: string }> | null)?.announcementId ?? '';
const documentOf = (file: DownloadFile | null): string =>
  file === null ? '' : 'exportId' in file ? file.exportId : file.documentId;
const named = ({ file }: DownloadContext, bytes: unknown) => ({ file: bytes, name: file?.name ?? '' });
