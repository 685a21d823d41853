import { fromCallback, fromPromise } from 'xstate';
import { downloadDocument, isFirstTimeDownloadAnnouncement } from '#contract/analysis.contract.ts';
import { downloadAnnouncementAuth, downloadAttachmentsAuth } from '#contract/auth-check.contract.ts';
import { downloadExport } from '#contract/export.contract.ts';
import { downloadMachine } from '#machines/records/download.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { toPermission } from '../permission/to-permission.ts';
import { createSignal } from '../shared/signal.ts';
import { unwrap } from '../shared/unwrap.ts';
import { type BytesReceived, countBytes } from './count-bytes.ts';
import { fileName } from './file-name.ts';
import { saveFile } from './save-file.ts';

const NO_BYTES: BytesReceived = { receivedBytes: 0, totalBytes: null };

export const provideDownload = ({ client, send }: Dependencies) => {
  const bytes = createSignal(NO_BYTES);
  const fetchFile = async (
    endpoint: typeof downloadDocument | typeof downloadExport,
    input: { readonly id: string },
    signal: AbortSignal,
  ): Promise<unknown> => {
    bytes.set(NO_BYTES);
    let name: string | null = null;
    const watch = (response: Response): Response => {
      name = fileName(response.headers.get('content-disposition'));
      return countBytes(response, bytes.set);
    };
    const file: unknown = unwrap(endpoint, await client.call(endpoint, input, { signal, watch }));
    return name === null || !(file instanceof Blob) ? file : new File([file], name, { type: file.type });
  };
  return downloadMachine.provide({
    actors: {
      downloadAttachmentsAuth: fromPromise(async ({ input, signal }) =>
        toPermission(
          downloadAttachmentsAuth,
          await client.call(downloadAttachmentsAuth, input, { signal }),
          'downloadAnnouncement',
        ),
      ),
      downloadAnnouncementAuth: fromPromise(async ({ input, signal }) =>
        toPermission(
          downloadAnnouncementAuth,
          await client.call(downloadAnnouncementAuth, input, { signal }),
          'downloadAnnouncement',
        ),
      ),
      isFirstTimeDownloadAnnouncement: fromPromise(async ({ input, signal }) =>
        unwrap(isFirstTimeDownloadAnnouncement, await client.call(isFirstTimeDownloadAnnouncement, input, { signal })),
      ),
      downloadDocument: fromPromise(({ input, signal }) => fetchFile(downloadDocument, input, signal)),
      downloadExport: fromPromise(({ input, signal }) => fetchFile(downloadExport, input, signal)),
      progress: fromCallback(({ sendBack }) =>
        bytes.subscribe(() => sendBack({ type: 'bytes.received', ...bytes.get() })),
      ),
    },
    actions: {
      /** The name the server gives it, with its ending, before the one on the page. */
      saveFile: (_, { file, name }) => saveFile(document, file as Blob, file instanceof File ? file.name : name),
      announceDenied: (_, { permission }) => send({ type: 'permission.denied', permission }),
      announceBusy: () => send({ type: 'toast.raised', text: '正在下载其他文件，请稍候' }),
    },
  });
};
