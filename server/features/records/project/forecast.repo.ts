import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ForecastsTable } from '#server/db/tables/record.tables.ts';
import type { Db } from '#server/deps.ts';
import { inOrderOf, type Marked, recordMarks } from '#server/features/records/record.repo.ts';

export type ForecastStatus = 'open' | 'fulfilled' | 'failed' | 'expired';

const SUMMARY = [
  'a.id',
  'a.title',
  'a.kind',
  'a.buyer_name',
  'a.industry_code',
  'a.province',
  'a.city',
  'a.district',
  'a.expected_from',
  'a.expected_to',
  'a.low_fen',
  'a.high_fen',
  'a.confidence',
  'a.published_at',
] as const;

type Columns = Selectable<ForecastsTable>;
export type ForecastSummary = Marked & { readonly status: ForecastStatus } & Pick<
    Columns,
    | 'id'
    | 'title'
    | 'kind'
    | 'buyer_name'
    | 'industry_code'
    | 'province'
    | 'city'
    | 'district'
    | 'expected_from'
    | 'expected_to'
    | 'low_fen'
    | 'high_fen'
    | 'confidence'
    | 'published_at'
  >;
export type Forecast = Omit<Columns, 'title_text' | 'body_text' | 'tok' | 'city_code' | 'amount_fen'> &
  Marked & { readonly status: ForecastStatus };

/**
 * Status of a forecast on a day: fulfilled by a tender; open until its window closes; failed when the buyer published
 * other notices since the window opened; expired when there is no notice of the buyer, so that the outcome is unknown.
 */
export const statusSql = (today: string): RawBuilder<ForecastStatus> => sql<ForecastStatus>`case
  when a.fulfilled_by is not null then 'fulfilled' when a.expected_to >= ${today} then 'open'
  when a.buyer_seen_on >= a.expected_from then 'failed' else 'expired' end`;

export async function forecastSummaries(
  db: Db,
  ids: readonly string[],
  userId: string,
  today: string,
): Promise<readonly ForecastSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('forecasts as a')
    .select(SUMMARY)
    .select(statusSql(today).as('status'))
    .select(recordMarks('forecast', userId))
    .where('a.id', 'in', ids)
    .execute();
  return inOrderOf(ids, rows);
}

/** `undefined` for an unknown id. */
export const findForecast = (db: Db, id: string, userId: string, today: string): Promise<Forecast | undefined> =>
  db
    .selectFrom('forecasts as a')
    .select(SUMMARY)
    .select([
      'a.buyer_id',
      'a.basis',
      'a.subjects',
      'a.last_award',
      'a.confidence_reason',
      'a.fulfilled_by',
      'a.buyer_seen_on',
    ])
    .select(statusSql(today).as('status'))
    .select(recordMarks('forecast', userId))
    .where('a.id', '=', id)
    .executeTakeFirst();

export interface TrackRecord {
  readonly fulfilled: number;
  readonly failed: number;
  readonly expired: number;
  readonly since: string | null;
}

/** How the forecasts of a filter came out so far; those still open are not counted. */
export async function trackRecordOf(
  db: Db,
  where: readonly RawBuilder<boolean>[],
  today: string,
): Promise<TrackRecord> {
  const conditions = where.length === 0 ? sql`true` : sql.join(where, sql` and `);
  const { rows } = await sql<TrackRecord>`
    select count(*) filter (where status = 'fulfilled')::int as fulfilled, count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status = 'expired')::int as expired, min(expected_from) as since
    from (select a.expected_from, ${statusSql(today)} as status from forecasts a where ${conditions}) judged
    where status <> 'open'`.execute(db);
  return rows[0] ?? { fulfilled: 0, failed: 0, expired: 0, since: null };
}
