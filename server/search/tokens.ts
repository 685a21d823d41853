/**
 * Index tokens of folded text, each one int4 (stack measurement: half the size and load time of a tsvector). Two
 * neighbouring Chinese characters are `c1 << 16 | c2`, exact, negative from U+8000 on. A run of other letters or digits
 * is a hash below U+3000 << 16, so the two kinds never collide.
 */
const HASH_SPACE = 0x3000_0000;
const LETTER = /[\p{L}\p{N}]/u;

/** 〇 and the unified ideographs of the basic plane; rarer ones are surrogate pairs and left to the recheck. */
export const isHan = (code: number): boolean =>
  (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3400 && code <= 0x4dbf) || code === 0x3007;

const isWordUnit = (code: number): boolean =>
  code < 0x80
    ? (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)
    : code < 0x3000 && LETTER.test(String.fromCharCode(code));

/** Whether the token is a pair of Chinese characters, not a hash. */
export const isPair = (token: number): boolean => token < 0 || token >= HASH_SPACE;

/** FNV-1a over the UTF-16 units. */
function hashWord(word: string): number {
  let hash = 0x811c_9dc5;
  for (let i = 0; i < word.length; i += 1) hash = Math.imul(hash ^ word.charCodeAt(i), 0x0100_0193);
  return (hash >>> 0) % HASH_SPACE;
}

/**
 * Distinct tokens of a text in ascending order.
 *
 * @param folded Text through `foldText`.
 * @example tokensOf('ct机房').length // 2: `ct` and the pair 机房
 */
export function tokensOf(folded: string): number[] {
  const tokens = new Set<number>();
  let previousHan = 0;
  let wordStart = -1;
  for (let i = 0; i <= folded.length; i += 1) {
    const code = i < folded.length ? folded.charCodeAt(i) : 0;
    const word = code !== 0 && isWordUnit(code);
    if (!word && wordStart >= 0) tokens.add(hashWord(folded.slice(wordStart, i)));
    if (!word) wordStart = -1;
    else if (wordStart < 0) wordStart = i;
    const han = isHan(code);
    if (han && previousHan !== 0) tokens.add((previousHan << 16) | code);
    previousHan = han ? code : 0;
  }
  return [...tokens].sort((a, b) => a - b);
}
