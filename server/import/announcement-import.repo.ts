import { type RawBuilder, sql } from 'kysely';
import { ensureMonths } from '#server/db/announcement-month.ts';
import { inBatch } from '#server/db/batch.ts';
import type { ProjectsTable } from '#server/db/tables/announcement.tables.ts';
import type { Db } from '#server/deps.ts';
import {
  type AnnouncementRecord,
  insertAnnouncements,
  replaceAnnouncements,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import type { StatedBody } from './release-parties.ts';

export type Taken = 'added' | 'updated' | 'unchanged';

export interface ImportedRelease {
  readonly record: AnnouncementRecord;
  readonly enterprises: readonly StatedBody[];
  readonly project: ProjectsTable;
}

const TRIES = 3;

/** Releases with one key are one announcement. */
export const releaseKey = ({ record }: ImportedRelease): string => JSON.stringify([record.ocid, record.release_id]);

/**
 * Takes releases in, each key once: all of them or, when the database refuses a part, none. The same release again changes nothing.
 *
 * @param note Called at the end of the same transaction.
 * @param now When they come in.
 */
export async function takeReleases(
  db: Db,
  releases: readonly ImportedRelease[],
  note: (tx: Db, taken: readonly Taken[]) => Promise<void>,
  now: Date,
): Promise<readonly Taken[]> {
  await ensureMonths(
    db,
    releases.map(({ record }) => record.published_at),
  );
  for (let tries = 1; ; tries += 1) {
    try {
      return await inBatch(db, async (tx) => {
        const taken = await takeInto(tx, releases, now);
        await note(tx, taken);
        return taken;
      });
    } catch (error) {
      if (tries === TRIES || !metAnother(error)) throw error;
    }
  }
}

/** Two imports met: the other one has a release now, which this one finds; or one had to give way. SQLSTATE. */
const metAnother = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (('constraint' in error && error.constraint === 'announcement_sources_pkey') ||
    ('code' in error && (error.code === '40P01' || error.code === '40001')));

async function takeInto(tx: Db, releases: readonly ImportedRelease[], now: Date): Promise<readonly Taken[]> {
  const known = await knownOf(tx, releases);
  const taken = releases.map((release): Taken => {
    const before = known.get(releaseKey(release));
    if (before === undefined) return 'added';
    return before.source_hash === release.record.source_hash ? 'unchanged' : 'updated';
  });
  const changed = releases.filter((_, i) => taken[i] !== 'unchanged');
  if (changed.length === 0) return taken;
  const { idOf, contactsOf } = await saveEnterprises(
    tx,
    changed.flatMap(({ enterprises }) => enterprises),
  );
  const projectIdOf = await saveProjects(
    tx,
    changed.map(({ project }) => ({ ...project, buyer_id: idOf(project.buyer_id) })),
  );
  const rowOf = (release: ImportedRelease): AnnouncementRecord => {
    const { record, project } = release;
    const bodies = [idOf(record.buyer_id), idOf(record.agency_id)];
    return {
      ...record,
      known_at: now,
      contacts: [...new Set([...record.contacts, ...bodies.flatMap(contactsOf)])],
      id: known.get(releaseKey(release))?.id ?? record.id,
      project_id: projectIdOf(project.ocid),
      buyer_id: idOf(record.buyer_id),
      agency_id: idOf(record.agency_id),
      winners: record.winners.map((winner) => ({ ...winner, enterprise_id: idOf(winner.enterprise_id) })),
    };
  };
  const rowsOf = (how: Taken): readonly AnnouncementRecord[] => releases.filter((_, i) => taken[i] === how).map(rowOf);
  await insertAnnouncements(tx, rowsOf('added'));
  await replaceAnnouncements(tx, rowsOf('updated'));
  return taken;
}

/** Rows as one JSON parameter. */
const recordset = (rows: readonly object[]): RawBuilder<unknown> => sql`${JSON.stringify(rows)}::json`;

interface Known {
  readonly ocid: string;
  readonly release_id: string;
  readonly id: string;
  readonly source_hash: string | null;
}

/** Releases that are here already, by key; another import that brings one of them waits. */
async function knownOf(tx: Db, releases: readonly ImportedRelease[]): Promise<ReadonlyMap<string, Known>> {
  const keys = releases.map(({ record: { ocid, release_id } }) => ({ ocid, release_id }));
  const { rows } = await sql<Known>`select s.ocid, s.release_id, a.id, a.source_hash
    from json_to_recordset(${recordset(keys)}) as k (ocid text, release_id text)
    join announcement_sources s on s.ocid = k.ocid and s.release_id = k.release_id
    join announcements a on a.id = s.announcement_id order by 1, 2 for update of s`.execute(tx);
  return new Map(rows.map((row) => [JSON.stringify([row.ocid, row.release_id]), row]));
}

/** The first of several with one key, in the order of the keys, so that two imports do not wait for each other in a circle. */
function firstOfEach<T>(rows: readonly T[], keyOf: (row: T) => string): readonly T[] {
  const first = new Map<string, T>();
  for (const row of rows) if (!first.has(keyOf(row))) first.set(keyOf(row), row);
  return [...first].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

async function insertNew(
  tx: Db,
  table: 'enterprises' | 'projects',
  rows: readonly object[],
  conflict: RawBuilder<unknown>,
): Promise<void> {
  const columns = sql.raw(Object.keys(rows[0] ?? {}).join(', '));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${recordset(rows)}) ${conflict}`.execute(
    tx,
  );
}

interface SavedEnterprises {
  /** From the id of the import to the id here. */
  readonly idOf: (id: string | null) => string | null;
  /** By the id here. */
  readonly contactsOf: (id: string | null) => readonly string[];
}

/** The first statement of each body, with the contact of the newest one and the address of the newest one that has an address. */
function newestOfEach(all: readonly StatedBody[]): readonly StatedBody[] {
  const merged = new Map(firstOfEach(all, ({ id }) => id).map((body) => [body.id, body]));
  for (const body of [...all].sort((one, other) => one.data_from.getTime() - other.data_from.getTime())) {
    const before = merged.get(body.id) ?? body;
    const { contact, phone, data_from } = body;
    const { address, province, city, district, region_code } =
      body.address === null && body.province === null ? before : body;
    const place = { address, province, city, district, region_code };
    merged.set(body.id, { ...before, contact, phone, data_from, ...place });
  }
  return [...merged.values()];
}

/**
 * Bodies of earlier imports, whose key had no region, get the key of their region, or of the first one when they have none. Releases
 * that name no region still find them by id.
 */
async function addRegionsToKeys(tx: Db, bodies: readonly StatedBody[]): Promise<void> {
  await sql`update enterprises e set source_key = k.source_key
    from json_to_recordset(${recordset(bodies)}) as k (source_key text, former_key text, province text, city text)
    where k.former_key <> k.source_key and e.source_key = k.former_key and e.data_from is null
      and (e.province is null or (e.province = k.province and e.city is not distinct from k.city))
      and not exists (select from enterprises o where o.source_key = k.source_key)`.execute(tx);
}

const CONTACT = ['contact', 'phone'] as const;
const PLACE = ['address', 'province', 'city', 'district', 'region_code'] as const;
const columnsOf = (alias: 'e' | 'k', columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)));
const takenIf = (condition: RawBuilder<unknown>, columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    columns.map(
      (column) =>
        sql`${sql.ref(column)} = case when ${condition} then ${sql.ref(`k.${column}`)} else ${sql.ref(`e.${column}`)} end`,
    ),
  );

/**
 * What the newest release states of a body replaces what is there; a contact that it does not state any more is taken out. An address
 * stays until another one is stated, or until the release that it is from states none. An older release only adds a missing address.
 */
async function updateStated(tx: Db, rows: readonly object[]): Promise<void> {
  const isNewest = sql`k.data_from >= coalesce(e.data_from, k.data_from)`;
  const isPlaced = sql`(k.address is not null or k.province is not null)`;
  const isUnplaced = sql`(e.address is null and e.province is null)`;
  await sql`update enterprises e set ${takenIf(isNewest, CONTACT)},
      ${takenIf(sql`${isUnplaced} or (${isNewest} and (${isPlaced} or k.data_from = e.data_from))`, PLACE)},
      data_from = greatest(e.data_from, k.data_from)
    from json_populate_recordset(null::enterprises, ${recordset(rows)}) k
    where (e.source_key = k.source_key or e.credit_code = k.credit_code) and k.data_from > to_timestamp(0)
      and (${isNewest} or (${isUnplaced} and ${isPlaced}))
      and (${columnsOf('e', [...CONTACT, ...PLACE, 'data_from'])}) is distinct from
        (${columnsOf('k', [...CONTACT, ...PLACE, 'data_from'])})`.execute(tx);
}

/** A body that is there already, by credit code or source, keeps its id, its name and its kind. */
async function saveEnterprises(tx: Db, all: readonly StatedBody[]): Promise<SavedEnterprises> {
  const enterprises = newestOfEach(all);
  if (enterprises.length === 0) return { idOf: () => null, contactsOf: () => [] };
  await addRegionsToKeys(tx, enterprises);
  const rows = enterprises.map(({ former_key: _, ...row }) => row);
  await insertNew(tx, 'enterprises', rows, sql`on conflict do nothing`);
  await updateStated(tx, rows);
  const keys = enterprises.map(({ id, source_key, credit_code }) => ({ id, source_key, credit_code }));
  const { rows: found } = await sql<{ wanted: string; id: string; contact: string | null }>`
    select k.id as wanted, coalesce(s.id, c.id, f.id) as id,
      case when s.id is not null then s.contact when c.id is not null then c.contact else f.contact end as contact
    from json_to_recordset(${recordset(keys)}) as k (id text, source_key text, credit_code text)
    left join enterprises s on s.source_key = k.source_key
    left join enterprises c on c.credit_code = k.credit_code
    left join enterprises f on f.id = k.id`.execute(tx);
  const ids = new Map(found.map(({ wanted, id }) => [wanted, id]));
  const contacts = new Map(found.map(({ id, contact }) => [id, contact]));
  return {
    idOf: (id) => (id === null ? null : (ids.get(id) ?? null)),
    contactsOf: (id) => (id === null ? [] : [contacts.get(id)].filter((name) => typeof name === 'string')),
  };
}

async function saveProjects(tx: Db, all: readonly ProjectsTable[]): Promise<(ocid: string) => string | null> {
  const projects = firstOfEach(all, ({ ocid }) => ocid);
  await insertNew(tx, 'projects', projects, sql`on conflict (ocid) do nothing`);
  const rows = await tx
    .selectFrom('projects')
    .select(['id', 'ocid'])
    .where(
      'ocid',
      'in',
      projects.map(({ ocid }) => ocid),
    )
    .execute();
  const ids = new Map(rows.map(({ id, ocid }) => [ocid, id]));
  return (ocid) => ids.get(ocid) ?? null;
}
