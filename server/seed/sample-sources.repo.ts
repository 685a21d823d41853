import { sql } from 'kysely';
import type { EnterprisesTable } from '#server/db/tables/announcement.tables.ts';
import type { Db } from '#server/deps.ts';
import { FIRST_CHANNELS } from '#server/derive/derive.repo.ts';

/** Procurements that a sample was made of; what was imported is never given invented company. */
const SAMPLE_OCID = 'ocds-seed00-%';

/** One works procurement of the sample, from its notices. Instants are of the first notice of the kind. */
export interface WorksProcurement {
  readonly id: string;
  readonly name: string;
  readonly buyer_id: string;
  readonly tendered_at: Date;
  readonly awarded_at: Date | null;
  readonly contracted_at: Date | null;
  readonly stopped_at: Date | null;
  readonly amount_fen: number | null;
  readonly limit_days: number | null;
  readonly industry_code: string | null;
  readonly fund_source: string | null;
  readonly agency_id: string | null;
  readonly winner_id: string | null;
}

export async function worksProcurements(db: Db): Promise<readonly WorksProcurement[]> {
  const { rows } = await sql<WorksProcurement>`
    select p.id, p.name, p.buyer_id,
      min(a.published_at) filter (where a.doc_channel in (${sql.join(FIRST_CHANNELS)})) as tendered_at,
      min(a.published_at) filter (where a.doc_channel = 'award') as awarded_at,
      min(a.published_at) filter (where a.doc_channel = 'contract') as contracted_at,
      max(a.published_at) filter (where a.doc_channel = 'terminated') as stopped_at,
      max(coalesce(a.budget_fen, a.control_price_fen, a.bid_amount_fen)) as amount_fen, max(a.limit_days) as limit_days,
      max(a.industry_code) as industry_code, max(a.fund_source) as fund_source, max(a.agency_id) as agency_id,
      (array_agg(w.enterprise_id) filter (where a.doc_channel = 'award' and w.enterprise_id is not null))[1] as winner_id
    from projects p join announcements a on a.project_id = p.id
    left join announcement_winners w on w.announcement_id = a.id and w.rank = 1
    where p.ocid like ${SAMPLE_OCID} and a.category = '工程' and p.buyer_id is not null
    group by p.id having count(*) filter (where a.doc_channel in (${sql.join(FIRST_CHANNELS)})) > 0
    order by p.id`.execute(db);
  return rows;
}

/** Bodies of the sample that some notice names, by id. */
export const sampleEnterprises = (db: Db): Promise<readonly EnterprisesTable[]> =>
  db
    .selectFrom('enterprises')
    .selectAll()
    .where('id', 'like', 'ent-%')
    .where(
      sql<boolean>`id in (select buyer_id from announcements union select agency_id from announcements
        union select enterprise_id from announcement_winners)`,
    )
    .orderBy('id')
    .execute();
