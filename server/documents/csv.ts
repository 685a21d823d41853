/** A table as a file that spreadsheet programs open as it is: UTF-8 with a byte order mark, CRLF (RFC 4180). */
export type Cell = string | number | Code | null;

/** A number that names something, such as a procurement. */
export interface Code {
  readonly code: string;
}

const BYTE_ORDER_MARK = '\uFEFF';
/** A text that a spreadsheet would take for a formula or a command. */
const FORMULA = /^[=+\-@＝＋－＠|%]/;
/** A code that a spreadsheet would take for a figure or a day: it would lose zeros in front and digits behind the fifteenth. */
const FIGURE = /^\d[\d.,/-]*(?:E\d+)?$/i;
const CONTROL = /\p{Cc}+/gu;

/**
 * One cell on one line. A text that looks like a formula is led by an apostrophe, so that it is shown and never run; numbers stay numbers. A
 * code that looks like a figure is followed by a tab, as in the bills of payment services, so that it stays a text.
 *
 * @example csvCell('=1+1') // "'=1+1"
 */
export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (typeof cell === 'object') {
    const code = csvCell(cell.code);
    return FIGURE.test(code) ? `${code}\t` : code;
  }
  const text = cell.replace(CONTROL, ' ').trim();
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): Uint8Array =>
  new TextEncoder().encode(
    BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join(''),
  );
