import { type RawBuilder, type Selectable, sql } from 'kysely';
import { cityCodeOf } from '#domain/area.ts';
import { noticeText } from '#domain/contact-mask.ts';
import { type DocChannel, opensBidding } from '#domain/doc-channel.ts';
import { ensureMonths } from '#server/db/announcement-month.ts';
import type {
  AnnouncementsTable,
  AnnouncementTables,
  AnnouncementWinnersTable,
  EnterprisesTable,
  ProjectsTable,
} from '#server/db/tables/announcement.tables.ts';
import type { Db } from '#server/deps.ts';
import { announcementColumns, announcementsWritten } from '#server/search/feed.ts';

type Derived =
  | 'amount_fen'
  | 'city_code'
  | 'title_text'
  | 'body_text'
  | 'title_tok'
  | 'tok'
  | 'party_tok'
  | 'winner_names';
type Winner = Omit<AnnouncementWinnersTable, 'announcement_id'>;

/** One notice from its source, with sanitised `content`. Search columns are derived on writing. */
export interface AnnouncementRecord extends Omit<Selectable<AnnouncementsTable>, Derived | 'known_at'> {
  /** Left out, it counts as known since its publication. */
  readonly known_at?: Date;
  readonly winners: readonly Winner[];
  /** Left out, they are derived on writing; a batch derives them before its transaction begins. */
  readonly searched?: ReturnType<typeof searchedOf>;
}

type Searched = Pick<
  AnnouncementsTable,
  'title' | 'content' | 'contacts' | 'buyer_name' | 'agency_name' | 'winner_name'
> & {
  readonly winners: readonly Pick<Winner, 'name'>[];
};

/** What the search reads from a notice. */
export function searchedOf({ buyer_name: buyer, agency_name: agency, winner_name, winners, ...notice }: Searched) {
  const names = new Set([...(winner_name === null ? [] : [winner_name]), ...winners.map(({ name }) => name)]);
  const others = names.size > (winner_name === null ? 0 : 1) ? [...names].join('\n') : null;
  return {
    ...announcementColumns(notice.title, noticeText(notice), { buyer, agency, winner: others ?? winner_name }),
    winner_names: others,
  };
}

/** Columns that are written, with what the search reads from them. */
function rowOf({
  winners,
  searched,
  ...record
}: AnnouncementRecord): Omit<Selectable<AnnouncementsTable>, 'amount_fen'> {
  return {
    ...record,
    known_at: record.known_at ?? null,
    city_code: cityCodeOf(record),
    ...(searched ?? searchedOf({ ...record, winners })),
  };
}

/** Rows as one JSON text, one parameter however many columns. Names come from our own table types. */
interface Packed {
  readonly columns: readonly string[];
  readonly json: string;
}

const pack = (rows: readonly object[]): Packed => ({ columns: Object.keys(rows[0] ?? {}), json: JSON.stringify(rows) });

