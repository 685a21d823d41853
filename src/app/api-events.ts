import type { Client, Outcome } from '#api/client.ts';
import { CODE } from '#contract/endpoint.ts';
import type { EntitlementKey } from '#domain/entitlement.ts';
import type { Permission } from '#domain/permission.ts';
import type { AppEvent } from '#machines/app/app.types.ts';

const SESSION_CODES: readonly (number | null)[] = [CODE.notLoggedIn, CODE.kickedOut, CODE.profileIncomplete];

/** Reads what a rule says; it comes with the flows of a member. */
export type ReadPermission = (data: unknown, entitlement: EntitlementKey | null) => Permission | null;

/** Forwards to the root machine the outcome of every call that concerns more than its caller. */
export const forwardApiEvents = (
  client: Client,
  send: (event: AppEvent) => void,
  readPermission: ReadPermission,
): (() => void) =>
  client.onOutcome((outcome) => {
    const word = apiEventOf(outcome, readPermission);
    if (word) send(word);
    if (outcome.kind === 'contractBroken') console.error(outcome.failure?.message);
  });

/**
 * An exempt endpoint or call keeps its failures to itself (S7-07, S8-20…S8-22), except for those that end or halt the session of a
 * member (D-01). A guest has no session that could end. A permission code of an exempt call, or one that an exempt endpoint does not name in its
 * contract is a failure of its own as well: no pop-up opens over what its caller shows.
 */
export function apiEventOf(
  { endpoint, kind, code, data, failure, exempt }: Outcome,
  readPermission: ReadPermission,
): AppEvent | null {
  const isExempt = exempt || endpoint.globalErrors === 'exempt';
  if (failure) {
    const endsSession = failure.kind === 'code' && SESSION_CODES.includes(failure.code) && endpoint.access !== 'public';
    if (isExempt && !endsSession) return null;
    const { kind: how, serverMessage } = failure;
    return { type: 'api.failed', endpointId: endpoint.id, failure: { kind: how, code: failure.code, serverMessage } };
  }
  if (kind === 'blocked' && code === CODE.blockedByRule) {
    const isKept = exempt || (isExempt && !endpoint.codes.includes(CODE.blockedByRule));
    const permission = readPermission(data, endpoint.spends);
    return isKept ? null : { type: 'permission.denied', permission };
  }
  return code === CODE.ok || code === CODE.accepted ? { type: 'api.answered', endpointId: endpoint.id, code } : null;
}
