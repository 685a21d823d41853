import { type Fen, formatAmount } from '#domain/fen.ts';

/** What a forecast expects to be paid. @example amountRangeText(fen(50_000_000), fen(80_000_000)) // '50.00万元～80.00万元' */
export function amountRangeText(lowFen: Fen | null, highFen: Fen | null): string {
  if (lowFen === null && highFen === null) return '--';
  if (lowFen === null || highFen === null || lowFen === highFen) return `约${formatAmount(lowFen ?? highFen)}`;
  return `${formatAmount(lowFen)}～${formatAmount(highFen)}`;
}
