import { foldText } from './fold-text.ts';
import type { SearchFilter } from './search-filter.ts';
import { SEARCH_PATTERN, SEARCH_TYPE, type SearchPattern } from './search-option.ts';

const SAYS = /[\p{L}\p{N}]/u;

/**
 * Pieces of a search. A sign between two keywords, as in `工程 + 道路`, is not searched; signs without any keyword are.
 *
 * @example withoutLoneSigns(['医院', '+', '设备']) // ['医院', '设备']
 */
export const withoutLoneSigns = (pieces: readonly string[]): readonly string[] =>
  pieces.some((piece) => SAYS.test(piece)) ? pieces.filter((piece) => SAYS.test(piece)) : pieces;

/**
 * Why a search for signs finds nothing.
 *
 * @returns A sentence for the member; `null` where there is a letter, a digit or a character, or nothing.
 */
export const loneSignsHelp = (searchWord: string): string | null =>
  searchWord.trim() === '' || SAYS.test(searchWord) ? null : '只有标点或符号，没有可查找的内容，请输入文字、字母或数字';

/** What ends a part of a search word. */
const ENDS: Readonly<Partial<Record<SearchPattern, RegExp>>> = {
  [SEARCH_PATTERN.precise]: /\s+/,
  [SEARCH_PATTERN.smart]: /[^\p{L}\p{N}]+/u,
};

/**
 * Why a search in the text may find nothing: it has signs only, or a Chinese character that is a part of its own is looked for in titles only
 * (decision 0026).
 *
 * @returns A sentence for the member; `null` where no character stands alone.
 */
export function loneCharacterHelp({
  searchParty,
  searchPattern,
  searchType,
  searchWord,
}: Pick<SearchFilter, 'searchParty' | 'searchPattern' | 'searchType' | 'searchWord'>): string | null {
  const signs = loneSignsHelp(searchWord);
  if (signs !== null) return signs;
  const end = ENDS[searchPattern];
  if (end === undefined || searchParty !== null || searchType !== SEARCH_TYPE.fullText) return null;
  const lone = foldText(searchWord)
    .split(end)
    .filter((part) => /^\p{Script=Han}$/u.test(part));
  return lone.length === 0
    ? null
    : `单独的“${[...new Set(lone)].join('”“')}”只在标题中查找，可去掉后重试，或改用更完整的词`;
}
