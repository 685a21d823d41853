import type { DocChannel } from '#domain/doc-channel.ts';
import { narrowed, type SearchFilter } from '#domain/search-filter.ts';
import { AnnouncementSearch } from '../../shared/announcement-search/announcement-search.tsx';
import { FilterRow } from '../../shared/announcement-search/filter-row.tsx';
import { KeywordGroups } from '../../shared/keyword-groups/keyword-groups.tsx';

/** Types that one subscribes to: what can still be bid for, and who won it. */
const SUBSCRIBED_CHANNELS: readonly DocChannel[] = [
  'forecast',
  'prequalification',
  'tender',
  'negotiation',
  'consultation',
  'inquiry',
  'single',
  'bidding',
  'invitation',
  'change',
  'candidate',
  'award',
];

const keywordRow = (filter: SearchFilter, onChange: (filter: SearchFilter) => void) => (
  <FilterRow label="关键词">
    <KeywordGroups
      groups={filter.keywordGroups}
      onChange={(keywordGroups) => onChange(narrowed(filter, { keywordGroups }))}
    />
  </FilterRow>
);

/** Bidding subscription (S2-13): the list of what fits my keyword groups. */
export function BiddingSubscriptionScreen() {
  return <AnnouncementSearch title="招标订阅" channels={SUBSCRIBED_CHANNELS} conditions={keywordRow} />;
}
