import { foldText } from '#domain/fold-text.ts';
import { plainText } from '#domain/html-text.ts';
import { SEARCH_PATTERN, SEARCH_TYPE, type SearchType } from '#domain/search-option.ts';
import type { AnnouncementRecord } from '#server/features/records/announcement/announcement-write.repo.ts';
import type { SearchWords } from '#server/search/search.ts';
import { segmentsOf } from '#server/search/segments.ts';
import { synonymsOf } from '#server/search/synonyms.ts';

/** The search said again without tokens, indexes or SQL: plain text in memory. */
const HAN = /[\u3007\u3400-\u4dbf\u4e00-\u9fff]/;
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.split(/[^\p{L}\p{N}]|[\u3007\u3400-\u4dbf\u4e00-\u9fff]/u).filter(Boolean));
const pairsOf = (text: string): readonly string[] =>
  [...text]
    .slice(1)
    .map((char, i) => `${[...text][i]}${char}`)
    .filter((pair) => [...pair].every((char) => HAN.test(char)));

const textsOf = (notice: AnnouncementRecord, type: SearchType): readonly string[] =>
  type === SEARCH_TYPE.title ? [foldText(notice.title)] : [foldText(notice.title), foldText(plainText(notice.content))];

/** One of the texts contains the phrase, its Latin terms at term boundaries. One character is searched in the title. */
function holdsPhrase(notice: AnnouncementRecord, phrase: string, type: SearchType): boolean {
  const texts = textsOf(notice, type);
  if (pairsOf(phrase).length === 0 && wordsOf(phrase).size === 0) return foldText(notice.title).includes(phrase);
  const words = texts.flatMap((text) => [...wordsOf(text)]);
  return texts.some((text) => text.includes(phrase)) && [...wordsOf(phrase)].every((word) => words.includes(word));
}

/** How many of the bigrams and Latin terms of the query the notice contains. */
export function hitsOf(notice: AnnouncementRecord, asked: readonly string[], type: SearchType): number {
  const wanted = new Set(asked.flatMap((word) => [...pairsOf(foldText(word)), ...wordsOf(foldText(word))]));
  const texts = textsOf(notice, type);
  const held = new Set(texts.flatMap((text) => [...pairsOf(text), ...wordsOf(text)]));
  return [...wanted].filter((piece) => held.has(piece)).length;
}

function holdsWord(
  notice: AnnouncementRecord,
  word: string,
  type: SearchType,
  pattern: SearchWords['pattern'],
): boolean {
  const pieces = foldText(word).split(/\s+/).filter(Boolean);
  if (pattern === SEARCH_PATTERN.precise) return pieces.every((piece) => holdsPhrase(notice, piece, type));
  if (pattern === SEARCH_PATTERN.smart)
    return pieces
      .flatMap(segmentsOf)
      .every((segment) => synonymsOf(segment).some((each) => holdsPhrase(notice, each, type)));
  const searchable = pairsOf(foldText(word)).length + wordsOf(foldText(word)).size > 0;
  return searchable ? hitsOf(notice, [word], type) > 0 : pieces.every((piece) => holdsPhrase(notice, piece, type));
}

export function matches(
  notice: AnnouncementRecord,
  { pattern, searchWord, groups, exclude }: SearchWords,
  type: SearchType,
): boolean {
  const holds = (word: string): boolean => holdsWord(notice, word, type, pattern);
  return (
    (searchWord === '' || holds(searchWord)) &&
    (groups.length === 0 || groups.some((group) => group.every(holds))) &&
    !exclude.some((word) => holdsPhrase(notice, foldText(word), type))
  );
}
