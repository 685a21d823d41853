import type { Selectable } from 'kysely';
import type { ForecastStatus } from '#domain/forecast.ts';
import { forecastStatusSql } from '#server/db/forecast-status-sql.ts';
import type { ForecastsTable } from '#server/db/tables/record.tables.ts';
import type { Db } from '#server/deps.ts';
import { inOrderOf, type Marked, recordMarks } from '#server/features/records/record.repo.ts';

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
export type Forecast = Omit<Columns, 'title_text' | 'body_text' | 'tok' | 'city_code' | 'amount_fen' | 'outcome'> &
  Marked & { readonly status: ForecastStatus };

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
    .select(forecastStatusSql(today).as('status'))
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
    .select(forecastStatusSql(today).as('status'))
    .select(recordMarks('forecast', userId))
    .where('a.id', '=', id)
    .executeTakeFirst();
