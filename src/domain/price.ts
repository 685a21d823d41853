import { type Fen, fen } from '#domain/fen.ts';

/**
 * Prices of one duration, integer fen. `listFen` are the struck ones; province prices are null where only the nation is
 * sold.
 */
export interface PriceList {
  readonly provinceFen: Fen | null;
  readonly provinceListFen: Fen | null;
  readonly nationwideFen: Fen;
  readonly nationwideListFen: Fen;
}

/** `priceFen` is before coupons, `listFen` is struck, `savingFen` is their difference (S3-07…S3-09, D-30). */
export interface Quote {
  readonly priceFen: Fen;
  readonly listFen: Fen;
  readonly savingFen: Fen;
}

/**
 * Price of a duration for the areas chosen; no area means nationwide. Several provinces cost their sum, never more than
 * the nation.
 *
 * @example quote(list, ['浙江', '江苏']).priceFen // twice the province price
 */
export function quote(list: PriceList, areas: readonly string[]): Quote {
  const sum = (oneFen: Fen | null, nationFen: Fen): Fen =>
    areas.length === 0 || oneFen === null ? nationFen : fen(Math.min(oneFen * areas.length, nationFen));
  const priceFen = sum(list.provinceFen, list.nationwideFen);
  const listFen = sum(list.provinceListFen, list.nationwideListFen);
  return { priceFen, listFen, savingFen: fen(listFen - priceFen) };
}

/** Whether the three price fields agree: struck price minus reduction is the price (D-30). */
export const pricesAgree = (product: {
  readonly priceFen: number;
  readonly originalFen: number;
  readonly reductionFen: number;
}): boolean => product.originalFen - product.reductionFen === product.priceFen;
