import { foldText } from './fold-text.ts';
import type { SearchFilter } from './search-filter.ts';
import { SEARCH_PATTERN, SEARCH_TYPE, type SearchPattern } from './search-option.ts';

/** What ends a part of a search word. */
const ENDS: Readonly<Partial<Record<SearchPattern, RegExp>>> = {
  [SEARCH_PATTERN.precise]: /\s+/,
  [SEARCH_PATTERN.smart]: /[^\p{L}\p{N}]+/u,
};

/**
 * Why a search in the text may find nothing: a Chinese character that is a part of its own is looked for in titles only
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
  const end = ENDS[searchPattern];
  if (end === undefined || searchParty !== null || searchType !== SEARCH_TYPE.fullText) return null;
  const lone = foldText(searchWord)
    .split(end)
    .filter((part) => /^\p{Script=Han}$/u.test(part));
  return lone.length === 0
    ? null
    : `单独的“${[...new Set(lone)].join('”“')}”只在标题中查找，可去掉后重试，或改用更完整的词`;
}
