import { type Fen, fen } from '#domain/fen.ts';

/** Search type (S9-32, S9-33). */
export const SEARCH_TYPE = { fullText: 10, title: 20 } as const;
/** Search pattern (S9-34…S9-36): contiguous phrase; all keywords in any order; any keyword or bigram, ranked (D-66). */
export const SEARCH_PATTERN = { precise: 30, smart: 20, fuzzy: 10 } as const;
export type SearchType = (typeof SEARCH_TYPE)[keyof typeof SEARCH_TYPE];
export type SearchPattern = (typeof SEARCH_PATTERN)[keyof typeof SEARCH_PATTERN];

/** A range of yuan, [min, max); `max` null means no upper end (D-65). */
export interface AmountRange {
  readonly label: string;
  readonly minYuan: number;
  readonly maxYuan: number | null;
}

const rangesFrom = (firstMinYuan: number): readonly AmountRange[] => [
  { label: '10万以下', minYuan: firstMinYuan, maxYuan: 100_000 },
  { label: '10万～50万', minYuan: 100_000, maxYuan: 500_000 },
  { label: '50万～100万', minYuan: 500_000, maxYuan: 1_000_000 },
  { label: '100万～500万', minYuan: 1_000_000, maxYuan: 5_000_000 },
  { label: '500万～1000万', minYuan: 5_000_000, maxYuan: 10_000_000 },
  { label: '1000万～5000万', minYuan: 10_000_000, maxYuan: 50_000_000 },
  { label: '5000万以上', minYuan: 50_000_000, maxYuan: null },
];

/** Ranges of the pre-project list (S9-42…S9-48). */
export const PRE_PROJECT_AMOUNT_RANGES = rangesFrom(0.01);
/** Ranges of the subscribe lists, which begin at 0.1 (S9-49). */
export const SUBSCRIBE_AMOUNT_RANGES = rangesFrom(0.1);

/**
 * A range as the amount dictionary writes it; `null` when it is none.
 *
 * @example amountRange({ label: '5000万以上', value: '50000000-' })?.maxYuan // null
 */
export function amountRange({ label, value }: { readonly label: string; readonly value: string }): AmountRange | null {
  const [, min, max] = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)?$/.exec(value) ?? [];
  return min === undefined ? null : { label, minYuan: Number(min), maxYuan: max === undefined ? null : Number(max) };
}

export const MINIMUM_AMOUNT_FLOOR_YUAN = 0.01;

/**
 * What a search call carries: a zero minimum with a maximum is sent as 0.01 (S5-04, S5-05, S9-31), but never above the
 * maximum. Zero is 0 or '0' only (D-65).
 */
export function amountPayload(range: { min: number | string | null; max: number | string | null }): {
  minAmount?: number;
  maxAmount?: number;
} {
  const max = toNumber(range.max);
  const min = toNumber(range.min);
  const floored = min === 0 && max !== null ? Math.min(MINIMUM_AMOUNT_FLOOR_YUAN, max) : min;
  return { ...(floored === null ? {} : { minAmount: floored }), ...(max === null ? {} : { maxAmount: max }) };
}

const toNumber = (value: number | string | null): number | null => {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
};

/**
 * What a member types for an amount: full-width digits, thousands, 万 and 亿.
 *
 * @returns Fen, or `null` when it is no amount.
 * @example parseAmount('５０万') // 50000000 (fen)
 */
export function parseAmount(text: string): Fen | null {
  const match = /^(\d+(?:\.\d+)?)(万|亿)?元?$/.exec(text.normalize('NFKC').replaceAll(/[,\s]/g, ''));
  if (!match?.[1]) return null;
  const yuanExponent = match[2] === '亿' ? 8 : match[2] === '万' ? 4 : 0;
  return fen(Math.round(Number(`${match[1]}e${yuanExponent + 2}`)));
}
