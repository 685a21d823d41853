import { foldText } from '#domain/fold-text.ts';
import type { Party } from './search.ts';
import { isHan } from './tokens.ts';

/** Whose name is searched. The order is the one of the SQL in migration 0008. */
export const PARTIES: readonly Party[] = ['buyer', 'agency', 'winner'];

const FIRST_HAN = 0x3400;
const ZERO_HAN = 0x3007;
/** One place for each Chinese character of the basic plane, the last one for 〇. */
const PLACES = 0x6c01;
const SMALLEST = -(2 ** 31);

const placeOf = (code: number): number => (code === ZERO_HAN ? PLACES - 1 : code - FIRST_HAN);

/** Exact int4 of two neighbouring Chinese characters in the name of one party; no two parties or pairs share a number. */
const pairToken = (party: Party, first: number, second: number): number =>
  PARTIES.indexOf(party) * PLACES * PLACES + placeOf(first) * PLACES + placeOf(second) + SMALLEST;

/** Tokens of a folded text for one party, ascending. Letters have none: names are Chinese, and a name with letters is rechecked. */
export function partyTokensOf(folded: string, party: Party): number[] {
  const tokens = new Set<number>();
  for (let i = 1; i < folded.length; i += 1) {
    const [first, second] = [folded.charCodeAt(i - 1), folded.charCodeAt(i)];
    if (isHan(first) && isHan(second)) tokens.add(pairToken(party, first, second));
  }
  return [...tokens].sort((a, b) => a - b);
}

/** What the token column of one notice holds. */
export const partyTokens = (names: Readonly<Record<Party, string | null>>): number[] =>
  PARTIES.flatMap((party) => partyTokensOf(foldText(names[party] ?? ''), party));
