import { fromPromise, sendParent } from 'xstate';
import { activityDetail, entitlementLists, memberTypes, toOpenMember } from '#contract/membership.contract.ts';
import { areaList } from '#domain/area.ts';
import { ACTIVITY_DEVICE_TYPE } from '#domain/constants.ts';
import { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import { purchaseOfferMachine } from '#machines/purchase-offer/purchase-offer.machine.ts';
import { loadPart } from '#views/ui/lazy-part.tsx';
import { once } from '../page/once.ts';
import { asPort } from './as-flow.ts';
import { lateFlows } from './late-flow.ts';
import { portData } from './port-data.ts';
import type { Wires } from './wires.ts';

export const wirePurchase = (wires: Wires) => {
  const { client, brand, say } = wires;
  /** Member names by code, as the last list of types said: coupons are matched by name (D-31). */
  const names = new Map<string, string>();
  const inside = lateFlows<'choice' | 'result'>();
  const loadInside = once(async () => {
    const { wirePurchaseParts } = await loadPart(() => import('./purchase-parts.ts'));
    inside.fill(wirePurchaseParts(wires, (memberCode) => names.get(memberCode) ?? ''));
  });
  return purchaseMachine.provide({
    actors: {
      toOpenMember: fromPromise(async ({ input, signal }) => {
        const intent = { ...(input.memberCode === null ? {} : { memberCode: input.memberCode }), source: input.reason };
        await loadInside();
        const { canPay, renewal } = portData(toOpenMember, await client.call(toOpenMember, intent, { signal }));
        return {
          canPay: canPay && brand.canPay,
          renewal: renewal && { memberCode: renewal.memberCode, areas: areaList(renewal.payAreas) },
        };
      }),
      offer: asPort(wirePurchaseOffer(wires, names)),
      choice: asPort(inside.logic.choice),
      result: asPort(inside.logic.result),
    },
    actions: {
      announceUnPay: sendParent(({ context: { request } }) => ({
        type: 'payment.forbidden',
        memberCode: request.memberCode,
        reason: request.reason,
      })),
      checkPending: sendParent({ type: 'check.requested' }),
      announceBegun: () => say({ type: 'payment.begun' }),
      announceEnded: () => say({ type: 'payment.ended' }),
      openMyOrders: () => say({ type: 'navigation.requested', to: '/myOrder', replace: false }),
    },
  });
};

const wirePurchaseOffer = ({ client }: Wires, names: Map<string, string>) =>
  purchaseOfferMachine.provide({
    actors: {
      activityDetail: fromPromise(async ({ signal }) => {
        const answer = await client.call(activityDetail, { deviceType: ACTIVITY_DEVICE_TYPE }, { signal });
        const running = portData(activityDetail, answer).activityDetailVo;
        return running
          ? { actiId: running.actiId, title: running.title, description: running.description ?? '' }
          : null;
      }),
      memberTypes: fromPromise(async ({ signal }) => {
        const types = portData(memberTypes, await client.call(memberTypes, {}, { signal }));
        for (const { memberCode, memberName } of types) names.set(memberCode, memberName);
        return types.map((type) => ({ ...type, memberDesc: type.memberDesc ?? '' }));
      }),
      entitlementLists: fromPromise(async ({ signal }) =>
        portData(entitlementLists, await client.call(entitlementLists, {}, { signal })),
      ),
    },
  });
