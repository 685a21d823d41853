import type { Region } from '#domain/area.ts';
import { announcementPath } from './announcement.ts';
import type { DocChannel } from './doc-channel.ts';
import type { Fen } from './fen.ts';

/** Kinds of records that can be opened and collected, with their Chinese names. */
export const RECORD_KIND_LABEL = {
  announcement: '招标信息',
  plannedProject: '拟建项目',
  approval: '审批项目',
  forecast: '商机预测',
  intention: '采购意向',
} as const;
export type RecordKind = keyof typeof RECORD_KIND_LABEL;

const DETAIL_PATH: Readonly<Record<Exclude<RecordKind, 'announcement'>, string>> = {
  plannedProject: '/building/index',
  approval: '/approve/index',
  forecast: '/forecastDetail',
  intention: '/intention/index',
};

export interface RecordPlace {
  readonly kind: RecordKind;
  readonly id: string;
  /** Only of announcements; it decides what is asked for. */
  readonly channel: DocChannel | null;
}

/**
 * Inner address of a record's page.
 *
 * @example recordPath({ kind: 'forecast', id: '7', channel: null }) // '/forecastDetail?id=7'
 */
export function recordPath({ kind, id, channel }: RecordPlace): string {
  if (kind === 'announcement') return announcementPath({ id, channel: channel ?? 'tender' });
  return `${DETAIL_PATH[kind]}?id=${encodeURIComponent(id)}`;
}

/** One row of a list of collected or opened records. */
export interface KeptRecord extends RecordPlace, Region {
  readonly title: string;
  /** The buyer, owner or legal unit. */
  readonly unitName: string | null;
  readonly amountFen: Fen | null;
  readonly publishedAt: string;
  /** When the record was collected, or last opened. */
  readonly markedAt: string;
  readonly collected: boolean;
}

export interface KeptPage {
  readonly records: readonly KeptRecord[];
  readonly total: number;
}
