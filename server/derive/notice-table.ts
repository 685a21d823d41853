import { plainText } from '#domain/html-text.ts';

const ROW = /<tr[^>]*>([\s\S]*?)<\/tr>/gi;
const CELL = /<t[dh][^>]*>([\s\S]*?)<\/t[dh]>/gi;
const TABLE = /<table[^>]*>([\s\S]*?)<\/table>/gi;

const cellsOf = (row: string): string[] => [...row.matchAll(CELL)].map(([, cell = '']) => plainText(cell).trim());

/**
 * Rows of the first table whose head has a cell that `isHead` takes, each as text by head. Tables without such a head are passed over.
 *
 * @example tableRows('<table><tr><th>采购项目名称</th></tr><tr><td>电梯维保</td></tr></table>', (h) => h.includes('名称')) // [{ 采购项目名称: '电梯维保' }]
 */
export function tableRows(
  html: string,
  isHead: (text: string) => boolean,
): readonly Readonly<Record<string, string>>[] {
  for (const [, table = ''] of html.matchAll(TABLE)) {
    const [head = [], ...rows] = [...table.matchAll(ROW)].map(([, row = '']) => cellsOf(row));
    if (!head.some(isHead)) continue;
    return rows.map((cells) => Object.fromEntries(head.map((title, i) => [title, cells[i] ?? ''])));
  }
  return [];
}
