import { fromCallback, fromPromise } from 'xstate';
import { outdateCollected, patchCollected } from '#api/queries/collect.cache.ts';
import { EXPORT_KEY } from '#api/queries/export.queries.ts';
import {
  downloadDocument,
  getEmailForExportAnalysisProject,
  isFirstTimeDownloadAnnouncement,
  projectAnalysisExport,
} from '#contract/analysis.contract.ts';
import { saveBrowseCollection } from '#contract/announcement-detail.contract.ts';
import { downloadAnnouncementAuth, downloadAttachmentsAuth } from '#contract/auth-check.contract.ts';
import { addCollection, delCollection, isFirstConcern, saveCollection } from '#contract/collect.contract.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { downloadExport, submitExport } from '#contract/export.contract.ts';
import { collectMachine } from '#machines/records/collect.machine.ts';
import type { CollectChange } from '#machines/records/collect.types.ts';
import { downloadMachine } from '#machines/records/download.machine.ts';
import { exportMachine } from '#machines/records/export.machine.ts';
import type { SubmittedExport } from '#machines/records/export.types.ts';
import type { Dependencies } from '../dependencies.ts';
import { toPermission } from '../permission/to-permission.ts';
import { saveFile } from '../shared/save-file.ts';
import { createSignal } from '../shared/signal.ts';
import { unwrap } from '../shared/unwrap.ts';

export const provideCollect = (deps: Dependencies) =>
  collectMachine.provide({
    actors: {
      isFirstConcern: fromPromise(async ({ input, signal }) =>
        unwrap(isFirstConcern, await deps.client.call(isFirstConcern, input, { signal })),
      ),
      saveCollected: fromPromise(({ input, signal }) => saveCollected(deps, input, signal)),
    },
    actions: {
      showCollected: (_, changes) => {
        const queries = deps.queries.get();
        if (queries !== null) for (const change of changes) patchCollected(queries, change);
      },
      announceSaved: () => {
        const queries = deps.queries.get();
        if (queries !== null) void outdateCollected(queries);
      },
      openCentre: () => deps.send({ type: 'navigation.requested', to: '/collect', replace: false }),
    },
  });

/** Each kind has its own call; all of them may be sent twice (D-76). */
async function saveCollected({ client }: Dependencies, change: CollectChange, signal: AbortSignal): Promise<void> {
  const { kind, id, collected } = change;
  if (kind === 'announcement') {
    unwrap(saveBrowseCollection, await client.call(saveBrowseCollection, { id, collected }, { signal }));
  } else if (kind === 'approval') {
    const endpoint = collected ? addCollection : delCollection;
    unwrap(endpoint, await client.call(endpoint, { id }, { signal }));
  } else {
    const input = { kind, id, collected: collected ? 1 : 0 } as const;
    unwrap(saveCollection, await client.call(saveCollection, input, { signal }));
  }
}

export const provideDownload = ({ client, send }: Dependencies) => {
  const bytes = createSignal<BytesReceived>({ receivedBytes: 0, totalBytes: null });
  const fetchFile = async (
    endpoint: typeof downloadDocument | typeof downloadExport,
    input: { readonly id: string },
    signal: AbortSignal,
  ): Promise<unknown> => {
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

/** The same response; `report` is called with the number of bytes read so far. */
export function countBytes(response: Response, report: (bytes: BytesReceived) => void): Response {
  if (response.body === null) return response;
  const announced = Number(response.headers.get('content-length') ?? Number.NaN);
  // Of a compressed answer the length is that of other bytes than those that are read.
  const isPlain = response.headers.get('content-encoding') === null;
  const totalBytes = isPlain && announced > 0 ? announced : null;
  let receivedBytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      receivedBytes += chunk.byteLength;
      report({ receivedBytes, totalBytes });
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

export const provideExport = ({ client, queries, send }: Dependencies) => {
  // Kept until an order is answered as taken: one whose answer was lost is sent again under the same id, and charged once.
  let requestId = newRequestId();
  return exportMachine.provide({
    actors: {
      getEmailForExportAnalysisProject: fromPromise(async ({ input, signal }) =>
        unwrap(
          getEmailForExportAnalysisProject,
          await client.call(getEmailForExportAnalysisProject, input.id === null ? {} : { id: input.id }, { signal }),
        ),
      ),
      submitExport: fromPromise(async ({ input, signal }) => {
        const { email, ...what } = input;
        const order = { ...what, ...recipient(email), requestId } as EndpointInput<typeof submitExport>;
        return unwrap(submitExport, await client.call(submitExport, order, { signal }));
      }),
      projectAnalysisExport: fromPromise(async ({ input: { id, email }, signal }) => {
        const order = { id, ...recipient(email), requestId };
        unwrap(projectAnalysisExport, await client.call(projectAnalysisExport, order, { signal }));
      }),
    },
    actions: {
      notifySubmitted: (_, { submitted }) => send({ type: 'toast.raised', text: noticeOf(submitted) }),
      openRecords: () => send({ type: 'navigation.requested', to: '/exportRecords', replace: false }),
      announceSubmitted: () => {
        requestId = newRequestId();
        void queries.get()?.invalidateQueries({ queryKey: [EXPORT_KEY] });
      },
    },
  });
};

/** Random. `randomUUID` is missing on pages without TLS, as in an office network. */
const newRequestId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');

const recipient = (email: string): { email?: string } => (email === '' ? {} : { email });

/** Said when the records open by themselves. A report has no rows. */
function noticeOf(submitted: SubmittedExport | null): string {
  if (submitted === null) return '分析报告已提交，生成后即可下载';
  const rows = submitted.rows.toLocaleString('zh-CN');
  return submitted.capped ? `导出已提交，结果较多，仅导出前${rows}条` : `导出已提交，共${rows}条`;
}
