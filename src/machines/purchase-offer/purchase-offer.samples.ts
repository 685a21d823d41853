import type { CatalogEntry } from '../flow.ts';
import { purchaseOfferMachine } from './purchase-offer.machine.ts';

const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });

export const purchaseOfferEntry: CatalogEntry = {
  id: 'purchase-offer',
  title: '在售会员',
  machine: purchaseOfferMachine,
  cases: {
    'xstate.done.actor.activityDetail': [done('activityDetail', null)],
    'xstate.done.actor.memberTypes': [
      done('memberTypes', [{ memberCode: 'qiyetong', memberName: '企业通', memberDesc: '适合多人团队', status: 0 }]),
      done('memberTypes', []),
    ],
    'xstate.done.actor.entitlementLists': [
      done('entitlementLists', [{ memberCode: 'qiyetong', memberName: '企业通', entitlements: { watchZhaobiao: -1 } }]),
    ],
  },
  memberEvents: {},
  words: {
    activityDetail: '查询促销活动',
    memberTypes: '查询在售会员类型',
    entitlementLists: '查询会员权益',
    keepActivity: '记下促销活动',
    keepMemberTypes: '记下会员类型',
    completeOffer: '汇总在售会员',
    hasTypes: '有在售的会员类型',
  },
  hasView: false,
  minimumPaths: 5,
};
