import type { Region } from '#domain/area.ts';
import type { DocChannel } from '#domain/doc-channel.ts';
import type { EnterpriseRef } from '#domain/enterprise.ts';
import type { Fen } from '#domain/fen.ts';

/** Forecast opportunities (商机预测, S1-07): purchases expected from past notices. */
export const FORECAST_KINDS = {
  renewal: '到期续采',
  budget: '预算',
  approval: '立项推断',
  intention: '采购意向',
} as const;
export const FORECAST_STATUSES = { open: '预测中', fulfilled: '已兑现', failed: '落空', expired: '过期' } as const;
export const FORECAST_CONFIDENCES = { high: '高', medium: '中', low: '低' } as const;
export type ForecastKind = keyof typeof FORECAST_KINDS;
export type ForecastStatus = keyof typeof FORECAST_STATUSES;
export type ForecastConfidence = keyof typeof FORECAST_CONFIDENCES;

export const FORECAST_SORTS = { soonest: '最快开标', newest: '最新发布', amount: '金额' } as const;
export type ForecastSort = keyof typeof FORECAST_SORTS;

/** Evidence of a forecast. */
export const BASIS_LABEL = {
  award: '中标公告',
  contract: '合同',
  intention: '采购意向',
  budget: '预算',
  approval: '项目审批',
  history: '历史采购',
} as const;

/** One row of the list. Days are `YYYY-MM-DD`. */
export interface ForecastSummary extends Region {
  readonly id: string;
  readonly title: string;
  readonly kind: ForecastKind;
  readonly status: ForecastStatus;
  readonly buyerName: string | null;
  readonly industryName: string | null;
  /** The window in which the tender is expected. */
  readonly expectedFrom: string;
  readonly expectedTo: string;
  /** Days until the window opens; 0 inside it, negative once it has closed. */
  readonly daysLeft: number;
  readonly lowFen: Fen | null;
  readonly highFen: Fen | null;
  readonly confidence: ForecastConfidence;
  readonly publishedAt: string;
  readonly viewed: boolean;
  readonly collected: boolean;
}

export interface NoticeRef {
  readonly id: string;
  readonly title: string;
  readonly channel: DocChannel;
  readonly publishedAt: string;
}

export interface Forecast extends ForecastSummary {
  readonly basis: readonly {
    readonly type: keyof typeof BASIS_LABEL;
    readonly text: string;
    readonly notice: NoticeRef | null;
  }[];
  readonly subjects: readonly string[];
  readonly lastAward: {
    readonly noticeId: string;
    /** Everybody who won. */
    readonly winners: readonly EnterpriseRef[];
    readonly amountFen: Fen | null;
    readonly serviceEnd: string | null;
  } | null;
  readonly confidenceReason: string;
  /** The announcement that fulfilled the forecast. */
  readonly fulfilledBy: NoticeRef | null;
}

/** Results of the forecasts of the same filter whose window has closed. */
export interface TrackRecord {
  readonly fulfilled: number;
  readonly failed: number;
  readonly expired: number;
  /** `YYYY-MM-DD`. */
  readonly since: string | null;
}

export interface ForecastPage {
  readonly records: readonly ForecastSummary[];
  readonly total: number;
  readonly totalCapped: boolean;
  readonly lastPage: number | null;
  readonly trackRecord: TrackRecord | null;
}

/** @example forecastPath('7') // '/forecastDetail?id=7' */
export const forecastPath = (id: string): string => `/forecastDetail?id=${encodeURIComponent(id)}`;

/** How long until the window opens. @example windowText(12) // '距预计窗口还有12天' */
export const windowText = (daysLeft: number): string =>
  daysLeft > 0 ? `距预计窗口还有${daysLeft}天` : daysLeft === 0 ? '已进入预计窗口' : `预计窗口已过${-daysLeft}天`;
