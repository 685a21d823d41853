import * as v from 'valibot';
import { ENTITLEMENT_KEYS } from '#domain/entitlement.ts';
import { instant, maybeText } from './shared.schema.ts';

/** Smallest tier that lifts a refusal or a limit; `null` when none does or the host does not say. */
const liftedBy = v.nullish(v.object({ memberCode: v.string(), memberName: v.string() }), null);

/** What is used of an entitlement (S6-04); a limit of -1 is unlimited. */
export const quotaLine = v.object({
  entitlement: v.string(),
  used: v.number(),
  limit: v.number(),
  resetAt: v.nullish(instant, null),
  liftedBy,
});

/** Outcome of a permission check (D-60, S6-17). */
export const permissionResult = v.object({
  status: v.picklist([1, 0, -1, -2, -3]),
  entitlement: v.picklist(ENTITLEMENT_KEYS),
  limit: v.number(),
  used: v.number(),
  resetAt: v.nullish(instant, null),
  boughtAreas: v.array(v.string()),
  infoArea: maybeText,
  trial: v.boolean(),
  liftedBy,
});
