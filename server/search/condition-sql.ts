import { type RawBuilder, sql } from 'kysely';
import { SEARCH_TYPE, type SearchType } from '#domain/search-option.ts';
import { PARTIES, partyTokensOf } from './party-tokens.ts';
import type { Condition } from './plan.ts';
import type { Party } from './search.ts';
import { isHan, isPair } from './tokens.ts';

/** Names of the columns that a search type reads; `a` is the alias of the announcements. */
const COLUMNS = {
  [SEARCH_TYPE.title]: { tokens: sql.raw('a.title_tok'), texts: [sql.raw('a.title_text')] },
  [SEARCH_TYPE.fullText]: { tokens: sql.raw('a.tok'), texts: [sql.raw('a.title_text'), sql.raw('a.body_text')] },
} as const;

const PARTY_NAMES: Readonly<Record<Party, RawBuilder<unknown>>> = {
  buyer: sql.raw('a.buyer_name'),
  agency: sql.raw('a.agency_name'),
  winner: sql.raw('a.winner_name'),
};

/**
 * A condition in two parts: `indexed` is decided by an index alone, `rest` is checked on each row found; `null` for
 * none. `checked` is the whole condition for a row already read. It compares texts where the result is the same,
 * because long arrays are stored out of line and fetched per row.
 */
export interface SplitCondition {
  readonly indexed: RawBuilder<boolean> | null;
  readonly rest: RawBuilder<boolean> | null;
  readonly checked: RawBuilder<boolean>;
}

type Leaf = Extract<Condition, { kind: 'phrase' | 'any' }>;

export const intArray = (values: readonly number[]): RawBuilder<unknown> => sql`${`{${values.join(',')}}`}::int4[]`;

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const present = <T>(value: T | null): value is T => value !== null;

/** `null` for no parts. */
function joined(parts: readonly (RawBuilder<boolean> | null)[], word: 'and' | 'or'): RawBuilder<boolean> | null {
  const given = parts.filter(present);
  if (given.length < 2) return given[0] ?? null;
  return sql<boolean>`(${sql.join(given, word === 'and' ? sql` and ` : sql` or `)})`;
}

const TRUE = sql<boolean>`true`;
const checkedOf = ({ checked }: SplitCondition): RawBuilder<boolean> => checked;
const isHanOnly = (text: string): boolean => [...text].every((char) => isHan(char.charCodeAt(0)));

function either(parts: readonly SplitCondition[]): SplitCondition {
  const indexed = parts.every((part) => part.indexed !== null)
    ? joined(
        parts.map((part) => part.indexed),
        'or',
      )
    : null;
  const checked = joined(parts.map(checkedOf), 'or') ?? TRUE;
  return { indexed, rest: parts.every((part) => part.rest === null) ? null : checked, checked };
}

/** Walks the condition; how a phrase or a pair is found is up to the place that is searched. */
function split(condition: Condition, leaf: (condition: Leaf) => SplitCondition): SplitCondition {
  if (condition.kind === 'not') {
    const none = sql<boolean>`not (${split(condition.of, leaf).checked})`;
    return { indexed: null, rest: none, checked: none };
  }
  if (condition.kind === 'or') return either(condition.of.map((part) => split(part, leaf)));
  if (condition.kind !== 'and') return leaf(condition);
  const parts = condition.of.map((part) => split(part, leaf));
  const all = (pick: (part: SplitCondition) => RawBuilder<boolean> | null) => joined(parts.map(pick), 'and');
  return { indexed: all((part) => part.indexed), rest: all((part) => part.rest), checked: all(checkedOf) ?? TRUE };
}

/** One condition over `announcements a`. A phrase without tokens (one character) is looked for in the title only. */
export const splitCondition = (condition: Condition, type: SearchType): SplitCondition =>
  split(condition, (leaf) => {
    const { tokens, texts } = COLUMNS[type];
    if (leaf.kind === 'any') {
      const some = sql<boolean>`${tokens} && ${intArray(leaf.tokens)}`;
      return { indexed: some, rest: null, checked: some };
    }
    const like = containing(leaf.text);
    if (leaf.tokens.length === 0) {
      const inTitle = sql<boolean>`a.title_text like ${like}`;
      return { indexed: null, rest: inTitle, checked: inTitle };
    }
    const found =
      joined(
        texts.map((text) => sql<boolean>`${text} like ${like}`),
        'or',
      ) ?? TRUE;
    const indexed = sql<boolean>`${tokens} @> ${intArray(leaf.tokens)}`;
    const rest = leaf.recheck ? found : null;
    return { indexed, rest, checked: isHanOnly(leaf.text) ? found : (joined([indexed, rest], 'and') ?? TRUE) };
  });

/** The same over the names of these parties; one of them must fit. Names with letters are compared without case and width. */
export const splitPartyCondition = (condition: Condition, parties: readonly Party[]): SplitCondition =>
  split(condition, (leaf) =>
    either(PARTIES.filter((party) => parties.includes(party)).map((party) => partyLeaf(leaf, party))),
  );

function partyLeaf(leaf: Leaf, party: Party): SplitCondition {
  if (leaf.kind === 'any') {
    const tokens = leaf.tokens.filter(isPair).flatMap((pair) => partyTokensOf(textOfPair(pair), party));
    const some = sql<boolean>`a.party_tok && ${intArray(tokens)}`;
    return { indexed: some, rest: null, checked: some };
  }
  const tokens = partyTokensOf(leaf.text, party);
  const name = isHanOnly(leaf.text) ? PARTY_NAMES[party] : sql`lower(normalize(${PARTY_NAMES[party]}, NFKC))`;
  const like = sql<boolean>`${name} like ${containing(leaf.text)}`;
  if (tokens.length === 0) return { indexed: null, rest: like, checked: like };
  return { indexed: sql<boolean>`a.party_tok @> ${intArray(tokens)}`, rest: leaf.recheck ? like : null, checked: like };
}

const textOfPair = (token: number): string => String.fromCharCode(token >>> 16, token & 0xffff);

/** One condition as SQL over `announcements a`. */
export function conditionSql(condition: Condition, type: SearchType): RawBuilder<boolean> {
  const { indexed, rest } = splitCondition(condition, type);
  return joined([indexed, rest], 'and') ?? TRUE;
}

/** The notice holds every one of the tokens. */
export const holdsAllSql = (tokens: readonly number[], type: SearchType): RawBuilder<boolean> =>
  sql<boolean>`${COLUMNS[type].tokens} @> ${intArray(tokens)}`;

/** Every hit of every token from the index: rows `id, published_at`, one for each token that the notice holds. */
export const hitsSql = (
  tokens: readonly number[],
  type: SearchType,
  { table, filters }: { table: RawBuilder<unknown>; filters: readonly RawBuilder<boolean>[] },
): RawBuilder<unknown> =>
  sql`select m.id, m.published_at from unnest(${intArray(tokens)}) as t (token) cross join lateral (
    select a.id, a.published_at from ${table} a where ${sql.join([sql`${COLUMNS[type].tokens} @> array[t.token]`, ...filters], sql` and `)}) m`;
