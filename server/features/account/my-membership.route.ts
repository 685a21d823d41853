import type * as contract from '#contract/membership.contract.ts';
import type * as quota from '#contract/quota.contract.ts';
import { maskContactsOrNull } from '#domain/contact-mask.ts';
import { MEMBERSHIP_IN_USE } from '#domain/member-tier.ts';
import { quotaLedger } from '#server/features/permission/quota-ledger.policy.ts';
import { quotaUsesOf } from '#server/features/permission/quota-uses.repo.ts';
import { addUsagePoint } from '#server/features/purchase/activity.repo.ts';
import { membershipItems } from '#server/features/purchase/membership-items.policy.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, ok } from '#server/http/handler.ts';

/** What a member has of the shop: service periods, quotas, points of the purchase path. */
const WAITING_OR_OVER = 1;
const MOST_POINTS = 10_000;

const listMemberUpgrade: Handler<typeof contract.listMemberUpgrade> = asMember(async ({ member, deps }) => {
  const items = await membershipItems(deps.db, member.userId, deps.clock.now());
  return ok(
    items.map(({ row, memberName, inUse }) => ({
      levelId: row.membership_id,
      memberName,
      isActive: inUse ? MEMBERSHIP_IN_USE : WAITING_OR_OVER,
      startDate: row.starts_at.toISOString(),
      expireDate: row.ends_at.toISOString(),
      payArea: row.areas.join(','),
    })),
  );
});

const myQuotas: Handler<typeof quota.myQuotas> = asMember(async ({ member, deps }) =>
  ok(await quotaLedger(deps, member.userId)),
);

const quotaUses: Handler<typeof quota.quotaUses> = asMember(async ({ member, input, deps }) => {
  const { rows, total } = await quotaUsesOf(deps.db, member.userId, input);
  return ok({
    records: rows.map(({ entitlement, used_at, title, kind, id, doc_channel }) => ({
      entitlement,
      usedAt: used_at.toISOString(),
      title: maskContactsOrNull(title),
      kind,
      id,
      docChannel: doc_channel,
    })),
    total,
  });
});

const buyPoint: Handler<typeof contract.buyPoint> = asMember(async ({ member, input, deps }) => {
  const count = Math.trunc(Math.min(Math.max(input.count, 0), MOST_POINTS));
  const [pointId, at] = [deps.ids.next('pt'), deps.clock.now()];
  await addUsagePoint(deps.db, { pointId, userId: member.userId, eventName: input.eventName, count, at });
  return ok(null);
});

export const myMembershipHandlers = { listMemberUpgrade, myQuotas, quotaUses, buyPoint };
