import * as wire from './asymmetric.ts';
import { areaJson, industries } from './samples.ts';

/** Answers that every list may ask for, and rows of which no two are alike. */
export const around = {
  ...{ industryList: industries, selArea: areaJson, myQuotas: wire.ledger, clickEnterpriseNameAdd: {} },
  ...{ getHostSearchWord: ['物业管理'], getWord: ['食堂'], searchWordList: ['医院设备', '医院食堂'] },
  montiorThinkWordList: [{ id: 'e4', name: '沐川建设工程公司', creditCode: null }],
  approvalStage: [
    { value: 'feasibility', label: '可研批复' },
    { value: 'design', label: '初设批复' },
  ],
};
export const page = (records: readonly unknown[], more: object = {}) => ({
  ...{ records, total: records.length, totalCapped: false, lastPage: 1, hitWords: ['设备'], trackRecord: null },
  ...more,
});
export const notices = [
  wire.notice(),
  wire.notice({ id: 'n2', title: '钱塘学校食堂中标公告', docChannel: 'award', winnerNames: ['甲公司'], viewed: false }),
  wire.notice({
    ...{ id: 'n3', title: '之江道路采购意向', docChannel: 'intention', collected: true, viewed: false, city: null },
    ...{ budget: null, bidAmount: null, bidDeadline: null, excerpt: '', industryName: null, buyerName: null },
  }),
  wire.notice({
    id: 'n4',
    title: '湖州桥梁竞争性谈判',
    docChannel: 'negotiation',
    bidDeadline: '2026-11-20T14:30:00Z',
  }),
  wire.notice({
    id: 'n5',
    title: '温州电梯招标',
    bidDeadline: '2026-11-19T04:00:00Z',
    publishTime: '2025-02-01T00:00:00Z',
  }),
];
export const group = {
  ...{ id: 'g1', name: '医院设备', keywordsArray: [['医院', '设备']], docchnnelArray: ['tender'], areaArray: ['浙江'] },
  ...{ projectType: [], searchWord: '', minAmount: null, maxAmount: null },
};
