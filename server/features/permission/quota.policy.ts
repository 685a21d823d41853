import type { EntitlementKey } from '#domain/entitlement.ts';
import { allowance, isAllowed, isCounted, isDaily, isPerPurchase } from '#domain/entitlement-value.ts';
import { liftingTier, type SoldTier } from '#domain/lifting-tier.ts';
import { TIER } from '#domain/member-tier.ts';
import { PERMISSION, type PermissionResult, type PermissionStatus, type Tier } from '#domain/permission.ts';
import { quotaDay, quotaResetAt } from '#domain/quota-day.ts';
import type { Clock, Db, Log } from '#server/deps.ts';
import { entitlementsByTier, memberTypeRows } from '#server/features/purchase/catalogue.repo.ts';
import { runningTerms } from '#server/features/purchase/membership.repo.ts';
import { type HeldTier, isForPc, usableTiers } from './entitlement.policy.ts';
import {
  countOne,
  EVER,
  forgetUse,
  noteUse,
  type QuotaAccount,
  takeBack,
  usedBefore,
  usedOf,
  wasUsed,
} from './quota.repo.ts';

/** What is spent on. `infoArea` is the province of the information, `null` when it is from nowhere in particular. */
export interface SpentOn {
  readonly itemId: string;
  readonly infoArea: string | null;
}

interface Grant {
  readonly tier: HeldTier;
  /** `granted` here means: the tier allows it; whether some are left is decided by the count. */
  readonly status: PermissionStatus;
}

const UNLIMITED = -1;

/** How many are allowed, and how many of the account were used before what is counted now. */
interface Budget {
  readonly limit: number | null;
  readonly usedBefore: number;
}

/**
 * Spends one use of an entitlement on an item (S6-04, D-60, D-67). An item spent on before on the same quota day is free. Exactly as
 * many as the limit are granted, however many ask at once. Call it after the information was found, so that nothing is charged for
 * nothing; hand in a transaction as `db` to charge together with other writes.
 */
export const spend = async (
  deps: { db: Db; clock: Clock },
  userId: string,
  entitlement: EntitlementKey,
  on: SpentOn,
): Promise<PermissionResult> => (await reserve(deps, userId, entitlement, on)).permission;

/** `made` only where the permission is granted. */
export type SpentFor<T> =
  | { readonly permission: PermissionResult; readonly isMade: false }
  | { readonly permission: PermissionResult; readonly isMade: true; readonly made: T };

/**
 * Spends one use and then makes what it pays for, outside of any transaction, however long that takes. What fails, and what turns out
 * to hold nothing, is given back on the day it was charged, unless it had been free. When the process ends in between, the item stays
 * charged and is free for the rest of the day.
 *
 * @param isNothing Whether what was made is empty; left out, it never is.
 * @throws what `make` throws.
 */
export async function spendFor<T>(
  deps: { db: Db; clock: Clock; log: Log },
  userId: string,
  entitlement: EntitlementKey,
  on: SpentOn,
  make: () => Promise<T>,
  isNothing: (made: T) => boolean = () => false,
): Promise<SpentFor<T>> {
  const { permission, account, isCharged } = await reserve(deps, userId, entitlement, on);
  if (permission.status !== PERMISSION.granted) return { permission, isMade: false };
  const giveBack = async (): Promise<void> => {
    if (!isCharged) return;
    await deps.db
      .transaction()
      .execute((tx) => takeBack(tx, account, on.itemId))
      .catch((reason: unknown) =>
        deps.log.error('charge-not-given-back', { userId, entitlement, itemId: on.itemId, reason: String(reason) }),
      );
  };
  try {
    const made = await make();
    if (isNothing(made)) await giveBack();
    return { permission, isMade: true, made };
  } catch (error) {
    await giveBack();
    throw error;
  }
}

interface Reserved {
  readonly permission: PermissionResult;
  readonly account: QuotaAccount;
  /** `false` when nothing was counted: refused, unlimited by kind, or free because it was spent on before. */
  readonly isCharged: boolean;
}

