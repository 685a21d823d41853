import type { EntitlementKey } from '#domain/entitlement.ts';
import { type EntitlementSet, isAllowed } from '#domain/entitlement-value.ts';
import { TIER } from '#domain/member-tier.ts';
import type { Db } from '#server/deps.ts';
import { entitlementsByTier, memberTypeRows } from '#server/features/purchase/catalogue.repo.ts';
import { membershipsOf } from '#server/features/purchase/membership.repo.ts';

/** What a member may do now. `expireAt` is the end of the tier in use, or, when `lapsed`, the day it ended (D-80). */
export interface MemberEntitlements {
  readonly memberCode: string;
  readonly memberName: string;
  readonly entitlements: EntitlementSet;
  /** Provinces bought; empty means nationwide. */
  readonly areas: readonly string[];
  readonly expireAt: Date | null;
  /** Had a membership, has none now. */
  readonly lapsed: boolean;
}

/** One tier that a member holds now, with the areas of all its running items joined. */
export interface HeldTier {
  readonly memberCode: string;
  readonly memberName: string;
  readonly rank: number;
  readonly entitlements: EntitlementSet;
  readonly areas: readonly string[];
  readonly expireAt: Date | null;
}

/** Joined areas; one nationwide item makes the whole nationwide. @example joinAreas([['浙江'], []]) // [] */
const joinAreas = (items: readonly (readonly string[])[]): readonly string[] =>
  items.some((areas) => areas.length === 0) ? [] : [...new Set(items.flat())].sort();

/**
 * Tiers that the member may use here, highest rank first (S4-60): a tier for phones alone opens nothing on a PC (S3-41, S6-05), so it
 * neither extends the areas of the others nor sets their limits. All held when none is for PCs: what they allow is refused as such.
 */
export async function usableTiers(db: Db, userId: string, now: Date): Promise<readonly HeldTier[]> {
  const held = await heldTiers(db, userId, now);
  const onPc = held.filter(isForPc);
  return onPc.length > 0 ? onPc : held;
}

export const isForPc = ({ entitlements }: HeldTier): boolean => isAllowed(entitlements, 'havePcLogin');

/** Tiers in use, highest rank first; the tier of rank 0 alone when no membership runs. */
async function heldTiers(db: Db, userId: string, now: Date): Promise<readonly HeldTier[]> {
  const [types, values, items] = await Promise.all([
    memberTypeRows(db),
    entitlementsByTier(db),
    membershipsOf(db, userId),
  ]);
  const running = items.filter((item) => item.starts_at <= now && now < item.ends_at);
  const held = types.flatMap((type): HeldTier[] => {
    const own = running.filter((item) => item.member_code === type.member_code);
    const last = own.map((item) => item.ends_at).sort((a, b) => b.getTime() - a.getTime())[0];
    if (!last && type.member_code !== TIER.putong) return [];
    return [
      {
        memberCode: type.member_code,
        memberName: type.member_name,
        rank: type.rank,
        entitlements: values[type.member_code] ?? ({} as EntitlementSet),
        areas: joinAreas(own.map((item) => item.areas)),
        expireAt: last ?? null,
      },
    ];
  });
  const paid = held.filter((tier) => tier.expireAt !== null);
  return paid.length > 0 ? paid : held;
}

/** Provinces in which the member may use the entitlement now; empty: everywhere, or, where no tier has it, nowhere. */
export async function areasOf(
  db: Db,
  userId: string,
  entitlement: EntitlementKey,
  now: Date,
): Promise<readonly string[]> {
  const granting = (await usableTiers(db, userId, now)).filter((tier) => isAllowed(tier.entitlements, entitlement));
  return joinAreas(granting.map(({ areas }) => areas));
}

/**
 * What this member may do at `now`: the usable tier of the highest rank (S4-60), else the unpaid tier (D-81).
 *
 * @throws Error when the tiers have not been seeded.
 */
export async function entitlementsOf(db: Db, userId: string, now: Date): Promise<MemberEntitlements> {
  const [top] = await usableTiers(db, userId, now);
  if (!top) throw new Error('member types are not seeded');
  const lastEnd =
    top.expireAt ??
    (await membershipsOf(db, userId)).map((item) => item.ends_at).sort((a, b) => b.getTime() - a.getTime())[0];
  return {
    memberCode: top.memberCode,
    memberName: top.memberName,
    entitlements: top.entitlements,
    areas: top.areas,
    expireAt: lastEnd ?? null,
    lapsed: top.expireAt === null && lastEnd !== undefined,
  };
}
