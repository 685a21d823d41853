import { ensureMonths } from '#server/db/announcement-month.ts';
import type { EnterprisesTable, ProjectsTable } from '#server/db/tables/announcement.tables.ts';
import type { Db } from '#server/deps.ts';
import {
  type AnnouncementRecord,
  insertAnnouncements,
  replaceAnnouncement,
} from '#server/features/records/announcement/announcement-write.repo.ts';

export type Taken = 'added' | 'updated' | 'unchanged';

export interface ImportedRelease {
  readonly record: AnnouncementRecord;
  readonly enterprises: readonly EnterprisesTable[];
  readonly project: ProjectsTable;
}

/** Takes one release in: all of it or, when the database refuses a part, nothing. The same release again changes nothing. */
export async function takeRelease(db: Db, imported: ImportedRelease): Promise<Taken> {
  await ensureMonths(db, [imported.record.published_at]);
  const take = (): Promise<Taken> => db.transaction().execute((tx) => takeInto(tx, imported));
  try {
    return await take();
  } catch (error) {
    // two imports met: the other one has the release now, this one finds it
    if (isTakenTwice(error)) return take();
    throw error;
  }
}

const isTakenTwice = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'constraint' in error &&
  error.constraint === 'announcement_sources_pkey';

async function takeInto(tx: Db, { record, project, enterprises }: ImportedRelease): Promise<Taken> {
  const known = await tx
    .selectFrom('announcement_sources as s')
    .innerJoin('announcements as a', 'a.id', 's.announcement_id')
    .select(['a.id', 'a.source_hash'])
    .where('s.ocid', '=', record.ocid)
    .where('s.release_id', '=', record.release_id)
    .forUpdate('s')
    .executeTakeFirst();
  if (known?.source_hash === record.source_hash && known !== undefined) return 'unchanged';
  const idOf = await saveEnterprises(tx, enterprises);
  const projectId = await saveProject(tx, { ...project, buyer_id: idOf(project.buyer_id) });
  const row: AnnouncementRecord = {
    ...record,
    project_id: projectId,
    buyer_id: idOf(record.buyer_id),
    agency_id: idOf(record.agency_id),
    winners: record.winners.map((winner) => ({ ...winner, enterprise_id: idOf(winner.enterprise_id) })),
  };
  if (known === undefined) await insertAnnouncements(tx, [row]);
  else await replaceAnnouncement(tx, { ...row, id: known.id });
  return known === undefined ? 'added' : 'updated';
}

/** A body that is there already, by credit code or source, keeps its id and its kind. @returns From the id of the import to the id here. */
async function saveEnterprises(
  db: Db,
  enterprises: readonly EnterprisesTable[],
): Promise<(id: string | null) => string | null> {
  const ids = new Map<string, string>();
  for (const enterprise of enterprises) {
    await db
      .insertInto('enterprises')
      .values(enterprise)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const kept = await db
      .selectFrom('enterprises')
      .select('id')
      .where((where) =>
        where.or([
          where('source_key', '=', enterprise.source_key),
          ...(enterprise.credit_code === null ? [] : [where('credit_code', '=', enterprise.credit_code)]),
        ]),
      )
      .executeTakeFirstOrThrow();
    ids.set(enterprise.id, kept.id);
  }
  return (id) => (id === null ? null : (ids.get(id) ?? null));
}

async function saveProject(db: Db, project: ProjectsTable): Promise<string> {
  await db
    .insertInto('projects')
    .values(project)
    .onConflict((conflict) => conflict.column('ocid').doNothing())
    .execute();
  return (await db.selectFrom('projects').select('id').where('ocid', '=', project.ocid).executeTakeFirstOrThrow()).id;
}
