import { numberText } from '#domain/number-text.ts';

const LATIN = /^[a-z]/i;

/**
 * A count with its unit, `--` for none; a unit of Latin letters follows a space.
 *
 * @example quantityText(8, 'Miles') // '8 Miles'
 */
export function quantityText(quantity: number | null, unit: string | null): string {
  if (quantity === null) return '--';
  const name = unit?.trim() ?? '';
  return `${numberText(quantity, { maxDecimals: 4 })}${LATIN.test(name) ? ' ' : ''}${name}`;
}
