import { Suspense } from 'react';
import { DOC_CHANNEL_KEYS } from '#domain/doc-channel.ts';
import { conditionsOfFilter, filterWithGroup, listOfParty, unkeptOfFilter } from '#domain/saved-group.ts';
import { SUBSCRIPTIONS } from '#domain/subscription.ts';
import { AnnouncementSearch, type Conditions } from '../../shared/announcement-search/announcement-search.tsx';
import { FilterRow } from '../../shared/announcement-search/filter-row.tsx';
import { type AppServices, useApp } from '../../shared/app-context.ts';

/** The groups that follow what the search looks for: awards, or an owner or agency by name (S3-36, S3-61). */
const groupsWith =
  (SavedGroups: AppServices['SavedGroups']): Conditions =>
  (filter, onChange, latest) => {
    const list = listOfParty(filter.searchParty);
    return (
      <FilterRow label={SUBSCRIPTIONS[list].label}>
        <Suspense fallback={<div className="h-7 pointer-coarse:h-10" />}>
          <SavedGroups
            list={list}
            present={() => ({ conditions: conditionsOfFilter(latest(), list), unkept: unkeptOfFilter(latest(), list) })}
            onUse={(group) => onChange(filterWithGroup(filter, group, list))}
          />
        </Suspense>
      </FilterRow>
    );
  };

/** Bid information query (S2-33): every announcement type. */
export function BidQueryScreen() {
  return (
    <AnnouncementSearch
      title="招标信息查询"
      list="bidQuery"
      channels={DOC_CHANNEL_KEYS}
      conditions={groupsWith(useApp().SavedGroups)}
    />
  );
}
