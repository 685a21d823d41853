import type { GroupConditions } from '../subscription/saved-group.types.ts';

/** Words about records that screens say, the switchboard passes on and the flows of records hear. */

/** What can be kept as a favourite. */
export type RecordKind = 'announcement' | 'plannedProject' | 'approval' | 'forecast' | 'intention';

/** Something a screen wishes to be done with records. The flow it goes to reads the rest of it. */
export type RecordWish =
  | {
      readonly type: 'collect.requested';
      readonly kind: RecordKind;
      readonly id: string;
      readonly title: string;
      /** What it shall be. */
      readonly collected: boolean;
    }
  | {
      readonly type: 'download.requested';
      readonly announcementId: string;
      readonly documentId: string;
      /** The text of the announcement, which costs nothing beyond reading it. */
      readonly isText: boolean;
      /** A document that its publisher offers: it is opened there instead of downloaded. */
      readonly isSource?: boolean;
      /** File name as the announcement gives it. */
      readonly name: string;
    }
  /** The same for an export that is ready. */
  | { readonly type: 'download.requested'; readonly exportId: string; readonly name: string }
  /** `filter` is what the list of this kind was asked with. */
  | { readonly type: 'export.requested'; readonly kind: 'announcements'; readonly filter: unknown }
  /** The analysis report of one project. */
  | { readonly type: 'export.requested'; readonly kind: 'projectAnalysis'; readonly announcementId: string }
  /** The project of the announcement on the screen. */
  | { readonly type: 'project.shown'; readonly announcementId: string }
  /** The list of everything that is watched. */
  | { readonly type: 'board.shown' }
  /** The saved groups of a list; `new` begins one at once, with the conditions in `draft`. */
  | {
      readonly type: 'groups.requested';
      readonly list: string;
      readonly begin: 'list' | 'new';
      readonly draft: GroupConditions | null;
    };