async function insertPacked(db: Db, table: keyof AnnouncementTables, { columns, json }: Packed): Promise<void> {
  if (columns.length === 0) return;
  const names = sql.raw(columns.join(', '));
  await sql`insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(db);
}

export const insertEnterprises = (db: Db, rows: readonly EnterprisesTable[]): Promise<void> =>
  insertPacked(db, 'enterprises', pack(rows));
export const insertProjects = (db: Db, rows: readonly ProjectsTable[]): Promise<void> =>
  insertPacked(db, 'projects', pack(rows));

/** Notices as they will be written: the work of tokenising and packing done, none of the database's. */
export interface PreparedAnnouncements {
  readonly ids: readonly string[];
  readonly publishedAt: readonly Date[];
  readonly analysed: Analysed;
  readonly notices: Packed;
  readonly winners: Packed;
  readonly sources: Packed;
}

/** Where each notice with a release came from; taken once only. */
const sourcesOf = (records: readonly AnnouncementRecord[]): Packed =>
  pack(
    records.flatMap(({ id, ocid, release_id }) =>
      ocid === null || release_id === null ? [] : [{ ocid, release_id, announcement_id: id }],
    ),
  );

const winnersOf = (records: readonly AnnouncementRecord[]): Packed =>
  pack(records.flatMap(({ id, winners }) => winners.map((winner) => ({ announcement_id: id, ...winner }))));

export const prepareAnnouncements = (records: readonly AnnouncementRecord[]): PreparedAnnouncements => ({
  ids: records.map(({ id }) => id),
  publishedAt: records.map((record) => record.published_at),
  analysed: analysedOf(records),
  notices: pack(records.map(rowOf)),
  winners: winnersOf(records),
  sources: sourcesOf(records),
});

/** What analyses keep of notices (migrations 0016, 0025, 0026 and 0054). */
interface Analysed {
  readonly publishedAt: readonly Date[];
  /** Notices that name a buyer, an agency or a winner. */
  readonly namingIds: readonly string[];
  /** Awards and candidate notices. */
  readonly awardIds: readonly string[];
  /** Procurements whose term of service may be another one now. */
  readonly projectIds: readonly string[];
  readonly terminationIds: readonly string[];
  /** Procurements whose earlier awards may be cancelled now, or no more. */
  readonly roundIds: readonly string[];
}

/** Of what is written later, these decide whether a termination ends an award (`is_terminated`, migration 0054). */
const decidesAwards = (channel: DocChannel): boolean =>
  channel === 'terminated' || channel === 'contract' || opensBidding(channel);

const analysedOf = (records: readonly AnnouncementRecord[]): Analysed => ({
  publishedAt: records.map((record) => record.published_at),
  namingIds: records.flatMap(({ id, buyer_id, agency_id, winners }) =>
    buyer_id !== null || agency_id !== null || winners.length > 0 ? [id] : [],
  ),
  awardIds: records.flatMap(({ id, doc_channel }) =>
    doc_channel === 'award' || doc_channel === 'candidate' ? [id] : [],
  ),
  projectIds: [
    ...new Set(
      records.flatMap(({ project_id, category, limit_days, doc_channel }) =>
        project_id !== null && (category === '服务' || limit_days !== null || doc_channel === 'terminated')
          ? [project_id]
          : [],
      ),
    ),
  ],
  terminationIds: records.flatMap(({ id, doc_channel }) => (doc_channel === 'terminated' ? [id] : [])),
  roundIds: [
    ...new Set(
      records.flatMap(({ project_id, doc_channel }) =>
        project_id !== null && decidesAwards(doc_channel) ? [project_id] : [],
      ),
    ),
  ],
});

const textArray = (values: readonly string[]): RawBuilder<string[]> =>
  sql`array(select json_array_elements_text(${JSON.stringify(values)}::json))`;

/** The sums of these months and days no longer hold (server/derive/market-months.ts, server/derive/board-days.ts). */
const unbuildSums = async (db: Db, publishedAt: readonly Date[]): Promise<void> => {
  if (publishedAt.length === 0) return;
  const day = sql`(moment::timestamptz at time zone 'Asia/Shanghai')::date`;
  const moments = textArray(publishedAt.map((at) => at.toISOString()));
  await sql`insert into market_months select distinct date_trunc('month', ${day})::date, false from unnest(${moments}) as moment order by 1
    on conflict (month) do update set is_built = false where market_months.is_built`.execute(db);
  await sql`insert into board_days select distinct ${day}, false from unnest(${moments}) as moment order by 1
    on conflict (day) do update set is_built = false where board_days.is_built`.execute(db);
};

async function putIntoAnalysis(db: Db, analysed: Analysed): Promise<void> {
  const { publishedAt, namingIds, awardIds, projectIds, terminationIds, roundIds } = analysed;
  await unbuildSums(db, publishedAt);
  const times = publishedAt.map((at) => at.getTime());
  const [first, last] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
  if (terminationIds.length > 0) await sql`select insert_terminations(${textArray(terminationIds)})`.execute(db);
  if (namingIds.length > 0)
    await sql`select insert_track_records(${textArray(namingIds)}, ${first}, ${last})`.execute(db);
  if (awardIds.length > 0) await sql`select insert_award_facts(${textArray(awardIds)}, ${first}, ${last})`.execute(db);
  if (projectIds.length > 0) await sql`select insert_service_terms(${textArray(projectIds)})`.execute(db);
  if (roundIds.length > 0)
    await sql`select refresh_awards(array_agg(distinct project_id)) from terminations
      where project_id = any (${textArray(roundIds)}) having count(*) > 0`.execute(db);
}

/** Enterprises and projects must be there before. @throws the database's error when a notice of this release is there. */
export async function insertPrepared(db: Db, prepared: PreparedAnnouncements): Promise<void> {
  const { ids, publishedAt, analysed, notices, winners, sources } = prepared;
  await ensureMonths(db, publishedAt);
  await insertPacked(db, 'announcement_sources', sources);
  await insertPacked(db, 'announcements', notices);
  await insertPacked(db, 'announcement_winners', winners);
  await putIntoAnalysis(db, analysed);
  await announcementsWritten(db, ids);
}

export const insertAnnouncements = (db: Db, records: readonly AnnouncementRecord[]): Promise<void> =>
  insertPrepared(db, prepareAnnouncements(records));

/** Replaces notices and their winners, each one once; members' views and favourites of them stay, and when they came in. */
export async function replaceAnnouncements(db: Db, records: readonly AnnouncementRecord[]): Promise<void> {
  if (records.length === 0) return;
  const ids = records.map(({ id }) => id);
  const before = await db
    .selectFrom('announcements')
    .select(['id', 'published_at', 'project_id'])
    .where('id', 'in', ids)
    .execute();
  const { publishedAt, awardIds, projectIds } = analysedOf(records);
  await ensureMonths(db, publishedAt);
  const { columns, json } = pack(records.map(rowOf).map(({ known_at: _, ...row }) => row));
  const listed = (of: (column: string) => string) => sql.raw(columns.map(of).join(', '));
  await sql`update announcements a set (${listed((column) => column)}) = row(${listed((column) => `r.${column}`)})
    from json_populate_recordset(null::announcements, ${json}::json) r where a.id = r.id and a.id in (${sql.join(ids)})`.execute(
    db,
  );
  for (const table of ['announcement_winners', 'award_wins', 'award_facts'])
    await sql`delete from ${sql.table(table)} where announcement_id = any (${textArray(ids)})`.execute(db);
  await insertPacked(db, 'announcement_winners', winnersOf(records));
  const projects = [...new Set([...projectIds, ...before.flatMap(({ project_id }) => project_id ?? [])])];
  if (projects.length > 0)
    await sql`delete from service_terms where project_id = any (${textArray(projects)})`.execute(db);
  await unbuildSums(
    db,
    before.map(({ published_at }) => published_at),
  );
  await putIntoAnalysis(db, {
    ...{ publishedAt, namingIds: [], awardIds, projectIds: projects },
    ...{ terminationIds: ids, roundIds: [] },
  });
  const procurements = textArray([...new Set([...before, ...records].map(({ id, project_id }) => project_id ?? id))]);
  await sql`select refresh_awards(${procurements}), sum_shared_budgets(${procurements})`.execute(db);
  await sql`select refresh_track_records(${procurements})`.execute(db);
  await announcementsWritten(db, ids);
}

export const replaceAnnouncement = (db: Db, record: AnnouncementRecord): Promise<void> =>
  replaceAnnouncements(db, [record]);