async function reserve(
  deps: { db: Db; clock: Clock },
  userId: string,
  entitlement: EntitlementKey,
  on: SpentOn,
): Promise<Reserved> {
  const { db } = deps;
  const now = deps.clock.now();
  const held = await usableTiers(db, userId, now);
  const { tier, status } = grantOf(held, entitlement, on.infoArea);
  const account = accountOf(userId, entitlement, now);
  const budget = await budgetOf(db, { held, tier, account }, now);
  const answer = async (given: PermissionStatus, used?: number): Promise<Reserved> => ({
    permission: await result(
      db,
      { tier, status: given },
      entitlement,
      { limit: budget.limit, used: (used ?? (await usedOf(db, account))) - budget.usedBefore },
      on.infoArea,
      now,
    ),
    account,
    isCharged: given === PERMISSION.granted && used !== undefined,
  });
  if (status !== PERMISSION.granted || !isCounted(entitlement) || (await wasUsed(db, account, on.itemId)))
    return answer(status);
  const limit = budget.limit === null ? null : budget.limit + budget.usedBefore;
  const charge = (tx: Db): Promise<Charge> => chargeItem(tx, account, on.itemId, limit, now);
  const charged = await (db.isTransaction ? charge(db) : db.transaction().execute(charge));
  return answer(charged.granted ? PERMISSION.granted : PERMISSION.exhausted, charged.used);
}

type Charge = { readonly granted: boolean; readonly used?: number };

/** The note decides whether the item is new, the count whether some are left. An item that finds none left is not noted. */
async function chargeItem(
  tx: Db,
  account: QuotaAccount,
  itemId: string,
  limit: number | null,
  now: Date,
): Promise<Charge> {
  if (!(await noteUse(tx, account, itemId, now))) return { granted: true };
  const used = await countOne(tx, account, limit);
  if (used !== null) return { granted: true, used };
  await forgetUse(tx, account, itemId);
  return { granted: false };
}

/**
 * Gives back one that was held (a group, a company, a project) or spent on what could not be made. Doing so again changes nothing.
 *
 * @param chargedAt When it was spent: decides which quota day of a daily entitlement gets it back.
 */
export const release = (
  db: Db,
  userId: string,
  entitlement: EntitlementKey,
  itemId: string,
  chargedAt: Date,
): Promise<void> => takeBack(db, accountOf(userId, entitlement, chargedAt), itemId);

/**
 * What `spend` would answer; charges nothing.
 *
 * @param itemId The item meant; without it, one that was not spent on yet.
 */
export async function checkPermission(
  deps: { db: Db; clock: Clock },
  userId: string,
  entitlement: EntitlementKey,
  infoArea: string | null,
  itemId: string | null = null,
): Promise<PermissionResult> {
  const now = deps.clock.now();
  const held = await usableTiers(deps.db, userId, now);
  const { tier, status } = grantOf(held, entitlement, infoArea);
  const account = accountOf(userId, entitlement, now);
  const { limit, usedBefore: before } = await budgetOf(deps.db, { held, tier, account }, now);
  const used = (await usedOf(deps.db, account)) - before;
  const left =
    status !== PERMISSION.granted ||
    limit === null ||
    limit > used ||
    (itemId !== null && (await wasUsed(deps.db, account, itemId)));
  const given = { tier, status: left ? status : PERMISSION.exhausted };
  return result(deps.db, given, entitlement, { limit, used }, infoArea, now);
}

/** Whether an item was spent on before on this quota day, so that it is free now (D-67). */
export const wasSpent = (
  deps: { db: Db; clock: Clock },
  userId: string,
  entitlement: EntitlementKey,
  itemId: string,
): Promise<boolean> => wasUsed(deps.db, accountOf(userId, entitlement, deps.clock.now()), itemId);

const accountOf = (userId: string, entitlement: EntitlementKey, now: Date): QuotaAccount => ({
  userId,
  entitlement,
  day: isDaily(entitlement) ? quotaDay(now) : EVER,
});

/**
 * What may be spent on an account. Where each purchase brings as many again, it is what all running memberships have brought since the
 * first of them began (0033); what was used before that does not count.
 */
