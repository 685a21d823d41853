import { type RawBuilder, sql } from 'kysely';
import type { DocChannel } from '#domain/doc-channel.ts';
import type { EntitlementKey } from '#domain/entitlement.ts';
import type { Db } from '#server/deps.ts';

export interface QuotaUse {
  readonly entitlement: EntitlementKey;
  readonly used_at: Date;
  readonly kind: 'announcement' | 'plannedProject' | 'approval' | 'forecast' | 'intention' | 'enterprise' | null;
  readonly id: string | null;
  readonly doc_channel: DocChannel | null;
  readonly title: string | null;
}

/** The record that a use `u` was made on: kind, id, channel and title; no row for one that is gone. */
export const usedRecord = (userId: string): RawBuilder<unknown> => sql`
    select 'announcement' as kind, a.id, a.doc_channel, a.title from announcements a
      where a.id = u.item_id and u.entitlement in ('watchZhaobiao', 'downloadAnnouncement', 'detailLink', 'toubiaoPredict')
    union all select 'plannedProject', p.id, null, p.title from planned_projects p
      where p.id = u.item_id and u.entitlement in ('watchDesignedProject', 'watchDesignedProjectConnector')
    union all select 'approval', p.id, null, p.title from approval_projects p where p.id = u.item_id and u.entitlement = 'shenPiProject'
    union all select 'forecast', f.id, null, f.title from forecasts f where f.id = u.item_id and u.entitlement = 'preProjectDetail'
    union all select 'intention', i.id, null, i.title from intentions i where i.id = u.item_id and u.entitlement = 'purchaseDetail'
    union all select 'enterprise', e.id, null, e.name from enterprises e
      where e.id = case u.entitlement when 'bussinessAnalyzer' then substring(u.item_id from '^\\S+ (.+)$') else u.item_id end
        and u.entitlement in ('watchCompanyDetail', 'watchCompanyPhoneBook', 'bussinessAnalyzer')
    union all select null, null, null, x.title from export_records x
      where x.record_id = u.item_id and x.user_id = ${userId} and u.entitlement = 'downloadProject'
    union all (select null, null, null, x.title from export_records x where x.user_id = ${userId}
      and x.request ->> 'charged' = u.item_id and u.entitlement = 'projectAnalyzer' order by x.created_at desc limit 1)
    union all select null, null, null, g.name from subscription_groups g where g.id = u.item_id and g.user_id = ${userId}
    union all (select null, null, null, m.name from monitors m where m.user_id = ${userId} and m.target_key = u.item_id
      and u.entitlement in ('companyMonitor', 'projectMonitor') limit 1)`;

/** What a member used, the latest first, each with the record that it was used on. A use that was given back is not there. */
export async function quotaUsesOf(
  db: Db,
  userId: string,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<{ rows: QuotaUse[]; total: number }> {
  const own = sql`from quota_uses where user_id = ${userId}`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${own}`.execute(db);
  const { rows } = await sql<QuotaUse>`
    with uses as (select entitlement, item_id, used_at ${own} order by used_at desc, entitlement, item_id
      limit ${pageSize} offset ${(pageNumber - 1) * pageSize})
    select u.entitlement, u.used_at, r.kind, r.id, r.doc_channel, r.title
    from uses u left join lateral (${usedRecord(userId)}) r on true
    order by u.used_at desc, u.entitlement, u.item_id`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}
