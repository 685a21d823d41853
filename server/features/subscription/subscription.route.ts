import { CODE } from '#contract/endpoint.ts';
import type { getSearchCondition } from '#contract/saved-group.contract.ts';
import type * as contract from '#contract/subscription.contract.ts';
import { refusePermission } from '#server/features/permission/refusal.wire.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, ok, refuse } from '#server/http/handler.ts';
import { LISTS, removeGroup, saveGroup } from './subscription.policy.ts';
import { groupsOf } from './subscription.repo.ts';
import { conditionsFrom, groupOnWire } from './subscription.wire.ts';
import { TRYOUT_DAYS, tryOut } from './tryout.policy.ts';

/** Saved conditions of the subscriptions (S3-34…S3-37, S7-63). */
const searchConditions: Handler<typeof getSearchCondition> = asMember(async ({ member, input, deps }) =>
  ok((await groupsOf(deps.db, member.userId, LISTS[input.list].kind)).map(groupOnWire)),
);

const saveSubscriptionGroup: Handler<typeof contract.saveSubscriptionGroup> = asMember(
  async ({ member, input, deps }) => {
    const { list, group } = input;
    const conditions = conditionsFrom(group);
    if (conditions.keywords.length === 0 && conditions.searchWord === '' && conditions.areas.length === 0)
      return refuse(CODE.badInput, '请至少设置一个关键词或地区');
    if (conditions.minFen !== null && conditions.maxFen !== null && conditions.minFen >= conditions.maxFen)
      return refuse(CODE.badInput, '最低金额需小于最高金额');
    const saved = await saveGroup(deps, member.userId, list, { id: group.id, name: group.name, conditions });
    if (saved.kind === 'refused') return refusePermission(saved.permission, deps.config);
    if (saved.kind === 'unknown') return refuse(CODE.notFound, '该订阅组不存在或已删除');
    if (saved.kind === 'same')
      return refuse(CODE.conflict, `相同条件已保存为“${saved.group.name}”`, groupOnWire(saved.group));
    return ok(groupOnWire(saved.group));
  },
);

const deleteSubscriptionGroup: Handler<typeof contract.deleteSubscriptionGroup> = asMember(
  async ({ member, input, deps }) => {
    await removeGroup(deps, member.userId, input.list, input.id);
    return ok(null);
  },
);

const tryoutSubscriptionGroup: Handler<typeof contract.tryoutSubscriptionGroup> = asMember(async ({ input, deps }) => {
  const { total, capped, perDay, samples } = await tryOut(deps, input.list, conditionsFrom(input.group));
  return ok({ total, capped, days: TRYOUT_DAYS, perDay: [...perDay], samples });
});

export const subscriptionHandlers = {
  getSearchCondition: searchConditions,
  saveSubscriptionGroup,
  deleteSubscriptionGroup,
  tryoutSubscriptionGroup,
};
