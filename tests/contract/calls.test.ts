import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contract } from '#contract/registry.ts';

/** The 79 calls that the specification names, spelled as there (§7): requirement, endpoint, method, path. */
const NAMED_CALLS = `
S7-08 messageLogin POST webchat/api/login/messageLogin
S7-09 sendMessageCode POST webchat/api/login/sendMessageCode
S7-10 sendIdentifycode POST webchat/common/sendIdentifycode
S7-11 logout POST webchat/api/login/logout
S7-12 frozenAccount POST webchat/api/login/frozenAccount
S7-13 awaken POST webchat/api/login/awaken
S7-14 getQrcode POST webchat/api/maQrcodeLogin/getQrcode
S7-15 checkQrcode POST webchat/api/maQrcodeLogin/checkQrcode
S7-16 userCenter GET webchat/api/userCenter
S7-17 userDetail GET webchat/api/userDetail
S7-18 updateUser POST webchat/api/updateUser
S7-19 updatePhone POST webchat/api/userCenter/updatePhone
S7-20 checkPerfectInfo GET webchat/api/checkPerfectInfo
S7-21 perfect GET webchat/api/perfect
S7-22 industryList GET webchat/api/industry/list
S7-23 listMenu GET webchat/api/userMenu/listMenu
S7-25 memberList GET /webchat/api/memberList
S7-26 toOpenMember POST /webchat/api/toOpenMember
S7-27 authToOpenMember POST /webchat/api/auth/toOpenMember
S7-28 submitOrder POST /webchat/api/submitOrder
S7-29 payPrepay POST /webchat/api/payPrepay
S7-30 findOrder POST /webchat/api/findOrder
S7-31 myCouponList POST webchat/api/myCouponList
S7-32 listMemberUpgrade GET webchat/api/listMemberUpgrade
S7-33 joinActivity POST webchat/api/activity/joinActivity
S7-34 buyPoint POST webchat/api/data/buyPoint
S7-41 dictDetail GET webchat/api/dictDetail
S7-45 selArea GET webchat/common/selArea
S7-48 selThreeLevelArea GET /webchat/common/selThreeLevelArea
S7-49 selDictDetail GET webchat/common/selDictDetail
S7-50 approvalStage GET webchat/common/approval/stage
S7-51 searchWordList POST /webchat/api/searchWordList
S7-53 montiorThinkWordList POST /webchat/api/montiorThinkWordList
S7-54 listRecommendKeyword POST /webchat/api/monitor-keyword/list-recommend-keyword
S7-55 monitorKeywordVerify GET /webchat/api/monitor-keyword/verify
S7-56 searchList POST /webchat/api/searchList
S7-57 searchHistoryList POST /webchat/api/searchHistoryList
S7-58 desginedSearchHistoryList POST /webchat/api/desginedSearchHistoryList
S7-59 desginedSearchList POST /webchat/api/desginedSearchList
S7-60 searchAllList POST /webchat/api/searchAllList
S7-61 getSearchAllTabCondition POST /webchat/api/getSearchAllTabCondition
S7-62 getSearchAllCondition POST /webchat/api/getSearchAllCondition
S7-63 getSearchCondition POST /webchat/api/getSearchCondition
S7-64 getHostSearchWord POST /webchat/api/getHostSearchWord
S7-65 getWord GET /webchat/api/spxm/search-record/search/History/getWord
S7-66 spxmGetPage POST /webchat/client/spxm/getPage
S7-67 spxmDetail POST /webchat/client/spxm/detail
S7-68 getDocumentIsMonitor GET /webchat/api/project-monitor/getDocumentIsMonitor
S7-69 saveOrUpdateProjectMonitor GET /webchat/api/project-monitor/saveOrUpdateProjectMonitor
S7-70 saveBrowseCollection POST /webchat/common/saveBrowseCollection
S7-71 isFirstConcern POST /webchat/common/isFirstConcern
S7-72 addCollection POST /webchat/api/spxm/user-browse-collection/add/collection
S7-73 delCollection POST /webchat/api/spxm/user-browse-collection/del/collection
S7-74 selZhaobiaoDetails POST /webchat/api/zhaozhongbiaoDetails/selZhaobiaoDetails
S7-75 selZhongbiaoDetails POST /webchat/api/zhaozhongbiaoDetails/selZhongbiaoDetails
S7-76 isFirstTimeDownloadAnnouncement POST /webchat/api/zhaozhongbiaoDetails/isFirstTimeDownloadAnnouncement
S7-77 toubiaoForecastList POST /webchat/api/zhaozhongbiaoDetails/toubiao-forecast/list
S7-78 judgeProjectAnalysis POST /webchat/api/zhaozhongbiaoDetails/judge-project-analysis
S7-79 getEmailForExportAnalysisProject POST /webchat/api/zhaozhongbiaoDetails/getEmailForExportAnalysisProject
S7-80 toubiaoList POST /webchat/api/zhaozhongbiaoDetails/toubiao/list
S7-81 getProjectDocuments POST /webchat/api/zhaozhongbiaoDetails/getProjectDocuments
S7-82 downloadDocument GET /webchat/api/zhaozhongbiaoDetails/downloadDocument
S7-83 getDetailLink GET /webchat/api/zhaozhongbiaoDetails/getDetailLink
S7-84 selDesignedInfo POST /webchat/api/designedInfo/selDesignedInfo
S7-85 maGetQrcode POST /api/ma/getQrcode
S7-86 projectAnalysisExport POST /api/zhaoBiaoInfo/project-analysis/export
S7-87 showDockingPrice POST /api/show-docking-price
S7-88 dockingSubmitOrder POST /api/order/project-analysis-docking/submitOrder
S7-89 clickEnterpriseNameAdd POST /api/point/click-enterprise-name/add
S7-90 preProjectDetailAuth POST /webchat/api/auth/preProjectDetailAuth
S7-91 downloadAnnouncementAuth POST /webchat/api/auth/downloadAnnouncementAuth
S7-92 toubiaoPredictAuth POST /webchat/api/auth/toubiaoPredictAuth
S7-93 shenPiProjectAuth POST /webchat/api/auth/shenPiProjectAuth
S7-94 pcLoginAuth POST webchat/api/auth/pcLoginAuth
S7-95 getDetailLinkPermission GET /webchat/api/auth/getDetailLinkPermission
S7-96 designedCountSeeAuth GET /webchat/api/auth/designedCountSeeAuth
S7-97 improveInformationAuth GET /webchat/api/auth/improveInformationAuth
S7-98 downloadAttachmentsAuth GET /webchat/api/auth/downloadAttachmentsAuth
S7-99 getProjectMonitorPermission GET /webchat/api/auth/getProjectMonitorPermission`
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [string, keyof typeof contract, string, string]);

