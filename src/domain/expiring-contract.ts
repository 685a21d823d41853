import type { Region } from '#domain/area.ts';
import type { EnterpriseRef } from '#domain/enterprise.ts';
import type { Fen } from '#domain/fen.ts';
import type { Evidence } from '#domain/notice-insight.ts';
import { NO_FILTER, type SearchFilter } from '#domain/search-filter.ts';
import { filterFromHash, filterToHash } from '#domain/search-filter-hash.ts';
import { searchPayload } from '#domain/search-payload.ts';

/** A service whose contracted term ends soon (S1-10). Days are `YYYY-MM-DD`. */
export interface ExpiringContract extends Region {
  readonly projectId: string;
  readonly title: string;
  readonly buyerId: string | null;
  readonly buyerName: string | null;
  /** Who gives the service: of a joint award all of them. */
  readonly winners: readonly EnterpriseRef[];
  readonly amountFen: Fen | null;
  readonly industryName: string | null;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly daysLeft: number;
  /** The window in which the next procurement is expected to be published. */
  readonly expectedFrom: string;
  readonly expectedTo: string;
  /** `high`: a contract notice proves the start; `medium`: only the award does. */
  readonly confidence: 'high' | 'medium';
  /** Newest first. */
  readonly evidence: readonly Evidence[];
}

export interface ExpiringPage {
  readonly records: readonly ExpiringContract[];
  readonly total: number;
  readonly totalCapped: boolean;
  readonly lastPage: number | null;
}

/** Days from today within which the services end. */
export const WITHIN_DAYS = [30, 90, 180, 365, 730] as const;
const USUAL_DAYS = 180;

export interface ExpiringFilter
  extends Pick<SearchFilter, 'searchWord' | 'areas' | 'industries' | 'page' | 'pageSize'> {
  readonly withinDays: (typeof WITHIN_DAYS)[number];
}

export const NO_EXPIRING_FILTER: ExpiringFilter = {
  searchWord: '',
  areas: [],
  industries: [],
  withinDays: USUAL_DAYS,
  page: 1,
  pageSize: NO_FILTER.pageSize,
};

/** Reads a hash query; what it shares with the other lists is read as they read it. */
export function expiringFromHash(text: string): ExpiringFilter {
  const { areas, industries, page, pageSize } = filterFromHash(text);
  const within = Number(new URLSearchParams(text).get('within'));
  return {
    ...{ searchWord: '', areas, industries, page, pageSize },
    withinDays: WITHIN_DAYS.find((days) => days === within) ?? USUAL_DAYS,
  };
}

export function expiringToHash({ withinDays, ...shared }: ExpiringFilter): string {
  const own = withinDays === USUAL_DAYS ? '' : `within=${withinDays}`;
  return [filterToHash({ ...NO_FILTER, ...shared }), own].filter((part) => part !== '').join('&');
}

/** What `expiringContracts` is sent. */
export function expiringPayload({ withinDays, ...shared }: ExpiringFilter) {
  const { areaArray, industryArray, pageNumber, pageSize } = searchPayload({ ...NO_FILTER, ...shared });
  return { areaArray, industryArray, withinDays, pageNumber, pageSize };
}

/** Another question begins on its first page. */
export const expiringNarrowed = (
  filter: ExpiringFilter,
  change: Partial<Omit<ExpiringFilter, 'page'>>,
): ExpiringFilter => ({ ...filter, ...change, page: 1 });

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/**
 * Where today and the expected window are on the bar of a term, percent from its start. A day outside the term is at its nearer end.
 *
 * @example termBar({ startsOn: '2026-01-01', endsOn: '2026-04-11', expectedFrom: '2026-03-02', daysLeft: 50 }) // { todayPct: 50, windowPct: 60 }
 */
export function termBar({
  startsOn,
  endsOn,
  expectedFrom,
  daysLeft,
}: Pick<ExpiringContract, 'startsOn' | 'endsOn' | 'expectedFrom' | 'daysLeft'>): {
  readonly todayPct: number;
  readonly windowPct: number;
} {
  const length = Math.max(dayNumber(endsOn) - dayNumber(startsOn), 1);
  const at = (days: number): number => Math.round(Math.min(Math.max(days / length, 0), 1) * 1000) / 10;
  return { todayPct: at(length - daysLeft), windowPct: at(dayNumber(expectedFrom) - dayNumber(startsOn)) };
}
