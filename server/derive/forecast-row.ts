import type { Selectable } from 'kysely';
import { cityCodeOf, type Region } from '#domain/area.ts';
import type {
  BasisItem,
  Confidence,
  ForecastKind,
  ForecastsTable,
  LastAward,
} from '#server/db/tables/record.tables.ts';
import { type RecordColumns, recordColumns } from '#server/search/feed.ts';

export type ForecastRow = Omit<Selectable<ForecastsTable>, 'outcome'>;

/** Who will buy and where. */
export interface Whereabouts extends Region {
  readonly buyer_id: string | null;
  readonly buyer_name: string | null;
  readonly industry_code: string | null;
}

export interface Conclusion extends Whereabouts {
  readonly id: string;
  readonly title: string;
  readonly kind: ForecastKind;
  /** First and last day of the window. */
  readonly window: readonly [from: string, to: string];
  /** Lowest and highest sum expected, fen. */
  readonly amount: readonly [low: number, high: number] | null;
  readonly confidence: Confidence;
  readonly confidenceReason: string;
  readonly basis: readonly BasisItem[];
  readonly subjects?: readonly string[];
  readonly lastAward?: LastAward;
  /** Everybody who won then, one a line: a search for any of them finds the forecast. */
  readonly winnerNames?: string | null;
  readonly fulfilledBy: string | null;
  /** When the newest piece of evidence was published. */
  readonly publishedAt: Date;
}

/** A window keeps open this long after its end before a tender no longer counts as the one that was meant. */
export const GRACE_DAYS = 60;

/** What a forecast is found by. */
export const searchedOf = ({
  title,
  buyer_name,
  subjects = [],
  winnerNames = null,
}: Pick<Conclusion, 'title' | 'buyer_name' | 'subjects' | 'winnerNames'>): RecordColumns =>
  recordColumns(title, [buyer_name, ...subjects, winnerNames]);

/** @param buyerSeenOn Day of the buyer's newest announcement. */
export function forecastRow(conclusion: Conclusion, buyerSeenOn: string | null): ForecastRow {
  const { buyer_id, buyer_name, industry_code, province, city, district } = conclusion;
  const [low, high] = conclusion.amount ?? [null, null];
  return {
    id: conclusion.id,
    title: conclusion.title,
    kind: conclusion.kind,
    buyer_id,
    buyer_name,
    industry_code,
    province,
    city,
    district,
    city_code: cityCodeOf(conclusion),
    expected_from: conclusion.window[0],
    expected_to: conclusion.window[1],
    low_fen: low,
    high_fen: high,
    amount_fen: low === null || high === null ? null : Math.round((low + high) / 2),
    confidence: conclusion.confidence,
    confidence_reason: conclusion.confidenceReason,
    basis: [...conclusion.basis],
    subjects: [...(conclusion.subjects ?? [])],
    last_award: conclusion.lastAward ?? null,
    fulfilled_by: conclusion.fulfilledBy,
    buyer_seen_on: buyerSeenOn,
    published_at: conclusion.publishedAt,
    ...searchedOf(conclusion),
  };
}

/** Around a published sum, whole yuan. @example around(1_000_000, 0.1) // [900_000, 1_100_000] */
export const around = (amountFen: number | null, share: number): readonly [number, number] | null =>
  amountFen === null
    ? null
    : [Math.round((amountFen * (1 - share)) / 100) * 100, Math.round((amountFen * (1 + share)) / 100) * 100];
