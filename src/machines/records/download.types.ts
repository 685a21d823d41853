import type { DoneActorEvent } from 'xstate';
import type { RecordRequest } from './record-request.types.ts';

/** A file of an announcement, or of an export that is ready. */
export type DownloadFile =
  | {
      readonly announcementId: string;
      readonly documentId: string;
      readonly name: string;
      readonly isText: boolean;
      /** The announcement names the publisher as host of the document. */
      readonly isSource?: boolean;
    }
  | { readonly exportId: string; readonly name: string };

/** What a permission check answers, as far as a download reads it; the pop-up reads the rest (D-60). */
export interface DownloadPermission {
  /** 1 granted; anything else is a refusal. */
  readonly status: number;
  /** -1 without limit, `null` when the host does not say. */
  readonly limit: number | null;
  readonly used: number | null;
}

/** Where a publisher offers a document itself. */
export interface SourceLink {
  readonly url: string;
  readonly host: string;
}

export interface DownloadInput {
  /** Whether this browser saves files. */
  readonly savesFiles: boolean;
}

export interface DownloadContext extends DownloadInput {
  readonly file: DownloadFile | null;
  /** Set when the download answers an address instead of bytes. */
  readonly source: SourceLink | null;
  /** What is left today, from the permission check of this download. */
  readonly permission: DownloadPermission | null;
  readonly receivedBytes: number;
  /** `null` while the size is not known. */
  readonly totalBytes: number | null;
}

export type DownloadEvent =
  | Extract<RecordRequest, { readonly type: 'download.requested' }>
  | { readonly type: 'download.confirmed' }
  | { readonly type: 'source.opened' }
  | { readonly type: 'download.cancelled' }
  | { readonly type: 'bytes.received'; readonly receivedBytes: number; readonly totalBytes: number | null }
  | DoneActorEvent<DownloadPermission, 'downloadAttachmentsAuth'>
  | DoneActorEvent<DownloadPermission, 'downloadAnnouncementAuth'>
  | DoneActorEvent<{ readonly first: boolean }, 'isFirstTimeDownloadAnnouncement'>
  | DoneActorEvent<unknown, 'downloadDocument'>
  | DoneActorEvent<unknown, 'downloadExport'>;
