import { Suspense } from 'react';
import {
  conditionsOfFilter,
  filterWithGroup,
  listOfParty,
  SUBSCRIBED_CHANNELS,
  unkeptOfFilter,
} from '#domain/saved-group.ts';
import { narrowed } from '#domain/search-filter.ts';
import { AnnouncementSearch, type Conditions } from '../../shared/announcement-search/announcement-search.tsx';
import { FilterRow } from '../../shared/announcement-search/filter-row.tsx';
import { type AppServices, useApp } from '../../shared/app-context.ts';
import { KeywordGroups } from '../../shared/keyword-groups/keyword-groups.tsx';

const rowsWith =
  (SavedGroups: AppServices['SavedGroups']): Conditions =>
  (filter, onChange, latest) => {
    const list = filter.searchParty === null ? 'bidding' : listOfParty(filter.searchParty);
    return (
      <>
        <FilterRow label="我的订阅">
          <Suspense fallback={<div className="h-7 pointer-coarse:h-10" />}>
            <SavedGroups
              list={list}
              present={() => ({
                conditions: conditionsOfFilter(latest(), list),
                unkept: unkeptOfFilter(latest(), list),
              })}
              onUse={(group) => onChange(filterWithGroup(filter, group, list))}
            />
          </Suspense>
        </FilterRow>
        <FilterRow label="关键词">
          <KeywordGroups
            groups={filter.keywordGroups}
            searchWord={filter.searchWord}
            onChange={(keywordGroups) => onChange(narrowed(filter, { keywordGroups }))}
          />
        </FilterRow>
      </>
    );
  };

/** Bidding subscription (S2-13): the list of what fits my keyword groups. */
export function BiddingSubscriptionScreen() {
  return (
    <AnnouncementSearch
      title="招标订阅"
      list="bidding"
      channels={SUBSCRIBED_CHANNELS}
      conditions={rowsWith(useApp().SavedGroups)}
    />
  );
}
