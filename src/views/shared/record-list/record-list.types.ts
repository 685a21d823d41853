import type { ReactNode } from 'react';
import type { CountedKind } from '#api/queries/permission-check.queries.ts';
import type { ListName } from '#domain/list-view.ts';
import type { CollectRequest } from '../app-context.ts';

/** One property of a record, as a column of the table and as a part of what is copied. */
export interface ListColumn<R> {
  readonly key: string;
  readonly label: string;
  /** What is copied, and shown where there is no `cell`. */
  text(record: R): string;
  /** In the table, where words alone say less: a status, a link. */
  cell?(record: R): ReactNode;
  readonly numeric?: true;
  /** The order of the server by this column. */
  readonly sort?: string;
  /** That order begins with the smallest; otherwise with the largest. */
  readonly ascending?: true;
}

/** What the rows of every list have. */
export interface ListedRecord {
  readonly id: string;
}

/** What the list as a whole can do. */
export interface RecordListKind<R> {
  readonly list: ListName;
  /** Names the table for who does not see it. */
  readonly label?: string;
  /** The first is the title: it leads to the record where that has a page, and is always shown. */
  readonly columns: readonly ListColumn<R>[];
  /** Titles are numbers of one line: their column is no wider than they are. */
  readonly shortTitles?: true;
  pathOf?(record: R): string;
  /** What opening a record is counted as; absent where it is free, or counted with every announcement. */
  readonly opens?: CountedKind;
  /** What can be done with one record, in the last column of the table. */
  actsOf?(record: R): ReactNode;
  /** What the star of a record asks for; absent where a record can be no favourite. */
  collectOf?(record: R): CollectRequest;
  /** The present order, and the way to change it by the head of a column. */
  /** The list has no conditions that could be kept. */
  readonly unfiltered?: true;
  /** Its columns do not fit a phone: there its records are cards, whatever was chosen. */
  readonly cardsOnPhone?: true;
  readonly sorts?: { readonly value: string; readonly onChange: (sort: string) => void };
  /** Exports the records that were chosen; only where the server makes files. */
  onExport?(records: readonly R[]): void;
  /** Puts two records side by side. */
  onCompare?(pair: readonly [R, R]): void;
}
