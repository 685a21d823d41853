import * as v from 'valibot';
import { ENTITLEMENT_KEYS } from '#domain/entitlement.ts';
import { instant, maybeText } from './shared.schema.ts';

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
  liftedBy: v.nullish(v.object({ memberCode: v.string(), memberName: v.string() }), null),
});
