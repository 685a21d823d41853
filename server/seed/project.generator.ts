import type { DocChannel } from '#domain/doc-channel.ts';
import type { EnterprisesTable } from '#server/db/tables/announcement.tables.ts';
import { DAY_MS, yearOf } from './calendar.ts';
import { DOMAINS, type Domain } from './data/domains.ts';
import {
  AGENCY_MISSING,
  PROVINCE_WEIGHTS,
  PURCHASE_AWARD_RATIO,
  PURCHASE_BUDGET_YUAN,
  WINNERS_PER_AWARD,
  WORKS_AWARD_RATIO,
  WORKS_BUDGET_YUAN,
} from './data/figures.ts';
import { MARK_FIRST, ROAD_KINDS, STREET_KINDS } from './data/names.ts';
import { type EnterprisePools, markOf } from './enterprise.generator.ts';
import { quantileAt, type Random, randomFor } from './random.ts';

export interface BidOffer {
  readonly enterprise: EnterprisesTable;
  readonly amountFen: number;
  readonly score: number;
}

/** One procurement from start to end; the notices show what was published of it so far. */
export interface Procurement {
  readonly index: number;
  readonly domain: Domain;
  readonly buyer: EnterprisesTable;
  readonly agency: EnterprisesTable | null;
  readonly nationwide: boolean;
  readonly name: string;
  readonly code: string;
  readonly ocid: string;
  /** Kind of the first notice: what the method is announced by. */
  readonly method: DocChannel;
  readonly startsAtMs: number;
  readonly budgetFen: number;
  readonly controlPriceFen: number;
  /** Winners first, then those who lost. */
  readonly offers: readonly BidOffer[];
  readonly winners: number;
  /** Priced by a discount rate and not by a sum. */
  readonly rate: number | null;
  readonly limitDays: number;
  readonly lots: number;
}

const WORKS_METHODS: readonly (readonly [DocChannel, number])[] = [
  ['tender', 880],
  ['consultation', 60],
  ['inquiry', 20],
  ['invitation', 8],
  ['bidding', 12],
  ['single', 2],
];
const PURCHASE_METHODS: readonly (readonly [DocChannel, number])[] = [
  ['tender', 480],
  ['consultation', 76],
  ['negotiation', 52],
  ['inquiry', 46],
  ['bidding', 21],
  ['single', 19],
  ['invitation', 1],
];
/** Mean age of a procurement; the newest have begun to be spoken of but not to be tendered. */
const MEAN_AGE_DAYS = 95;
const AHEAD_DAYS = 40;
export const OLDEST_DAYS = 430;
const NATIONWIDE_WEIGHT =
  (PROVINCE_WEIGHTS.find(([name]) => name === '')?.[1] ?? 0) /
  PROVINCE_WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0);
const FEN = 100;

/** Early ones of a pool come back more often than late ones. */
const often = <T>(random: Random, pool: readonly T[]): T =>
  pool[Math.floor(random.next() ** 1.4 * pool.length)] ?? random.pick(pool);

/** Round sums for budgets: the bigger, the rounder. */
function roundYuan(random: Random, yuan: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(yuan)) - random.int(1, 4));
  return Math.max(step, Math.round(yuan / step) * step);
}

function placeName(random: Random, buyer: EnterprisesTable): string {
  return `${buyer.district ?? ''}${markOf(random)}${random.pick(STREET_KINDS)}`;
}

export function projectName(random: Random, domain: Domain, buyer: EnterprisesTable, year: number): string {
  const what = random.pick(domain.objects) + random.pick(domain.acts);
  const extent = random.weighted([
    ['', 56],
    ['（一期）', 7],
    ['（二期）', 9],
    ['（三期）', 2],
    ['（第一标段）', 5],
    ['（2标段）', 4],
    ['（第二次）', 3],
    [`（${year}年度）`, 8],
  ]);
  const road = `${markOf(random)}${random.pick(ROAD_KINDS)}`;
  return random.weighted<() => string>([
    [() => placeName(random, buyer) + what + extent, domain.category === '工程' ? 42 : 8],
    [() => buyer.name + what + extent, domain.category === '工程' ? 16 : 52],
    [() => `${buyer.district}${year}年${what}${extent}`, 12],
    [
      () => `${road}（${random.pick(MARK_FIRST)}江路至${random.pick(MARK_FIRST)}山路）${what}${extent}`,
      domain.key === '市政道路' ? 16 : 0,
    ],
    [() => what + extent, 5],
  ])();
}

