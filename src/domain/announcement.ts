import type { Region } from '#domain/area.ts';
import type { DocChannel } from '#domain/doc-channel.ts';
import type { Fen } from '#domain/fen.ts';

/** An instant as ISO 8601 text with an offset. */
export type Instant = string;

/** A change notice and when bidding ends by it. */
export interface MovedDeadline {
  readonly deadlineAt: Instant;
  readonly id: string;
  readonly channel: DocChannel;
}

/** A change notice and when bids are opened by it. */
export interface MovedOpening {
  readonly openAt: Instant;
  readonly id: string;
  readonly channel: DocChannel;
}

/** One row of a result list. Unpublished values are `null` and shown as `--`, never guessed (S3-75). */
export interface AnnouncementSummary extends Region {
  readonly id: string;
  readonly title: string;
  readonly channel: DocChannel;
  readonly publishedAt: Instant;
  readonly industryName: string | null;
  readonly buyerName: string | null;
  readonly agencyName: string | null;
  /** Everybody who won. */
  readonly winnerNames: readonly string[];
  /** Another winner or a candidate, by whose name a search for winners found the notice. */
  readonly foundWinner: string | null;
  readonly budgetFen: Fen | null;
  readonly bidAmountFen: Fen | null;
  readonly bidDeadlineAt: Instant | null;
  /** When bidding ends by the newest change notice of the procurement, if that differs. */
  readonly movedDeadline: MovedDeadline | null;
  readonly excerpt: string;
  readonly viewed: boolean;
  readonly collected: boolean;
}

export interface SearchResult {
  readonly records: readonly AnnouncementSummary[];
  readonly total: number;
  /** Counting stopped at its cap: the true number is higher. */
  readonly totalCapped: boolean;
  /** Deepest page that the server returns. */
  readonly lastPage: number;
  /** Keywords to highlight, longest first. */
  readonly hitWords: readonly string[];
}

export interface Organisation {
  readonly id: string | null;
  readonly name: string;
  readonly creditCode: string | null;
  readonly address: string | null;
  /** Masked by the server (D-88). */
  readonly contact: string | null;
  readonly phone: string | null;
  readonly class: string | null;
}

export interface Lot {
  readonly code: string | null;
  readonly name: string;
  readonly estimateFen: Fen | null;
}

export interface Subject {
  readonly name: string;
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly unitPriceFen: Fen | null;
}

export interface Winner {
  readonly rank: number;
  readonly name: string;
  /** Id of the record of the enterprise, when its name is unambiguous. */
  readonly enterpriseId: string | null;
  readonly bidAmountFen: Fen | null;
  /** A bid price may be a rate instead of an amount. */
  readonly ratePct: number | null;
  readonly score: number | null;
}

export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface RelatedNotice {
  readonly id: string;
  readonly title: string;
  readonly channel: DocChannel;
  readonly publishedAt: Instant;
  readonly relation: string;
}

export interface Attachment {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number | null;
  /** The text of the notice, a document hosted by the source, a sample, or a document without an address. */
  readonly kind: 'text' | 'source' | 'sample' | 'unavailable';
  /** Host of the document of the source. */
  readonly host: string | null;
}

/** One complete announcement. */
export interface Announcement extends AnnouncementSummary {
  readonly nature: string | null;
  readonly media: string | null;
  readonly sourceUrl: string | null;
  readonly category: string | null;
  readonly projectCode: string | null;
  readonly projectName: string | null;
  readonly procurementMethod: string | null;
  readonly fundSource: string | null;
  readonly controlPriceFen: Fen | null;
  readonly documentPriceFen: Fen | null;
  readonly marginFen: Fen | null;
  readonly documentsFrom: Instant | null;
  readonly documentsUntil: Instant | null;
  readonly openAt: Instant | null;
  /** When bids are opened by the newest change notice that says so, if that differs. */
  readonly movedOpening: MovedOpening | null;
  readonly openPlace: string | null;
  readonly evaluateMethod: string | null;
  readonly qualification: string | null;
  readonly allowUnion: boolean | null;
  readonly limitDays: number | null;
  readonly buyer: Organisation | null;
  readonly agency: Organisation | null;
  readonly lots: readonly Lot[];
  readonly subjects: readonly Subject[];
  readonly winners: readonly Winner[];
  readonly changes: readonly FieldChange[];
  readonly attachments: readonly Attachment[];
  readonly relatedNotices: readonly RelatedNotice[];
  /** HTML, sanitised by the server; screens sanitise again. */
  readonly content: string;
}

/** The detail screen of an announcement. Its channel decides which of two detail calls is made (S7-74, S7-75). */
export const announcementPath = (notice: { readonly id: string; readonly channel: DocChannel }): string =>
  `/tender/index/${encodeURIComponent(notice.id)}?channel=${notice.channel}`;
