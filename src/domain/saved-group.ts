import { type DocChannel, TENDER_CHANNELS } from '#domain/doc-channel.ts';
import type { Fen } from '#domain/fen.ts';
import { wordsOf } from '#domain/keyword-group.ts';
import { FILTER_LIMITS, NO_FILTER, type SearchFilter, type SearchParty } from '#domain/search-filter.ts';

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

export const NO_CONDITIONS: GroupConditions = {
  keywordGroups: [],
  searchWord: '',
  areas: [],
  channels: [],
  projectTypes: [],
  minFen: null,
  maxFen: null,
};

/** Equal for the same conditions; a name and an id of a group do not count. */
export const conditionsText = (group: GroupConditions): string =>
  JSON.stringify([
    group.keywordGroups,
    group.searchWord,
    group.areas,
    [...group.channels].sort(),
    [...group.projectTypes].sort(),
    group.minFen,
    group.maxFen,
  ]);

/** Lists of saved groups, as the wire calls them (S3-61). */
export type SubscriptionList = 'bidding' | 'proposed' | 'owner' | 'rival' | 'agent' | 'upfront';

/** Channels of the award subscription when the member chose none. */
export const AWARD_CHANNELS: readonly DocChannel[] = ['candidate', 'award'];

/** Whose name the search word of a group is looked for in: an owner calls for tenders, a rival wins, an agent acts. */
const PARTIES: Readonly<Partial<Record<SubscriptionList, SearchParty>>> = {
  owner: 'buyer',
  rival: 'winner',
  agent: 'agency',
};
export const partyOfList = (list: SubscriptionList): SearchParty | null => PARTIES[list] ?? null;

/** The list that follows the parties a search looks for; the award subscription where it looks for none. */
export const listOfParty = (party: SearchParty | null): SubscriptionList =>
  (Object.keys(PARTIES) as SubscriptionList[]).find((list) => PARTIES[list] === party) ?? 'rival';

/** Announcement types that a group of a list looks at. */
export const channelsOfGroup = (list: SubscriptionList, chosen: readonly DocChannel[]): readonly DocChannel[] =>
  list === 'rival' && chosen.length === 0 ? AWARD_CHANNELS : chosen;

/** The filter of the list that shows the matches of a group. */
export const filterOfGroup = (conditions: GroupConditions, list: SubscriptionList = 'bidding'): SearchFilter => ({
  ...NO_FILTER,
  keywordGroups: conditions.keywordGroups,
  searchWord: conditions.searchWord,
  searchParty: partyOfList(list),
  areas: conditions.areas,
  channels: channelsOfGroup(list, conditions.channels),
  amount: { minFen: conditions.minFen, maxFen: conditions.maxFen },
});

/** The same in the place of the present conditions; how results are looked at stays. */
export const filterWithGroup = (
  { pageSize, sort }: SearchFilter,
  conditions: GroupConditions,
  list: SubscriptionList,
): SearchFilter => ({ ...filterOfGroup(conditions, list), pageSize, sort });

/**
 * The current conditions of a search, as the draft of a new group of a list. A search word that is looked for in the text becomes
 * keywords where the search word of a group is a name.
 */
export function conditionsOfFilter(filter: SearchFilter, list: SubscriptionList = 'bidding'): GroupConditions {
  const party = partyOfList(list);
  const isName = party === null || filter.searchParty === party;
  const offered = list === 'rival' ? AWARD_CHANNELS : SUBSCRIBED_CHANNELS;
  const channels = filter.channels.filter((channel) => offered.includes(channel));
  return {
    keywordGroups: isName ? filter.keywordGroups : withWords(filter.keywordGroups, wordsOf(filter.searchWord)),
    searchWord: isName ? filter.searchWord : '',
    areas: filter.areas,
    channels: list === 'rival' && channels.length === offered.length ? [] : channels,
    projectTypes: [],
    ...filter.amount,
  };
}

/** Names of the conditions of a search that `conditionsOfFilter` leaves out: a group cannot hold them. */
export function unkeptOfFilter(filter: SearchFilter, list: SubscriptionList = 'bidding'): readonly string[] {
  const kept = conditionsOfFilter(filter, list);
  const { channels, keywordGroups } = kept;
  const typed = kept.searchWord === '' ? wordsOf(filter.searchWord) : [];
  const keepsWords = (group: readonly string[]): boolean => typed.every((word) => group.includes(word));
  const searchesWord = filter.searchWord !== '' || filter.keywordGroups.length > 0;
  return namesOf({
    搜索词: typed.length > 0 && !(keywordGroups.length > 0 && keywordGroups.every(keepsWords)),
    搜索范围: searchesWord && filter.searchParty === null && filter.searchType !== NO_FILTER.searchType,
    匹配方式: searchesWord && filter.searchPattern !== NO_FILTER.searchPattern,
    公告类型: filter.channels.some((channel) => !channelsOfGroup(list, channels).includes(channel)),
    中标候选和中标成交以外的公告类型:
      list === 'rival' && filter.channels.length === 0 && conditionsText(kept) !== conditionsText(NO_CONDITIONS),
    发布时间: filter.publishedFrom !== null || filter.publishedTo !== null,
    行业: filter.industries.length > 0,
    排除词: filter.excludeWords.length > 0,
  });
}

/** The names of what is set. */
export const namesOf = (set: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.keys(set).filter((name) => set[name]);

/** Groups that must contain these words as well, as far as a group may. */
function withWords(
  groups: GroupConditions['keywordGroups'],
  typed: readonly string[],
): GroupConditions['keywordGroups'] {
  const words = typed.filter((word) => word.length <= FILTER_LIMITS.wordLength);
  if (words.length === 0) return groups;
  return (groups.length === 0 ? [[]] : groups).map((group) =>
    [...new Set([...group, ...words])].slice(0, FILTER_LIMITS.wordsPerGroup),
  );
}
