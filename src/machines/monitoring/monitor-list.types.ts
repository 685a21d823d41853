import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { PortFailure } from '../flow.ts';

/** The five kinds of monitors (S1-03). */
export type MonitorKind = 'owner' | 'rival' | 'agent' | 'company' | 'project';

export interface Monitor {
  readonly monitorId: string;
  readonly kind: MonitorKind;
  readonly name: string;
  /** Enterprise or project; `null` for a name that no record carries yet. */
  readonly targetId: string | null;
  /** ISO 8601 with offset. */
  readonly since: string;
  readonly lastEventAt: string | null;
  readonly eventCount: number;
}

/** One page of a kind with usage and limit; a limit of -1 is unlimited. */
export interface MonitorPage {
  readonly records: readonly Monitor[];
  readonly total: number;
  readonly used: number;
  readonly limit: number;
  /** Smallest tier that lifts the limit; `null` when none does or the host does not say. */
  readonly liftedBy: { readonly memberCode: string; readonly memberName: string } | null;
}

/** A company that is still watched in another role keeps its place. */
export interface Removal {
  readonly stillWatched: boolean;
}

export interface MonitorListContext extends MonitorPage {
  readonly kind: MonitorKind;
  /** From 1. */
  readonly page: number;
  /** The monitor that is being removed, or could not be. */
  readonly chosen: Monitor | null;
  /** Companies that can be restored, oldest first; the last one is restored first. */
  readonly removed: readonly Monitor[];
  /** Why the list could not be loaded. */
  readonly failure: PortFailure | null;
  /** Why the last removal or its undoing failed. */
  readonly refusal: PortFailure | null;
}

export type MonitorListEvent =
  /** The screen became visible. */
  | { readonly type: 'board.shown' }
  /** Another screen became visible. */
  | { readonly type: 'board.hidden' }
  | { readonly type: 'kind.chosen'; readonly kind: MonitorKind }
  | { readonly type: 'page.chosen'; readonly page: number }
  | { readonly type: 'load.retried' }
  /** The limit may be another: the tier of the member changed. */
  | { readonly type: 'membership.changed' }
  /** The child machine added a monitor. */
  | { readonly type: 'monitor.added' }
  | { readonly type: 'monitor.removed'; readonly monitorId: string }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.cancelled' }
  | { readonly type: 'removal.reverted' }
  | { readonly type: 'failure.closed' }
  | DoneActorEvent<MonitorPage, 'monitorList'>
  | ErrorActorEvent<PortFailure, 'monitorList'>
  | DoneActorEvent<Removal, 'removeMonitor'>
  | ErrorActorEvent<PortFailure, 'removeMonitor'>
  | ErrorActorEvent<PortFailure, 'addMonitor'>;
