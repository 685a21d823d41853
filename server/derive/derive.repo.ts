import { sql } from 'kysely';
import type { DocChannel } from '#domain/doc-channel.ts';
import { DOC_CHANNEL_KEYS } from '#domain/doc-channel.ts';
import type { Db } from '#server/deps.ts';
import type { Preview } from './announced.ts';
import type { ApprovedProject } from './approved.ts';
import type { ForecastRow } from './forecast-row.ts';
import type { PlacedIntentionNotice } from './intentions.ts';
import type { FirstNotice, ServiceAward } from './renewals.ts';

const NOT_FIRST: readonly DocChannel[] = [
  'intention',
  'forecast',
  'change',
  'clarification',
  'opening',
  'candidate',
  'award',
  'contract',
  'acceptance',
  'failed',
  'aborted',
  'terminated',
  'other',
];
/** Kinds of notices that ask for bids. */
export const FIRST_CHANNELS = DOC_CHANNEL_KEYS.filter((channel) => !NOT_FIRST.includes(channel));
const first = sql.join(FIRST_CHANNELS);

/** [from, to) of one pass. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

export interface Extent {
  readonly announcements: number;
  readonly newest: Date | null;
  /** `YYYY-MM`, oldest first; without those that were put away. */
  readonly months: readonly string[];
}

/** How many announcements there are and when they were published: whether anything new came since the last pass. */
export async function announcementsExtent(db: Db): Promise<Extent> {
  const { rows } = await sql<Extent>`select count(*)::int as announcements, max(published_at) as newest,
    array(select replace(right(inhrelid::regclass::text, 7), '_', '-') from pg_inherits
      where inhparent = 'announcements'::regclass order by 1) as months from announcements`.execute(db);
  return rows[0] ?? { announcements: 0, newest: null, months: [] };
}

const follower = sql`left join lateral (
  select n.id, n.published_at from announcements n
  where n.project_id = a.project_id and n.published_at > a.published_at and n.doc_channel in (${first})
  order by n.published_at, n.id limit 1) f on true`;

export type FollowedIntentionNotice = PlacedIntentionNotice & { readonly followed_on: Date | null };

export async function intentionNotices(db: Db, { from, to }: Span): Promise<readonly FollowedIntentionNotice[]> {
  const { rows } = await sql<FollowedIntentionNotice>`
    select a.id, a.title, a.project_id, a.project_name, a.budget_fen, a.content, a.published_at, a.media, a.buyer_id,
      a.buyer_name, a.industry_code, a.province, a.city, a.district, f.id as followed_by, f.published_at as followed_on
    from announcements a ${follower}
    where a.doc_channel = 'intention' and a.published_at >= ${from} and a.published_at < ${to}
    order by a.published_at, a.id`.execute(db);
  return rows;
}

export async function previews(db: Db, { from, to }: Span): Promise<readonly Preview[]> {
  const { rows } = await sql<Preview>`
    select a.id, a.title, a.project_id, a.project_name, a.budget_fen, a.published_at, a.buyer_id, a.buyer_name,
      a.industry_code, a.province, a.city, a.district, f.id as followed_by, f.published_at as followed_on
    from announcements a ${follower}
    where a.doc_channel = 'forecast' and a.published_at >= ${from} and a.published_at < ${to}
    order by a.published_at, a.id`.execute(db);
  return rows;
}

/**
 * Awards and contracts of services, oldest first, each as it was first published (as `insert_service_terms`, migration 0049). Term and sums come from the notice, else from the others of its procurement in the
 * year before.
 *
 * @param named Regular expression that the name of the procurement fits.
 */
export async function serviceAwards(db: Db, { from, to }: Span, named: string): Promise<readonly ServiceAward[]> {
  const { rows } = await sql<ServiceAward>`
    select a.id, a.project_id, a.doc_channel, coalesce(a.project_name, a.title) as project_name, a.published_at,
      coalesce(a.limit_days, t.limit_days) as limit_days, coalesce(a.bid_amount_fen, t.bid_amount_fen) as bid_amount_fen,
      coalesce(a.budget_fen, t.budget_fen) as budget_fen, a.winner_name, w.enterprise_id as winner_id,
      coalesce(a.winner_names, a.winner_name) as winner_names,
      coalesce((select array_agg(s ->> 'name') from jsonb_array_elements(a.subjects) s), '{}') as subjects,
      a.buyer_id, a.buyer_name, a.industry_code, a.province, a.city, a.district
    from announcements a
    left join announcement_winners w on w.announcement_id = a.id and w.rank = 1
    left join lateral (
      select max(n.limit_days) as limit_days, max(n.bid_amount_fen) as bid_amount_fen, max(n.budget_fen) as budget_fen
      from announcements n where n.project_id = a.project_id and n.published_at <= a.published_at
        and n.published_at > a.published_at - interval '366 days') t on true
    where a.doc_channel in ('award', 'contract') and a.nature is distinct from '重发' and a.category = '服务' and a.project_id is not null
      and coalesce(a.project_name, a.title) ~ ${named}
      and a.published_at >= ${from} and a.published_at < ${to}
    order by a.published_at, a.id`.execute(db);
  return rows;
}

