import { fen } from '#domain/fen.ts';
import { quotaDay } from '#domain/quota-day.ts';
import { SEARCH_PATTERN, SEARCH_TYPE } from '#domain/search-option.ts';
import type { Db } from '#server/deps.ts';
import type { GroupConditions } from '#server/features/subscription/subscription.policy.ts';
import type { GroupRow } from '#server/features/subscription/subscription.repo.ts';
import type { AnnouncementQuery } from '#server/search/announcement-query.ts';
import { findAnnouncements } from '#server/search/announcement-search.ts';
import { NO_ANNOUNCEMENT_FILTER } from '#server/search/filter-sql.ts';
import { noticeGroups } from './analysis-dashboard.repo.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;

export interface SubscriptionHits {
  readonly id: string;
  readonly name: string;
  /** Of seven days, today included. */
  readonly count: number;
  readonly capped: boolean;
  /** Of today. */
  readonly fresh: number;
}

/** The search of a group over announcements; `null` for every day. */
export const groupQuery = (group: GroupRow, publishedFrom: string | null): AnnouncementQuery => {
  const conditions = group.filter as Partial<GroupConditions>;
  const amount = (value: number | null | undefined) => (value === null || value === undefined ? null : fen(value));
  const chosen = (conditions.channels ?? []) as AnnouncementQuery['filter']['channels'];
  return {
    pattern: SEARCH_PATTERN.smart,
    type: SEARCH_TYPE.fullText,
    searchWord: conditions.searchWord ?? '',
    groups: conditions.keywords ?? [],
    exclude: [],
    sort: 'newest',
    page: 1,
    pageSize: 1,
    filter: {
      ...NO_ANNOUNCEMENT_FILTER,
      areas: conditions.areas ?? [],
      channels: group.kind === 'award' && chosen.length === 0 ? ['candidate', 'award'] : chosen,
      minFen: amount(conditions.minFen),
      maxFen: amount(conditions.maxFen),
      publishedFrom,
    },
  };
};

/** What a member's groups over announcements found lately, by the search that their lists use. */
export async function subscriptionHits(db: Db, userId: string, now: Date): Promise<SubscriptionHits[]> {
  const hits: SubscriptionHits[] = [];
  for (const group of await noticeGroups(db, userId)) {
    const week = await findAnnouncements(
      db,
      groupQuery(group, quotaDay(new Date(now.getTime() - (DAYS - 1) * DAY_MS))),
    );
    const fresh = week.total === 0 ? week : await findAnnouncements(db, groupQuery(group, quotaDay(now)));
    hits.push({ id: group.id, name: group.name, count: week.total, capped: week.capped, fresh: fresh.total });
  }
  return hits;
}
