import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { PortFailure } from '../flow.ts';
import type { RecordRequest } from './record-request.types.ts';

export interface ExportOrder {
  readonly kind: 'announcements';
  /** The filter of the list, passed on unchanged. */
  readonly filter: unknown;
  /** '' when exports are not mailed. */
  readonly email: string;
}

export interface ExportRecipient {
  /** The known address of the member. */
  readonly email: string | null;
  /** Exports are sent by mail; otherwise they are only downloaded from the records. */
  readonly mailed: boolean;
  /** Provinces that the export of a list is limited to; empty when it is not. */
  readonly boughtAreas: readonly string[];
  /** Most announcements of one export of a list; `null` when it is not known. */
  readonly rowLimit: number | null;
}

export interface SubmittedExport {
  readonly rows: number;
  /** More rows were found than are exported. */
  readonly capped: boolean;
}

export interface ExportContext {
  /** Of a list. */
  readonly filter: unknown;
  /** Of a report: the announcement whose project it is about; `null` for a list. */
  readonly announcementId: string | null;
  /** Prefilled with the known address, '' when there is none or nothing is mailed. */
  readonly email: string;
  /** As the server answered; read in the open dialog only, so never before its answer. */
  readonly mailed: boolean;
  /** Provinces that the export is limited to; empty when it is not. */
  readonly boughtAreas: readonly string[];
  /** Most announcements of one export; `null` when it is not known. */
  readonly rowLimit: number | null;
  readonly submitted: SubmittedExport | null;
  readonly failure: PortFailure | null;
}

export type ExportEvent =
  | Extract<RecordRequest, { readonly type: 'export.requested' }>
  | { readonly type: 'export.submitted'; readonly email: string }
  | { readonly type: 'preparation.retried' }
  | { readonly type: 'export.closed' }
  | { readonly type: 'records.chosen' }
  | DoneActorEvent<ExportRecipient, 'getEmailForExportAnalysisProject'>
  | ErrorActorEvent<PortFailure, 'getEmailForExportAnalysisProject'>
  | DoneActorEvent<SubmittedExport, 'submitExport'>
  | ErrorActorEvent<PortFailure, 'submitExport'>
  | ErrorActorEvent<PortFailure, 'projectAnalysisExport'>;
