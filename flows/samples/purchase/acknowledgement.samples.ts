import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { acknowledgementMachine } from '#machines/purchase/acknowledgement.machine.ts';

const RECORDS = ['asked', 'askedAgain', 'told'] as const;
const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });

export const acknowledgementEntry: CatalogEntry = {
  id: 'acknowledgement',
  area: 'purchase',
  title: '告知支付结果',
  machine: acknowledgementMachine,
  input: { orderNo: 'B20261120' },
  cases: {
    'xstate.done.actor.markAsked': RECORDS.map((record) => done('markAsked', record)),
    'xstate.done.actor.acknowledgeOrder': [true, false].map((first) => done('acknowledgeOrder', { first })),
    'xstate.done.actor.claimNotice': RECORDS.map((record) => done('claimNotice', record)),
    'xstate.done.actor.readRecord': RECORDS.map((record) => done('readRecord', record)),
  },
  memberEvents: {},
  words: {
    markAsked: '登记已发出请求',
    acknowledgeOrder: '请求由本页告知会员',
    readRecord: '读取本机的登记',
    claimNotice: '登记已告知会员',
    isTold: '已告知会员',
    isAskedAgain: '本机又请求过一次',
    isFirst: '服务器确认由本次请求告知',
  },
  hasView: false,
  minimumPaths: 9,
};
