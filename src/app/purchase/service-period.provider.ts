import { fromPromise, sendParent } from 'xstate';
import { listMemberUpgrade } from '#contract/membership.contract.ts';
import { servicePeriodState } from '#domain/membership-period.ts';
import { servicePeriodMachine } from '#machines/purchase/service-period.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { unwrapList } from '../shared/unwrap.ts';

export const provideServicePeriod = ({ client, now }: Dependencies) =>
  servicePeriodMachine.provide({
    actors: {
      listMemberUpgrade: fromPromise(async ({ signal }) => {
        const items = unwrapList(listMemberUpgrade, await client.call(listMemberUpgrade, {}, { signal }), []);
        return items.map(({ levelId, memberName, isActive, expireDate, payArea }) => {
          const endsAt = expireDate ? Date.parse(expireDate) : null;
          const state = servicePeriodState(isActive, endsAt, now());
          return { levelId: String(levelId), memberName, state, endsAt, areas: payArea ?? '' };
        });
      }),
    },
    actions: { requestPurchase: sendParent((_, request) => ({ type: 'purchase.requested', ...request })) },
  });
