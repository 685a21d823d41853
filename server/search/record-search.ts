import { type RawBuilder, sql } from 'kysely';
import { foldText, trimmed } from '#domain/fold-text.ts';
import { SEARCH_PATTERN, SEARCH_TYPE } from '#domain/search-option.ts';
import { filterSql } from '#server/db/filter-sql.ts';
import { hasForecastStatus } from '#server/db/forecast-status-sql.ts';
import type { RecordKind } from '#server/db/tables/record.tables.ts';
import type { Db } from '#server/deps.ts';
import { whereSql } from './collect-sql.ts';
import { conditionSql } from './condition-sql.ts';
import { planSearch } from './plan.ts';
import { COUNT_CAP, type FoundPage, MAX_DEPTH, type Outcomes, type Page, type RecordQuery } from './search.ts';

type Conditions = readonly RawBuilder<boolean>[];

/** Each has the columns that the search reads: title_text, body_text and tok. */
const TABLES: Readonly<Record<RecordKind, string>> = {
  plannedProject: 'planned_projects',
  approval: 'approval_projects',
  forecast: 'forecasts',
  intention: 'intentions',
  enterprise: 'enterprise_index',
};
export const recordTable = (kind: RecordKind): RawBuilder<unknown> => sql.table(TABLES[kind]);

const plansOf = ({ searchWord, groups, also = [] }: RecordQuery) => {
  const smart = { pattern: SEARCH_PATTERN.smart, exclude: [] };
  return [
    planSearch({ ...smart, searchWord, groups }),
    ...also.map((word) => planSearch({ ...smart, searchWord: word, groups: [] })),
  ];
};

const among = (column: RawBuilder<unknown>, values: readonly string[] | undefined): Conditions =>
  values === undefined || values.length === 0 ? [] : [sql<boolean>`${column} in (${sql.join(values)})`];
const where = <T>(value: T | undefined, condition: (value: T) => RawBuilder<boolean>): Conditions =>
  value === undefined ? [] : [condition(value)];

const statusIn = ({ statuses = [], statusOn = '' }: RecordQuery['filter']): Conditions =>
  statuses.length === 0
    ? []
    : [
        sql<boolean>`(${sql.join(
          statuses.map((status) => hasForecastStatus(status, statusOn)),
          sql` or `,
        )})`,
      ];

/** Intentions of which an item is expected within these months; the earliest one of all items has a column. */
const expectedWithin = (from: string | undefined, to: string | undefined): Conditions => [
  ...where(to, (last) => sql<boolean>`a.expected_month <= ${last}`),
  ...where(
    from,
    (first) => sql<boolean>`(a.expected_month >= ${first} or exists (select from jsonb_array_elements(a.items) as item
      where item->>'expectedMonth' >= ${first} and item->>'expectedMonth' <= ${to ?? '9999-12'}))`,
  ),
];

/** The filters that a kind has besides those of all kinds, over its table `a`. */
const OWN: Readonly<Record<RecordKind, (filter: RecordQuery['filter']) => Conditions>> = {
  plannedProject: ({ projectTypes, stages }) => [
    ...among(sql`a.project_type`, projectTypes),
    ...among(sql`a.stage`, stages),
  ],
  approval: ({ stages }) => among(sql`a.stage`, stages),
  forecast: (filter) => [
    ...among(sql`a.kind`, filter.forecastKinds),
    ...where(filter.expectedFrom, (from) => sql<boolean>`a.expected_to >= ${from}`),
    ...where(filter.expectedTo, (to) => sql<boolean>`a.expected_from <= ${to}`),
    ...statusIn(filter),
  ],
  intention: ({ buyerName, expectedFrom, expectedTo, smeReserved, followed }) => [
    ...where(
      buyerName || undefined,
      (name) => sql<boolean>`position(lower(normalize(${name}, NFKC)) in lower(normalize(a.buyer_name, NFKC))) > 0`,
    ),
    ...expectedWithin(expectedFrom, expectedTo),
    ...where(smeReserved, (is) => sql<boolean>`a.sme_reserved = ${is}`),
    ...where(followed, (is) => sql<boolean>`(a.followed_by is not null) = ${is}`),
  ],
  enterprise: () => [],
};

/** Everything that a query asks of the table of its kind, named `a`. */
export const recordSql = (query: RecordQuery): Conditions => [
  ...plansOf(query).flatMap(({ condition }) =>
    condition === null ? [] : [conditionSql(condition, SEARCH_TYPE.fullText)],
  ),
  ...filterSql(query.filter),
  ...OWN[query.kind](query.filter),
];

const SOONEST: Readonly<Partial<Record<RecordKind, RawBuilder<unknown>>>> = {
  forecast: sql`a.expected_from, a.id`,
  intention: sql`a.expected_month, a.id`,
};
const NEWEST = sql`a.published_at desc, a.id desc`;
const HIGHEST_AMOUNT = sql`a.amount_fen desc nulls last, a.id desc`;

