import { type RawBuilder, sql } from 'kysely';
import { SEARCH_TYPE, type SearchType } from '#domain/search-option.ts';
import { PARTIES, partyTokensOf } from './party-tokens.ts';
import type { Condition, Phrase } from './plan.ts';
import type { Party } from './search.ts';
import { isHan, phraseTokensOf } from './tokens.ts';

/** Names of the columns that a search type reads; `a` is the alias of the announcements. */
const COLUMNS = {
  [SEARCH_TYPE.title]: { tokens: sql.raw('a.title_tok'), texts: [sql.raw('a.title_text')] },
  [SEARCH_TYPE.fullText]: { tokens: sql.raw('a.tok'), texts: [sql.raw('a.title_text'), sql.raw('a.body_text')] },
} as const;

const PARTY_NAMES: Readonly<Record<Party, RawBuilder<unknown>>> = {
  buyer: sql.raw('a.buyer_name'),
  agency: sql.raw('a.agency_name'),
  winner: sql.raw('coalesce(a.winner_names, a.winner_name)'),
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

const containsSql = (texts: readonly RawBuilder<unknown>[], text: string): RawBuilder<boolean> =>
  joined(
    texts.map((column) => sql<boolean>`${column} like ${containing(text)}`),
    'or',
  ) ?? TRUE;

/** One condition over `announcements a`. A phrase without tokens (one Chinese character) is looked for in the title only. */
export const splitCondition = (condition: Condition, type: SearchType): SplitCondition =>
  split(condition, (leaf) => {
    const { tokens, texts } = COLUMNS[type];
    if (leaf.kind === 'any') {
      const some = sql<boolean>`${tokens} && ${intArray(leaf.texts.flatMap(phraseTokensOf))}`;
      return { indexed: some, rest: null, checked: some };
    }
    if (leaf.tokens.length === 0) {
      const inTitle = containsSql([sql.raw('a.title_text')], leaf.text);
      return { indexed: null, rest: inTitle, checked: inTitle };
    }
    const found = containsSql(texts, leaf.text);
    return {
      indexed: sql<boolean>`${tokens} @> ${intArray(leaf.tokens)}`,
      rest: leaf.recheck ? found : null,
      checked: found,
    };
  });

/** The same over the names of these parties; one of them must fit. Names with letters are compared without case and width. */
export const splitPartyCondition = (condition: Condition, parties: readonly Party[]): SplitCondition =>
  split(condition, (leaf) =>
    either(PARTIES.filter((party) => parties.includes(party)).map((party) => partyLeaf(leaf, party))),
  );

function partyLeaf(leaf: Leaf, party: Party): SplitCondition {
  if (leaf.kind !== 'any') return containedInName(leaf.text, party);
  const pairs = leaf.texts.filter(isHanOnly);
  const somePair = sql<boolean>`a.party_tok && ${intArray(pairs.flatMap((pair) => partyTokensOf(pair, party)))}`;
  return either([
    ...(pairs.length > 0 ? [{ indexed: somePair, rest: null, checked: somePair }] : []),
    ...leaf.texts.filter((text) => !isHanOnly(text)).map((text) => containedInName(text, party)),
  ]);
}

function containedInName(text: string, party: Party): SplitCondition {
  const tokens = partyTokensOf(text, party);
  // Names are not kept folded: what is folded to several characters, such as Ⅱ, is so on both sides.
  const like = isHanOnly(text)
    ? sql<boolean>`${PARTY_NAMES[party]} like ${containing(text)}`
    : sql<boolean>`lower(normalize(${PARTY_NAMES[party]}, NFKC)) like ${containing(text.normalize('NFKC').toLowerCase())}`;
  if (tokens.length === 0) return { indexed: null, rest: like, checked: like };
  const isOnePair = text.length === 2;
  return { indexed: sql<boolean>`a.party_tok @> ${intArray(tokens)}`, rest: isOnePair ? null : like, checked: like };
}

/** One condition as SQL over `announcements a`. */
export function conditionSql(condition: Condition, type: SearchType): RawBuilder<boolean> {
  const { indexed, rest } = splitCondition(condition, type);
  return joined([indexed, rest], 'and') ?? TRUE;
}

/** At least one of the choices is contained whole. Each is one look into the index, which is planned faster than many. */
export const holdsOneOf = (choices: readonly (readonly Phrase[])[], type: SearchType): SplitCondition =>
  either(
    choices.map((phrases) => {
      const { rest, checked } = splitCondition({ kind: 'and', of: phrases }, type);
      const tokens = [...new Set(phrases.flatMap((phrase) => phrase.tokens))];
      return { indexed: sql<boolean>`${COLUMNS[type].tokens} @> ${intArray(tokens)}`, rest, checked };
    }),
  );

const whereLeaf = (leaf: Phrase, type: SearchType): RawBuilder<boolean> => conditionSql(leaf, type);

/** Every hit of every phrase from the index: rows `id, published_at`, one for each phrase that the notice contains. */
export function hitsSql(
  phrases: readonly Phrase[],
  type: SearchType,
  { table, filters }: { table: RawBuilder<unknown>; filters: readonly RawBuilder<boolean>[] },
): RawBuilder<unknown> {
  const one = phrases.filter(({ recheck }) => !recheck).flatMap(({ tokens }) => tokens);
  const where = (hit: RawBuilder<boolean>) => sql`from ${table} a where ${sql.join([hit, ...filters], sql` and `)}`;
  const byToken = sql`select m.id, m.published_at from unnest(${intArray(one)}) as t (token) cross join lateral (
    select a.id, a.published_at ${where(sql<boolean>`${COLUMNS[type].tokens} @> array[t.token]`)}) m`;
  const longer = phrases
    .filter(({ recheck }) => recheck)
    .map((leaf) => sql`select a.id, a.published_at ${where(whereLeaf(leaf, type))}`);
  return sql.join([...(one.length > 0 ? [byToken] : []), ...longer], sql` union all `);
}
