import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { ServiceBar } from '#domain/service-bar.ts';
import type { PortFailure } from '../flow.ts';

/** A membership that the member has (S3-11). */
export interface ServicePeriod {
  readonly levelId: string;
  readonly memberName: string;
  /** The highest running tier is in use, lower ones wait for its end (S3-12, S4-60). */
  readonly state: 'inUse' | 'waiting' | 'over';
  /** Name of the membership in use that ends no earlier than this waiting one, which so never takes its place. */
  readonly outlastedBy?: string;
  /** Epoch milliseconds; `null` when the server names no end. */
  readonly endsAt: number | null;
  /** Comma list of provinces; '' is nationwide (S3-13). */
  readonly areas: string;
  /** Absent when the server names no start or no end. */
  readonly bar?: ServiceBar;
}

export interface ServicePeriodContext {
  readonly periods: readonly ServicePeriod[];
  readonly failure: PortFailure | null;
}

export type ServicePeriodEvent =
  | { readonly type: 'purchase.chosen' }
  | { readonly type: 'list.retried' }
  | { readonly type: 'dialog.closed' }
  | DoneActorEvent<readonly ServicePeriod[], 'listMemberUpgrade'>
  | ErrorActorEvent<PortFailure, 'listMemberUpgrade'>;