/**
 * Forecasts whose award or contract was put away, with everybody who won it, one a line: of these the winners are all that is left.
 *
 * @param after Id of the last one of the page before, `''` for the first page.
 */
export async function renewalsPutAway(
  db: Db,
  after: string,
  limit: number,
): Promise<readonly (ForecastRow & { readonly winner_names: string })[]> {
  const notice = sql<string>`f.last_award ->> 'noticeId'`;
  const kept = sql<string>`f.last_award ->> 'winner'`;
  const others = sql<string>`(select string_agg(w.name, E'\n' order by w.rank, w.name) from (select name, min(rank) as rank
    from announcement_winners where announcement_id = ${notice} group by name) w where w.name is distinct from ${kept})`;
  const rows = await db
    .selectFrom('forecasts as f')
    .selectAll('f')
    .select(sql<string>`concat_ws(E'\n', ${kept}, ${others})`.as('winner_names'))
    .where('f.kind', '=', 'renewal')
    .where('f.id', '>', after)
    .where(sql<boolean>`not exists (select from announcements a where a.id = ${notice})`)
    .orderBy('f.id')
    .limit(limit)
    .execute();
  return rows.map(({ outcome: _, ...row }) => row);
}

/** Notices that asked for bids, by buyer, oldest first; without those that were published once more. */
export async function firstNoticesOf(
  db: Db,
  buyerIds: readonly string[],
): Promise<readonly (FirstNotice & { readonly buyer_id: string })[]> {
  if (buyerIds.length === 0) return [];
  const { rows } = await sql<FirstNotice & { readonly buyer_id: string }>`
    with ended as materialized (select a.project_id,
        max(a.published_at) filter (where a.doc_channel in ('failed', 'aborted', 'terminated')) as failed_at,
        bool_or(a.doc_channel in ('award', 'contract', 'acceptance')) as is_awarded
      from announcements a where a.buyer_id in (${sql.join(buyerIds)}) and a.project_id is not null
        and a.doc_channel in ('failed', 'aborted', 'terminated', 'award', 'contract', 'acceptance') group by 1)
    select a.id, a.buyer_id, a.project_id, a.project_name, a.industry_code, a.published_at,
      coalesce(e.failed_at > a.published_at and not e.is_awarded, false) as failed
    from announcements a left join ended e on e.project_id = a.project_id
    where a.buyer_id in (${sql.join(buyerIds)}) and a.doc_channel in (${first}) and a.nature is distinct from '重发'
    order by a.published_at, a.id`.execute(db);
  return rows;
}

/** When each buyer published last. */
export async function lastSeenOf(db: Db, buyerIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (buyerIds.length === 0) return new Map();
  const { rows } = await sql<{ buyer_id: string; seen: Date }>`
    select a.buyer_id, max(a.published_at) as seen from announcements a
    where a.buyer_id in (${sql.join(buyerIds)}) group by a.buyer_id`.execute(db);
  return new Map(rows.map(({ buyer_id, seen }) => [buyer_id, seen]));
}

/** @param after Id of the last one of the page before, `''` for the first page. */
export async function approvedProjects(db: Db, after: string, limit: number): Promise<readonly ApprovedProject[]> {
  const { rows } = await sql<ApprovedProject & { readonly tender_at: Date | null }>`
    select v.id, p.id as planned_id, v.title, v.published_at, v.amount_fen, v.items, p.stage as planned_stage,
      p.owner_id as buyer_id, p.owner_name as buyer_name, v.industry_code, v.province, v.city, v.district,
      f.id as tender_id, to_char(f.published_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as tender_on
    from approval_projects v join planned_projects p on p.id = v.planned_project_id
    left join lateral (
      select n.id, n.published_at from announcements n
      where n.project_id = p.project_id and n.doc_channel in (${first}) order by n.published_at, n.id limit 1) f on true
    where v.id > ${after} order by v.id limit ${limit}`.execute(db);
  return rows;
}
