import { numberText } from '#domain/number-text.ts';

const percent = (rate: number): string => `${numberText(rate, { minDecimals: 1, maxDecimals: 1, perCent: true })}%`;
const ZERO = /^-?0\.0%$/;

/** A part of 1; `--` for what is unknown. @example rateText(0.1234) // '12.3%' */
export const rateText = (rate: number | null): string => (rate === null ? '--' : percent(rate));

/** Above this a change says only that the base was small. */
const LARGEST_CHANGE = 9.99;

/** A change, with its sign. @example changeText(0.05) // '+5.0%' */
export function changeText(rate: number | null): string {
  if (rate === null) return '--';
  if (rate > LARGEST_CHANGE) return '>+999%';
  const text = percent(rate);
  if (ZERO.test(text)) return '0.0%';
  return rate > 0 ? `+${text}` : text;
}

/** @example countText(12345) // '12,345' */
export const countText = (amount: number): string => numberText(amount);
