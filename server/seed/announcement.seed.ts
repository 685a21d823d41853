import { setImmediate as nextTurn } from 'node:timers/promises';
import { AMONG_MEMBERS, createPace, inBatch, type Pace } from '#server/db/batch.ts';
import type { ProjectsTable } from '#server/db/tables/announcement.tables.ts';
import type { Db } from '#server/deps.ts';
import { refreshStatistics } from '#server/features/records/announcement/announcement-statistics.repo.ts';
import {
  type AnnouncementRecord,
  insertEnterprises,
  insertPrepared,
  insertProjects,
  type PreparedAnnouncements,
  prepareAnnouncements,
  searchedOf,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import { HOT_WORDS } from './data/hot-words.ts';
import { earlierRound } from './earlier-round.generator.ts';
import { type EnterprisePools, enterprisePools } from './enterprise.generator.ts';
import { noticeOf } from './notice.generator.ts';
import { type Procurement, procurementOf } from './project.generator.ts';
import {
  advanceFill,
  beginFill,
  begunFill,
  endFill,
  NOTHING_MADE,
  type SamplePlan,
  type SampleProgress,
} from './sample-fill.repo.ts';
import { timelineOf } from './timeline.generator.ts';

export const DEFAULT_SEED = 'biaoxun';
export const DEFAULT_COUNT = 20_000;
const ENTERPRISES_AT_ONCE = 1_000;

export interface SeedOptions {
  readonly seed?: string;
  /** Nothing is published after this instant; the same seed and instant give the same rows. */
  readonly now: Date;
  /** Announcements to make. */
  readonly count?: number;
  /** Called between batches. @param done Announcements written so far. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Called when it was interrupted before and goes on. @param done Announcements written before. */
  readonly onResume?: (done: number, total: number) => void;
}

interface Made {
  /** Of the procurement; a service has the number of its round before too. */
  readonly index: number;
  readonly project: ProjectsTable;
  readonly notices: readonly AnnouncementRecord[];
}

/**
 * Procurement after procurement with its notices until `count` notices are made; a service comes after its round before.
 *
 * @param made What is made already.
 */
export function* procurements(
  seed: string,
  now: Date,
  count: number,
  pools: EnterprisePools,
  { procurements: last, announcements }: SampleProgress = NOTHING_MADE,
): Generator<Made> {
  let made = announcements;
  for (let index = last + 1; made < count; index += 1) {
    const procurement = procurementOf(seed, index, now.getTime(), pools);
    const earlier = earlierRound(seed, procurement, now.getTime());
    for (const round of earlier === null ? [procurement] : [earlier, procurement]) {
      const done = { index, ...withNotices(seed, round, now, count - made) };
      made += done.notices.length;
      if (done.notices.length > 0) yield done;
    }
  }
}

/** @param most Notices that are still wanted; the oldest ones are made. */
function withNotices(seed: string, procurement: Procurement, now: Date, most: number): Omit<Made, 'index'> {
  const titles = new Map<string, string>();
  const notices = timelineOf(seed, procurement, now)
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
  /** Number of its last procurement. */
  readonly last: number;
}

/** Whole procurements, as many as the pace wants notices. */
async function* batchesOf(all: Iterable<Made>, pace: Pace): AsyncGenerator<Batch> {
  let waiting: Made[] = [];
  const batch = (): Batch => ({
    projects: waiting.map(({ project }) => project),
    notices: prepareAnnouncements(waiting.flatMap(({ notices }) => notices)),
    last: waiting.at(-1)?.index ?? 0,
  });
  let count = 0;
  for (const made of all) {
    if (count >= pace.rows() && made.index !== waiting.at(-1)?.index) {
      yield batch();
      waiting = [];
      count = 0;
    }
    const notices = made.notices.map((notice) => ({ ...notice, searched: searchedOf(notice) }));
    waiting.push({ ...made, notices });
    count += notices.length;
    // answers of the database are taken, so that it works on while this batch is made
    await nextTurn();
  }
  if (count > 0) yield batch();
}

/**
 * Fills the database with generated announcements in batches, one transaction each with how far it has come: after a kill it goes on
 * behind the last one. Indexes stay, so that members search meanwhile.
 *
 * @returns How many were made now.
 * @throws Error when another process fills the same database.
 */
export async function seedAnnouncements(opened: { readonly db: Db }, options: SeedOptions): Promise<number> {
  const { seed = DEFAULT_SEED, now, count: announcements = DEFAULT_COUNT, onProgress, onResume } = options;
  const { db } = opened;
  const begun = await begunFill(db);
  const plan = begun?.plan ?? { seed, now, announcements };
  if (begun === null) await beginFill(db, plan);
  else onResume?.(begun.made.announcements, plan.announcements);
  const before = begun?.made ?? NOTHING_MADE;
  const made = await makeAnnouncements(db, plan, before, (done) => onProgress?.(done, plan.announcements));
  await finishFill(db);
  return made.announcements - before.announcements;
}

async function makeAnnouncements(
  db: Db,
  { seed, now, announcements: count }: SamplePlan,
  before: SampleProgress,
  onProgress: (done: number) => void,
): Promise<SampleProgress> {
  const pools = enterprisePools(seed, count);
  let made = before;
  const advance = (to: SampleProgress, write: (tx: Db) => Promise<void>): Promise<void> =>
    inBatch(db, async (tx) => {
      await advanceFill(tx, made, to);
      await write(tx);
    }).then(() => {
      made = to;
    });
  while (made.enterprises < pools.all.length) {
    const end = Math.min(pools.all.length, made.enterprises + ENTERPRISES_AT_ONCE);
    await advance({ ...made, enterprises: end }, (tx) => insertEnterprises(tx, pools.all.slice(made.enterprises, end)));
  }
  const pace = createPace(AMONG_MEMBERS);
  let writing = Promise.resolve();
  for await (const { projects, notices, last } of batchesOf(procurements(seed, now, count, pools, made), pace)) {
    await writing;
    const start = performance.now();
    const to = { ...made, procurements: last, announcements: made.announcements + notices.ids.length };
    // the next batch is made while the database, on its own thread, writes this one
    writing = advance(to, async (tx) => {
      await insertProjects(tx, projects);
      await insertPrepared(tx, notices);
    }).then(() => {
      pace.took(notices.ids.length, performance.now() - start);
      onProgress(made.announcements);
    });
    writing.catch(() => undefined);
  }
  await writing;
  return made;
}

async function finishFill(db: Db): Promise<void> {
  await db
    .insertInto('hot_words')
    .values(HOT_WORDS.map((word, i) => ({ word, weight: HOT_WORDS.length - i })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await refreshStatistics(db, null);
  await endFill(db);
}

/**
 * Seeds a database that has no announcement yet, or goes on where it was interrupted.
 *
 * @returns How many were made now, 0 when there were some.
 */
export async function seedIfEmpty(opened: { readonly db: Db }, options: SeedOptions): Promise<number> {
  if ((await begunFill(opened.db)) !== null) return seedAnnouncements(opened, options);
  const some = await opened.db.selectFrom('announcements').select('id').limit(1).executeTakeFirst();
  return some === undefined ? seedAnnouncements(opened, options) : 0;
}
