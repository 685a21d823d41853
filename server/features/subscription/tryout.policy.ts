import { sql } from 'kysely';
import { maskContacts } from '#domain/contact-mask.ts';
import type { DocChannel } from '#domain/doc-channel.ts';
import { fen, yuanFromFen } from '#domain/fen.ts';
import { quotaDay } from '#domain/quota-day.ts';
import { channelsOfGroup, partyOfList, type SubscriptionList } from '#domain/saved-group.ts';
import { type AnnouncementFilter, NO_ANNOUNCEMENT_FILTER } from '#server/db/filter-sql.ts';
import type { Db, Deps } from '#server/deps.ts';
import { headsOf } from '#server/features/records/announcement/announcement-document.repo.ts';
import { ANNOUNCEMENTS, type AnnouncementSearch, type SearchQuery } from '#server/search/search.ts';
import type { GroupConditions } from './subscription.policy.ts';

/** Days in China that a group is tried on, today counted. */
export const TRYOUT_DAYS = 30;
const SAMPLES = 5;
const DAY_MS = 86_400_000;

interface Head {
  readonly id: string;
  readonly title: string;
  readonly published_at: Date;
  readonly province: string | null;
  readonly amount_fen: number | null;
}
export interface Tryout {
  readonly total: number;
  readonly capped: boolean;
  /** Matches of each day, the oldest first; none when there are more than are counted. */
  readonly perDay: readonly { readonly day: string; readonly count: number }[];
  readonly samples: {
    readonly id: string;
    readonly title: string;
    readonly publishTime: string;
    readonly province: string | null;
    readonly amount: number | null;
  }[];
}

/** What a group would have brought in the last days, found by the search that the lists use; stores and charges nothing. */
export async function tryOut(deps: Deps, list: SubscriptionList, conditions: GroupConditions): Promise<Tryout> {
  const from = quotaDay(new Date(deps.clock.now().getTime() - (TRYOUT_DAYS - 1) * DAY_MS));
  const query = queryOf(list, conditions, from);
  const found = await deps.search.find(query, { page: 1, pageSize: SAMPLES });
  const heads =
    query.kind === 'announcement'
      ? await headsOf(deps.db, found.ids)
      : await recordHeads(deps.db, TABLES[query.kind], found.ids);
  const counted = found.capped ? null : await deps.search.perDay(query);
  const perDay = counted === null ? [] : daysFrom(from).map((day) => ({ day, count: counted.get(day) ?? 0 }));
  return { total: found.total, capped: found.capped, perDay, samples: heads.map(sampleOf) };
}

/** Lists of records; the others are of announcements. */
const KINDS: Readonly<Partial<Record<SubscriptionList, keyof typeof TABLES>>> = {
  proposed: 'plannedProject',
  upfront: 'forecast',
};
const TABLES = { plannedProject: 'planned_projects', forecast: 'forecasts' } as const;

function queryOf(
  list: SubscriptionList,
  conditions: GroupConditions,
  publishedFrom: string,
): SearchQuery & { readonly kind: 'announcement' | keyof typeof TABLES } {
  const kind = KINDS[list];
  if (kind === undefined) return noticeQuery(list, conditions, publishedFrom);
  const filter = { ...filterOf(conditions, publishedFrom), projectTypes: conditions.projectTypes };
  return { kind, searchWord: conditions.searchWord, groups: conditions.keywords, filter, sort: 'newest' };
}

/** The search over announcements that finds the matches of a group. @param publishedFrom First day; `null` for every day. */
export function noticeQuery(
  list: SubscriptionList,
  conditions: GroupConditions,
  publishedFrom: string | null,
): AnnouncementSearch {
  const party = partyOfList(list);
  return {
    ...ANNOUNCEMENTS,
    searchWord: conditions.searchWord,
    parties: party === null ? [] : [party],
    groups: conditions.keywords,
    filter: {
      ...filterOf(conditions, publishedFrom),
      channels: channelsOfGroup(list, conditions.channels as readonly DocChannel[]),
    },
  };
}

const filterOf = (conditions: GroupConditions, publishedFrom: string | null): AnnouncementFilter => ({
  ...NO_ANNOUNCEMENT_FILTER,
  areas: conditions.areas,
  minFen: conditions.minFen === null ? null : fen(conditions.minFen),
  maxFen: conditions.maxFen === null ? null : fen(conditions.maxFen),
  publishedFrom,
});

/** `TRYOUT_DAYS` days from one on. */
const daysFrom = (from: string): readonly string[] =>
  Array.from({ length: TRYOUT_DAYS }, (_, at) =>
    new Date(Date.parse(`${from}T00:00:00Z`) + at * DAY_MS).toISOString().slice(0, 10),
  );

async function recordHeads(
  db: Db,
  table: (typeof TABLES)[keyof typeof TABLES],
  ids: readonly string[],
): Promise<readonly Head[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Head>`
    select id, title, published_at, province, amount_fen from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(
    db,
  );
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

const sampleOf = (head: Head) => ({
  id: head.id,
  title: maskContacts(head.title),
  publishTime: head.published_at.toISOString(),
  province: head.province,
  amount: head.amount_fen === null ? null : yuanFromFen(fen(head.amount_fen)),
});
