import type { Region } from '#domain/area.ts';
import { TENDER_CHANNELS } from '#domain/doc-channel.ts';
import type { Fen } from '#domain/fen.ts';
import type { Evidence } from '#domain/notice-insight.ts';
import type { Tier } from '#domain/permission.ts';
import type { SubscriptionList } from '#domain/saved-group.ts';
import { NO_FILTER, type SearchFilter } from '#domain/search-filter.ts';
import { filterToHash } from '#domain/search-filter-hash.ts';

/** The data board (S2-12, S1-11): what is new, due and used. Days are `YYYY-MM-DD` in Asia/Shanghai. */
export const BOARD_KINDS = {
  tender: '招标公告',
  award: '中标公告',
  plannedProject: '拟建项目',
  approval: '审批项目',
  forecast: '商机预测',
  intention: '采购意向',
} as const;
export type BoardKind = keyof typeof BOARD_KINDS;

export interface KindCounts {
  readonly kind: BoardKind;
  readonly today: number;
  readonly yesterday: number;
  /** Today included. */
  readonly last7: number;
  readonly last30: number;
  /** Each of the 30 days, the oldest first, today last; empty when the host does not say. */
  readonly days: readonly number[];
  /** The newest of these days; `null` for none. */
  readonly latestAt: string | null;
}

export interface QuotaLine {
  /** Wire name; a name unknown to this client is skipped. */
  readonly entitlement: string;
  readonly used: number;
  /** The configured limit: -1 is unlimited, 0 not allowed. */
  readonly limit: number;
  readonly resetAt: string | null;
  /** Smallest tier that lifts the limit; `null` when none does or the host does not say. */
  readonly liftedBy: Tier | null;
}

export interface ProvinceFigure {
  /** Short name, `浙江`. */
  readonly province: string;
  readonly count: number;
  readonly sumFen: Fen;
}

/** Sources of notices that the dashboard lists, the largest first. */
export const SOURCES_LISTED = 10;

/** Days whose matches are counted for a subscription, today included. */
export const HIT_DAYS = 7;

export interface SubscriptionHit {
  readonly id: string;
  readonly list: SubscriptionList;
  readonly name: string;
  /** Of seven days; `capped` says that there are more. */
  readonly count: number;
  readonly capped: boolean;
  /** Of today. */
  readonly fresh: number;
}

export interface SourceFigure {
  readonly name: string;
  readonly latestAt: string;
  readonly count: number;
}

/** Days of the calendar of deadlines, today included. */
export const DUE_DAYS = 14;

/** A tender that ends soon and is the member's by a favourite, a monitor or a group. */
export interface DueNotice extends Evidence, Region {
  readonly deadlineAt: string;
  readonly buyerName: string | null;
  readonly reasons: readonly { readonly kind: keyof typeof DUE_REASONS; readonly name: string | null }[];
}
export const DUE_REASONS = { favourite: '收藏', monitor: '监控', group: '订阅' } as const;

export interface DueDay {
  readonly day: string;
  readonly count: number;
}

export interface DueCalendar {
  readonly days: readonly DueDay[];
  /** The day that was asked for, else the first on which something ends; `null` when nothing ends on any. */
  readonly listed: {
    readonly day: string;
    /** The earliest first; fewer than the day counts on a full day. */
    readonly notices: readonly DueNotice[];
  } | null;
  /** A group matches more than were looked at. */
  readonly capped: boolean;
}

export interface DataBoard {
  readonly asOf: string;
  readonly counts: readonly KindCounts[];
  readonly lastPublishDay: string | null;
  readonly dueSoon: { readonly day1: number; readonly day3: number; readonly day7: number };
  readonly quotas: readonly QuotaLine[];
  readonly hotWords: readonly string[];
  readonly provinces: readonly ProvinceFigure[];
  /** Notices of the same days that name no province. */
  readonly unplaced: number;
  readonly hits: readonly SubscriptionHit[];
  readonly sources: readonly SourceFigure[];
}

/**
 * The query screen with some conditions.
 *
 * @example bidQueryPath({ searchWord: '道路' }) // '/informationQuery/bid?q=%E9%81%93%E8%B7%AF'
 */
export const bidQueryPath = (conditions: Partial<SearchFilter>): string => {
  const hash = filterToHash({ ...NO_FILTER, ...conditions });
  return hash === '' ? '/informationQuery/bid' : `/informationQuery/bid?${hash}`;
};

/** Where records of a kind are listed; `null` for a kind without a list of its own. */
export const boardPath = (kind: BoardKind): string | null =>
  ({
    tender: bidQueryPath({ channels: TENDER_CHANNELS }),
    award: bidQueryPath({ channels: ['award'] }),
    plannedProject: '/building/index',
    approval: '/approve/index',
    // The list leaves out forecasts that are over and begins with what is due first; the count is of what is new.
    forecast: '/subscribe/upfront?past=1&order=newest',
    intention: '/intention/index',
  })[kind];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A source that published nothing for longer may have closed, or its site may have changed. */
const QUIET_AFTER_DAYS = 3;

export interface Freshness {
  /** How long ago the newest was published, in its largest unit. */
  readonly text: string;
  /** Nothing new for some days; it says nothing about the reason. */
  readonly isQuiet: boolean;
}

/**
 * How fresh something is. @param latestAt `null` when nothing came in the days that are counted.
 *
 * @example freshness('2026-11-16T09:00:00Z', new Date('2026-11-20T12:00:00Z')) // { text: '4天没有新信息', isQuiet: true }
 */
export function freshness(latestAt: string | null, now: Date): Freshness {
  if (latestAt === null) return { text: '近30天没有新信息', isQuiet: true };
  const agoMs = Math.max(0, now.getTime() - Date.parse(latestAt));
  const days = Math.floor(agoMs / DAY_MS);
  if (days > QUIET_AFTER_DAYS) return { text: `${days}天没有新信息`, isQuiet: true };
  if (days > 0) return { text: `${days}天前`, isQuiet: false };
  const hours = Math.floor(agoMs / HOUR_MS);
  return { text: hours > 0 ? `${hours}小时前` : '1小时内', isQuiet: false };
}

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

/** @example dayText('2026-11-20') // '11月20日（周五）' */
export function dayText(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return `${at.getUTCMonth() + 1}月${at.getUTCDate()}日（周${weekdayText(day)}）`;
}

/** @example weekdayText('2026-11-20') // '五' */
export const weekdayText = (day: string): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
