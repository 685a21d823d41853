import { numberText } from '#domain/number-text.ts';

/** @example totalText({ total: 10000, totalCapped: true }) // '10,000+' */
export const totalText = (result: { readonly total: number; readonly totalCapped: boolean }): string =>
  `${numberText(result.total)}${result.totalCapped ? '+' : ''}`;
