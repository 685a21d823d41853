import { type RawBuilder, sql } from 'kysely';
import type { ForecastStatus } from '#domain/forecast.ts';

/**
 * Status of a forecast, table `a`, on a day: fulfilled by a tender; open until its window closes; then its outcome, which the database
 * keeps (migration 0025): failed when the buyer published other notices since the window opened, expired when there is none of the buyer,
 * so that the result is unknown.
 */
export const forecastStatusSql = (today: string): RawBuilder<ForecastStatus> => sql<ForecastStatus>`case
  when a.outcome <> 'fulfilled' and a.expected_to >= ${today} then 'open' else a.outcome end`;

/** Whether a forecast, table `a`, has this status on a day; each condition is a range of one index. */
export const hasForecastStatus = (status: ForecastStatus, today: string): RawBuilder<boolean> =>
  status === 'open'
    ? sql<boolean>`(a.outcome <> 'fulfilled' and a.expected_to >= ${today})`
    : status === 'fulfilled'
      ? sql<boolean>`a.outcome = 'fulfilled'`
      : sql<boolean>`(a.outcome = ${status} and a.expected_to < ${today})`;
