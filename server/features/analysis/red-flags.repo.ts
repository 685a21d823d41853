import { sql } from 'kysely';
import type { DocChannel } from '#domain/doc-channel.ts';
import type { Db } from '#server/deps.ts';
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

/** Awards of a buyer in a year up to a day, and whether this supplier won them. */
export async function awardsOfBuyer(
  db: Db,
  { buyerId, supplierId, from, to }: { buyerId: string; supplierId: string; from: Date; to: Date },
): Promise<readonly (Pick<FlagNotice, 'id' | 'title' | 'doc_channel' | 'published_at'> & { readonly won: boolean })[]> {
  const { rows } = await sql<Pick<FlagNotice, 'id' | 'title' | 'doc_channel' | 'published_at'> & { won: boolean }>`
    select a.id, a.title, a.doc_channel, a.published_at,
      exists (select from announcement_winners w where w.announcement_id = a.id and w.enterprise_id = ${supplierId}) as won
    from announcements a where a.buyer_id = ${buyerId} and a.doc_channel = 'award' and ${NOT_REPEATED}
      and a.published_at > ${from} and a.published_at <= ${to} order by a.published_at desc, a.id desc`.execute(db);
  return rows;
}