async function budgetOf(
  db: Db,
  { held, tier, account }: { held: readonly HeldTier[]; tier: HeldTier; account: QuotaAccount },
  now: Date,
): Promise<Budget> {
  const { userId, entitlement } = account;
  const own = allowance(tier.entitlements[entitlement]);
  if (!isPerPurchase(entitlement) || own === null || own === 0 || tier.expireAt === null)
    return { limit: own, usedBefore: 0 };
  const bought = (await runningTerms(db, userId, now)).flatMap(({ member_code, starts_at, purchases }) => {
    const of = held.find(({ memberCode }) => memberCode === member_code);
    const times = allowance(of?.entitlements[entitlement]);
    return times === 0
      ? []
      : { startsAt: starts_at, times: times === null ? Number.POSITIVE_INFINITY : times * purchases };
  });
  const limit = bought.reduce((sum, { times }) => sum + times, 0);
  // A refund may have ended the last of them a moment ago: then nothing is left.
  const since = new Date(Math.min(now.getTime(), ...bought.map(({ startsAt }) => startsAt.getTime())));
  return { limit: Number.isFinite(limit) ? limit : null, usedBefore: await usedBefore(db, account, since) };
}

/**
 * The highest of the member's tiers that covers the area decides (S4-60); a lower one steps in where the higher was not bought.
 *
 * @param held As `usableTiers` gives them.
 */
function grantOf(held: readonly HeldTier[], entitlement: EntitlementKey, infoArea: string | null): Grant {
  const [top] = held;
  if (!top) throw new Error('member types are not seeded');
  const covering = held.find((tier) => infoArea === null || tier.areas.length === 0 || tier.areas.includes(infoArea));
  if (!held.some(isForPc)) return { tier: top, status: PERMISSION.pc };
  if (!covering)
    return { tier: top, status: isAllowed(top.entitlements, entitlement) ? PERMISSION.region : PERMISSION.membership };
  return {
    tier: covering,
    status: isAllowed(covering.entitlements, entitlement) ? PERMISSION.granted : PERMISSION.membership,
  };
}

async function result(
  db: Db,
  { tier, status }: Grant,
  entitlement: EntitlementKey,
  { limit, used }: { limit: number | null; used: number },
  infoArea: string | null,
  now: Date,
): Promise<PermissionResult> {
  return {
    status,
    entitlement,
    limit: limit ?? UNLIMITED,
    used,
    resetAt: isDaily(entitlement) ? quotaResetAt(now).toISOString() : null,
    boughtAreas: tier.areas,
    infoArea,
    trial: tier.memberCode === TIER.putong,
    liftedBy: status === PERMISSION.granted ? null : lifting(await soldTiers(db), { tier, status }, entitlement),
  };
}

const lifting = (sold: readonly SoldTier[], { tier, status }: Grant, entitlement: EntitlementKey): Tier | null =>
  liftingTier(sold, { status, entitlement }, { rank: tier.rank, value: tier.entitlements[entitlement] });

/** The line of the ledger where each purchase brings as many again: what the highest tier of the member may spend. */
export async function perPurchaseLine(
  db: Db,
  userId: string,
  held: readonly HeldTier[],
  entitlement: EntitlementKey,
  now: Date,
): Promise<{ readonly limit: number; readonly used: number }> {
  const { tier } = grantOf(held, entitlement, null);
  const account = accountOf(userId, entitlement, now);
  const { limit, usedBefore: before } = await budgetOf(db, { held, tier, account }, now);
  return { limit: limit ?? UNLIMITED, used: (await usedOf(db, account)) - before };
}

/** The tier that a refusal would name once nothing is left: for an entitlement that is not included, the same as now. */
export function liftedWhenUsedUp(
  sold: readonly SoldTier[],
  held: readonly HeldTier[],
  entitlement: EntitlementKey,
): Tier | null {
  const { tier, status } = grantOf(held, entitlement, null);
  return lifting(sold, { tier, status: status === PERMISSION.granted ? PERMISSION.exhausted : status }, entitlement);
}

/** The tiers on sale with what they allow. */
export async function soldTiers(db: Db): Promise<readonly SoldTier[]> {
  const [types, values] = await Promise.all([memberTypeRows(db), entitlementsByTier(db)]);
  return types.flatMap((type): SoldTier[] => {
    const entitlements = values[type.member_code];
    if (!type.on_sale || !entitlements) return [];
    return [{ memberCode: type.member_code, memberName: type.member_name, rank: type.rank, entitlements }];
  });
}
