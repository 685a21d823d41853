import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DocChannel } from '#domain/doc-channel.ts';
import { type AnnouncementFilter, filterSql } from '#server/db/filter-sql.ts';
import type { EnterprisesTable } from '#server/db/tables/announcement.tables.ts';
import { type NamedWinner, winnersSql } from '#server/db/winners-sql.ts';
import type { Db } from '#server/deps.ts';
import { bandOf } from '#server/derive/market-months.ts';
import { namedSql } from '#server/search/feed.ts';
import { type BodyRow, bodiesSql, type GroupRow, groupsSql, instantText, PRICED, SAVING } from './analysis-facts.ts';

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
  /** Of a buyer. */
  readonly winners: readonly NamedWinner[] | null;
  readonly amount: number | null;
}

/** A body by its id, else by its name; of several of one name the first. */
export const findBody = (
  db: Db,
  { enterpriseId, name }: { enterpriseId?: string | undefined; name?: string | undefined },
): Promise<Selectable<EnterprisesTable> | undefined> =>
  db
    .selectFrom('enterprises')
    .selectAll()
    .where('id', 'in', enterpriseId === undefined ? namedSql(name ?? '') : [enterpriseId])
    .orderBy('id')
    .executeTakeFirst();

const PARTNER = {
  buyer: [sql`null::text`, sql`a.winner_name`],
  winner: [sql`a.buyer_id`, sql`a.buyer_name`],
  agency: [sql`a.buyer_id`, sql`a.buyer_name`],
} as const;

/** Awards in which the body has this role, from the facts that are kept on writing (migration 0016). */
function awardsSql(bodyId: string, role: Role, filter: AnnouncementFilter): RawBuilder<unknown> {
  const [partnerId, partner] = PARTNER[role];
  const mine =
    role === 'winner' ? sql<boolean>`a.key = ${bodyId}` : sql<boolean>`${sql.ref(`a.${role}_key`)} = ${bodyId}`;
  const where = [mine, sql<boolean>`a.channel = 'award'`, ...filterSql(filter)];
  return sql`select a.announcement_id, a.published_at, to_char(a.month, 'YYYY-MM') as month, a.province, left(a.industry_code, 1) as industry,
    a.bid_amount_fen as amount, ${partnerId} as partner_id, ${partner} as partner_name, a.project_name
    from ${sql.table(role === 'winner' ? 'award_wins' : 'award_facts')} a where ${sql.join(where, sql` and `)}`;
}

/** Awards with whom the body met there: a buyer meets everybody whom its award names, each with what it won. */
function meetingsSql(bodyId: string, role: Role, filter: AnnouncementFilter): RawBuilder<unknown> {
  if (role !== 'buyer') return sql`select * from facts`;
  const where = [sql<boolean>`a.buyer_id = ${bodyId}`, sql<boolean>`a.channel = 'award'`, ...filterSql(filter)];
  return sql`select a.published_at, a.bid_amount_fen as amount, a.enterprise_id as partner_id, a.name as partner_name, a.project_name
    from award_wins a where ${sql.join(where, sql` and `)}`;
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
    with facts as materialized (${awardsSql(bodyId, role, filter)}), trend as materialized (${awardsSql(bodyId, role, compared)}),
      meetings as materialized (${meetingsSql(bodyId, role, filter)})
    select ${groupsSql('facts', sql`'all'`)} as "all", (select ${instantText(sql`min(published_at)`)} from facts) as first,
      (select ${instantText(sql`max(published_at)`)} from facts) as latest, ${groupsSql('trend', sql`month`)} as months,
      ${groupsSql('facts', sql`industry`)} as industries, ${groupsSql('facts', sql`province`)} as regions, ${groupsSql('facts', bandOf('amount'))} as bands,
      ${bodiesSql('meetings', ['partner_id', 'partner_name'], 'project_name')} as partners`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate without a row');
  return row;
}

export interface Saving {
  /** Awards whose budget and price were both published. */
  readonly priced: number;
  /** Mean part of the budget that was saved over those; `null` without any. */
  readonly mean: number | null;
}

/** What a buyer saved with its awards. */
export async function savingOf(db: Db, buyerId: string, filter: AnnouncementFilter): Promise<Saving> {
  const where = [
    sql<boolean>`a.buyer_key = ${buyerId}`,
    sql<boolean>`a.channel = 'award'`,
    PRICED,
    ...filterSql(filter),
  ];
  const { rows } = await sql<Saving>`select count(*)::int as priced, avg(${SAVING}) as mean
    from award_facts a where ${sql.join(where, sql` and `)}`.execute(db);
  return rows[0] ?? { priced: 0, mean: null };
}

const LATEST = 30;

/** The newest awards of the body in any role. */
export async function pastRecords(db: Db, bodyId: string, filter: AnnouncementFilter): Promise<readonly PastRecord[]> {
  const roles: readonly Role[] = ['buyer', 'winner', 'agency'];
  const parts = roles.map(
    (role) => sql`(select f.announcement_id, f.published_at, ${role}::text as role, f.partner_name, f.amount
      from (${awardsSql(bodyId, role, filter)}) f order by f.published_at desc, f.announcement_id desc limit ${LATEST})`,
  );
  const { rows } = await sql<PastRecord>`
    select a.id, a.title, a.doc_channel, a.published_at, f.role, f.partner_name as partner, f.amount,
      case when f.role = 'buyer' then ${winnersSql(sql`a.id`)} end as winners
    from (select * from (${sql.join(parts, sql` union all `)}) every_role order by published_at desc, announcement_id desc limit ${LATEST}) f
    join announcements a on a.id = f.announcement_id and a.published_at = f.published_at
    order by a.published_at desc, a.id desc`.execute(db);
  return rows;
}
