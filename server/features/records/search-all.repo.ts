import { type RawBuilder, sql } from 'kysely';
import type { Region } from '#domain/area.ts';
import type { Db } from '#server/deps.ts';
import type { FoundPage, SearchedKind } from '#server/search/search.ts';
import { foundRows } from './found-rows.ts';
import { inOrderOf } from './record.repo.ts';

/** What a row of the search over everything shows. */
export interface Hit extends Region {
  readonly kind: SearchedKind;
  readonly id: string;
  readonly title: string;
  readonly amount_fen: number | null;
  readonly published_at: Date | null;
  /** What an excerpt is cut from; HTML of announcements. */
  readonly text: string | null;
  readonly contacts: readonly string[];
}

/** Only announcements know who is named in their text. */
const NO_CONTACTS = sql`'{}'::text[] as contacts`;
const SHARED = sql`a.id, a.title, a.province, a.city, a.district, a.amount_fen, a.published_at`;
const ROWS: Readonly<Record<SearchedKind, RawBuilder<unknown>>> = {
  announcement: sql`select ${SHARED}, a.content as text, a.contacts from announcements a`,
  plannedProject: sql`select ${SHARED}, a.scale as text, ${NO_CONTACTS} from planned_projects a`,
  approval: sql`select ${SHARED}, a.scale as text, ${NO_CONTACTS} from approval_projects a`,
  forecast: sql`select ${SHARED}, a.confidence_reason as text, ${NO_CONTACTS} from forecasts a`,
  intention: sql`select ${SHARED}, a.items -> 0 ->> 'need' as text, ${NO_CONTACTS} from intentions a`,
  enterprise: sql`select a.id, a.name as title, a.province, a.city, a.district, null::bigint as amount_fen, null::timestamptz as published_at,
    p.scope as text, ${NO_CONTACTS} from enterprises a left join enterprise_profiles p on p.enterprise_id = a.id`,
};

/** Hits of one kind in the order of the ids. */
export async function hitsOfKind(
  db: Db,
  kind: SearchedKind,
  { ids, at }: Pick<FoundPage, 'ids' | 'at'>,
): Promise<readonly Hit[]> {
  if (ids.length === 0) return [];
  const found =
    kind === 'announcement'
      ? sql`join ${foundRows({ ids, at })} on a.id = f.id and a.published_at = f.at`
      : sql`where a.id in (${sql.join(ids)})`;
  const { rows } = await sql<Omit<Hit, 'kind'>>`${ROWS[kind]} ${found}`.execute(db);
  return inOrderOf(
    ids,
    rows.map((row) => ({ ...row, kind })),
  );
}
