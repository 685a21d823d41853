import { type Selectable, sql } from 'kysely';
import type { Region } from '#domain/area.ts';
import { maskContacts } from '#domain/contact-mask.ts';
import type { DocChannel } from '#domain/doc-channel.ts';
import { closingSql, isOver, moveSql } from '#server/db/deadline-sql.ts';
import { isTender } from '#server/db/filter-sql.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import type { Db } from '#server/deps.ts';
import type { Between, Closing } from '#server/search/search.ts';

export interface FollowedDue extends Closing {
  readonly isFavourite: boolean;
  /** Names of what is watched and named by the notice, each once; none where only a rival is. */
  readonly watched: readonly string[];
}

export interface DueHead extends Region {
  readonly id: string;
  readonly title: string;
  readonly doc_channel: DocChannel;
  readonly published_at: Date;
  readonly buyer_name: string | null;
}

interface Named {
  readonly project_id: string | null;
  readonly buyer_id: string | null;
  readonly buyer_name: string | null;
  readonly agency_id: string | null;
  readonly agency_name: string | null;
}
type Watched = Pick<Selectable<Tables['monitors']>, 'kind' | 'name' | 'target_id'>;

/** Whether the notice names what is watched. A rival is met among winners only, so that watching one adds nothing here. */
function isNamed({ kind, name, target_id }: Watched, notice: Named): boolean {
  const isParty = (id: string | null, party: string | null): boolean =>
    target_id === null ? party === name : id === target_id;
  if (kind === 'project') return notice.project_id === target_id;
  const isBuyer = (kind === 'owner' || kind === 'company') && isParty(notice.buyer_id, notice.buyer_name);
  return isBuyer || ((kind === 'agent' || kind === 'company') && isParty(notice.agency_id, notice.agency_name));
}

/** Favourites that are looked at, the latest: a tender kept before thousands of others is over. */
const FAVOURITES_FOLLOWED = 5_000;

export interface Followed {
  /** Ids of notices, the latest kept first. */
  readonly favourites: readonly string[];
  readonly monitors: readonly Watched[];
}

/** What a member keeps and watches. */
export async function followedBy(db: Db, userId: string): Promise<Followed> {
  const favourites = await db
    .selectFrom('announcement_collections')
    .select('announcement_id')
    .where('user_id', '=', userId)
    .orderBy('collected_at', 'desc')
    .limit(FAVOURITES_FOLLOWED)
    .execute();
  const monitors = await db
    .selectFrom('monitors')
    .select(['kind', 'name', 'target_id'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute();
  return { favourites: favourites.map(({ announcement_id }) => announcement_id), monitors };
}

interface KeptChange {
  readonly id: string;
  readonly at: string;
  readonly endsAt: Date | null;
  /** The tender of the round that the notice is about, one that is kept as well first; `null` where none is known. */
  readonly tender: string | null;
}

/** Change notices of open rounds that a member keeps, the newest of each, and when bidding ends by them or by what moved it since. */
async function keptChanges(db: Db, favourites: readonly string[]): Promise<readonly KeptChange[]> {
  const { rows } = await sql<KeptChange>`
    select distinct on (coalesce(a.project_id, a.id), tender) a.id, a.published_at::text as at,
      coalesce(move.moved_deadline, a.bid_deadline) as "endsAt", (select t.id from announcements t
        where t.project_id = a.project_id and ${isTender('t')} and t.published_at <= a.published_at
          and not exists (select from announcements r where r.project_id = a.project_id and ${isTender('r')} and r.id <> t.id
            and r.nature is distinct from '重发' and r.published_at > t.published_at and r.published_at <= a.published_at)
        order by t.id = any(${favourites}) desc, t.published_at desc, t.id desc limit 1) as tender
    from announcements a left join lateral ${moveSql} move on true
    where a.id = any(${favourites}) and a.doc_channel in ('change', 'clarification') and not ${isOver}
    order by coalesce(a.project_id, a.id), tender, a.published_at desc, a.id desc`.execute(db);
  return rows;
}

/**
 * Open tenders that a member keeps, by themselves or by a change notice, or that name what the member watches. A change notice of a
 * procurement without a tender stands for it.
 */
export async function followedDue(
  db: Db,
  { favourites, monitors }: Followed,
  between: Between,
): Promise<FollowedDue[]> {
  if (favourites.length === 0 && monitors.length === 0) return [];
  const ids = monitors.flatMap(({ target_id }) => target_id ?? []);
  const names = monitors.flatMap(({ name, target_id }) => (target_id === null ? name : []));
  const changes = favourites.length === 0 ? [] : await keptChanges(db, favourites);
  const kept = new Set([...favourites, ...changes.flatMap(({ tender }) => tender ?? [])]);
  const alone = changes.flatMap(({ tender, endsAt, ...notice }) =>
    tender === null && endsAt !== null && endsAt > between.after && endsAt < between.before
      ? { ...notice, endsAt, isFavourite: true, watched: [] }
      : [],
  );
  // All tenders that end are read once: each statement over all months is planned for longer than that takes.
  const columns = sql`a.id, a.published_at::text as at, a.project_id, a.buyer_id, a.buyer_name, a.agency_id, a.agency_name`;
  const isFollowed = sql`(a.id = any(${[...kept]}) or a.project_id = any(${ids}) or a.buyer_id = any(${ids}) or a.agency_id = any(${ids})
    or a.buyer_name = any(${names}) or a.agency_name = any(${names}))`;
  const { rows } = (await closingSql(between, columns, isFollowed).execute(db)) as { rows: (Closing & Named)[] };
  const tenders = rows.map(({ id, at, endsAt, ...notice }) => {
    const named = monitors.filter((monitor) => isNamed(monitor, notice));
    return {
      id,
      at,
      endsAt,
      isFavourite: kept.has(id),
      watched: [...new Set(named.map(({ name }) => maskContacts(name)))],
    };
  });
  return [...tenders, ...alone];
}

/** What the calendar shows of each, in any order. Months in which none was published are not even planned for. */
export async function dueHeads(db: Db, closings: readonly Closing[]): Promise<DueHead[]> {
  const days = closings.map(({ at }) => at.slice(0, 10)).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined) return [];
  const { rows } = await sql<DueHead>`
    select a.id, a.title, a.doc_channel, a.published_at, a.province, a.city, a.district, a.buyer_name
    from unnest(${closings.map(({ id }) => id)}::text[], (${closings.map(({ at }) => at)}::text[])::timestamptz[]) as closing (id, at),
      lateral (select * from announcements n where n.id = closing.id and n.published_at = closing.at
        and n.published_at between ${first} and ${`${last} 24:00`} offset 0) a`.execute(db);
  return rows;
}
