/** A table as a file that spreadsheet programs open as it is: UTF-8 with a byte order mark, CRLF (RFC 4180). */
export type Cell = string | number | null;

const BYTE_ORDER_MARK = '\uFEFF';
/** A text that a spreadsheet would take for a formula or a command. */
const FORMULA = /^[=+\-@＝＋－＠|%]/;
const CONTROL = /\p{Cc}+/gu;

/**
 * One cell on one line. A text that looks like a formula is led by an apostrophe, so that it is shown and never run; numbers stay numbers.
 *
 * @example csvCell('=1+1') // "'=1+1"
 */
export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = cell.replace(CONTROL, ' ').trim();
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): Uint8Array =>
  new TextEncoder().encode(
    BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join(''),
  );
