import { type Fen, fen, LARGEST_FEN } from '#domain/fen.ts';
import { numberText } from '#domain/number-text.ts';
import { type AmountSpan, ANY_AMOUNT, isUpsideDown, sameAmount } from '#domain/search-filter.ts';
import { type AmountRange, parseAmount } from '#domain/search-option.ts';

export const spanOf = (range: AmountRange): AmountSpan => ({
  minFen: fen(Math.round(range.minYuan * 100)),
  maxFen: range.maxYuan === null ? null : fen(range.maxYuan * 100),
});

/**
 * An amount as typed by members; the result parses to the same amount.
 *
 * @example amountInputText(fen(50_000_000)) // '50万'
 */
export function amountInputText(amount: Fen | null): string {
  if (amount === null) return '';
  const yuan = amount / 100;
  const [scale, name] = yuan >= 1e8 ? [1e8, '亿'] : yuan >= 1e4 ? [1e4, '万'] : [1, ''];
  const text = `${numberText(yuan / scale, { maxDecimals: 4, grouped: false })}${name}`;
  return parseAmount(text) === amount ? text : String(yuan);
}

/**
 * A span as a chip reads it: the name of a known range, else its ends.
 *
 * @example amountSpanText(span, []) // '20万～1.2亿元'
 */
export function amountSpanText(span: AmountSpan, ranges: readonly AmountRange[]): string {
  const known = ranges.find((range) => sameAmount(spanOf(range), span));
  if (known) return known.label;
  const [min, max] = [amountInputText(span.minFen), amountInputText(span.maxFen)];
  if (min && max) return `${min}～${max}元`;
  return min ? `${min}元以上` : max ? `${max}元以下` : '不限';
}

export type AmountRefusal = 'minUnreadable' | 'maxUnreadable' | 'upsideDown';

/** Two typed ends as a span, or the reason why not. Empty ends are open (D-65). */
export function amountSpanFrom(typed: {
  readonly min: string;
  readonly max: string;
}): { readonly span: AmountSpan } | { readonly refusal: AmountRefusal } {
  const [min, max] = [typed.min.trim(), typed.max.trim()];
  const span = {
    minFen: min === '' ? ANY_AMOUNT.minFen : readable(min),
    maxFen: max === '' ? ANY_AMOUNT.maxFen : readable(max),
  };
  if (min !== '' && span.minFen === null) return { refusal: 'minUnreadable' };
  if (max !== '' && span.maxFen === null) return { refusal: 'maxUnreadable' };
  return isUpsideDown(span) ? { refusal: 'upsideDown' } : { span };
}

function readable(typed: string): Fen | null {
  const amount = parseAmount(typed);
  return amount !== null && amount < LARGEST_FEN ? amount : null;
}
