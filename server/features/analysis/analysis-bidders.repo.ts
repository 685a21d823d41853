import { sql } from 'kysely';
import type { Db } from '#server/deps.ts';

/** One body that may bid again, from what it did before. */
export interface LikelyBidder {
  readonly enterprise_id: string | null;
  readonly name: string;
  readonly province: string | null;
  /** Procurements in which it was named as candidate or winner. */
  readonly meetings: number;
  readonly wins: number;
  readonly last: Date;
  /** Ids of the notices that name it, newest first. */
  readonly evidence: readonly string[];
  readonly total: number;
}

const DAY_MS = 86_400_000;
const WINDOW_DAYS = 730;
/** A meeting with the same buyer says as much as so many others of the trade. */
const SAME_BUYER_WEIGHT = 3;
const EVIDENCE = 3;

/**
 * Who was named in procurements of the same buyer, or of the same industry in the same province, within two years before this notice;
 * the procurement itself does not count. Most meetings first, those with this buyer weighing three times.
 */
export async function likelyBidders(
  db: Db,
  notice: {
    readonly id: string;
    readonly project_id: string | null;
    readonly buyer_id: string | null;
    readonly industry_code: string | null;
    readonly province: string | null;
    readonly published_at: Date;
  },
  { limit, offset }: { limit: number; offset: number },
): Promise<readonly LikelyBidder[]> {
  const since = new Date(notice.published_at.getTime() - WINDOW_DAYS * DAY_MS);
  const inTime = sql`w.published_at >= ${since} and w.published_at <= ${notice.published_at} and w.announcement_id <> ${notice.id}
    and w.project is distinct from ${notice.project_id}`;
  const { rows } = await sql<LikelyBidder>`
    with near as materialized (
        select w.announcement_id, w.key, w.enterprise_id, w.name, w.project, w.channel, w.published_at, true as same_buyer
        from award_wins w where w.buyer_id = ${notice.buyer_id} and ${inTime}
        union all select w.announcement_id, w.key, w.enterprise_id, w.name, w.project, w.channel, w.published_at, false
        from award_wins w where w.channel in ('candidate', 'award') and w.province = ${notice.province} and w.industry_code = ${notice.industry_code}
          and w.buyer_id is distinct from ${notice.buyer_id} and ${inTime}),
      met as (select n.key, min(n.enterprise_id) as enterprise_id, min(n.name) as name,
          count(distinct n.project)::int as meetings, count(distinct n.project) filter (where n.channel = 'award')::int as wins,
          count(distinct n.project) filter (where n.same_buyer)::int as with_buyer, max(n.published_at) as last,
          (array_agg(n.announcement_id order by n.published_at desc, n.announcement_id desc))[1:${sql.lit(EVIDENCE)}] as evidence
        from near n group by 1)
    select m.enterprise_id, m.name, e.province, m.meetings, m.wins, m.last, m.evidence, count(*) over ()::int as total
    from met m left join enterprises e on e.id = m.enterprise_id
    order by m.meetings + ${SAME_BUYER_WEIGHT - 1} * m.with_buyer desc, m.wins desc, m.last desc, m.key limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}
