import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { runExports } from '#server/features/export/export-worker.job.ts';
import { type Acts, WINNER } from './acts.ts';
import { approval, fillRecords, forecast, intention, OWNER, planned } from './records.ts';
import { type Member, ONE_YEAR_QIYETONG } from './shop.ts';

/** Something a member asks: a call and its input. */
export type Question = readonly [endpoint: Endpoint, input?: object];

/** Records of every kind, for members to open, keep and watch. */
export const fillEveryKind = (acts: Acts): Promise<void> =>
  fillRecords(acts.deps.db, {
    planned: [planned({ id: 'pln-1' }), planned({ id: 'pln-2' })],
    approvals: [approval({ id: 'apv-1' }), approval({ id: 'apv-2' })],
    intentions: [intention({ id: 'int-1' }), intention({ id: 'int-2' })],
    forecasts: [forecast({ id: 'fct-1' }), forecast({ id: 'fct-2' })],
  });

const NOTICE = { id: 'ct-tender' };
const AWARD = { id: 'ct-award' };
const PAGE = { pageNumber: 1, pageSize: 50 };
export const KINDS = ['announcement', 'plannedProject', 'approval', 'forecast', 'intention'] as const;
export const LISTS = ['bidding', 'proposed', 'owner', 'rival', 'agent', 'upfront'] as const;
const WATCHED = ['owner', 'rival', 'agent', 'company'] as const;
/** A keyword that only the owner uses. */
export const OWN_WORD = '澄岭';
export const OWN_EMAIL = 'owner@example.com';
export const OWN_NAME = '秦九韶';
const GROUP = { keywordsArray: [['医院', '设备']], searchWord: OWN_WORD };

