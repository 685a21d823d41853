import { HIT_DAYS } from '#domain/data-board.ts';
import { quotaDay } from '#domain/quota-day.ts';
import type { SubscriptionList } from '#domain/saved-group.ts';
import type { Deps } from '#server/deps.ts';
import { conditionsOf, listOfKind } from '#server/features/subscription/subscription.policy.ts';
import type { GroupRow } from '#server/features/subscription/subscription.repo.ts';
import { noticeQuery } from '#server/features/subscription/tryout.policy.ts';
import type { AnnouncementSearch } from '#server/search/search.ts';
import { noticeGroups } from './analysis-dashboard.repo.ts';

const DAY_MS = 86_400_000;

export interface SubscriptionHits {
  readonly id: string;
  readonly list: SubscriptionList;
  readonly name: string;
  /** Of seven days, today included. */
  readonly count: number;
  readonly capped: boolean;
  /** Of today. */
  readonly fresh: number;
}

/** The search of a group over announcements; `null` for every day. */
export const groupQuery = (group: GroupRow, publishedFrom: string | null): AnnouncementSearch =>
  noticeQuery(listOfKind(group.kind), conditionsOf(group), publishedFrom);

/** What a member's groups over announcements found recently, by the search that their lists use. */
export async function subscriptionHits(
  { db, search }: Pick<Deps, 'db' | 'search'>,
  userId: string,
  now: Date,
): Promise<SubscriptionHits[]> {
  const hits: SubscriptionHits[] = [];
  for (const group of await noticeGroups(db, userId)) {
    const week = await search.count(groupQuery(group, quotaDay(new Date(now.getTime() - (HIT_DAYS - 1) * DAY_MS))));
    const fresh = week.total === 0 ? week : await search.count(groupQuery(group, quotaDay(now)));
    hits.push({
      id: group.id,
      list: listOfKind(group.kind),
      name: group.name,
      count: week.total,
      capped: week.capped,
      fresh: fresh.total,
    });
  }
  return hits;
}
