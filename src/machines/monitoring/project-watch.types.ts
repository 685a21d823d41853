import type { DoneActorEvent } from 'xstate';

/** Monitoring state of the project of an announcement. */
export interface WatchState {
  readonly monitored: boolean;
  /** ISO 8601 with offset; `null` while the project is not monitored. */
  readonly since: string | null;
}

/** Answer of the permission check; `refusal` is what the pop-up shows (D-60). */
export type WatchPermission = { readonly granted: true } | { readonly granted: false; readonly refusal: unknown };

export interface ProjectWatchContext {
  /** The announcement on the screen; '' when none is. */
  readonly announcementId: string;
  readonly since: string | null;
}

export type ProjectWatchEvent =
  /** A detail page became visible. */
  | { readonly type: 'project.shown'; readonly announcementId: string }
  | { readonly type: 'watch.started' }
  | { readonly type: 'watch.stopped' }
  | { readonly type: 'state.retried' }
  | DoneActorEvent<WatchState, 'getDocumentIsMonitor'>
  | DoneActorEvent<WatchPermission, 'getProjectMonitorPermission'>
  | DoneActorEvent<WatchState, 'startWatch'>
  | DoneActorEvent<WatchState, 'stopWatch'>;
