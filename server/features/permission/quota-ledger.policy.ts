import { ENTITLEMENT_KEYS, type EntitlementKey } from '#domain/entitlement.ts';
import { isDaily, isPerPurchase } from '#domain/entitlement-value.ts';
import type { Tier } from '#domain/permission.ts';
import { quotaDay, quotaResetAt } from '#domain/quota-day.ts';
import type { Clock, Db } from '#server/deps.ts';
import { usableTiers } from './entitlement.policy.ts';
import { liftedWhenUsedUp, perPurchaseLine, soldTiers } from './quota.policy.ts';
import { usedToday } from './quota.repo.ts';

export interface LedgerLine {
  readonly entitlement: EntitlementKey;
  readonly used: number;
  /** -1 without limit, as configured (S3-26). */
  readonly limit: number;
  readonly resetAt: string | null;
  /** Smallest tier that lifts the limit; `null` when none does. */
  readonly liftedBy: Tier | null;
}

/** What the member's tier counts, and how much of it is used (S6-04). Entitlements that are no numbers are left out. */
export async function quotaLedger({ db, clock }: { db: Db; clock: Clock }, userId: string): Promise<LedgerLine[]> {
  const now = clock.now();
  const today = quotaDay(now);
  const [held, sold, counters] = await Promise.all([
    usableTiers(db, userId, now),
    soldTiers(db),
    usedToday(db, userId, today),
  ]);
  const resetAt = quotaResetAt(now).toISOString();
  const lines = ENTITLEMENT_KEYS.map(async (entitlement): Promise<LedgerLine[]> => {
    const limit = held[0]?.entitlements[entitlement];
    if (typeof limit !== 'number') return [];
    const used = counters.find((counter) => counter.entitlement === entitlement)?.used ?? 0;
    const counted = isPerPurchase(entitlement)
      ? await perPurchaseLine(db, userId, held, entitlement, now)
      : { used, limit };
    const liftedBy = liftedWhenUsedUp(sold, held, entitlement);
    return [{ entitlement, ...counted, resetAt: isDaily(entitlement) ? resetAt : null, liftedBy }];
  });
  return (await Promise.all(lines)).flat();
}
