/** Types that the flows of the saved groups share. */

export interface GroupConditions {
  /** Keywords of a row are joined by AND, rows by OR. */
  readonly keywordGroups: readonly (readonly string[])[];
  readonly searchWord: string;
  /** Area codes; empty is nationwide. */
  readonly areas: readonly string[];
  /** Announcement types; empty is all of them. */
  readonly channels: readonly string[];
  readonly projectTypes: readonly string[];
  /** Integer fen; `null` is an open end. */
  readonly minFen: number | null;
  readonly maxFen: number | null;
}

export interface SavedGroup extends GroupConditions {
  readonly id: string;
  readonly name: string;
}

export interface SaveRequest {
  readonly list: string;
  readonly group: Omit<SavedGroup, 'id'> & { readonly id: string | null };
}

/** A group that was deleted and may be saved again. */
export interface RemovedGroup {
  readonly list: string;
  readonly group: SavedGroup;
}

/** The saved groups of one list and how many of them the tier allows. */
export interface SavedGroupList {
  readonly groups: readonly SavedGroup[];
  /** Wire name of the entitlement that the groups count against. */
  readonly entitlement: string;
  readonly used: number;
  /** -1 is unlimited. */
  readonly limit: number;
  /** Smallest tier that lifts the limit; `null` when none does or the host does not say. */
  readonly liftedBy: { readonly memberCode: string; readonly memberName: string } | null;
}

/** Outcome of the flow `saved-group-list`. `stale`: the list must be reloaded. `left`: for another list, or to close the panel (`null`). */
export type SavedGroupListOutcome =
  | { readonly kind: 'edit'; readonly group: SavedGroup | null }
  | { readonly kind: 'use'; readonly group: SavedGroup }
  | { readonly kind: 'left'; readonly to: string | null }
  | { readonly kind: 'stale' };
