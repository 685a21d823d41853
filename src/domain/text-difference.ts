/** A piece of a text, and whether the other text has it too. */
export interface TextPiece {
  readonly text: string;
  readonly changed: boolean;
}

/** Numbers with their marks stay whole, so that a date or a sum is never marked in its middle; the rest is single characters. */
const TOKENS = /\d+(?:[.,:：/-]\d+)*|[A-Za-z]+|\s+|./gsu;
/** Longer texts are compared only from both ends: the table of the comparison grows with the square. */
const MOST_TOKENS = 600;

/**
 * What differs between two versions of a text, each side in pieces whose texts make up the whole.
 *
 * @example textDifference('12月1日截止', '12月11日截止')[1]
 * // [{ text: '12月', changed: false }, { text: '11', changed: true }, { text: '日截止', changed: false }]
 */
export function textDifference(before: string, after: string): readonly [readonly TextPiece[], readonly TextPiece[]] {
  const [a, b] = [before.match(TOKENS) ?? [], after.match(TOKENS) ?? []];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [middleA, middleB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const kept = commonTokens(middleA, middleB);
  const side = (tokens: readonly string[], middle: readonly string[], keeps: ReadonlySet<number>) =>
    joined([
      ...tokens.slice(0, start).map((text) => ({ text, changed: false })),
      ...middle.map((text, at) => ({ text, changed: !keeps.has(at) })),
      ...tokens.slice(tokens.length - end).map((text) => ({ text, changed: false })),
    ]);
  return [side(a, middleA, kept.a), side(b, middleB, kept.b)];
}

/** Places of the longest common sequence of tokens in both texts. */
function commonTokens(a: readonly string[], b: readonly string[]): { a: ReadonlySet<number>; b: ReadonlySet<number> } {
  const kept = { a: new Set<number>(), b: new Set<number>() };
  if (a.length > MOST_TOKENS || b.length > MOST_TOKENS) return kept;
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  for (let [i, j] = [0, 0]; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      kept.a.add(i);
      kept.b.add(j);
      [i, j] = [i + 1, j + 1];
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return kept;
}

function joined(pieces: readonly TextPiece[]): readonly TextPiece[] {
  const whole: TextPiece[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (last?.changed === piece.changed) whole[whole.length - 1] = { ...last, text: last.text + piece.text };
    else whole.push(piece);
  }
  return whole;
}
