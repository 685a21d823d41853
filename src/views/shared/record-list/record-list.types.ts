import type { CountedKind } from '#api/queries/permission-check.queries.ts';
import type { ListName } from '#domain/list-view.ts';
import type { CollectRequest } from '../app-context.ts';

/** One property of a record, as a column of the table and as a part of what is copied. */
export interface ListColumn<R> {
  readonly key: string;
  readonly label: string;
  text(record: R): string;
  readonly numeric?: true;
  /** The order of the server by this column. */
  readonly sort?: string;
}

/** What the rows of every list have. */
export interface ListedRecord {
  readonly id: string;
}

/** What the list as a whole can do. */
export interface RecordListKind<R> {
  readonly list: ListName;
  /** The first is the title: it leads to the record and is always shown. */
  readonly columns: readonly ListColumn<R>[];
  pathOf(record: R): string;
  /** What opening a record is counted as; absent where it is free, or counted with every announcement. */
  readonly opens?: CountedKind;
  /** What the star of a record asks for; absent where a record can be no favourite. */
  collectOf?(record: R): CollectRequest;
  /** The present order, and the way to change it by the head of a column. */
  readonly sorts?: { readonly value: string; readonly onChange: (sort: string) => void };
  /** Exports the records that were chosen; only where the server makes files. */
  onExport?(records: readonly R[]): void;
  /** Puts two records side by side. */
  onCompare?(pair: readonly [R, R]): void;
}
