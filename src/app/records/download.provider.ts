import { fromCallback, fromPromise } from 'xstate';
import { downloadDocument, isFirstTimeDownloadAnnouncement } from '#contract/analysis.contract.ts';
import { downloadAnnouncementAuth, downloadAttachmentsAuth } from '#contract/auth-check.contract.ts';
import { downloadExport } from '#contract/export.contract.ts';
import { downloadMachine } from '#machines/records/download.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { toPermission } from '../permission/to-permission.ts';
import { saveFile } from '../shared/save-file.ts';
import { createSignal } from '../shared/signal.ts';
import { unwrap } from '../shared/unwrap.ts';

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

interface BytesReceived {
  readonly receivedBytes: number;
  /** `null` when the host does not say. */
  readonly totalBytes: number | null;
}

/** The same response; `tell` is called with the number of bytes read so far. */
export function countBytes(response: Response, tell: (bytes: BytesReceived) => void): Response {
  if (response.body === null) return response;
  const announced = Number(response.headers.get('content-length') ?? Number.NaN);
  // Of a compressed answer the length is that of other bytes than those that are read.
  const isPlain = response.headers.get('content-encoding') === null;
  const totalBytes = isPlain && announced > 0 ? announced : null;
  let receivedBytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      receivedBytes += chunk.byteLength;
      tell({ receivedBytes, totalBytes });
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter), { headers: response.headers, status: response.status });
}

/**
 * The file name of a `content-disposition` header (RFC 6266); the encoded form before the plain one, `null` without either.
 *
 * @example fileName("attachment; filename*=UTF-8''%E5%90%8D.pdf") // '名.pdf'
 */
export function fileName(disposition: string | null): string | null {
  const encoded = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? '');
  try {
    return (encoded && decodeURIComponent(encoded)) || plain?.[1] || plain?.[2] || null;
  } catch {
    return plain?.[1] || plain?.[2] || null;
  }
}
