import { type Fen, fen, yuanFromFen } from '#domain/fen.ts';

/** Values in the units of the wire: yuan, instants with an offset. */
export const yuanOf = (amountFen: Fen | number): number => yuanFromFen(fen(amountFen));
export const yuanOrNull = (amountFen: number | null): number | null => (amountFen === null ? null : yuanOf(amountFen));
export const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;
