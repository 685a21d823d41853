import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { maskContacts } from '#domain/contact-mask.ts';
import { foldText } from '#domain/fold-text.ts';
import { noteWrite } from '#server/db/last-write.ts';
import type { Db, Deps } from '#server/deps.ts';
import { repeat } from '#server/repeat.ts';
import { partyTokens } from './party-tokens.ts';
import type { Party, SearchedKind } from './search.ts';
import { tokensOf } from './tokens.ts';

/**
 * What writers of announcements and records do for the search: they write its columns with the row, and name in `search_outbox`, within
 * the same transaction, what they wrote.
 */
export interface RecordColumns {
  readonly title_text: string;
  readonly body_text: string;
  readonly tok: number[];
}

/** What of a text is searched: contacts are hidden, or phones could be guessed digit by digit and persons be looked for. */
export const searchedText = (text: string): string => maskContacts(foldText(text));

/** Ids of the enterprises of this name; where none has exactly it, of those whose name differs in width or case alone. */
export const namedSql = (name: string): RawBuilder<string> => sql<string>`(
  with exact as materialized (select id from enterprises where name = ${name})
  select id from exact union all
  select i.id from enterprise_index i where i.title_text = ${searchedText(name)} and not exists (select from exact))`;

/** Search columns of a record, from its title and its other texts. */
export function recordColumns(title: string, texts: readonly (string | null)[]): RecordColumns {
  const title_text = searchedText(title);
  const body_text = searchedText(texts.filter((text) => text !== null && text !== '').join('\n'));
  return { title_text, body_text, tok: tokensOf(`${title_text}\n${body_text}`) };
}

/** Search columns of an announcement, from its title, its text as it is shown and the names of its parties; several names one a line. */
export function announcementColumns(title: string, text: string, names: Readonly<Record<Party, string | null>>) {
  const columns = recordColumns(title, [text]);
  return { ...columns, title_tok: tokensOf(columns.title_text), party_tok: partyTokens(names) };
}

/** Whether `announcement_sample` holds the announcement: every 64th by a hash of the id, as in migration 0012. */
export const isSampled = (id: string): boolean => ((createHash('sha256').update(id).digest()[0] ?? 0) & 63) === 0;

const SAMPLE_COLUMNS = [
  ...['id', 'published_at', 'amount_fen', 'province', 'city_code', 'district', 'doc_channel', 'industry_code'],
  ...[
    'buyer_name',
    'agency_name',
    'winner_name',
    'winner_names',
    'title_text',
    'body_text',
    'title_tok',
    'tok',
    'party_tok',
  ],
];
const columnsSql = (of: (column: string) => string): RawBuilder<unknown> => sql.raw(SAMPLE_COLUMNS.map(of).join(', '));

/** Copies notices into the sample, replacing existing copies. */
async function putIntoSample(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const columns = columnsSql((column) => column);
  await sql`insert into announcement_sample (${columns}) select ${columns} from announcements where id in (${sql.join(ids)})
    on conflict (id) do update set ${columnsSql((column) => `${column} = excluded.${column}`)}`.execute(db);
}

let version = 0;

/** Which state of the announcements a search that begins now reads; this process alone counts so. */
export const versionNow = (): number => version;

/** Invalidates the cached searches of this process. */
export function announcementsChanged(): void {
  noteWrite();
  version += 1;
}

/** To be called in the transaction that wrote these announcements. */
export async function announcementsWritten(db: Db, ids: readonly string[]): Promise<void> {
  await putIntoSample(db, ids.filter(isSampled));
  await noteWritten(db, 'announcement', ids);
  announcementsChanged();
}

export async function noteWritten(db: Db, kind: SearchedKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`insert into search_outbox (kind, id)
    select ${kind}, id from json_array_elements_text(${JSON.stringify(ids)}::json) as written (id)`.execute(db);
}

/** How far a reader of the outbox has come. */
export interface Cursor {
  /** Transaction and number within the outbox, both decimal. */
  readonly writtenIn: string;
  readonly seq: string;
}
export const FROM_THE_START: Cursor = { writtenIn: '0', seq: '0' };

export interface Written extends Cursor {
  readonly kind: SearchedKind;
  readonly id: string;
}

/**
 * What was written after the cursor, in the order of its transactions, up to `limit`. Nothing is left out: rows of transactions that an
 * earlier one may still precede come the next time.
 */
export async function writtenAfter(db: Db, { writtenIn, seq }: Cursor, limit: number): Promise<readonly Written[]> {
  const { rows } = await sql<Written>`
    select written_in::text as "writtenIn", seq::text as seq, kind, id from search_outbox
    where (written_in, seq) > (${writtenIn}::xid8, ${seq}::bigint) and written_in < pg_snapshot_xmin(pg_current_snapshot())
    order by search_outbox.written_in, search_outbox.seq limit ${limit}`.execute(db);
  return rows;
}

/**
 * Whether something was written since a moment before.
 *
 * @param since The `now` of an earlier answer. One that lies ahead is of another database, which a backup was made of: what was written is
 * not known then.
 * @param kind Of this kind alone.
 */
export async function anyWritten(
  db: Db,
  since: string | null,
  kind?: SearchedKind,
): Promise<{ readonly now: string; readonly any: boolean }> {
  const ofKind = kind === undefined ? sql`` : sql`and kind = ${kind}`;
  const { rows } = await sql<{ now: string; any: boolean }>`
    select now::text, coalesce(${since}::xid8 > now, false)
      or exists (select from search_outbox where written_in >= ${since}::xid8 and written_in < now ${ofKind}) as any
    from pg_snapshot_xmin(pg_current_snapshot()) as now`.execute(db);
  return rows[0] ?? { now: '0', any: false };
}

export const dropOldWritten = async (db: Db, before: Date): Promise<void> =>
  void (await sql`delete from search_outbox where written_at < ${before}`.execute(db));

const WATCH_MS = 2_000;

/**
 * Notices what other processes on the same database write, an import for one, and invalidates the cached searches of this one.
 *
 * @returns Stops it; resolves when a look under way has ended.
 */
export function watchWriters({ db, log }: Pick<Deps, 'db' | 'log'>): () => Promise<void> {
  let since: string | null = null;
  return repeat(log, WATCH_MS, 'search-watch-failed', async () => {
    const { now, any } = await anyWritten(db, since);
    since = now;
    if (any) announcementsChanged();
  });
}
