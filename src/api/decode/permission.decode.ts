import * as v from 'valibot';
import { ENTITLEMENT_KEYS, type EntitlementKey } from '#domain/entitlement.ts';
import { namedTier } from '#domain/lifting-tier.ts';
import type { PermissionCheck } from '#domain/opening-cost.ts';
import { PERMISSION, type Permission } from '#domain/permission.ts';
import { instant } from '../contract/shared.schema.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const number = v.fallback(v.nullable(v.number()), null);
/** A bare number, also as text, is the status (D-60). */
const status = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^-?\d$/), v.transform(Number))]),
  v.picklist([1, 0, -1, -2, -3]),
);
/** A missing or misspelt field is left unset, so that the pop-up still opens. */
const permission = v.object({
  status,
  entitlement: v.fallback(v.nullable(v.picklist(ENTITLEMENT_KEYS)), null),
  limit: number,
  used: number,
  resetAt: v.fallback(v.nullable(instant), null),
  boughtAreas: v.fallback(v.array(v.string()), []),
  infoArea: v.fallback(v.nullable(text), null),
  trial: v.fallback(v.boolean(), false),
  liftedBy: v.fallback(v.nullable(v.object({ memberCode: text, memberName: text })), null),
});

/**
 * The permission data of an answer; a bare number opens the same pop-up as the complete result (S6-17, D-60).
 *
 * @param entitlement The entitlement of the call, for an answer that does not name it.
 * @returns `null` for an answer without a status.
 * @example permissionFromWire(-1, 'watchZhaobiao')?.status // -1
 */
export function permissionFromWire(data: unknown, entitlement: EntitlementKey | null): Permission | null {
  const read = v.safeParse(permission, typeof data === 'object' ? data : { status: data });
  if (!read.success) return null;
  const withEntitlement = { ...read.output, entitlement: read.output.entitlement ?? entitlement };
  return {
    ...withEntitlement,
    liftedBy: withEntitlement.liftedBy ?? (withEntitlement.limit === null ? namedTier(withEntitlement) : null),
  };
}

/** A permission asked for one record. A host that does not say whether the record was paid for allows it without a use left. */
export function permissionCheckFromWire(data: unknown, entitlement: EntitlementKey): PermissionCheck | null {
  const asked = permissionFromWire(data, entitlement);
  if (asked === null) return null;
  const { limit, status, used } = asked;
  const isUsedUp = limit !== null && limit >= 0 && used !== null && used >= limit;
  const said = v.is(v.object({ spentBefore: v.boolean() }), data) ? data.spentBefore : null;
  return { ...asked, spentBefore: said ?? (status === PERMISSION.granted && isUsedUp) };
}
