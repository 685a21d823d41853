import { type Selectable, sql } from 'kysely';
import type { EnterprisesTable } from '#server/db/tables/announcement.tables.ts';
import type { EnterpriseProfilesTable } from '#server/db/tables/record.tables.ts';
import type { Db } from '#server/deps.ts';
import { inOrderOf } from '#server/features/records/record.repo.ts';
import { namedSql } from '#server/search/feed.ts';

type Body = Selectable<EnterprisesTable>;
type Profile = Selectable<EnterpriseProfilesTable>;

export interface EnterpriseSummary
  extends Pick<Body, 'id' | 'name' | 'credit_code' | 'province' | 'city' | 'district'>,
    Pick<Profile, 'status' | 'legal_person' | 'reg_capital_fen' | 'found_date'> {
  readonly buyer_count: number;
  readonly winner_count: number;
  readonly agency_count: number;
}

const summaryRows = (db: Db) =>
  db
    .selectFrom('enterprises as e')
    .leftJoin('enterprise_profiles as p', 'p.enterprise_id', 'e.id')
    .leftJoin('enterprise_index as i', 'i.id', 'e.id')
    .select(['e.id', 'e.name', 'e.credit_code', 'e.province', 'e.city', 'e.district'])
    .select(['p.status', 'p.legal_person', 'p.reg_capital_fen', 'p.found_date'])
    .select(({ fn, lit }) => [
      fn.coalesce('i.buyer_count', lit(0)).as('buyer_count'),
      fn.coalesce('i.winner_count', lit(0)).as('winner_count'),
      fn.coalesce('i.agency_count', lit(0)).as('agency_count'),
    ]);

export const enterpriseSummaries = async (db: Db, ids: readonly string[]): Promise<readonly EnterpriseSummary[]> =>
  ids.length === 0 ? [] : inOrderOf(ids, await summaryRows(db).where('e.id', 'in', ids).execute());

export type Enterprise = EnterpriseSummary & Omit<Body, 'kind' | 'source_key'> & Partial<Profile>;

/** By id, else by name, present before former. Several of one name: the one seen last. `undefined` when there is none. */
export async function findEnterprise(
  db: Db,
  wanted: { readonly id: string | undefined; readonly name: string | undefined },
): Promise<Enterprise | undefined> {
  const id = wanted.id ?? (await idOfName(db, wanted.name ?? ''));
  if (id === null) return undefined;
  return summaryRows(db)
    .select(['e.class', 'e.region_code', 'e.industry_code', 'e.address', 'e.contact', 'e.phone'])
    .select([
      'p.former_names',
      'p.reg_no',
      'p.type',
      'p.paid_capital_fen',
      'p.biz_from',
      'p.biz_to',
      'p.size',
      'p.scope',
      'p.website',
      'p.phones',
      'p.emails',
      'p.qualifications',
      'p.personnel',
      'p.shareholders',
      'p.investments',
      'p.branches',
      'p.blacklist',
      'p.penalties',
      'p.honours',
      'p.sources',
      'p.updated_at',
    ])
    .where('e.id', '=', id)
    .executeTakeFirst() as Promise<Enterprise | undefined>;
}

async function idOfName(db: Db, name: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select e.id, 0 as former, i.latest_at from enterprises e left join enterprise_index i on i.id = e.id where e.id in ${namedSql(name)}
      union all
      select p.enterprise_id, 1, i.latest_at from enterprise_profiles p left join enterprise_index i on i.id = p.enterprise_id
      where p.former_names @> array[${name}]) named
    order by former, latest_at desc nulls last, id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Whether the member watches this company. Monitors are set in `monitoring`. */
export const isCompanyWatched = async (db: Db, userId: string, targetKey: string): Promise<boolean> =>
  (await db
    .selectFrom('monitors')
    .select('monitor_id')
    .where('user_id', '=', userId)
    .where('kind', '<>', 'project')
    .where('target_key', '=', targetKey)
    .executeTakeFirst()) !== undefined;
