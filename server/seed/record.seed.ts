import type { EnterprisesTable } from '#server/db/tables/announcement.tables.ts';
import type { Db } from '#server/deps.ts';
import { addDays, dayOf } from '#server/derive/days.ts';
import { putRecords } from '#server/derive/record-write.repo.ts';
import { approvalOf } from './approval.generator.ts';
import { DOMAINS } from './data/domains.ts';
import { WORKS_BUDGET_YUAN } from './data/figures.ts';
import { profileOf } from './enterprise-profile.generator.ts';
import { type PlannedSource, plannedProjectOf, worksDomainOf } from './planned-project.generator.ts';
import { projectName } from './project.generator.ts';
import { quantileAt, type Random, randomFor } from './random.ts';
import { sampleEnterprises, type WorksProcurement, worksProcurements } from './sample-sources.repo.ts';

/** Share of tendered works that were in sight before, and how many more are on their way for each of those. */
const SEEN_BEFORE = 0.55;
const ON_THE_WAY_PER_TENDERED = 0.6;
const OLDEST_ON_THE_WAY_DAYS = 260;
const SMALLEST_FEN = 50_000_000;
const DEFAULT_LIMIT_DAYS = 180;
const FEN = 100;

export interface RecordSeedOptions {
  readonly seed: string;
  readonly now: Date;
}

/** Bodies by what they are picked for. */
interface Bodies {
  readonly byId: ReadonlyMap<string, EnterprisesTable>;
  readonly owners: readonly EnterprisesTable[];
  readonly designers: readonly EnterprisesTable[];
  readonly supervisors: readonly EnterprisesTable[];
}

const WORKS_DOMAINS = DOMAINS.filter(({ category }) => category === '工程');
const WORKS_CLASSES: ReadonlySet<string> = new Set(WORKS_DOMAINS.flatMap(({ buyers }) => buyers));

const bodiesOf = (all: readonly EnterprisesTable[]): Bodies => ({
  byId: new Map(all.map((body) => [body.id, body])),
  owners: all.filter((body) => body.kind === 'buyer' && WORKS_CLASSES.has(body.class ?? '')),
  designers: all.filter(({ name }) => /设计研究院/.test(name)),
  supervisors: all.filter(({ name }) => /监理|工程咨询/.test(name)),
});

/** Total investment is a little more than what the works are tendered for. */
const investFrom = (random: Random, worksFen: number): number =>
  Math.round((worksFen * (1.12 + 0.35 * random.next())) / (10_000 * FEN)) * 10_000 * FEN;

function fromProcurement(seed: string, works: WorksProcurement, bodies: Bodies): PlannedSource | null {
  const random = randomFor(seed, 'planned', works.id);
  const owner = bodies.byId.get(works.buyer_id);
  if (!owner || (works.amount_fen ?? 0) < SMALLEST_FEN || !random.chance(SEEN_BEFORE)) return null;
  const day = (at: Date | null): string | null => (at === null ? null : dayOf(at));
  return {
    id: works.id.replace('prj-', 'pln-'),
    title: works.name,
    owner,
    domain: worksDomainOf(works.name, works.industry_code),
    industryCode: works.industry_code,
    fundSource: works.fund_source,
    investFen: investFrom(random, works.amount_fen ?? 0),
    projectId: works.id,
    initiatedOn: dayOf(works.tendered_at),
    outcome: {
      tenderedOn: dayOf(works.tendered_at),
      awardedOn: day(works.awarded_at),
      contractedOn: day(works.contracted_at),
      stoppedOn: day(works.stopped_at),
      limitDays: works.limit_days ?? DEFAULT_LIMIT_DAYS,
    },
    agency: bodies.byId.get(works.agency_id ?? '') ?? null,
    winner: bodies.byId.get(works.winner_id ?? '') ?? null,
    designer: random.pick(bodies.designers),
    supervisor: random.pick(bodies.supervisors),
  };
}

/** One that is not tendered yet. */
function onTheWay(seed: string, index: number, bodies: Bodies, today: string): PlannedSource {
  const random = randomFor(seed, 'on-the-way', index);
  const owner = random.pick(bodies.owners);
  const fitting = WORKS_DOMAINS.filter(({ buyers }) => (buyers as readonly string[]).includes(owner.class ?? ''));
  const domain = random.weighted(fitting.map((each) => [each, each.weight] as const));
  const yuan = quantileAt(WORKS_BUDGET_YUAN, 0.2 + 0.8 * random.next()) * domain.scale;
  const initiatedOn = addDays(today, -random.int(3, OLDEST_ON_THE_WAY_DAYS));
  return {
    id: `pln-x${String(index).padStart(6, '0')}`,
    title: projectName(random, domain, owner, Number(today.slice(0, 4))),
    owner,
    domain,
    industryCode: domain.industries[0] ?? null,
    fundSource: null,
    investFen: investFrom(random, Math.round(yuan) * FEN),
    projectId: null,
    initiatedOn,
    outcome: null,
    agency: null,
    winner: null,
    designer: random.pick(bodies.designers),
    supervisor: random.pick(bodies.supervisors),
  };
}

/**
 * Planned projects, their approvals and what is registered about each body, around the sample announcements that are there: a tender of
 * the sample has its project, its decisions come before it. The same announcements, seed and moment give the same rows.
 *
 * @returns How many planned projects were made.
 */
export async function seedRecords(db: Db, { seed, now }: RecordSeedOptions): Promise<number> {
  const today = dayOf(now);
  const enterprises = await sampleEnterprises(db);
  const bodies = bodiesOf(enterprises);
  if (bodies.owners.length === 0 || bodies.designers.length === 0 || bodies.supervisors.length === 0) return 0;
  const tendered = (await worksProcurements(db)).flatMap((works) => fromProcurement(seed, works, bodies) ?? []);
  const ahead = Array.from({ length: Math.ceil(tendered.length * ON_THE_WAY_PER_TENDERED) }, (_, i) =>
    onTheWay(seed, i + 1, bodies, today),
  );
  const planned = [...tendered, ...ahead].map((source) =>
    plannedProjectOf(randomFor(seed, 'planned-project', source.id), source, today),
  );
  const approvals = planned.flatMap((project) => {
    const owner = bodies.byId.get(project.owner_id ?? '');
    return approvalOf(randomFor(seed, 'approval', project.id), project, owner?.credit_code ?? null, now) ?? [];
  });
  await db.transaction().execute(async (tx) => {
    await putRecords(
      tx,
      'enterprise_profiles',
      enterprises.map((body) => profileOf(seed, body, now)),
    );
    await putRecords(tx, 'planned_projects', planned);
    await putRecords(tx, 'approval_projects', approvals);
  });
  return planned.length;
}

/** Seeds a database that has sample announcements and no planned project yet. @returns How many planned projects were made. */
export async function seedRecordsIfEmpty(db: Db, options: RecordSeedOptions): Promise<number> {
  const some = await db.selectFrom('planned_projects').select('id').limit(1).executeTakeFirst();
  return some === undefined ? seedRecords(db, options) : 0;
}