/** What the orders of a kind read, over `a`. */
const ORDERED_BY: Readonly<Record<RecordKind, RawBuilder<unknown>>> = {
  plannedProject: sql`a.published_at, a.amount_fen`,
  approval: sql`a.published_at, a.amount_fen`,
  forecast: sql`a.published_at, a.amount_fen, a.expected_from`,
  intention: sql`a.published_at, a.amount_fen, a.expected_month`,
  enterprise: sql`a.title_text, a.latest_at`,
};

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The very name first, then names that begin so, then who was seen last. */
function byName(searchWord: string): RawBuilder<unknown> {
  const typed = foldText(trimmed(searchWord));
  const seen = sql`a.latest_at desc nulls last, a.id`;
  return typed === ''
    ? seen
    : sql`a.title_text = ${typed} desc, a.title_text like ${`${escaped(typed)}%`} desc, ${seen}`;
}

/** Over `a`, total: the id comes last. */
function orderOf({ kind, sort, searchWord }: RecordQuery): RawBuilder<unknown> {
  if (kind === 'enterprise') return byName(searchWord);
  if (sort === 'amount') return HIGHEST_AMOUNT;
  return sort === 'soonest' ? (SOONEST[kind] ?? NEWEST) : NEWEST;
}

/**
 * Finds one page. Up to `COUNT_CAP` hits are collected from the indexes and the page is cut out of them; only when there are more, it is
 * read along the index of its order.
 */
export async function findRecords(db: Db, query: RecordQuery, { page, pageSize }: Page): Promise<FoundPage> {
  const hits = whereSql(recordSql(query));
  const cut = sql`order by ${orderOf(query)} limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const table = recordTable(query.kind);
  const { rows } = await sql<{ n: number; ids: string[] }>`
    with found as materialized (select a.id, ${ORDERED_BY[query.kind]} from ${table} a ${hits} limit ${COUNT_CAP + 1})
    select (select count(*)::int from found) as n,
      array(select a.id from found a where (select count(*) from found) <= ${COUNT_CAP} ${cut}) as ids`.execute(db);
  const { n, ids } = rows[0] ?? { n: 0, ids: [] };
  const total = Math.min(n, COUNT_CAP);
  const capped = n > COUNT_CAP;
  const lastPage = Math.min(Math.ceil(total / pageSize), Math.floor(MAX_DEPTH / pageSize));
  const hitWords = plansOf(query).flatMap((plan) => plan.hitWords);
  const found = { at: [], total, capped, lastPage, depthCapped: capped || total > lastPage * pageSize, hitWords };
  if (page > lastPage) return { ...found, ids: [] };
  if (!capped) return { ...found, ids };
  const walked = await sql<{ id: string }>`select a.id from ${table} a ${hits} ${cut}`.execute(db);
  return { ...found, ids: walked.rows.map(({ id }) => id) };
}

export async function recordIds(db: Db, query: RecordQuery, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from ${recordTable(query.kind)} a ${whereSql(recordSql(query))} order by ${orderOf(query)} limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** What a query of forecasts may ask so that the numbers of `forecast_months` answer it (migration 0027). */
const KEPT_BY: readonly string[] = ['areas', 'forecastKinds', 'statuses', 'statusOn'];
const isKept = (query: RecordQuery): boolean =>
  plansOf(query).every(({ condition }) => condition === null) &&
  query.filter.areas.every((code) => !code.includes('_')) &&
  Object.entries(query.filter).every(
    ([name, asked]) =>
      KEPT_BY.includes(name) || (asked ?? null) === null || (Array.isArray(asked) && asked.length === 0),
  );

/** Whole months come from the kept numbers; of the present one, and where words or other filters narrow them, forecasts are counted. */
export async function outcomesOf(db: Db, { filter, ...query }: RecordQuery & { kind: 'forecast' }): Promise<Outcomes> {
  const all = { ...query, filter: { ...filter, statuses: [] } };
  const { statusOn: today = '' } = filter;
  const month = today.slice(0, 7);
  // Those that came true before their window closed wait for it as those that may still fail do: else the rate would count hits alone.
  const [asked, closed] = [recordSql(all), sql<boolean>`a.expected_to < ${today}`];
  const counted = (...conditions: RawBuilder<boolean>[]) =>
    sql`select a.outcome, count(*)::int as n from forecasts a ${whereSql([...conditions, ...asked])} group by 1`;
  const ended = isKept(all)
    ? sql`select a.outcome, a.forecasts as n from forecast_months a
        ${whereSql([sql<boolean>`a.month < ${month}`, ...asked])} union all
        ${counted(sql<boolean>`a.expected_to >= ${month}`, closed)}`
    : counted(closed);
  const since = sql`select a.expected_from from forecasts a ${whereSql([closed, ...asked])} order by a.expected_from limit 1`;
  const number = (outcome: string) => sql`coalesce(sum(n) filter (where outcome = ${outcome}), 0)::int`;
  const { rows } = await sql<Outcomes>`select ${number('fulfilled')} as fulfilled, ${number('failed')} as failed,
    ${number('expired')} as expired, (${since}) as since from (${ended}) ended`.execute(db);
  return rows[0] ?? { fulfilled: 0, failed: 0, expired: 0, since: null };
}