/** Every call that only reads, or that a member may repeat: the whole answer is compared. */
export const READS: readonly Question[] = [
  [contract.userCenter],
  [contract.userDetail],
  [contract.listLogins],
  [contract.exportOwnData, { format: 'json' }],
  [contract.checkPerfectInfo],
  [contract.jumpPermission, { projectId: null }],
  [contract.pcLoginAuth],
  [contract.listMenu],
  [contract.industryList],
  [contract.dictDetail, { dictName: 'item_amount' }],
  [contract.memberList],
  [contract.memberTypes],
  [contract.entitlementLists],
  [contract.memberInfo, { memberCode: 'qiyetong', payAreas: '' }],
  [contract.activityDetail, { deviceType: 50 }],
  [contract.couponDevice, { deviceType: 50 }],
  [contract.toOpenMember],
  [contract.authToOpenMember],
  [contract.listMemberUpgrade],
  [contract.myCouponList, PAGE],
  [contract.myOrders, PAGE],
  [contract.unacknowledgedOrders],
  [contract.invoiceList, PAGE],
  [contract.exportRecords, PAGE],
  [contract.myQuotas],
  [contract.quotaUses, PAGE],
  [contract.dashboard],
  [contract.dueNotices],
  [contract.searchList, { searchWord: '采购', ...PAGE }],
  [contract.desginedSearchList],
  [contract.spxmGetPage],
  [contract.forecastList],
  [contract.intentionList],
  [contract.searchAllList, { searchWord: '采购' }],
  [contract.getSearchAllTabCondition, { searchWord: '采购' }],
  [contract.getSearchAllCondition, { searchWord: '采购' }],
  [contract.searchCompany, { searchWord: '示例' }],
  [contract.searchWordList, { searchWord: OWN_WORD }],
  [contract.getHostSearchWord],
  [contract.getWord],
  ...KINDS.map((kind): Question => [contract.collectList, { kind, ...PAGE }]),
  ...[true, false].flatMap((collectedOnly): Question[] => [
    [contract.searchHistoryList, { collectedOnly, ...PAGE }],
    [contract.desginedSearchHistoryList, { collectedOnly, ...PAGE }],
    ...(['approval', 'forecast', 'intention'] as const).map(
      (kind): Question => [contract.recordHistoryList, { kind, collectedOnly, ...PAGE }],
    ),
  ]),
  ...LISTS.map((list): Question => [contract.getSearchCondition, { list }]),
  [contract.tryoutSubscriptionGroup, { list: 'bidding', group: GROUP }],
  ...[...WATCHED, 'project'].map((kind): Question => [contract.monitorList, { kind, ...PAGE }]),
  [contract.monitorEvents, PAGE],
  [contract.montiorThinkWordList, { searchWord: '示例' }],
  [contract.listRecommendKeyword, { keywords: ['设备'] }],
  [contract.monitorKeywordVerify, { keyword: '设备' }],
  [contract.getDocumentIsMonitor, NOTICE],
  [contract.isFirstConcern],
  [contract.isFirstConcern, NOTICE],
  [contract.isFirstTimeDownloadAnnouncement, NOTICE],
  [contract.selZhaobiaoDetails, NOTICE],
  [contract.selZhongbiaoDetails, AWARD],
  [contract.selDesignedInfo, { id: 'pln-1' }],
  [contract.plannedProjectContacts, { id: 'pln-1' }],
  [contract.spxmDetail, { id: 'apv-1' }],
  [contract.forecastDetail, { id: 'fct-1' }],
  [contract.intentionDetail, { id: 'int-1' }],
  [contract.enterpriseDetail, { id: OWNER.id }],
  [contract.enterpriseDetail, { id: 'ent-winner' }],
  [contract.enterprisePhoneBook, { id: OWNER.id }],
  [contract.toubiaoForecastList, NOTICE],
  [contract.toubiaoList, AWARD],
  [contract.judgeProjectAnalysis, NOTICE],
  [contract.getEmailForExportAnalysisProject],
  [contract.getEmailForExportAnalysisProject, NOTICE],
  [contract.getProjectDocuments, NOTICE],
  [contract.getDetailLink, NOTICE],
  [contract.maGetQrcode, { page: 'tender/index', scene: 'id=ct-tender' }],
  [contract.showDockingPrice],
  [contract.marketAnalysis, { areaArray: ['浙江'] }],
  [contract.historyAnalysis, { enterpriseId: 'ent-winner' }],
  [contract.pricePrediction, NOTICE],
  [contract.expiringContracts],
  [contract.atlas, { enterpriseId: 'ent-winner' }],
  [contract.redFlags, NOTICE],
  [contract.downloadAnnouncementAuth, NOTICE],
  [contract.downloadAttachmentsAuth, NOTICE],
  [contract.toubiaoPredictAuth, NOTICE],
  [contract.getProjectMonitorPermission, NOTICE],
  [contract.getDetailLinkPermission, NOTICE],
  [contract.designedCountSeeAuth, { id: 'pln-1' }],
  [contract.improveInformationAuth, { id: OWNER.id }],
  [contract.preProjectDetailAuth, { id: 'fct-1' }],
  [contract.shenPiProjectAuth, { id: 'apv-1' }],
];

