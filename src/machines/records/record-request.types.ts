import type { GroupConditions } from '../subscription/saved-group.types.ts';

/** Requests about records: sent by screens, forwarded by the root machine, handled by the flows of records. */

/** Kinds of records that can be favourites. */
export type RecordKind = 'announcement' | 'plannedProject' | 'approval' | 'forecast' | 'intention';

/** An operation on records that a screen requests. The flow that handles it reads the other fields. */
export type RecordRequest =
  | {
      readonly type: 'collect.requested';
      readonly kind: RecordKind;
      readonly id: string;
      readonly title: string;
      /** The requested value. */
      readonly collected: boolean;
    }
  | {
      readonly type: 'download.requested';
      readonly announcementId: string;
      readonly documentId: string;
      /** The text of the announcement, which costs nothing beyond opening the announcement. */
      readonly isText: boolean;
      /** A document hosted by its publisher: it is opened there instead of downloaded. */
      readonly isSource?: boolean;
      /** File name from the announcement. */
      readonly name: string;
    }
  /** A finished export. */
  | { readonly type: 'download.requested'; readonly exportId: string; readonly name: string }
  /** `filter` is the filter of the list of this kind. */
  | { readonly type: 'export.requested'; readonly kind: 'announcements'; readonly filter: unknown }
  /** The analysis report of one project. */
  | { readonly type: 'export.requested'; readonly kind: 'projectAnalysis'; readonly announcementId: string }
  /** The project of the announcement on the screen. */
  | { readonly type: 'project.shown'; readonly announcementId: string }
  /** The list of all monitors. */
  | { readonly type: 'board.shown' }
  /** Another screen is seen instead. */
  | { readonly type: 'board.hidden' }
  /** The saved groups of a list; `new` opens the editor at once, with the conditions of `draft`. */
  | {
      readonly type: 'groups.requested';
      readonly list: string;
      readonly begin: 'list' | 'new';
      readonly draft: GroupConditions | null;
      /** Names of the conditions beside `draft` that a group cannot hold. */
      readonly unkept?: readonly string[];
    };
