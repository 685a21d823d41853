import { type DocChannel, TENDER_CHANNELS } from '#domain/doc-channel.ts';
import type { Fen } from '#domain/fen.ts';
import { NO_FILTER, type SearchFilter } from '#domain/search-filter.ts';

/** Announcement types that one subscribes to: what can still be bid for, and who won it. */
export const SUBSCRIBED_CHANNELS: readonly DocChannel[] = [
  'forecast',
  'prequalification',
  ...TENDER_CHANNELS,
  'change',
  'candidate',
  'award',
];

/** Conditions of a saved group; its form and its payload stand in `subscription.ts`. */
export interface GroupConditions {
  readonly keywordGroups: readonly (readonly string[])[];
  readonly searchWord: string;
  readonly areas: readonly string[];
  readonly channels: readonly DocChannel[];
  readonly projectTypes: readonly string[];
  readonly minFen: Fen | null;
  readonly maxFen: Fen | null;
}

/** The list that shows what fits a group. */
export const filterOfGroup = (conditions: GroupConditions): SearchFilter => ({
  ...NO_FILTER,
  keywordGroups: conditions.keywordGroups,
  searchWord: conditions.searchWord,
  areas: conditions.areas,
  channels: conditions.channels,
  amount: { minFen: conditions.minFen, maxFen: conditions.maxFen },
});

/** The present conditions of a list, as a new group begins with them. */
export const conditionsOfFilter = (filter: SearchFilter): GroupConditions => ({
  keywordGroups: filter.keywordGroups,
  searchWord: filter.searchWord,
  areas: filter.areas,
  channels: filter.channels,
  projectTypes: [],
  ...filter.amount,
});
