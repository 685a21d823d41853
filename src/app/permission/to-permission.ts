import type { Answer } from '#api/api-failure.ts';
import type { downloadAnnouncementAuth } from '#contract/auth-check.contract.ts';
import type { Endpoint, EndpointOutput } from '#contract/endpoint.ts';
import type { EntitlementKey } from '#domain/entitlement.ts';
import type { PermissionResult } from '#domain/permission.ts';
import { unwrap } from '../shared/unwrap.ts';

type PermissionAnswer = EndpointOutput<typeof downloadAnnouncementAuth>;
/** A result whose numbers the host may have omitted. */
type CheckedPermission = Omit<PermissionResult, 'limit' | 'used'> & {
  readonly limit: number | null;
  readonly used: number | null;
};

/**
 * The answer of a permission check; a host that answers the bare number is understood as well (D-60).
 *
 * @throws ApiFailure for the normal answers that are no success.
 */
export function toPermission(
  endpoint: Endpoint,
  answer: Answer<PermissionAnswer>,
  entitlement: EntitlementKey,
): CheckedPermission {
  const status = unwrap(endpoint, answer);
  if (typeof status !== 'number') return status;
  return {
    status,
    entitlement,
    limit: null,
    used: null,
    resetAt: null,
    boughtAreas: [],
    infoArea: null,
    trial: false,
    liftedBy: null,
  };
}