/** Everything that a member can leave behind, on the same records for each member. */
export const WRITES: readonly Question[] = [
  // opened by the member who acts, and in the lists of the member who only reads
  [contract.selZhaobiaoDetails, { id: 'service-1' }],
  [contract.selDesignedInfo, { id: 'pln-2' }],
  [contract.spxmDetail, { id: 'apv-2' }],
  [contract.forecastDetail, { id: 'fct-2' }],
  [contract.intentionDetail, { id: 'int-2' }],
  [contract.searchList, { searchWord: OWN_WORD }],
  [contract.saveBrowseCollection, { ...NOTICE, collected: true }],
  [contract.addCollection, { id: 'apv-1' }],
  ...(['plannedProject', 'forecast', 'intention'] as const).map((kind): Question => {
    const id = { plannedProject: 'pln-1', forecast: 'fct-1', intention: 'int-1' }[kind];
    return [contract.saveCollection, { kind, id, collected: 1 }];
  }),
  ...WATCHED.map((kind): Question => [contract.addMonitor, { kind, name: WINNER, enterpriseId: 'ent-winner' }]),
  [contract.saveOrUpdateProjectMonitor, { ...NOTICE, isMonitor: 1 }],
  ...LISTS.map((list): Question => [contract.saveSubscriptionGroup, { list, group: { name: `组${list}`, ...GROUP } }]),
  [contract.submitExport, { kind: 'announcements', filter: {}, email: OWN_EMAIL }],
  [contract.projectAnalysisExport, { ...NOTICE, email: OWN_EMAIL }],
  [contract.downloadDocument, { id: 'ct-tender-f1' }],
  [contract.clickEnterpriseNameAdd, { name: WINNER }],
  [contract.joinActivity, { actiId: 'acti-year-end' }],
  [contract.buyPoint, { eventName: 'dialog-opened' }],
  [contract.submitOrder, { payType: 'PC-wechat', ...ONE_YEAR_QIYETONG }],
  [contract.updateUser, { realUserName: OWN_NAME, companyName: '自己的公司', email: OWN_EMAIL }],
];

/** Requests that remove what `WRITES` saved. */
export const REMOVALS: readonly Question[] = [
  [contract.saveBrowseCollection, { ...NOTICE, collected: false }],
  [contract.delCollection, { id: 'apv-1' }],
  [contract.saveCollection, { kind: 'plannedProject', id: 'pln-1', collected: 0 }],
  [contract.saveCollection, { kind: 'forecast', id: 'fct-1', collected: 0 }],
  [contract.saveCollection, { kind: 'intention', id: 'int-1', collected: 0 }],
  [contract.saveOrUpdateProjectMonitor, { ...NOTICE, isMonitor: 0 }],
];

/** Calls on an order or a record of one's own: `identity-matrix.test.ts` hands another member's ids to each of them. */
export const BY_OWN_ID = [
  'dockingSubmitOrder',
  'payPrepay',
  'findOrder',
  'closeOrder',
  'acknowledgeOrder',
  'requestInvoice',
  'deleteSubscriptionGroup',
  'removeMonitor',
  'downloadExport',
];
/** Calls that end or change the session or the account itself; `session.test.ts`, `account.test.ts` and `qr-login.test.ts`. */
export const OF_THE_ACCOUNT = [
  'logout',
  'frozenAccount',
  'updatePhone',
  'sendIdentifycode',
  'confirmQrcode',
  'perfect',
];

/** The whole answer of a call; a file as its length. */
export async function answerOf(acts: Acts, [endpoint, input = {}]: Question, { token }: Member): Promise<unknown> {
  if (endpoint.reply === 'blob') return 'file';
  const { code, data, message } = await acts.call(endpoint, input, { token });
  return { code, data, message };
}

/** Does all of it, pays, asks for an invoice, and lets the exports be made. */
export async function liveALife(acts: Acts, member: Member): Promise<void> {
  for (const question of WRITES) await answerOf(acts, question, member);
  const { token } = member;
  const docking = { ...NOTICE, productId: 'docking-report', payType: 'PC-wechat', count: 2 };
  const { data: report } = await acts.call(contract.dockingSubmitOrder, docking, { token });
  const { data: code } = await acts.call(contract.payPrepay, { orderId: report.orderId }, { token });
  await acts.atCashier(code.codeUrl, 'pay');
  const order = await acts.orderWithCode(member, ONE_YEAR_QIYETONG);
  await acts.atCashier(order.codeUrl, 'pay');
  await acts.coupon(member, 7_700);
  await acts.call(
    contract.requestInvoice,
    { orderId: order.orderId, buyer: 'person', kind: 'electronic', title: OWN_NAME, email: OWN_EMAIL },
    { token },
  );
  await runExports(acts.deps);
}
