import { sql } from 'kysely';
import type { ProjectsTable } from '#server/db/tables/announcement.tables.ts';
import type { Db } from '#server/deps.ts';
import {
  type AnnouncementRecord,
  insertEnterprises,
  insertPrepared,
  insertProjects,
  type PreparedAnnouncements,
  prepareAnnouncements,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import { HOT_WORDS } from './data/hot-words.ts';
import { earlierRound } from './earlier-round.generator.ts';
import { type EnterprisePools, enterprisePools } from './enterprise.generator.ts';
import { lifeOf } from './life.generator.ts';
import { noticeOf } from './notice.generator.ts';
import { type Procurement, procurementOf } from './project.generator.ts';

export const DEFAULT_SEED = 'biaoxun';
export const DEFAULT_COUNT = 20_000;
const BATCH = 400;
const ENTERPRISE_BATCH = 2_000;

export interface SeedOptions {
  readonly seed?: string;
  /** Nothing is published after this instant; the same seed and instant give the same rows. */
  readonly now: Date;
  /** Announcements to make. */
  readonly count?: number;
  /** Called between batches. @param done Announcements written so far. */
  readonly onProgress?: (done: number, total: number) => void;
}

interface Made {
  readonly project: ProjectsTable;
  readonly notices: readonly AnnouncementRecord[];
}

/** Procurement after procurement with its notices until `count` notices are made; a service comes after its round before. */
export function* procurements(seed: string, now: Date, count: number, pools: EnterprisePools): Generator<Made> {
  let made = 0;
  for (let index = 1; made < count; index += 1) {
    const procurement = procurementOf(seed, index, now.getTime(), pools);
    const earlier = earlierRound(seed, procurement, now.getTime());
    for (const round of earlier === null ? [procurement] : [earlier, procurement]) {
      const done = withNotices(seed, round, now, count - made);
      made += done.notices.length;
      if (done.notices.length > 0) yield done;
    }
  }
}

/** @param most Notices that are still wanted; the oldest ones are made. */
function withNotices(seed: string, procurement: Procurement, now: Date, most: number): Made {
  const titles = new Map<string, string>();
  const notices = lifeOf(seed, procurement, now)
    .slice(0, most)
    .map((stage, order) => {
      const said = `${stage.channel} ${stage.secondRound}`;
      const notice = noticeOf(seed, procurement, stage, order, titles.get(said) ?? null);
      titles.set(said, notice.title);
      return notice;
    });
  const { buyer, code, name, ocid, nationwide } = procurement;
  const project = {
    id: notices[0]?.project_id ?? '',
    ocid,
    code,
    name,
    buyer_id: buyer.id,
    province: nationwide ? null : buyer.province,
    city: nationwide ? null : buyer.city,
  };
  return { project, notices };
}

interface Batch {
  readonly projects: readonly ProjectsTable[];
  readonly notices: PreparedAnnouncements;
}

function* batchesOf(all: Iterable<Made>): Generator<Batch> {
  let waiting: Made[] = [];
  const batch = (): Batch => ({
    projects: waiting.map(({ project }) => project),
    notices: prepareAnnouncements(waiting.flatMap(({ notices }) => notices)),
  });
  let count = 0;
  for (const made of all) {
    waiting.push(made);
    count += made.notices.length;
    if (count < BATCH) continue;
    yield batch();
    waiting = [];
    count = 0;
  }
  if (count > 0) yield batch();
}

const GIN_INDEXES = ['announcements_title_tok', 'announcements_tok', 'announcements_party_tok'] as const;

/**
 * Fills the database with generated announcements in one transaction: a crash leaves it empty. The text indexes are
 * built after the load, three times as fast as row by row.
 */
export async function seedAnnouncements(opened: { readonly db: Db }, options: SeedOptions): Promise<number> {
  const { seed = DEFAULT_SEED, now, count = DEFAULT_COUNT, onProgress } = options;
  const pools = enterprisePools(seed, count);
  return opened.db.transaction().execute(async (db) => {
    const rebuild = await dropTextIndexes(db);
    for (let i = 0; i < pools.all.length; i += ENTERPRISE_BATCH)
      await insertEnterprises(db, pools.all.slice(i, i + ENTERPRISE_BATCH));
    let done = 0;
    let writing = Promise.resolve();
    for (const { projects, notices } of batchesOf(procurements(seed, now, count, pools))) {
      await writing;
      await insertProjects(db, projects);
      // the next batch is made while the database, on its own thread, writes this one
      writing = insertPrepared(db, notices).then(() => {
        done += notices.ids.length;
        onProgress?.(done, count);
      });
      writing.catch(() => undefined);
    }
    await writing;
    await db
      .insertInto('hot_words')
      .values(HOT_WORDS.map((word, i) => ({ word, weight: HOT_WORDS.length - i })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const definition of rebuild) await sql.raw(definition).execute(db);
    await sql`analyze announcements`.execute(db);
    return done;
  });
}

/** @returns The definitions of the dropped indexes, from `pg_indexes`. */
async function dropTextIndexes(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{
    indexdef: string;
  }>`select indexdef from pg_indexes where schemaname = current_schema() and indexname in (${sql.join(GIN_INDEXES)})`.execute(
    db,
  );
  for (const name of GIN_INDEXES) await sql`drop index if exists ${sql.table(name)}`.execute(db);
  await sql`set local maintenance_work_mem = '256MB'`.execute(db);
  // the definition for a partitioned table says ON ONLY, which excludes its partitions
  return rows.map((row) => row.indexdef.replace(' ON ONLY ', ' ON '));
}

/** Seeds a database that has no announcement yet. @returns How many were made, 0 when there were some. */
export async function seedIfEmpty(opened: { readonly db: Db }, options: SeedOptions): Promise<number> {
  const some = await opened.db.selectFrom('announcements').select('id').limit(1).executeTakeFirst();
  return some === undefined ? seedAnnouncements(opened, options) : 0;
}
