import { foldText } from '#domain/fold-text.ts';
import { plainText } from '#domain/html-text.ts';
import { SEARCH_PATTERN, SEARCH_TYPE, type SearchType } from '#domain/search-option.ts';
import type { AnnouncementRecord } from '#server/features/records/announcement/announcement-write.repo.ts';
import type { SearchWords } from '#server/search/search.ts';
import { segmentsOf } from '#server/search/segments.ts';
import { synonymsOf } from '#server/search/synonyms.ts';

/** The search said again without tokens, indexes or SQL: plain text in memory. */
const HAN = /[\u3007\u3400-\u4dbf\u4e00-\u9fff]/;
const LETTERS = /(?:(?![\u3007\u3400-\u9fff])[\p{L}\p{N}])+/gu;
/** A letter or digit, two Chinese characters, or two with a sign of names between them. */
const SEARCHABLE =
  /[a-z0-9φⅡé]|[\u3007\u3400-\u9fff]{2}|[\u3007\u3400-\u9fff][-()[\]{}<>/._#+&~*·•×【】《》〈〉「」『』〔〕“”‘’–—][\u3007\u3400-\u9fff]/;

/** What a fuzzy search counts: pairs of Chinese characters, and runs of at least two letters or digits. */
const unitsOf = (word: string): readonly string[] => {
  const chars = [...foldText(word)];
  const pairs = chars.slice(1).map((char, i) => `${chars[i]}${char}`);
  const runs = foldText(word).match(LETTERS) ?? [];
  return [
    ...pairs.filter((pair) => [...pair].every((char) => HAN.test(char))),
    ...runs.filter((run) => run.length > 1),
  ];
};

const textsOf = (notice: AnnouncementRecord, type: SearchType): readonly string[] =>
  type === SEARCH_TYPE.title ? [foldText(notice.title)] : [foldText(notice.title), foldText(plainText(notice.content))];

/** One of the texts contains the phrase, wherever it begins and ends. One Chinese character is searched in the title. */
const holdsPhrase = (notice: AnnouncementRecord, phrase: string, type: SearchType): boolean =>
  textsOf(notice, SEARCHABLE.test(phrase) ? type : SEARCH_TYPE.title).some((text) => text.includes(phrase));

/** How many of the pairs and runs of the query the notice contains. */
export function hitsOf(notice: AnnouncementRecord, asked: readonly string[], type: SearchType): number {
  const texts = textsOf(notice, type);
  return [...new Set(asked.flatMap(unitsOf))].filter((unit) => texts.some((text) => text.includes(unit))).length;
}

/** Pieces of signs are not searched where there is any other piece. */
function worded(pieces: readonly string[]): readonly string[] {
  const says = pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  return says.length > 0 ? says : pieces;
}

function holdsWord(
  notice: AnnouncementRecord,
  word: string,
  type: SearchType,
  pattern: SearchWords['pattern'],
): boolean {
  const pieces = worded(foldText(word).split(/\s+/).filter(Boolean));
  if (pattern === SEARCH_PATTERN.precise) return pieces.every((piece) => holdsPhrase(notice, piece, type));
  if (pattern === SEARCH_PATTERN.smart)
    return pieces
      .flatMap((piece) => (segmentsOf(piece).length > 0 ? segmentsOf(piece) : [piece]))
      .every((segment) => synonymsOf(segment).some((each) => holdsPhrase(notice, each, type)));
  return unitsOf(word).length > 0
    ? hitsOf(notice, [word], type) > 0
    : pieces.every((piece) => holdsPhrase(notice, piece, type));
}

export function matches(
  notice: AnnouncementRecord,
  { pattern, searchWord, groups, exclude }: SearchWords,
  type: SearchType,
): boolean {
  const holds = (word: string): boolean => holdsWord(notice, word, type, pattern);
  return (
    (searchWord === '' || holds(searchWord)) &&
    (groups.length === 0 || groups.some((group) => worded(group).every(holds))) &&
    !worded(exclude).some((word) => holdsPhrase(notice, foldText(word), type))
  );
}
