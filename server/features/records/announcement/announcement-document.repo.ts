import { type Selectable, sql } from 'kysely';
import { isAwardChannel } from '#domain/doc-channel.ts';
import type { AnnouncementsTable, AttachmentItem } from '#server/db/tables/announcement.tables.ts';
import type { Db } from '#server/deps.ts';
import { groupBy } from '#server/derive/group-by.ts';
import { textFileId } from '#server/documents/served-file.ts';

/** What acts on announcements need of them: their heads, their project, their files, where they come from. */
const HEAD_COLUMNS = [
  'id',
  'title',
  'doc_channel',
  'published_at',
  'province',
  'city',
  'district',
  'amount_fen',
  'project_id',
  'project_name',
  'buyer_id',
  'source_url',
] as const;
export type AnnouncementHead = Pick<Selectable<AnnouncementsTable>, (typeof HEAD_COLUMNS)[number]>;

export const headOf = (db: Db, id: string): Promise<AnnouncementHead | undefined> =>
  db.selectFrom('announcements').select(HEAD_COLUMNS).where('id', '=', id).executeTakeFirst();

/** In the order of the ids; unknown ones are left out. */
export async function headsOf(db: Db, ids: readonly string[]): Promise<readonly AnnouncementHead[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('announcements').select(HEAD_COLUMNS).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface FiledAnnouncement extends AnnouncementHead {
  readonly attachments: readonly AttachmentItem[];
}
const MOST_NOTICES = 100;

/** The announcement and the others of its project, the newest first. */
export const announcementsOfProject = (db: Db, head: AnnouncementHead): Promise<FiledAnnouncement[]> => {
  const rows = db.selectFrom('announcements').select(HEAD_COLUMNS).select('attachments');
  const same =
    head.project_id === null ? rows.where('id', '=', head.id) : rows.where('project_id', '=', head.project_id);
  return same.orderBy('published_at', 'desc').orderBy('id').limit(MOST_NOTICES).execute();
};

/** `<announcement id>-f<number>`, as made when the announcement was written. */
const DOCUMENT_ID = /^(.+)-f\d{1,3}$/;

/** A file by its id, with the announcement it belongs to; without one, `attachment` is the announcement's own text. */
export async function findDocument(
  db: Db,
  documentId: string,
): Promise<{ announcement: FiledAnnouncement; attachment: AttachmentItem | null } | null> {
  const [, announcementId] = DOCUMENT_ID.exec(documentId) ?? [];
  if (announcementId === undefined) return null;
  const announcement = await db
    .selectFrom('announcements')
    .select(HEAD_COLUMNS)
    .select('attachments')
    .where('id', '=', announcementId)
    .executeTakeFirst();
  if (!announcement) return null;
  const attachment = announcement.attachments.find((file) => file.id === documentId) ?? null;
  return attachment || documentId === textFileId(announcement.id) ? { announcement, attachment } : null;
}

export interface Bidder {
  readonly enterprise_id: string | null;
  readonly name: string;
  readonly rank: number;
  readonly bid_amount_fen: number | null;
  readonly rate: number | null;
  readonly score: number | null;
  /** Whom an award names has won, as one of several or for a lot. */
  readonly won: boolean;
}

/** A bidder as one notice names it, with the sums that are said of the whole notice. */
interface NamedBidder extends Omit<Bidder, 'won'> {
  readonly doc_channel: AnnouncementHead['doc_channel'];
  readonly notice_amount_fen: number | null;
  /** How many bidders the notice names. */
  readonly named: number;
  /** An award that is no repetition and was not cancelled. */
  readonly is_award: boolean;
  readonly is_cancelled: boolean;
  /** When the round of such an award began; `null` without a tender. */
  readonly round: string | null;
}

/** Every award notice of the project, the newest first, those that were published once more last; the lots of one bidder in one notice are summed up. */
const namedBidders = (db: Db, head: AnnouncementHead): Promise<NamedBidder[]> => {
  const rows = db
    .selectFrom('announcement_winners as w')
    .innerJoin('announcements as a', 'a.id', 'w.announcement_id')
    .leftJoin(
      sql<{ announcement_id: string }>`(select announcement_id from award_facts where channel = 'award')`.as('f'),
      (join) => join.onRef('f.announcement_id', '=', 'a.id'),
    )
    .select(({ fn }) => [
      fn.min('w.enterprise_id').as('enterprise_id'),
      'w.name',
      fn.min('w.rank').as('rank'),
      sql<number | null>`sum(w.bid_amount_fen)::bigint`.as('bid_amount_fen'),
      fn.min('w.rate').as('rate'),
      fn.max('w.score').as('score'),
      'a.doc_channel',
      fn.min('a.bid_amount_fen').as('notice_amount_fen'),
      sql<number>`count(*) over (partition by w.announcement_id)::int`.as('named'),
      sql<boolean>`f.announcement_id is not null`.as('is_award'),
      sql<boolean>`a.doc_channel = 'award' and is_terminated(a.project_id, a.published_at, true)`.as('is_cancelled'),
      sql<
        string | null
      >`case when f.announcement_id is not null then round_of(a.project_id, a.published_at)::text end`.as('round'),
    ])
    .groupBy([
      'w.announcement_id',
      'w.name',
      'a.doc_channel',
      'a.published_at',
      'a.nature',
      'a.project_id',
      'f.announcement_id',
    ]);
  const same =
    head.project_id === null ? rows.where('a.id', '=', head.id) : rows.where('a.project_id', '=', head.project_id);
  return same
    .orderBy(sql`a.nature is not distinct from '重发'`)
    .orderBy('a.published_at', 'desc')
    .orderBy('w.announcement_id')
    .orderBy('rank')
    .execute();
};

/** What an award pays the only one that it names is what that one asked for. */
const asBidder = ({
  doc_channel,
  notice_amount_fen,
  named,
  is_award,
  is_cancelled,
  round,
  ...bidder
}: NamedBidder): Bidder => {
  const awarded = doc_channel !== 'candidate' && isAwardChannel(doc_channel);
  const won = awarded && !is_cancelled;
  const paid = awarded && named === 1 && bidder.rate === null ? notice_amount_fen : null;
  return { ...bidder, bid_amount_fen: bidder.bid_amount_fen ?? paid, won };
};

/** What each winner of several lots of the newest round won, one award a lot: their sum, when each price is known. */
function lotSumsOf(named: readonly NamedBidder[]): ReadonlyMap<string, number | null> {
  const awards = named.filter(({ is_award }) => is_award);
  const lots = groupBy(
    awards.filter(({ round }) => round === awards[0]?.round),
    ({ name }) => name,
  );
  return new Map(
    [...lots].flatMap(([name, won]) => {
      const amounts = won.flatMap((lot) => asBidder(lot).bid_amount_fen ?? []);
      const sum = amounts.reduce((all, amount) => all + Number(amount), 0);
      return won.length < 2 ? [] : [[name, amounts.length < won.length ? null : sum] as const];
    }),
  );
}

/**
 * Who bid, once each, by rank. Place and outcome are those of the newest notice that names the bidder, any other field of the newest that
 * says it; the price of several lots is their sum.
 */
export async function biddersOf(db: Db, head: AnnouncementHead): Promise<readonly Bidder[]> {
  const named = await namedBidders(db, head);
  const sums = lotSumsOf(named);
  const bidders = new Map<string, Bidder>();
  for (const bidder of named.map(asBidder)) {
    const newer = bidders.get(bidder.name);
    const sum = sums.get(bidder.name);
    bidders.set(bidder.name, {
      ...(newer ?? bidder),
      enterprise_id: newer?.enterprise_id ?? bidder.enterprise_id,
      bid_amount_fen: sum === undefined ? (newer?.bid_amount_fen ?? bidder.bid_amount_fen) : sum,
      rate: newer?.rate ?? bidder.rate,
      score: newer?.score ?? bidder.score,
    });
  }
  return [...bidders.values()].sort((a, b) => a.rank - b.rank);
}