/** Calls that the specification describes without a path; the contract defines it (S7-24, S7-40, S7-52, D-47). */
const UNNAMED_CALLS: Record<string, keyof typeof contract> = {
  'S7-35': 'activityDetail',
  'S7-36': 'couponDevice',
  'S7-37': 'memberTypes',
  'S7-38': 'entitlementLists',
  'S7-39': 'memberInfo',
  'S7-52': 'searchCompany',
  'S2-44': 'jumpPermission',
  'S3-53': 'companyConfiguration',
  'S3-54': 'serverInfo',
};

const endpoints = Object.entries(contract);

describe('the calls of the contract', () => {
  it('are 79 by name in the specification', () => {
    expect(NAMED_CALLS).toHaveLength(79);
    expect(new Set(NAMED_CALLS.map(([, , method, path]) => `${method} ${path}`)).size).toBe(79);
  });

  it('tell eleven things about the member who is logged in (S3-01)', () => {
    const fields =
      'userId userName realUserName headimgurl mobile companyName isOpenMember memberCode memberName upgradeList roles';
    const user = v.parse(contract.userCenter.output, { userId: '7' });
    expect(Object.keys(user ?? {})).toEqual(expect.arrayContaining(fields.split(' ')));
  });

  it('order with six parameters (S3-19)', () => {
    const parameters = Object.keys(contract.submitOrder.input.entries);
    expect(parameters).toEqual(['payType', 'memberCode', 'actiId', 'payAreas', 'couponId', 'productId']);
  });

  it.each(NAMED_CALLS)('%s: %s is %s %s', (requirement, id, method, path) => {
    expect(contract[id]).toMatchObject({ id, method, path, requirement, pathSource: 'spec' });
  });

  it.each(Object.entries(UNNAMED_CALLS))('%s: %s has a path of ours, and says so', (requirement, id) => {
    expect(contract[id]).toMatchObject({ id, requirement, pathSource: 'ours' });
  });

  it('claim a path of the specification only where it is named there', () => {
    const named = new Set(NAMED_CALLS.map(([, id]) => id));
    expect(
      endpoints.filter(([id, { pathSource }]) => pathSource === 'spec' && !named.has(id as never)).map(([id]) => id),
    ).toEqual([]);
  });

  it('are known by the name they are exported under', () => {
    expect(endpoints.filter(([id, endpoint]) => id !== endpoint.id)).toEqual([]);
  });

  it('share no method and path, with and without the first slash and prefix (D-75)', () => {
    const seen = endpoints.map(([, { method, path }]) => `${method} /${path.replace(/^\/?(webchat\/)?/, '')}`);
    expect(seen.filter((call, index) => seen.indexOf(call) !== index)).toEqual([]);
  });

  it('answer blocked-by-rule wherever they charge an entitlement (D-60)', () => {
    expect(
      endpoints.filter(([, { spends, codes }]) => spends !== null && !codes.includes(431)).map(([id]) => id),
    ).toEqual([]);
  });

  it('carry a GET in the query and a POST in the body, but for the code that is sent by query (S7-09, D-41)', () => {
    const odd = endpoints
      .filter(([, { method, carrier }]) => (method === 'GET') !== (carrier === 'query'))
      .map(([id]) => id);
    expect(odd).toEqual(['sendMessageCode']);
  });
});
