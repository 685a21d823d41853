import { sql } from 'kysely';
import type { DocChannel } from '#domain/doc-channel.ts';
import type { Db } from '#server/deps.ts';
import type { NoticeRef } from '#server/features/records/record.repo.ts';
import { NOT_REPEATED } from './analysis-facts.ts';

/** One notice of a procurement with what the rules look at. */
export interface FlagNotice {
  readonly id: string;
  readonly title: string;
  readonly doc_channel: DocChannel;
  readonly published_at: Date;
  readonly procurement_method: string | null;
  readonly bid_deadline: Date | null;
  readonly budget_fen: number | null;
  readonly control_price_fen: number | null;
  readonly bid_amount_fen: number | null;
  readonly buyer_id: string | null;
  readonly buyer_name: string | null;
  readonly named: number;
  readonly winners: readonly { readonly id: string; readonly name: string }[];
}

/** The notice and the others of its procurement, oldest first; empty for an unknown id. */
export async function noticesOfProcurement(db: Db, id: string): Promise<readonly FlagNotice[]> {
  const notice = await db.selectFrom('announcements').select('project_id').where('id', '=', id).executeTakeFirst();
  if (notice === undefined) return [];
  const which = notice.project_id === null ? sql`a.id = ${id}` : sql`a.project_id = ${notice.project_id}`;
  const { rows } = await sql<FlagNotice>`
    select a.id, a.title, a.doc_channel, a.published_at, a.procurement_method, a.bid_deadline, a.budget_fen, a.control_price_fen,
      a.bid_amount_fen, a.buyer_id, a.buyer_name,
      (select count(distinct w.name)::int from announcement_winners w where w.announcement_id = a.id) as named,
      coalesce((select json_agg(json_build_object('id', w.enterprise_id, 'name', w.name) order by w.rank)
        from announcement_winners w where w.announcement_id = a.id and w.enterprise_id is not null), '[]') as winners
    from announcements a where ${which} and ${NOT_REPEATED} order by a.published_at, a.id`.execute(db);
  return rows;
}

export interface BuyerAndSupplier {
  readonly buyerId: string;
  readonly supplierId: string;
  /** Later than this. */
  readonly from: Date;
  readonly to: Date;
}

const winsSql = ({ buyerId, supplierId, from, to }: BuyerAndSupplier) => sql`
  select distinct w.announcement_id as id, w.published_at from award_wins w where w.key = ${supplierId} and w.channel = 'award'
    and w.published_at > ${from} and w.published_at <= ${to} and w.buyer_id = ${buyerId}`;

/** How many awards a buyer published, and how many of them this supplier won; from what is kept of awards (migration 0016). */
export async function countAwards(db: Db, asked: BuyerAndSupplier): Promise<{ published: number; won: number }> {
  const { buyerId, from, to } = asked;
  const { rows } = await sql<{ published: number; won: number }>`
    select (select count(*)::int from award_facts f where f.buyer_key = ${buyerId} and f.channel = 'award'
      and f.published_at > ${from} and f.published_at <= ${to}) as published,
      (select count(*)::int from (${winsSql(asked)}) won) as won`.execute(db);
  return rows[0] ?? { published: 0, won: 0 };
}

/** Awards of a buyer that this supplier won, newest first. */
export async function awardsWon(db: Db, asked: BuyerAndSupplier): Promise<readonly NoticeRef[]> {
  const { rows } = await sql<NoticeRef>`
    select a.id, a.title, a.doc_channel, a.published_at from (${winsSql(asked)}) won,
      lateral (select n.* from announcements n where n.id = won.id and n.published_at = won.published_at offset 0) a
    order by a.published_at desc, a.id desc`.execute(db);
  return rows;
}
