import { type RawBuilder, sql } from 'kysely';
import { maskContacts } from '#domain/contact-mask.ts';
import type { DocChannel } from '#domain/doc-channel.ts';
import { fen, yuanFromFen } from '#domain/fen.ts';
import { quotaDay } from '#domain/quota-day.ts';
import { SEARCH_PATTERN, SEARCH_TYPE } from '#domain/search-option.ts';
import type { Db, Deps } from '#server/deps.ts';
import { headsOf } from '#server/features/records/announcement/announcement-document.repo.ts';
import type { AnnouncementQuery } from '#server/search/announcement-query.ts';
import { findAnnouncements, wordsSql } from '#server/search/announcement-search.ts';
import { type AnnouncementFilter, filterSql } from '#server/search/filter-sql.ts';
import { planSearch } from '#server/search/plan.ts';
import { findRecords, NEWEST, recordWordsSql } from '#server/search/record-search.ts';
import type { GroupConditions, SubscriptionList } from './subscription.policy.ts';

export const TRYOUT_DAYS = 30;
const SAMPLES = 5;
const DAY_MS = 86_400_000;
/** Channels of the award subscription when the member chose none. */
const AWARD_CHANNELS: readonly DocChannel[] = ['candidate', 'award'];

interface Head {
  readonly id: string;
  readonly title: string;
  readonly published_at: Date;
  readonly province: string | null;
  readonly amount_fen: number | null;
}
interface Found {
  readonly ids: readonly string[];
  readonly total: number;
  readonly capped: boolean;
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
  const from = quotaDay(new Date(deps.clock.now().getTime() - TRYOUT_DAYS * DAY_MS));
  const filter = filterOf(conditions, from);
  const table = list === 'proposed' ? 'planned_projects' : list === 'upfront' ? 'forecasts' : null;
  const words = { searchWord: conditions.searchWord, groups: conditions.keywords };
  const where = [...filterSql(filter), ...(table === 'planned_projects' ? typeSql(conditions) : [])];
  const query = noticeQuery(list, conditions, filter);
  const found: Found =
    table === null
      ? await findAnnouncements(deps.db, query)
      : await findRecords(deps.db, { table, ...words, where, order: NEWEST, page: 1, pageSize: SAMPLES });
  const heads = table === null ? await headsOf(deps.db, found.ids) : await recordHeads(deps.db, table, found.ids);
  const counted = found.capped
    ? null
    : table === null
      ? await countsByDay(deps.db, 'announcements', [...wordsSql(planSearch(query), query), ...filterSql(query.filter)])
      : await countsByDay(deps.db, table, [...recordWordsSql(words), ...where]);
  const perDay = counted === null ? [] : daysFrom(from).map((day) => ({ day, count: counted.get(day) ?? 0 }));
  return { total: found.total, capped: found.capped, perDay, samples: heads.map(sampleOf) };
}

const filterOf = (conditions: GroupConditions, publishedFrom: string): AnnouncementFilter => ({
  areas: conditions.areas,
  channels: [],
  industries: [],
  minFen: conditions.minFen === null ? null : fen(conditions.minFen),
  maxFen: conditions.maxFen === null ? null : fen(conditions.maxFen),
  publishedFrom,
  publishedTo: null,
});

const typeSql = ({ projectTypes }: GroupConditions) =>
  projectTypes.length === 0 ? [] : [sql<boolean>`a.project_type in (${sql.join(projectTypes)})`];

const noticeQuery = (
  list: SubscriptionList,
  conditions: GroupConditions,
  filter: AnnouncementFilter,
): AnnouncementQuery => {
  const chosen = conditions.channels as readonly DocChannel[];
  return {
    pattern: SEARCH_PATTERN.smart,
    type: SEARCH_TYPE.fullText,
    searchWord: conditions.searchWord,
    groups: conditions.keywords,
    exclude: [],
    sort: 'newest',
    page: 1,
    pageSize: SAMPLES,
    filter: { ...filter, channels: list === 'rival' && chosen.length === 0 ? AWARD_CHANNELS : chosen },
  };
};

/** The days from one on, up to and with the day `TRYOUT_DAYS` later. */
const daysFrom = (from: string): readonly string[] =>
  Array.from({ length: TRYOUT_DAYS + 1 }, (_, at) =>
    new Date(Date.parse(`${from}T00:00:00Z`) + at * DAY_MS).toISOString().slice(0, 10),
  );

/** How many rows were published on each day in Asia/Shanghai. */
async function countsByDay(
  db: Db,
  table: 'announcements' | 'planned_projects' | 'forecasts',
  where: readonly RawBuilder<boolean>[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; n: number }>`
    select to_char(a.published_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as n
    from ${sql.table(table)} a where ${sql.join(where, sql` and `)} group by 1`.execute(db);
  return new Map(rows.map(({ day, n }) => [day, n]));
}

async function recordHeads(
  db: Db,
  table: 'planned_projects' | 'forecasts',
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
