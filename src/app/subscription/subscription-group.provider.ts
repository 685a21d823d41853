import { fromPromise } from 'xstate';
import { savedGroupFromWire } from '#api/decode/subscription.decode.ts';
import { GROUPS_KEY } from '#api/queries/subscription.queries.ts';
import { myQuotas } from '#contract/quota.contract.ts';
import { getSearchCondition } from '#contract/saved-group.contract.ts';
import { deleteSubscriptionGroup, saveSubscriptionGroup } from '#contract/subscription.contract.ts';
import type { GroupConditions } from '#domain/saved-group.ts';
import { groupPath, groupPayload, listOf, SUBSCRIPTIONS } from '#domain/subscription.ts';
import { savedGroupListMachine } from '#machines/subscription/saved-group-list.machine.ts';
import { subscriptionGroupMachine } from '#machines/subscription/subscription-group.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { reportFull, toQuota } from '../permission/to-quota.ts';
import { unwrap, unwrapList } from '../shared/unwrap.ts';
import { provideGroupEditor } from './group-editor.provider.ts';

export const provideSubscriptionGroup = (deps: Dependencies) => {
  const { client, queries, send } = deps;
  return subscriptionGroupMachine.provide({
    actors: {
      getSearchCondition: fromPromise(async ({ input, signal }) => {
        const list = listOf(input.list);
        const { entitlement } = SUBSCRIPTIONS[list];
        const [groups, quotas] = await Promise.all([
          client
            .call(getSearchCondition, { list }, { signal })
            .then((answer) => unwrapList(getSearchCondition, answer, [])),
          client.call(myQuotas, {}, { signal }).then((answer) => unwrapList(myQuotas, answer, [])),
        ]);
        void queries.get()?.invalidateQueries({ queryKey: [GROUPS_KEY, list] });
        const saved = groups.map(savedGroupFromWire);
        return { groups: saved, entitlement, ...toQuota(quotas, entitlement, saved.length) };
      }),
      savedGroupList: provideSavedGroupList(deps),
      editor: provideGroupEditor(deps),
    },
    actions: {
      reportFull: (_, savedGroupList) => reportFull(send, savedGroupList),
      applyGroup: (_, { list, outcome }) => {
        if (outcome.kind !== 'use') return;
        const to = groupPath(listOf(list), outcome.group as GroupConditions);
        send({ type: 'navigation.requested', to, replace: false });
      },
    },
  });
};

const provideSavedGroupList = ({ client, queries, send }: Dependencies) =>
  savedGroupListMachine.provide({
    actors: {
      saveSubscriptionGroup: fromPromise(async ({ input, signal }) => {
        const { id, name, ...conditions } = input.group;
        const order = { list: listOf(input.list), group: { id, name, ...groupPayload(conditions as GroupConditions) } };
        const saved = unwrap(saveSubscriptionGroup, await client.call(saveSubscriptionGroup, order, { signal }));
        void queries.get()?.invalidateQueries({ queryKey: [GROUPS_KEY] });
        return savedGroupFromWire(saved);
      }),
      deleteSubscriptionGroup: fromPromise(async ({ input, signal }) => {
        const order = { ...input, list: listOf(input.list) };
        unwrap(deleteSubscriptionGroup, await client.call(deleteSubscriptionGroup, order, { signal }));
        void queries.get()?.invalidateQueries({ queryKey: [GROUPS_KEY] });
      }),
    },
    actions: { reportFull: (_, savedGroupList) => reportFull(send, savedGroupList) },
  });
