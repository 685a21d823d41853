import { DAY_MS, yearOf } from './calendar.ts';
import type { Procurement } from './project.generator.ts';
import { OLDEST_DAYS } from './project.generator.ts';
import { randomFor } from './random.ts';

/** Services that are tendered again when their term ends. */
const RECURRING: readonly string[] = ['绿化养护', '物业保洁', '学校食堂'];
/** How often the round before lies within the days that notices are made of. */
const HAD_A_ROUND_BEFORE = 0.55;
const TERMS_DAYS = [90, 120, 150, 180, 240] as const;
const DAYS_FROM_TENDER_TO_CONTRACT = 45;
/** The next round is tendered up to so many days before the service ends. */
const AHEAD_OF_THE_END_DAYS = 75;
const INCUMBENT_WAS_THERE = 0.6;
/** Rounds before have numbers of their own, above any that a database of a million announcements reaches. */
const EARLIER = 500_000;

/**
 * The previous round of a recurring service: same buyer, same subject, one term earlier, so that the sample holds
 * renewals that a forecast could have predicted. `null` for one-off purchases and when the previous round is too long
 * ago.
 */
export function earlierRound(seed: string, procurement: Procurement, nowMs: number): Procurement | null {
  const { domain, buyer, offers } = procurement;
  const random = randomFor(seed, 'earlier-round', procurement.index);
  if (!RECURRING.includes(domain.key) || !random.chance(HAD_A_ROUND_BEFORE)) return null;
  const limitDays = random.pick(TERMS_DAYS);
  const ahead = random.int(5, AHEAD_OF_THE_END_DAYS);
  const startsAtMs = procurement.startsAtMs - (DAYS_FROM_TENDER_TO_CONTRACT + limitDays - ahead) * DAY_MS;
  if (nowMs - startsAtMs > OLDEST_DAYS * DAY_MS) return null;
  const index = procurement.index + EARLIER;
  const year = yearOf(new Date(startsAtMs));
  const region = buyer.region_code ?? '000000';
  const share = 0.9 + 0.08 * random.next();
  const [first, second, ...others] = offers;
  const swapped = first && second && !random.chance(INCUMBENT_WAS_THERE) ? [second, first, ...others] : offers;
  return {
    ...procurement,
    index,
    startsAtMs,
    name: procurement.name.replace(String(yearOf(new Date(procurement.startsAtMs))), String(year)),
    code: `${region}-${year}-${index}`,
    ocid: `ocds-seed00-${region}${year}${index}`,
    limitDays,
    budgetFen: Math.round((procurement.budgetFen * share) / 10_000) * 10_000,
    controlPriceFen: Math.round(procurement.controlPriceFen * share),
    offers: swapped.map((offer) => ({ ...offer, amountFen: Math.round(offer.amountFen * share) })),
  };
}
