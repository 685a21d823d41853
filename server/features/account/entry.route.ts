import { CODE } from '#contract/endpoint.ts';
import type { contract } from '#contract/registry.ts';
import { isAllowed } from '#domain/entitlement-value.ts';
import { ownsExports } from '#server/features/export/export.repo.ts';
import { entitlementsOf } from '#server/features/permission/entitlement.policy.ts';
import { missingProfile } from '#server/features/session/profile.policy.ts';
import { hasPreProjectSubscription } from '#server/features/session/user.repo.ts';
import { companyOf } from '#server/features/system/company.repo.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handlers, ok, refuse } from '#server/http/handler.ts';
import { MESSAGE } from '#server/http/messages.ts';
import type { OwnedRecord } from './menu.data.ts';
import { menuFor } from './menu.policy.ts';
import { ownAccount } from './own-account.policy.ts';

const GO_BIDDING = -1;
const GO_UPFRONT = 1;
const NO_PC = -1;
const PC_ALLOWED = 1;

/**
 * Destination after a login: the pre-project subscription if the member has one, otherwise bidding (S2-45, S2-46).
 */
const jumpPermission = asMember<(typeof contract)['jumpPermission']>(async (call) => {
  const user = await ownAccount(call);
  if (missingProfile(user).length > 0) return refuse(CODE.profileIncomplete, MESSAGE.profileIncomplete);
  return ok((await hasPreProjectSubscription(call.deps.db, user.id)) ? GO_UPFRONT : GO_BIDDING);
});

const pcLoginAuth = asMember<(typeof contract)['pcLoginAuth']>(async ({ deps, member }) => {
  const { entitlements } = await entitlementsOf(deps.db, member.userId, deps.clock.now());
  return ok(isAllowed(entitlements, 'havePcLogin') ? PC_ALLOWED : NO_PC);
});

/** What decides where a member may go and lands (S2-44, S7-23, S7-94). */
export const entryHandlers: Pick<Handlers, 'jumpPermission' | 'pcLoginAuth' | 'listMenu'> = {
  jumpPermission,
  pcLoginAuth,
  listMenu: asMember(async ({ deps, member }) => {
    const [company, { entitlements }, hasExports] = await Promise.all([
      companyOf(deps.db, deps.config),
      entitlementsOf(deps.db, member.userId, deps.clock.now()),
      ownsExports(deps.db, member.userId),
    ]);
    const owned = new Set<OwnedRecord>(hasExports ? ['exports'] : []);
    return ok([...menuFor(company, deps.config.entitlementNames, entitlements, owned)]);
  }),
};
