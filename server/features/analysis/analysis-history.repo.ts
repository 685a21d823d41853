import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DocChannel } from '#domain/doc-channel.ts';
import type { EnterprisesTable } from '#server/db/tables/announcement.tables.ts';
import type { Db } from '#server/deps.ts';
import { type AnnouncementFilter, filterSql } from '#server/search/filter-sql.ts';
import {
  BAND,
  type BodyRow,
  bodiesSql,
  type GroupRow,
  groupsSql,
  instantText,
  MONTH,
  NOT_REPEATED,
} from './analysis-facts.ts';

export type Role = 'buyer' | 'winner' | 'agency';
export interface SideRow {
  readonly all: readonly GroupRow[];
  readonly first: string | null;
  readonly latest: string | null;
  readonly months: readonly GroupRow[];
  readonly industries: readonly GroupRow[];
  readonly regions: readonly GroupRow[];
  readonly bands: readonly GroupRow[];
  readonly partners: readonly BodyRow[];
}
export interface PastRecord {
  readonly id: string;
  readonly title: string;
  readonly doc_channel: DocChannel;
  readonly published_at: Date;
  readonly role: Role;
  readonly partner: string | null;
  readonly amount: number | null;
}

/** A body by its id, else by its exact name; of several of one name the first. */
export const findBody = (
  db: Db,
  { enterpriseId, name }: { enterpriseId?: string | undefined; name?: string | undefined },
): Promise<Selectable<EnterprisesTable> | undefined> =>
  db
    .selectFrom('enterprises')
    .selectAll()
    .where(enterpriseId === undefined ? 'name' : 'id', '=', enterpriseId ?? name ?? '')
    .orderBy('id')
    .executeTakeFirst();

const AMOUNT = { buyer: sql`a.bid_amount_fen`, agency: sql`a.bid_amount_fen`, winner: sql`w.bid_amount_fen` } as const;
const PARTNER = {
  buyer: [sql`null::text`, sql`a.winner_name`],
  winner: [sql`a.buyer_id`, sql`a.buyer_name`],
  agency: [sql`a.buyer_id`, sql`a.buyer_name`],
} as const;

/** Awards in which the body has this role. */
function awardsSql(bodyId: string, role: Role, filter: AnnouncementFilter): RawBuilder<unknown> {
  const [partnerId, partner] = PARTNER[role];
  const mine =
    role === 'winner'
      ? sql<boolean>`w.enterprise_id = ${bodyId}`
      : sql<boolean>`${sql.ref(`a.${role}_id`)} = ${bodyId}`;
  const from =
    role === 'winner'
      ? sql`announcement_winners w join announcements a on a.id = w.announcement_id`
      : sql`announcements a`;
  const where = [mine, sql<boolean>`a.doc_channel = 'award'`, NOT_REPEATED, ...filterSql(filter)];
  return sql`select a.id, a.title, a.doc_channel, a.published_at, ${MONTH} as month, a.province, left(a.industry_code, 1) as industry,
    ${AMOUNT[role]} as amount, ${partnerId} as partner_id, ${partner} as partner_name, a.project_name from ${from} where ${sql.join(where, sql` and `)}`;
}

/** @param compared Also covers the months that the trend is compared with. */
export async function sideOf(
  db: Db,
  {
    bodyId,
    role,
    filter,
    compared,
  }: { bodyId: string; role: Role; filter: AnnouncementFilter; compared: AnnouncementFilter },
): Promise<SideRow> {
  const { rows } = await sql<SideRow>`
    with facts as materialized (${awardsSql(bodyId, role, filter)}), trend as materialized (${awardsSql(bodyId, role, compared)})
    select ${groupsSql('facts', sql`'all'`)} as "all", (select ${instantText(sql`min(published_at)`)} from facts) as first,
      (select ${instantText(sql`max(published_at)`)} from facts) as latest, ${groupsSql('trend', sql`month`)} as months,
      ${groupsSql('facts', sql`industry`)} as industries, ${groupsSql('facts', sql`province`)} as regions, ${groupsSql('facts', BAND)} as bands,
      ${bodiesSql('facts', ['partner_id', 'partner_name'], 'project_name')} as partners`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate without a row');
  return row;
}

const LATEST = 30;

/** The newest awards of the body in any role. */
export async function pastRecords(db: Db, bodyId: string, filter: AnnouncementFilter): Promise<readonly PastRecord[]> {
  const roles: readonly Role[] = ['buyer', 'winner', 'agency'];
  const parts = roles.map(
    (role) =>
      sql`select f.id, f.title, f.doc_channel, f.published_at, ${role}::text as role, f.partner_name as partner, f.amount from (${awardsSql(bodyId, role, filter)}) f`,
  );
  const { rows } =
    await sql<PastRecord>`${sql.join(parts, sql` union all `)} order by published_at desc, id desc limit ${LATEST}`.execute(
      db,
    );
  return rows;
}
