import { type RawBuilder, sql } from 'kysely';
import { SEARCH_TYPE, type SearchType } from '#domain/search-option.ts';
import type { Condition } from './plan.ts';

/** Names of the columns that a search type reads; `a` is the alias of the announcements. */
const COLUMNS = {
  [SEARCH_TYPE.title]: { tokens: sql.raw('a.title_tok'), texts: [sql.raw('a.title_text')] },
  [SEARCH_TYPE.fullText]: { tokens: sql.raw('a.tok'), texts: [sql.raw('a.title_text'), sql.raw('a.body_text')] },
} as const;

export const intArray = (values: readonly number[]): RawBuilder<unknown> => sql`${`{${values.join(',')}}`}::int4[]`;

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const joined = (parts: readonly RawBuilder<boolean>[], word: 'and' | 'or'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(parts, word === 'and' ? sql` and ` : sql` or `)})`;

/** One condition as SQL over `announcements a`. A phrase without tokens (one character) is looked for in the title only. */
export function conditionSql(condition: Condition, type: SearchType): RawBuilder<boolean> {
  if (condition.kind === 'not') return sql<boolean>`not ${conditionSql(condition.of, type)}`;
  if (condition.kind === 'and' || condition.kind === 'or')
    return joined(
      condition.of.map((part) => conditionSql(part, type)),
      condition.kind,
    );
  const { tokens, texts } = COLUMNS[type];
  if (condition.kind === 'any') return sql<boolean>`${tokens} && ${intArray(condition.tokens)}`;
  const like = containing(condition.text);
  if (condition.tokens.length === 0) return sql<boolean>`a.title_text like ${like}`;
  const indexed = sql<boolean>`${tokens} @> ${intArray(condition.tokens)}`;
  return condition.recheck
    ? joined(
        [
          indexed,
          joined(
            texts.map((text) => sql<boolean>`${text} like ${like}`),
            'or',
          ),
        ],
        'and',
      )
    : indexed;
}

/** How many of the tokens each notice holds, from the index alone: table `hits (id, hits)`. */
export const hitsSql = (tokens: readonly number[], type: SearchType): RawBuilder<{ id: string; hits: number }> =>
  sql`select m.id, count(*) as hits from unnest(${intArray(tokens)}) as t (token)
      cross join lateral (select a.id from announcements a where ${COLUMNS[type].tokens} @> array[t.token]) m group by m.id`;
