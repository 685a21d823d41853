import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/deps.ts';

/** An enterprise that an award names; without an id it has no certain record. */
export interface NamedWinner {
  readonly id: string | null;
  readonly name: string;
}

/**
 * All winners of an award or a contract, each enterprise once, in the order of the notice; `null` where the notice names none or is
 * gone. Of a notice of candidates these are the candidates.
 */
export const winnersSql = (announcementId: RawBuilder<unknown>): RawBuilder<readonly NamedWinner[] | null> =>
  sql<
    readonly NamedWinner[] | null
  >`(select json_agg(json_build_object('id', w.id, 'name', w.name) order by w.rank, w.name)
    from (select min(enterprise_id) as id, (array_agg(name order by rank))[1] as name, min(rank) as rank
      from announcement_winners where announcement_id = ${announcementId} group by coalesce(enterprise_id, name)) w)`;

/** The same of one notice. */
export async function winnersOf(db: Db, announcementId: string): Promise<readonly NamedWinner[] | null> {
  const { rows } = await sql<{ winners: readonly NamedWinner[] | null }>`
    select ${winnersSql(sql`${announcementId}::text`)} as winners`.execute(db);
  return rows[0]?.winners ?? null;
}
