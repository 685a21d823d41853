import { sql } from 'kysely';
import { cityCodeOf, type Region } from '#domain/area.ts';
import type { Db } from '#server/deps.ts';
import { recordColumns } from '#server/search/feed.ts';
import { dropRecords, putRecords } from './record-write.repo.ts';

const PAGE = 2_000;

interface Named extends Region {
  readonly id: string;
  readonly name: string;
  readonly credit_code: string | null;
  readonly former_names: readonly string[] | null;
  readonly buyer_count: number;
  readonly winner_count: number;
  readonly agency_count: number;
  readonly latest_at: Date | null;
}

/**
 * Builds the company index: the searchable names, and the number of procurements as buyer, winner and agency. Companies
 * without notices and without registration data are left out, and taken out.
 */
export async function indexEnterprises(db: Db): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: readonly Named[] = await namedAfter(db, after);
    const isMentioned = ({ latest_at, former_names }: Named): boolean => latest_at !== null || former_names !== null;
    const mentioned = page.filter(isMentioned);
    await putRecords(
      db,
      'enterprise_index',
      mentioned.map(({ id, name, credit_code, former_names, province, city, district, ...counts }) => ({
        id,
        province,
        city_code: cityCodeOf({ province, city }),
        district,
        ...counts,
        ...recordColumns(name, [...(former_names ?? []), credit_code]),
      })),
    );
    const others = page.flatMap((each) => (isMentioned(each) ? [] : [each.id]));
    if (others.length > 0) await dropRecords(db, 'enterprise_index', sql<boolean>`id = any(${others}::text[])`);
    after = page.at(-1)?.id;
  }
}

async function namedAfter(db: Db, after: string): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    with page as (select id, name, credit_code, province, city, district from enterprises where id > ${after} order by id limit ${PAGE}),
    bought as (select a.buyer_id as id, count(distinct coalesce(a.project_id, a.id))::int as n, max(a.published_at) as at
      from announcements a join page on page.id = a.buyer_id group by 1),
    acted as (select a.agency_id as id, count(distinct coalesce(a.project_id, a.id))::int as n, max(a.published_at) as at
      from announcements a join page on page.id = a.agency_id group by 1),
    won as (select w.enterprise_id as id, max(a.published_at) as at,
        (count(distinct coalesce(a.project_id, a.id)) filter (where a.doc_channel in ('award', 'contract')))::int as n
      from announcement_winners w join page on page.id = w.enterprise_id
      join announcements a on a.id = w.announcement_id group by 1)
    select page.*, p.former_names, coalesce(bought.n, 0) as buyer_count, coalesce(won.n, 0) as winner_count,
      coalesce(acted.n, 0) as agency_count, greatest(bought.at, acted.at, won.at) as latest_at
    from page left join enterprise_profiles p on p.enterprise_id = page.id left join bought using (id) left join acted using (id)
      left join won using (id)
    order by page.id`.execute(db);
  return rows;
}
