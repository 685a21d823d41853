import type { Generated } from 'kysely';

/** The sample data that is being made. Not there when none is begun or all is done. */
interface SampleFillTable {
  singleton: Generated<boolean>;
  seed: string;
  published_until: Date;
  announcements: number;
  enterprises_done: Generated<number>;
  procurements_done: Generated<number>;
  announcements_done: Generated<number>;
}

/** How far the import of a file has come. */
interface ImportProgressTable {
  file_hash: string;
  /** Entries of the file that are taken or skipped. */
  entries: number;
  added: number;
  updated: number;
  unchanged: number;
  skipped: number;
  oldest: Date | null;
  newest: Date | null;
  is_finished: boolean;
}

export interface FillingTables {
  sample_fill: SampleFillTable;
  import_progress: ImportProgressTable;
}
