import { foldText, trimmed } from '#domain/fold-text.ts';
import { withoutLoneSigns } from '#domain/lone-character.ts';
import { SEARCH_PATTERN, type SearchPattern } from '#domain/search-option.ts';
import type { SearchWords } from './search.ts';
import { segmentsOf } from './segments.ts';
import { synonymsOf } from './synonyms.ts';
import { isOneToken, phraseTokensOf, wordsAndPairsOf } from './tokens.ts';

/**
 * What a text must hold, as data.
 * - `phrase`: the text contains it, which without `recheck` its one token decides; without tokens (one Chinese character) the title
 *   contains it
 * - `any`: the text contains at least one of these, each of which is one token
 */
export type Condition =
  | { readonly kind: 'and'; readonly of: readonly Condition[] }
  | { readonly kind: 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | Phrase
  | Any;

export interface Phrase {
  readonly kind: 'phrase';
  readonly text: string;
  readonly tokens: readonly number[];
  readonly recheck: boolean;
}

export interface Any {
  readonly kind: 'any';
  readonly texts: readonly string[];
}

export interface SearchPlan {
  /** `null`: everything matches. */
  readonly condition: Condition | null;
  /** The parts of the condition: from the typed text, and from groups and excluded keywords. */
  readonly typed: Condition | null;
  readonly rest: Condition | null;
  /** Fuzzy only: how many of these a notice contains ranks it. */
  readonly ranking: readonly Phrase[];
  /** Whatever contains one of these is found. */
  readonly isRankedWhole: boolean;
  /** Keywords to mark, longest first. */
  readonly hitWords: readonly string[];
}

const MAX_HIT_WORDS = 40;

const spaced = (word: string): readonly string[] => withoutLoneSigns(foldText(word).split(/\s+/).filter(Boolean));

const phrase = (text: string): Phrase => ({
  kind: 'phrase',
  text,
  tokens: phraseTokensOf(text),
  recheck: !isOneToken(text),
});

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
  const units = unitsOf(word);
  if (units.length === 0) return every(spaced(word).map(phrase));
  const texts = units.filter(isOneToken);
  const any: readonly Any[] = texts.length > 0 ? [{ kind: 'any', texts }] : [];
  return some([...any, ...units.filter((unit) => !isOneToken(unit)).map(phrase)]);
}

/** What a fuzzy search looks for: pairs of Chinese characters, and letters or digits where at least two stand together. */
const unitsOf = (word: string): readonly string[] => [
  ...new Set(wordsAndPairsOf(foldText(word)).filter((unit) => unit.length > 1)),
];

function markedWords(word: string, pattern: SearchPattern): readonly string[] {
  if (pattern === SEARCH_PATTERN.precise) return spaced(word);
  if (pattern === SEARCH_PATTERN.smart) return smartAlternatives(word).flat();
  const parts = (piece: string) => [...segmentsOf(piece), ...unitsOf(piece)].filter((part) => part.length > 1);
  return spaced(word).flatMap((piece) => [piece, ...parts(piece)]);
}

/**
 * Plans a search (D-66): precise = contiguous phrases, smart = all keywords in any order with synonyms, fuzzy = any
 * pair or word of letters. Excluded keywords are phrases in every pattern.
 */
export function planSearch(words: SearchWords): SearchPlan {
  const groups = words.groups
    .map((group) => withoutLoneSigns(group.map(trimmed).filter((word) => word !== '')))
    .filter((group) => group.length > 0);
  const typed = [trimmed(words.searchWord)].filter((word) => word !== '');
  const grouped = some(
    groups
      .map((group) => every(group.map((word) => wordCondition(word, words.pattern)).filter(present)))
      .filter(present),
  );
  const excluded = withoutLoneSigns(words.exclude.map(trimmed).flatMap(spaced)).map(
    (text): Condition => ({ kind: 'not', of: phrase(text) }),
  );
  const asked = [...typed, ...groups.flat()];
  const hitWords = [...new Set(asked.flatMap((word) => markedWords(word, words.pattern)))].sort(
    (a, b) => b.length - a.length || (a < b ? -1 : 1),
  );
  const ofTyped = typed.map((word) => wordCondition(word, words.pattern));
  return {
    condition: every([...ofTyped, grouped, ...excluded].filter(present)),
    typed: every(ofTyped.filter(present)),
    rest: every([grouped, ...excluded].filter(present)),
    ranking: words.pattern === SEARCH_PATTERN.fuzzy ? [...new Set(asked.flatMap(unitsOf))].map(phrase) : [],
    isRankedWhole: asked.length === 1 && excluded.length === 0 && asked.flatMap(unitsOf).length > 0,
    hitWords: hitWords.slice(0, MAX_HIT_WORDS),
  };
}
