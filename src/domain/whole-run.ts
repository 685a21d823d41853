import { foldText } from './fold-text.ts';

/** A run of letters or digits of a search word, Chinese characters apart. */
const RUN = /[a-z0-9]+/;

/**
 * Why a search word with letters or digits may find nothing: the index holds whole runs of them, so that a part of a number, a year
 * or a model finds none of the longer ones.
 *
 * @returns A sentence for the member; `null` for a word of Chinese characters alone.
 * @example wholeRunHelp('26年养护')?.startsWith('“26”') // true
 */
export function wholeRunHelp(searchWord: string): string | null {
  const folded = foldText(searchWord);
  const found = RUN.exec(folded);
  if (found === null) return null;
  const typed = searchWord.slice(found.index, found.index + found[0].length);
  return `“${typed}”按完整的一段查找：年份、编号和型号只写一部分找不到，请写完整`;
}
