import type { DoneActorEvent } from 'xstate';
import type { Quote, QuoteRequest, QuoteResult } from '../shop.types.ts';

export interface QuoteContext {
  readonly request: QuoteRequest;
  /** Times asked again, at most five (S9-02). */
  readonly retries: number;
  readonly result: QuoteResult;
}

export type QuoteEvent = DoneActorEvent<Quote, 'memberInfo'>;
