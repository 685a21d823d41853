export interface NumberShape {
  readonly minDecimals?: number;
  readonly maxDecimals?: number;
  /** Separates thousands by a comma. */
  readonly grouped?: boolean;
  /** Shows a part of 1 as per cent, without the sign. */
  readonly perCent?: boolean;
}

/** From here on a scaled number is not exact any more. */
const LARGEST_EXACT = Number.MAX_SAFE_INTEGER;

/**
 * A number as `Intl.NumberFormat('zh-CN')` writes it, rounded half away from zero on its decimal text. Written here,
 * because the first `Intl` object of a page costs a slow computer a tenth of a second.
 *
 * @example numberText(1234.5, { minDecimals: 2, maxDecimals: 2 }) // '1,234.50'
 */
export function numberText(
  value: number,
  { minDecimals = 0, maxDecimals = 3, grouped = true, perCent = false }: NumberShape = {},
): string {
  const size = Math.abs(value);
  const scaled = Math.round(Number(`${size}e${maxDecimals + (perCent ? 2 : 0)}`));
  const isExact = scaled <= LARGEST_EXACT;
  const digits = isExact ? String(scaled).padStart(maxDecimals + 1, '0') : '';
  const [whole = '', decimals = ''] = isExact
    ? [digits.slice(0, digits.length - maxDecimals), digits.slice(digits.length - maxDecimals)]
    : (perCent ? size * 100 : size).toFixed(maxDecimals).split('.');
  const kept = decimals.slice(0, minDecimals) + decimals.slice(minDecimals).replace(/0+$/, '');
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return `${sign}${grouped ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole}${kept === '' ? '' : `.${kept}`}`;
}
