import type { Region } from '#domain/area.ts';
import type { Fen } from '#domain/fen.ts';
import type { NoticeRef } from '#domain/forecast.ts';

/** Procurement intentions (采购意向, S1-08): what a buyer means to buy, published at least 30 days ahead. */
export const INTENTION_SORTS = { newest: '最新发布', soonest: '最快采购', amount: '预算' } as const;
export type IntentionSort = keyof typeof INTENTION_SORTS;
/** Whether a tender has followed. */
export const INTENTION_PROGRESS = { open: '尚未招标', followed: '已发布招标' } as const;
export type IntentionProgress = keyof typeof INTENTION_PROGRESS;

/** One row of the list. Months are `YYYY-MM`. */
export interface IntentionSummary extends Region {
  readonly id: string;
  readonly title: string;
  readonly buyerName: string | null;
  readonly industryName: string | null;
  /** Month in which its buyer published it. */
  readonly batch: string | null;
  readonly itemCount: number;
  /** Sum of the items whose budget was published. */
  readonly budgetFen: Fen | null;
  readonly expectedMonth: string | null;
  readonly smeReserved: boolean;
  readonly publishedAt: string;
  /** A tender has followed. */
  readonly followed: boolean;
  readonly viewed: boolean;
  readonly collected: boolean;
}

export interface IntentionItem {
  readonly seq: number;
  readonly name: string;
  readonly need: string | null;
  readonly budgetFen: Fen | null;
  readonly expectedMonth: string | null;
  readonly smeReserved: boolean;
  readonly remark: string | null;
  /** The tender that followed. */
  readonly followedBy: NoticeRef | null;
}

export interface Intention extends IntentionSummary {
  readonly buyerId: string | null;
  readonly items: readonly IntentionItem[];
  readonly source: string | null;
  /** The announcement it was published in. */
  readonly noticeId: string | null;
  readonly followedBy: NoticeRef | null;
  /** Masked by the server (D-88). */
  readonly contact: string | null;
  readonly phone: string | null;
}

export interface IntentionPage {
  readonly records: readonly IntentionSummary[];
  readonly total: number;
  readonly totalCapped: boolean;
  readonly lastPage: number | null;
}
