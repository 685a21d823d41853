import type { DocChannel } from '#domain/doc-channel.ts';
import type { Fen } from '#domain/fen.ts';

/** What is concluded about one notice from others. Rates are parts of 1, days `YYYY-MM-DD` in Asia/Shanghai. */
export interface Evidence {
  readonly id: string;
  readonly title: string;
  readonly channel: DocChannel;
  readonly publishedAt: string;
}

/** Who will probably bid, from the procurements in which it was named before (S7-77). */
export interface LikelyBidder {
  readonly id: string | null;
  readonly name: string;
  readonly province: string | null;
  readonly meetings: number;
  readonly wins: number;
  readonly latestAt: string | null;
  /** How much history it is based on. */
  readonly confidence: 'high' | 'medium' | 'low' | null;
  readonly evidence: readonly Evidence[];
}

/** Who bid, as the notices of the project name it (S7-80). */
export interface Bidder {
  readonly id: string | null;
  readonly name: string;
  readonly rank: number | null;
  readonly amountFen: Fen | null;
  readonly ratePct: number | null;
  readonly score: number | null;
  readonly won: boolean;
}

export interface ComparableAward extends Evidence {
  readonly winnerNames: readonly string[];
  readonly budgetFen: Fen;
  readonly amountFen: Fen;
  readonly ratio: number;
}

/** Where the price will probably lie, from comparable awards; or why that cannot be said. */
export type PricePrediction =
  | { readonly kind: 'refused'; readonly message: string }
  | {
      readonly kind: 'interval';
      readonly budgetFen: Fen;
      readonly lowFen: Fen;
      readonly medianFen: Fen;
      readonly highFen: Fen;
      /** What the awards have in common. */
      readonly basis: {
        readonly industryName: string | null;
        readonly category: string | null;
        readonly province: string | null;
        readonly budgetFromFen: Fen;
        readonly budgetToFen: Fen;
        readonly from: string;
        readonly to: string;
      };
      readonly comparables: readonly ComparableAward[];
    };

/** A fact of a procurement that is worth a second look; it does not say that anything is wrong. */
export interface RedFlag {
  readonly kind: string;
  readonly statement: string;
  readonly rule: string;
  readonly evidence: readonly Evidence[];
}
