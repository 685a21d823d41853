import type { Fen } from '#domain/fen.ts';
import { quotaDay } from '#domain/quota-day.ts';
import type { SearchFilter } from '#domain/search-filter.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Analysis of a market (S2-32). `known` counts the awards whose amount was published; sums and averages are over these. Rates and
 * shares are parts of 1, months `YYYY-MM`, days `YYYY-MM-DD`, both in Asia/Shanghai.
 */
export interface MarketShare {
  /** `null` where it was not published. */
  readonly key: string | null;
  readonly label: string;
  readonly count: number;
  readonly known: number;
  readonly sumFen: Fen;
}

export interface MarketMonth {
  readonly month: string;
  /** The period begins or ends within this month. */
  readonly partial: boolean;
  readonly count: number;
  readonly known: number;
  readonly sumFen: Fen;
  readonly averageFen: Fen | null;
  /** Change of the sum against the same month of the year before, and the month before. */
  readonly yearChange: number | null;
  readonly monthChange: number | null;
}

/**
 * The sum of the published amounts; `null` where there are awards, but none of them with an amount.
 *
 * @example publishedSum({ count: 3, known: 0, sumFen: fen(0) }) // null
 */
export const publishedSum = ({ count, known, sumFen }: Pick<MarketShare, 'count' | 'known' | 'sumFen'>): Fen | null =>
  count > 0 && known === 0 ? null : sumFen;

export interface MarketBody {
  readonly id: string | null;
  readonly name: string;
  readonly count: number;
  readonly known: number;
  readonly sumFen: Fen;
  readonly latestAt: string;
  readonly partners: readonly { readonly name: string; readonly count: number }[];
}

export interface Market {
  readonly asOf: string;
  readonly from: string;
  readonly to: string;
  readonly totals: {
    readonly notices: number;
    readonly tenders: number;
    readonly awards: number;
    readonly sumFen: Fen;
    readonly known: number;
    readonly unknown: number;
  };
  readonly trend: readonly MarketMonth[];
  readonly byRegion: readonly MarketShare[];
  readonly byIndustry: readonly MarketShare[];
  readonly byMethod: readonly MarketShare[];
  readonly byBuyerClass: readonly MarketShare[];
  readonly byAmountBand: readonly MarketShare[];
  readonly topBuyers: readonly MarketBody[];
  readonly topWinners: readonly MarketBody[];
  readonly topAgents: readonly MarketBody[];
  readonly concentration: {
    readonly n: number;
    readonly winners: number;
    /** Share of the largest four. */
    readonly cr4: number | null;
    /** Sum of squared shares × 10,000. */
    readonly hhi: number | null;
  };
  readonly savingRate: {
    readonly n: number;
    readonly q1: number | null;
    readonly median: number | null;
    readonly q3: number | null;
  };
  readonly bidderCount: {
    readonly n: number;
    readonly distribution: readonly { readonly bidders: number; readonly projects: number }[];
  };
  readonly newEntrants: { readonly count: number; readonly largest: readonly MarketBody[] };
}

export type MarketFilter = Pick<SearchFilter, 'areas' | 'industries' | 'publishedFrom' | 'publishedTo'>;

/** Without days the last twelve months are meant; longer than the longest is refused. */
export const USUAL_MONTHS = 12;
export const LONGEST_MONTHS = 36;
/** Of 36 months that hold a leap day: the period before them may hold none, and is as long. */
const LONGEST_DAYS = 1_096;

const lastDateOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
const numbersOf = (day: string): readonly [year: number, month: number, date: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
};
const dayFrom = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

/** The first of so many months up to a day: whole months up to the last day of one. @example firstDayOf('2026-11-29', 12) // '2025-11-30' */
export function firstDayOf(to: string, months: number): string {
  const [year, month, date] = numbersOf(to);
  if (date === lastDateOf(year, month)) return dayFrom(year, month - months + 1, 1);
  return dayFrom(year, month - months, Math.min(date, lastDateOf(year, month - months)) + 1);
}

/** Every month from that of one day to that of another. @example monthsBetween('2025-12-30', '2026-01-02') // ['2025-12', '2026-01'] */
export function monthsBetween(from: string, to: string): readonly string[] {
  const at = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  return Array.from({ length: Math.max(0, at(to) - at(from) + 1) }, (_, index) => {
    const month = at(from) + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** Days from one to another, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Whether a period begins or ends within a month. @example isPartialMonth('2026-11', { from: '2026-09-01', to: '2026-11-20' }) // true */
export function isPartialMonth(month: string, { from, to }: Period): boolean {
  const [year = 0, index = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, index, 0)).toISOString().slice(0, 10);
  return (month === from.slice(0, 7) && from !== `${month}-01`) || (month === to.slice(0, 7) && to !== last);
}

/** The days that the chosen ones mean, both included. */
export function marketPeriod(
  { publishedFrom, publishedTo }: Pick<MarketFilter, 'publishedFrom' | 'publishedTo'>,
  now: Date,
): Period {
  const to = publishedTo ?? quotaDay(now);
  return { from: publishedFrom ?? firstDayOf(to, USUAL_MONTHS), to };
}

export type PeriodRefusal = 'upsideDown' | 'tooLong';

/** Why a period cannot be analysed, `null` when it can. */
export function periodRefusal({ from, to }: Period): PeriodRefusal | null {
  if (from > to) return 'upsideDown';
  return daysOf({ from, to }) > LONGEST_DAYS ? 'tooLong' : null;
}

const dayMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const daysOf = ({ from, to }: Period): number => (dayMs(to) - dayMs(from)) / DAY_MS + 1;

/** The period just before, of the same length: what a period is compared with when the member names none. */
export function periodBefore({ from, to }: Period): Period {
  const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  const end = dayMs(from) - DAY_MS;
  return { from: day(end - (dayMs(to) - dayMs(from))), to: day(end) };
}

/**
 * The same period a year earlier; of a month that was wholly meant, the last day is meant again.
 *
 * @example yearBefore({ from: '2025-02-01', to: '2025-02-28' }) // { from: '2024-02-01', to: '2024-02-29' }
 */
export function yearBefore({ from, to }: Period): Period {
  const [year, month, date] = numbersOf(from);
  const [endYear, endMonth, endDate] = numbersOf(to);
  const [first, last] = [lastDateOf(year - 1, month), lastDateOf(endYear - 1, endMonth)];
  return {
    from: dayFrom(year - 1, month, Math.min(date, first)),
    to: dayFrom(endYear - 1, endMonth, endDate === lastDateOf(endYear, endMonth) ? last : Math.min(endDate, last)),
  };
}

/** What a period is compared with: one that follows from it, or days of the member's choice. */
export type ComparedPeriod = 'before' | 'year' | Period;

/** The days that a period is compared with. */
export function comparedDays(compared: ComparedPeriod, period: Period): Period {
  if (compared === 'before') return periodBefore(period);
  return compared === 'year' ? yearBefore(period) : compared;
}

/** Why two periods cannot be put side by side, `null` when they can. */
export function comparisonRefusal(compared: Period, period: Period): PeriodRefusal | 'same' | null {
  return compared.from === period.from && compared.to === period.to ? 'same' : periodRefusal(compared);
}
