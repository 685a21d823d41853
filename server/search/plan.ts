import { foldText } from '#domain/fold-text.ts';
import { SEARCH_PATTERN, type SearchPattern } from '#domain/search-option.ts';
import type { SearchWords } from './search.ts';
import { segmentsOf } from './segments.ts';
import { synonymsOf } from './synonyms.ts';
import { isHan, tokensOf } from './tokens.ts';

/**
 * What a text must hold, as data; SQL and the in-memory matcher of the tests are made from the same plan.
 * - `phrase`: all tokens occur and the text contains the phrase; without tokens (one character) the title contains it
 * - `any`: at least one token occurs
 */
export type Condition =
  | { readonly kind: 'and'; readonly of: readonly Condition[] }
  | { readonly kind: 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | { readonly kind: 'phrase'; readonly text: string; readonly tokens: readonly number[]; readonly recheck: boolean }
  | { readonly kind: 'any'; readonly tokens: readonly number[] };

export interface SearchPlan {
  /** `null`: everything matches. */
  readonly condition: Condition | null;
  /** The parts of the condition: from the typed text, and from groups and excluded keywords. */
  readonly typed: Condition | null;
  readonly rest: Condition | null;
  /** Fuzzy only: tokens whose number of hits ranks a notice. */
  readonly rankTokens: readonly number[];
  /** Keywords to mark, longest first. */
  readonly hitWords: readonly string[];
}

const MAX_HIT_WORDS = 40;

const spaced = (word: string): readonly string[] => foldText(word).split(/\s+/).filter(Boolean);

/** Two Chinese characters, or one run of other letters and digits, are one exact token that needs no recheck. */
const isExact = (text: string, tokens: readonly number[]): boolean =>
  tokens.length === 1 &&
  (text.length === 2 || ![...text].some((char) => isHan(char.charCodeAt(0)))) &&
  /^[\p{L}\p{N}]+$/u.test(text);

function phrase(text: string): Condition {
  const tokens = tokensOf(text);
  return { kind: 'phrase', text, tokens, recheck: !isExact(text, tokens) };
}

const every = (of: readonly Condition[]): Condition | null => (of.length > 1 ? { kind: 'and', of } : (of[0] ?? null));
const some = (of: readonly Condition[]): Condition | null => (of.length > 1 ? { kind: 'or', of } : (of[0] ?? null));
const present = <T>(value: T | null): value is T => value !== null;

const smartAlternatives = (word: string): readonly (readonly string[])[] =>
  spaced(word).flatMap((piece) => {
    const segments = segmentsOf(piece);
    return (segments.length === 0 ? [piece] : segments).map(synonymsOf);
  });

function wordCondition(word: string, pattern: SearchPattern): Condition | null {
  if (pattern === SEARCH_PATTERN.precise) return every(spaced(word).map(phrase));
  if (pattern === SEARCH_PATTERN.smart)
    return every(
      smartAlternatives(word)
        .map((words) => some(words.map(phrase)))
        .filter(present),
    );
  const tokens = tokensOf(foldText(word));
  return tokens.length > 0 ? { kind: 'any', tokens } : every(spaced(word).map(phrase));
}

function markedWords(word: string, pattern: SearchPattern): readonly string[] {
  if (pattern === SEARCH_PATTERN.precise) return spaced(word);
  if (pattern === SEARCH_PATTERN.smart) return smartAlternatives(word).flat();
  return spaced(word).flatMap((piece) => [piece, ...segmentsOf(piece), ...pairsOf(piece)]);
}

const pairsOf = (text: string): readonly string[] =>
  [...Array(Math.max(0, text.length - 1)).keys()]
    .filter((i) => isHan(text.charCodeAt(i)) && isHan(text.charCodeAt(i + 1)))
    .map((i) => text.slice(i, i + 2));

/**
 * Plans a search (D-66): precise = contiguous phrases, smart = all keywords in any order with synonyms, fuzzy = any
 * keyword or pair. Excluded keywords are phrases in every pattern.
 */
export function planSearch(words: SearchWords): SearchPlan {
  const groups = words.groups
    .map((group) => group.filter((word) => word.trim() !== ''))
    .filter((group) => group.length > 0);
  const typed = words.searchWord.trim() === '' ? [] : [words.searchWord];
  const grouped = some(
    groups
      .map((group) => every(group.map((word) => wordCondition(word, words.pattern)).filter(present)))
      .filter(present),
  );
  const excluded = words.exclude.flatMap(spaced).map((text): Condition => ({ kind: 'not', of: phrase(text) }));
  const asked = [...typed, ...groups.flat()];
  const hitWords = [...new Set(asked.flatMap((word) => markedWords(word, words.pattern)))].sort(
    (a, b) => b.length - a.length || (a < b ? -1 : 1),
  );
  const ofTyped = typed.map((word) => wordCondition(word, words.pattern));
  return {
    condition: every([...ofTyped, grouped, ...excluded].filter(present)),
    typed: every(ofTyped.filter(present)),
    rest: every([grouped, ...excluded].filter(present)),
    rankTokens:
      words.pattern === SEARCH_PATTERN.fuzzy ? [...new Set(asked.flatMap((word) => tokensOf(foldText(word))))] : [],
    hitWords: hitWords.slice(0, MAX_HIT_WORDS),
  };
}