function offersOf(
  random: Random,
  pools: EnterprisePools,
  domain: Domain,
  budgetFen: number,
  winners: number,
): readonly BidOffer[] {
  const fitting = pools.suppliersOf(domain.key);
  const bidders = new Map<string, EnterprisesTable>();
  const wanted = winners + random.int(2, 5);
  for (let tries = 0; bidders.size < wanted && tries < wanted * 6; tries += 1) {
    const bidder = often(random, fitting);
    bidders.set(bidder.id, bidder);
  }
  const ratio = quantileAt(domain.category === '工程' ? WORKS_AWARD_RATIO : PURCHASE_AWARD_RATIO, random.next());
  return [...bidders.values()].map((enterprise, rank) => ({
    enterprise,
    amountFen: Math.max(
      FEN,
      Math.round((budgetFen * ratio * (1 + rank * 0.011 * random.next())) / Math.max(winners, 1)),
    ),
    score: Math.round((96 - rank * (1 + 3 * random.next())) * 100) / 100,
  }));
}

/** The same for the same seed, index and day, however many others are made. */
export function procurementOf(seed: string, index: number, nowMs: number, pools: EnterprisePools): Procurement {
  const random = randomFor(seed, 'procurement', index);
  const domain = random.weighted(DOMAINS.map((each) => [each, each.weight] as const));
  const wanted = random.pick(domain.buyers);
  const buyer = often(random, pools.buyersOf(wanted));
  const ageDays = Math.min(OLDEST_DAYS, -Math.log(1 - random.next()) * MEAN_AGE_DAYS - AHEAD_DAYS);
  const startsAtMs = nowMs - ageDays * DAY_MS;
  const year = yearOf(new Date(startsAtMs));
  const works = domain.category === '工程';
  const yuan =
    quantileAt(works ? WORKS_BUDGET_YUAN : PURCHASE_BUDGET_YUAN, random.next()) *
    (works ? domain.scale : domain.scale ** 0.5 * 1.15);
  const budgetFen = roundYuan(random, Math.min(yuan, 3e9)) * FEN;
  const winners = random.weighted(WINNERS_PER_AWARD);
  const serial = String(index).padStart(6, '0');
  const region = buyer.region_code ?? '000000';
  return {
    index,
    domain,
    buyer,
    agency: random.chance(AGENCY_MISSING - 0.05) ? null : often(random, pools.agencies),
    nationwide: random.chance(NATIONWIDE_WEIGHT),
    name: projectName(random, domain, buyer, year),
    code: random.weighted([
      [`${region}-${year}-${serial}`, 4],
      [`ZFCG-${year}-${serial.slice(1)}`, 3],
      [`E${region}${year}${serial}001`, 2],
      [`CG${String(year).slice(2)}${serial}`, 2],
    ]),
    ocid: `ocds-seed00-${region}${year}${serial}`,
    method: random.weighted(works ? WORKS_METHODS : PURCHASE_METHODS),
    startsAtMs,
    budgetFen,
    controlPriceFen: Math.round(budgetFen * (0.93 + 0.07 * random.next())),
    offers: offersOf(random, pools, domain, budgetFen, winners),
    winners,
    rate: domain.category === '服务' && random.chance(0.09) ? Math.round((80 + random.next() * 19) * 100) / 100 : null,
    limitDays: random.pick([30, 45, 60, 90, 120, 150, 180, 240, 300, 365, 540, 730]),
    lots: random.weighted([
      [1, 80],
      [2, 12],
      [3, 6],
      [5, 2],
    ]),
  };
}
