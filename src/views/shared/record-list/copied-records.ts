import type { ListColumn } from './record-list.types.ts';

/** A cell holds no tab and no line break, and nothing that a spreadsheet would calculate. */
const cell = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return /^[=+\-@＝＋－＠|%]/.test(line) && line !== '--' ? `'${line}` : line;
};

/** Records as tab-separated lines under the names of the columns: a spreadsheet takes them cell by cell. */
export const recordsAsTable = <R>(columns: readonly ListColumn<R>[], records: readonly R[]): string =>
  [columns.map(({ label }) => label), ...records.map((record) => columns.map(({ text }) => cell(text(record))))]
    .map((cells) => cells.join('\t'))
    .join('\n');

/** Records for a message: the title, then a line for each property. */
export const recordsAsLines = <R>([title, ...rest]: readonly ListColumn<R>[], records: readonly R[]): string =>
  records
    .map((record) =>
      [title?.text(record) ?? '', ...rest.map(({ label, text }) => `${label}：${text(record)}`)].join('\n'),
    )
    .join('\n\n');
