import type { ColumnType, Generated } from 'kysely';
import type { InvoiceKind } from '#domain/invoice-form.ts';

/** Columns of `0006_member_acts.sql`. */
export type MonitorKind = 'project' | 'owner' | 'rival' | 'agent' | 'company';
export type CollectedKind = 'plannedProject' | 'approval' | 'forecast' | 'intention';
export type ExportKind = 'announcements' | 'projectAnalysis';
export type ExportStatus = 'queued' | 'ready' | 'sent' | 'failed';
export type InvoiceStatus = 'requested' | 'issued' | 'rejected';

export interface MonitorTable {
  monitor_id: string;
  user_id: string;
  kind: MonitorKind;
  name: string;
  target_id: string | null;
  target_key: string;
  since: Date;
}

/** Monitors that were removed within the last day. */
export interface RemovedMonitorTable {
  user_id: string;
  kind: MonitorKind;
  target_key: string;
  monitor_id: string;
  since: Date;
  removed_at: Date;
}

export interface RecordCollectionTable {
  user_id: string;
  kind: CollectedKind;
  record_id: string;
  collected_at: Date;
}

export interface ExportRecordTable {
  record_id: string;
  user_id: string;
  kind: ExportKind;
  title: string;
  email: string;
  /** JSON text in, value out. */
  request: ColumnType<unknown, string, string>;
  row_count: number | null;
  status: ExportStatus;
  reason: string | null;
  attempts: Generated<number>;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  file_name: string | null;
  file_type: string | null;
  file: Uint8Array | null;
  /** When the mail is tried next; `null` when none is due. */
  mail_due_at: Generated<Date | null>;
  mail_attempts: Generated<number>;
}

export interface InvoiceTable {
  invoice_id: string;
  order_id: string;
  user_id: string;
  kind: InvoiceKind;
  title: string;
  tax_no: string;
  email: string;
  phone: string;
  address: string;
  bank: string;
  bank_account: string;
  remark: string;
  amount_fen: number;
  status: InvoiceStatus;
  invoice_no: string | null;
  requested_at: Date;
  issued_at: Date | null;
  reason: string | null;
}

export interface MemberActsTables {
  monitors: MonitorTable;
  removed_monitors: RemovedMonitorTable;
  record_collections: RecordCollectionTable;
  export_records: ExportRecordTable;
  invoices: InvoiceTable;
}
