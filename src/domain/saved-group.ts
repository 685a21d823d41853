import { type DocChannel, TENDER_CHANNELS } from '#domain/doc-channel.ts';
import type { Fen } from '#domain/fen.ts';
import { NO_FILTER, type SearchFilter } from '#domain/search-filter.ts';

/** Announcement types of subscriptions: notices open for bids, and awards. */
export const SUBSCRIBED_CHANNELS: readonly DocChannel[] = [
  'forecast',
  'prequalification',
  ...TENDER_CHANNELS,
  'change',
  'candidate',
  'award',
];

/** Conditions of a saved group; its form and its payload are defined in `subscription.ts`. */
export interface GroupConditions {
  readonly keywordGroups: readonly (readonly string[])[];
  readonly searchWord: string;
  readonly areas: readonly string[];
  readonly channels: readonly DocChannel[];
  readonly projectTypes: readonly string[];
  readonly minFen: Fen | null;
  readonly maxFen: Fen | null;
}

/** The filter of the list that shows the matches of a group. */
export const filterOfGroup = (conditions: GroupConditions): SearchFilter => ({
  ...NO_FILTER,
  keywordGroups: conditions.keywordGroups,
  searchWord: conditions.searchWord,
  areas: conditions.areas,
  channels: conditions.channels,
  amount: { minFen: conditions.minFen, maxFen: conditions.maxFen },
});

/** The current conditions of a list, as the draft of a new group. */
export const conditionsOfFilter = (filter: SearchFilter): GroupConditions => ({
  keywordGroups: filter.keywordGroups,
  searchWord: filter.searchWord,
  areas: filter.areas,
  channels: filter.channels,
  projectTypes: [],
  ...filter.amount,
});
