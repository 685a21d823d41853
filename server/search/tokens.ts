/**
 * Index tokens of folded text, each one int4. Migration 0022 computes the same numbers in SQL.
 * - Two neighbours, a Chinese character and another or a letter: `c1 << 16 | c2`, exact.
 * - One, two or three neighbouring letters or digits, so that each part of a number or a model has tokens: exact for ASCII.
 * - Two characters with a sign of `SIGNS` between them (`期)项`, `4-2`): a hash, for phrases that are compared anyway.
 */
const LETTER_BITS = 7;
const OTHER_LETTERS = 0x0100_0000;
const SIGN_TOKENS = 0x1000_0000;
const SIGN_SPACE = 0x2000_0000;
const SIGN_FACTOR = 92_821;

/** Signs within names, numbers and models; those of prose are left to the comparison. */
const SIGNS = new Set([...'()[]{}<>-/._#+&~*·•×【】《》〈〉「」『』〔〕“”‘’–—'].map((sign) => sign.charCodeAt(0)));

/** 〇 and the unified ideographs of the basic plane; rarer ones are surrogate pairs and left to the comparison. */
export const isHan = (code: number): boolean =>
  (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3400 && code <= 0x4dbf) || code === 0x3007;

const isAscii = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);

/** Letters and digits, also of other scripts and Roman numerals. */
export const isLetter = (code: number): boolean =>
  isAscii(code) ||
  (code >= 0xc0 && code < 0x2000 && code !== 0xd7 && code !== 0xf7) ||
  (code >= 0x2160 && code <= 0x2188);

const isWordUnit = (code: number): boolean => isHan(code) || isLetter(code);

const pairToken = (first: number, second: number): number => (first << 16) | second;

/** One, two or three letters; 0 for those that are not there, which come first. */
function lettersToken(first: number, second: number, third: number): number {
  const token = (((first << LETTER_BITS) + second) << LETTER_BITS) + third;
  return (first | second | third) < 0x80 ? token : OTHER_LETTERS + token;
}

const signToken = (before: number, sign: number, after: number): number =>
  SIGN_TOKENS + (((before * SIGN_FACTOR + sign) * SIGN_FACTOR + after) % SIGN_SPACE);

/** What stands at a position and around it; 0 outside of the text. */
interface Around {
  readonly before: number;
  readonly code: number;
  readonly next: number;
  readonly second: number;
}

const isPairHere = ({ code, next }: Around): boolean =>
  (isHan(code) && isWordUnit(next)) || (isLetter(code) && isHan(next));
const isSignHere = ({ code, next, second }: Around): boolean =>
  SIGNS.has(next) && isWordUnit(code) && isWordUnit(second);

function collect(folded: string, lettersAt: (around: Around, add: (token: number) => void) => void): number[] {
  const tokens = new Set<number>();
  const add = (token: number): void => void tokens.add(token);
  const codeAt = (i: number): number => (i < folded.length ? folded.charCodeAt(i) : 0);
  for (let i = 0, before = 0; i < folded.length; i += 1) {
    const around = { before, code: codeAt(i), next: codeAt(i + 1), second: codeAt(i + 2) };
    if (isPairHere(around)) add(pairToken(around.code, around.next));
    if (isSignHere(around)) add(signToken(around.code, around.next, around.second));
    if (isLetter(around.code)) lettersAt(around, add);
    before = around.code;
  }
  return [...tokens].sort((a, b) => a - b);
}

/**
 * Distinct tokens of a text in ascending order.
 *
 * @param folded Text through `foldText`.
 * @example tokensOf('ct机房').length // 5: `c`, `t`, `ct` and the pairs t机 and 机房
 */
export const tokensOf = (folded: string): number[] =>
  collect(folded, ({ code, next, second }, add) => {
    add(lettersToken(0, 0, code));
    if (!isLetter(next)) return;
    add(lettersToken(0, code, next));
    if (isLetter(second)) add(lettersToken(code, next, second));
  });

/**
 * The fewest of the tokens of a phrase that say as much as all of them: of a long run of letters or digits those of three neighbours, and
 * a single one only when no other token holds it.
 *
 * @param folded Text through `foldText`.
 */
export const phraseTokensOf = (folded: string): number[] =>
  collect(folded, ({ before, code, next, second }, add) => {
    const begins = !isLetter(before);
    if (isLetter(next) && isLetter(second)) add(lettersToken(code, next, second));
    else if (isLetter(next) && begins) add(lettersToken(0, code, next));
    else if (begins && !isLetter(next) && !isHan(before) && !isHan(next)) add(lettersToken(0, 0, code));
  });

/** Whether the text is one token, so that whatever has the token holds the text. */
export const isOneToken = (folded: string): boolean => {
  const codes = [...folded].map((char) => char.charCodeAt(0));
  if (codes.length === 2) return codes.every((code) => isHan(code) || isAscii(code));
  return codes.length > 0 && codes.length <= 3 && codes.every(isAscii);
};

/**
 * Pairs of Chinese characters and whole runs of letters or digits, as a text has them.
 *
 * @param folded Text through `foldText`.
 * @example wordsAndPairsOf('ct机房门') // ['ct', '机房', '房门']
 */
export function wordsAndPairsOf(folded: string): readonly string[] {
  const found: string[] = [];
  let start = -1;
  for (let i = 0; i <= folded.length; i += 1) {
    const code = i < folded.length ? folded.charCodeAt(i) : 0;
    if (isLetter(code)) start = start < 0 ? i : start;
    else {
      if (start >= 0) found.push(folded.slice(start, i));
      start = -1;
      if (isHan(code) && i + 1 < folded.length && isHan(folded.charCodeAt(i + 1))) found.push(folded.slice(i, i + 2));
    }
  }
  return found;
}
