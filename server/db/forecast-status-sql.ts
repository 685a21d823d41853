import { type RawBuilder, sql } from 'kysely';
import type { ForecastStatus } from '#domain/forecast.ts';

/**
 * Status of a forecast, table `a`, on a day: fulfilled by a tender; open until its window closes; failed when the buyer published
 * other notices since the window opened; expired when there is no notice of the buyer, so that the outcome is unknown.
 */
export const forecastStatusSql = (today: string): RawBuilder<ForecastStatus> => sql<ForecastStatus>`case
  when a.fulfilled_by is not null then 'fulfilled' when a.expected_to >= ${today} then 'open'
  when a.buyer_seen_on >= a.expected_from then 'failed' else 'expired' end`;
