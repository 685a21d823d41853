import { numberText } from '#domain/number-text.ts';

/** Money inside is integer fen; yuan exists on the wire and on the screen only. */
export type Fen = number & { readonly __unit: 'fen' };

export const fen = (amount: number): Fen => amount as Fen;

/** Ten trillion yuan: far above any tender, within what the hash form carries and what a `bigint` column holds. */
export const LARGEST_FEN = 1e15;

/**
 * Wire yuan to fen, rounded half away from zero on the decimal text, so 0.285 is 29 and not 28.
 *
 * @throws RangeError when the value is not a finite number.
 * @example fenFromYuan('1999.00') // 199900
 */
export function fenFromYuan(yuan: number | string): Fen {
  const value = typeof yuan === 'string' ? Number(yuan) : yuan;
  if (!Number.isFinite(value)) throw new RangeError(`not an amount in yuan: ${String(yuan)}`);
  return fen(Math.sign(value) * Math.round(Number(`${Math.abs(value)}e2`)) || 0);
}

/** Fen to wire yuan. @example yuanFromFen(fen(199900)) // 1999 */
export const yuanFromFen = (amount: Fen): number => amount / 100;

/** Yuan as a text of a sentence: no decimals where there are none. @example yuanText(5_000) // '50' */
export const yuanText = (amountFen: number): string => (amountFen / 100).toFixed(amountFen % 100 === 0 ? 0 : 2);

const twoDecimals = (amount: number): string => numberText(amount, { minDecimals: 2, maxDecimals: 2 });

/** Membership price on the screen. @example formatPrice(fen(199900)) // '¥1,999.00' */
export const formatPrice = (amount: Fen): string => `¥${twoDecimals(amount / 100)}`;

/**
 * Tender amount in a list: 亿元 from one hundred million, 万元 from ten thousand, else 元; `--` when unknown.
 *
 * @example formatAmount(fen(1_234_567_800)) // '1,234.57万元'
 */
export function formatAmount(amount: Fen | null): string {
  if (amount === null) return '--';
  const yuan = amount / 100;
  // As 万元 with two decimals it would be 10,000.00.
  if (Math.abs(yuan) >= 1e8 - 50) return `${twoDecimals(yuan / 1e8)}亿元`;
  if (Math.abs(yuan) >= 1e4) return `${twoDecimals(yuan / 1e4)}万元`;
  return `${twoDecimals(yuan)}元`;
}

/** Tender amount on a detail page: short and exact. @example formatAmountExact(fen(1_234_567_890)) // '1,234.57万元（12,345,678.90元）' */
export function formatAmountExact(amount: Fen | null): string {
  const short = formatAmount(amount);
  return amount === null || Math.abs(amount) < 1_000_000 ? short : `${short}（${twoDecimals(amount / 100)}元）`;
}
