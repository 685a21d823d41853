import { narrowText, trimmed } from '#domain/fold-text.ts';
import { FILTER_LIMITS } from '#domain/search-filter.ts';

/** Why a keyword is refused; `null` when it is accepted. */
export type WordRefusal = 'empty' | 'tooLong' | 'duplicate' | 'full';
export type KeywordGroups = readonly (readonly string[])[];

/** Separators of the hash form and of pasted text; a keyword never contains one. */
const SEPARATORS = /[\s,，、;；|+]+/;

/** The keywords of typed or pasted text. @example wordsOf('医院， 设备 采购') // ['医院', '设备', '采购'] */
export const wordsOf = (typed: string): readonly string[] =>
  narrowText(typed).split(SEPARATORS).map(trimmed).filter(Boolean);

/** Whether a keyword may join a list of at most `limit` keywords. */
export function wordRefusal(list: readonly string[], word: string, limit: number): WordRefusal | null {
  if (word === '') return 'empty';
  if (word.length > FILTER_LIMITS.wordLength) return 'tooLong';
  if (list.includes(word)) return 'duplicate';
  return list.length >= limit ? 'full' : null;
}

/**
 * Adds the keywords of a typed text one by one, as far as they are accepted.
 *
 * @returns The extended list and the reason of the first refusal.
 */
export function addWords(
  list: readonly string[],
  typed: string,
  limit: number,
): { readonly words: readonly string[]; readonly refusal: WordRefusal | null } {
  const candidates = wordsOf(typed);
  let words = list;
  let refusal: WordRefusal | null = candidates.length === 0 ? 'empty' : null;
  for (const word of candidates) {
    const reason = wordRefusal(words, word, limit);
    if (reason === null) words = [...words, word];
    else refusal ??= reason;
  }
  return { words, refusal };
}

export const withGroup = (groups: KeywordGroups, index: number, words: readonly string[]): KeywordGroups =>
  [...groups.slice(0, index), words, ...groups.slice(index + 1)].filter((group) => group.length > 0);

export const canAddGroup = (groups: KeywordGroups): boolean => groups.length < FILTER_LIMITS.groups;

/** A keyword group as text. @example groupText(['医院', '设备']) // '医院 + 设备' */
export const groupText = (words: readonly string[]): string => words.join(' + ');
