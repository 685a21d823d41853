import { type Fen, formatAmount } from '#domain/fen.ts';
import { numberText } from '#domain/number-text.ts';

export interface BidPrice {
  readonly amountFen: Fen | null;
  /** A bid price may be a rate and no sum. */
  readonly ratePct: number | null;
}

/** @example bidPriceText({ amountFen: null, ratePct: 98 }) // '98.00%（费率）' */
export const bidPriceText = ({ amountFen, ratePct }: BidPrice): string =>
  ratePct !== null && amountFen === null
    ? `${numberText(ratePct, { minDecimals: 2, maxDecimals: 2 })}%（费率）`
    : formatAmount(amountFen);

/** The score of a bid as it was published; `--` where it was not. @example scoreText(92.34567) // '92.3457' */
export const scoreText = (score: number | null): string =>
  score === null ? '--' : numberText(score, { maxDecimals: 4 });
