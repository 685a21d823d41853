import type { EndpointId } from '#contract/registry.ts';
import type { EntitlementKey } from '#domain/entitlement.ts';

/** What the contract says of its calls, written down a second time: expected values are read from here, never from the contract. */

/** Their failures stay with their caller (S7-07, S8-20…S8-22). */
export const EXEMPT_CALLS: readonly EndpointId[] = [
  'acknowledgeOrder',
  'addMonitor',
  'awaken',
  'checkQrcode',
  'clickEnterpriseNameAdd',
  'closeOrder',
  'companyConfiguration',
  'confirmQrcode',
  'couponDevice',
  'deleteSubscriptionGroup',
  'dictDetail',
  'dockingSubmitOrder',
  'exportOwnData',
  'findOrder',
  'getCheckPicture',
  'getEmailForExportAnalysisProject',
  'getQrcode',
  'isFirstConcern',
  'joinActivity',
  'judgeProjectAnalysis',
  'listRecommendKeyword',
  'logout',
  'memberInfo',
  'messageLogin',
  'monitorKeywordVerify',
  'montiorThinkWordList',
  'myCouponList',
  'payPrepay',
  'pcLoginAuth',
  'projectAnalysisExport',
  'removeMonitor',
  'requestInvoice',
  'saveSubscriptionGroup',
  'selDictDetail',
  'sendMessageCode',
  'serverInfo',
  'submitExport',
  'submitOrder',
  'tryoutSubscriptionGroup',
  'unacknowledgedOrders',
];

/** Answered without a token. */
export const PUBLIC_CALLS: readonly EndpointId[] = [
  'approvalStage',
  'awaken',
  'checkQrcode',
  'companyConfiguration',
  'getCheckPicture',
  'getQrcode',
  'messageLogin',
  'selArea',
  'selDictDetail',
  'selThreeLevelArea',
  'sendMessageCode',
  'serverInfo',
];

/** Answered with a token, also before the profile is complete (S8-08). */
export const PROFILE_CALLS: readonly EndpointId[] = [
  'checkPerfectInfo',
  'confirmQrcode',
  'dictDetail',
  'frozenAccount',
  'industryList',
  'jumpPermission',
  'logout',
  'pcLoginAuth',
  'perfect',
  'sendIdentifycode',
  'updatePhone',
  'updateUser',
  'userCenter',
  'userDetail',
];

/** What each call charges (S6-04). */
export const CHARGES: Readonly<Partial<Record<EndpointId, EntitlementKey>>> = {
  selZhaobiaoDetails: 'watchZhaobiao',
  selZhongbiaoDetails: 'watchZhaobiao',
  saveOrUpdateProjectMonitor: 'projectMonitor',
  addMonitor: 'companyMonitor',
  submitExport: 'downloadProject',
  selDesignedInfo: 'watchDesignedProject',
  plannedProjectContacts: 'watchDesignedProjectConnector',
  spxmDetail: 'shenPiProject',
  forecastDetail: 'preProjectDetail',
  intentionDetail: 'purchaseDetail',
  enterpriseDetail: 'watchCompanyDetail',
  enterprisePhoneBook: 'watchCompanyPhoneBook',
  toubiaoForecastList: 'toubiaoPredict',
  downloadDocument: 'downloadAnnouncement',
  getDetailLink: 'detailLink',
  projectAnalysisExport: 'projectAnalyzer',
  marketAnalysis: 'bussinessAnalyzer',
  historyAnalysis: 'bussinessAnalyzer',
};
