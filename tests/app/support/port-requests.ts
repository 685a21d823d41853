import type { EndpointId } from '#contract/registry.ts';
import { get, post, postQuery, type SentRequest } from './port-recorder.ts';
import { SHOP_PORTS } from './port-requests-shop.ts';

/** What a port is asked and what it does then; every value is distinct, so that none can stand in for another. */
export interface PortRow {
  readonly input?: unknown;
  /** Storage of the browser tab before, by key. */
  readonly beforeInTab?: Readonly<Record<string, string>>;
  /** Data of the 200 answers; a call that is not named is answered with a sample of its contract. */
  readonly answers?: Readonly<Partial<Record<EndpointId, unknown>>>;
  readonly sends: readonly SentRequest[];
  /** Keys of the queries that are out of date afterwards. */
  readonly refreshes?: readonly (readonly unknown[])[];
  readonly says?: readonly object[];
  /** What the flow gets; left out where it gets what the server said or nothing. */
  readonly gives?: unknown;
}

const ENDS = '2027-03-04T05:06:07.000Z';
const GROUP_ON_WIRE = {
  id: 'grp-9',
  name: '第九组',
  keywordsArray: [['医院', '设备'], ['检验']],
  docchnnelArray: ['tender'],
  areaArray: ['浙江_杭州'],
  projectType: [],
  searchWord: '采购',
  minAmount: 1.5,
  maxAmount: 2000,
};
const GROUP = {
  id: 'grp-9',
  name: '第九组',
  keywordGroups: [['医院', '设备'], ['检验']],
  searchWord: '采购',
  areas: ['浙江_杭州'],
  channels: ['tender'],
  projectTypes: [],
  minFen: 150,
  maxFen: 200_000,
};
const FORM = {
  name: '新组',
  searchWord: '手术',
  areas: ['广东'],
  channels: ['award'],
  projectTypes: ['水利工程'],
  minText: '3',
  maxText: '4万',
};
const FORM_ON_WIRE = {
  keywordsArray: [['消防', '改造']],
  docchnnelArray: ['award'],
  areaArray: ['广东'],
  projectType: ['水利工程'],
  searchWord: '手术',
  minAmount: 3,
  maxAmount: 40_000,
};
/** What the random part of an id becomes in these tests. */
export const RANDOM = 7;
const REQUEST_ID = '7777';
const SEARCH_ON_WIRE = {
  keywordsArray: [],
  excludeWords: [],
  searchWord: '医院',
  searchType: 10,
  searchPattern: 20,
  areaArray: ['浙江'],
  docchnnelArray: [],
  industryArray: [],
  sort: 'newest',
  pageNumber: 1,
  pageSize: 10,
  idArray: [],
};
const MONITOR = { monitorId: 'mon-1', kind: 'rival', name: '甲公司', targetId: null, since: ENDS, eventCount: 5 };
const QUOTAS = [
  { entitlement: 'companyMonitor', used: 6, limit: 30, liftedBy: { memberCode: 'qiyetong', memberName: '企业通' } },
  { entitlement: 'projectMonitor', used: 7, limit: 40 },
  { entitlement: 'subscribeZhongbiao', used: 2, limit: 5, liftedBy: { memberCode: 'qijian', memberName: '旗舰通' } },
];

/** Of a member who is named `u 138****0001`, and has typed this before a reload. */
const STORED_PROFILE = { realUserName: '王敏', companyName: '甲公司', industryCode: 'E48', areaCode: '浙江' };
const profileRow = (draft: object | null): PortRow => ({
  beforeInTab: draft === null ? {} : { 'profile.draft': JSON.stringify({ owner: 'u 138****0001', form: draft }) },
  answers: {
    checkPerfectInfo: { complete: false, missing: ['areaCode'] },
    userDetail: { ...STORED_PROFILE, userName: 'u', mobile: '138****0001' },
    industryList: [{ code: 'E48', name: '土木' }],
    selArea: JSON.stringify([{ name: 'all' }, { name: '浙江', children: [{ name: '杭州' }] }, { name: '广东' }]),
  },
  sends: [
    get('/webchat/api/checkPerfectInfo'),
    get('/webchat/api/userDetail'),
    get('/webchat/api/industry/list'),
    get('/webchat/common/selArea'),
  ],
  gives: {
    complete: false,
    owner: 'u 138****0001',
    stored: STORED_PROFILE,
    draft,
    industries: [{ code: 'E48', name: '土木' }],
    areas: [
      { code: '浙江', name: '浙江' },
      { code: '广东', name: '广东' },
    ],
  },
});

/** Every port that makes a call, `flow.port`, with what leaves when it is asked. */
export const PORTS: Readonly<Record<string, readonly PortRow[]>> = {
  ...SHOP_PORTS,
  'collect.isFirstConcern': [
    {
      input: { id: 'ann-1' },
      answers: { isFirstConcern: { first: true } },
      sends: [post('/webchat/common/isFirstConcern', { id: 'ann-1' })],
      gives: { first: true },
    },
  ],
  'collect.saveCollected': [
    {
      input: { kind: 'announcement', id: 'ann-2', collected: true },
      sends: [post('/webchat/common/saveBrowseCollection', { id: 'ann-2', collected: true })],
    },
    {
      input: { kind: 'announcement', id: 'ann-3', collected: false },
      sends: [post('/webchat/common/saveBrowseCollection', { id: 'ann-3', collected: false })],
    },
    {
      input: { kind: 'approval', id: 'apv-1', collected: true },
      sends: [post('/webchat/api/spxm/user-browse-collection/add/collection', { id: 'apv-1' })],
    },
    {
      input: { kind: 'approval', id: 'apv-2', collected: false },
      sends: [post('/webchat/api/spxm/user-browse-collection/del/collection', { id: 'apv-2' })],
    },
    {
      input: { kind: 'forecast', id: 'fct-1', collected: true },
      sends: [post('/webchat/api/collect/save', { kind: 'forecast', id: 'fct-1', collected: 1 })],
    },
    {
      input: { kind: 'plannedProject', id: 'pln-1', collected: false },
      sends: [post('/webchat/api/collect/save', { kind: 'plannedProject', id: 'pln-1', collected: 0 })],
    },
  ],
  'download.isFirstTimeDownloadAnnouncement': [
    {
      input: { id: 'ann-5' },
      answers: { isFirstTimeDownloadAnnouncement: { first: true } },
      sends: [post('/webchat/api/zhaozhongbiaoDetails/isFirstTimeDownloadAnnouncement', { id: 'ann-5' })],
      gives: { first: true },
    },
  ],
  'download.downloadDocument': [
    {
      input: { id: 'ann-6-f1' },
      sends: [get('/webchat/api/zhaozhongbiaoDetails/downloadDocument', { id: 'ann-6-f1' })],
    },
  ],
  'download.downloadExport': [
    { input: { id: 'exp-1' }, sends: [get('/webchat/api/export/download', { id: 'exp-1' })] },
  ],
  'export.getEmailForExportAnalysisProject': [
    {
      input: { id: 'ann-7' },
      answers: {
        getEmailForExportAnalysisProject: {
          email: 'a@example.com',
          mailed: false,
          boughtAreas: ['浙江', '江苏'],
          rowLimit: 5000,
        },
      },
      sends: [post('/webchat/api/zhaozhongbiaoDetails/getEmailForExportAnalysisProject', { id: 'ann-7' })],
      gives: { email: 'a@example.com', mailed: false, boughtAreas: ['浙江', '江苏'], rowLimit: 5000 },
    },
    {
      input: { id: null },
      answers: { getEmailForExportAnalysisProject: { email: null } },
      sends: [post('/webchat/api/zhaozhongbiaoDetails/getEmailForExportAnalysisProject')],
      gives: { email: null, mailed: true, boughtAreas: [], rowLimit: null },
    },
  ],
  'export.submitExport': [
    {
      input: {
        kind: 'announcements',
        filter: { searchWord: '医院', areaArray: ['浙江'], idArray: ['ann-7', 'ann-8'] },
        email: 'a@example.com',
      },
      answers: { submitExport: { recordId: 'exp-2', rows: 12, capped: true } },
      sends: [
        post('/webchat/api/export/submit', {
          kind: 'announcements',
          filter: { ...SEARCH_ON_WIRE, idArray: ['ann-7', 'ann-8'] },
          email: 'a@example.com',
          requestId: REQUEST_ID,
        }),
      ],
      gives: { recordId: 'exp-2', rows: 12, capped: true },
    },
    {
      input: { kind: 'announcements', filter: { searchWord: '医院', areaArray: ['浙江'] }, email: '' },
      sends: [
        post('/webchat/api/export/submit', { kind: 'announcements', filter: SEARCH_ON_WIRE, requestId: REQUEST_ID }),
      ],
    },
  ],
  'export.projectAnalysisExport': [
    {
      input: { id: 'ann-8', email: 'b@example.com' },
      sends: [
        post('/api/zhaoBiaoInfo/project-analysis/export', {
          id: 'ann-8',
          email: 'b@example.com',
          requestId: REQUEST_ID,
        }),
      ],
    },
    {
      input: { id: 'ann-9', email: '' },
      sends: [post('/api/zhaoBiaoInfo/project-analysis/export', { id: 'ann-9', requestId: REQUEST_ID })],
    },
  ],
  'group-editor.tryoutSubscriptionGroup': [
    {
      input: { list: 'rival', form: FORM, rows: [['消防', '改造']] },
      answers: {
        tryoutSubscriptionGroup: {
          total: 41,
          capped: false,
          days: 30,
          samples: [{ id: 'ann-1', title: '公告', publishTime: ENDS, province: '广东', amount: 12.34 }],
          perDay: [
            { day: '2026-11-19', count: 3 },
            { day: '2026-11-20', count: 0 },
          ],
        },
      },
      sends: [post('/webchat/api/subscription/tryout', { list: 'rival', group: FORM_ON_WIRE })],
      gives: {
        kind: 'triedOut',
        tryout: {
          total: 41,
          capped: false,
          days: 30,
          samples: [{ id: 'ann-1', title: '公告', publishedAt: ENDS, province: '广东', amountFen: 1_234 }],
          perDay: [
            { day: '2026-11-19', count: 3 },
            { day: '2026-11-20', count: 0 },
          ],
        },
      },
    },
    {
      input: { list: 'rival', form: { ...FORM, minText: '9', maxText: '8' }, rows: [['消防']] },
      sends: [],
      gives: { kind: 'refused', refusal: 'upsideDown' },
    },
  ],
  'group-editor.saveSubscriptionGroup': [
    {
      input: { list: 'proposed', id: 'grp-3', form: FORM, rows: [['消防', '改造']] },
      answers: { saveSubscriptionGroup: GROUP_ON_WIRE },
      sends: [
        post('/webchat/api/subscription/save', {
          list: 'proposed',
          group: { id: 'grp-3', name: '新组', ...FORM_ON_WIRE },
        }),
      ],
      gives: { kind: 'saved', group: GROUP },
    },
    {
      input: { list: 'agent', id: null, form: { ...FORM, name: '' }, rows: [['消防', '改造']] },
      answers: { saveSubscriptionGroup: GROUP_ON_WIRE },
      sends: [
        post('/webchat/api/subscription/save', {
          list: 'agent',
          group: { id: null, name: '消防 + 改造', ...FORM_ON_WIRE },
        }),
      ],
      gives: { kind: 'saved', group: GROUP },
    },
  ],
  'saved-group-list.saveSubscriptionGroup': [
    {
      input: { list: 'owner', group: { ...GROUP, id: 'grp-4', name: '改名' } },
      answers: { getSearchCondition: [], saveSubscriptionGroup: GROUP_ON_WIRE },
      sends: [
        post('/webchat/api/getSearchCondition', { list: 'owner' }),
        post('/webchat/api/subscription/save', {
          list: 'owner',
          group: { ...GROUP_ON_WIRE, id: 'grp-4', name: '改名' },
        }),
      ],
      refreshes: [['subscription-groups']],
      gives: GROUP,
    },
  ],
  'saved-group-list.deleteSubscriptionGroup': [
    {
      input: { list: 'upfront', id: 'grp-5' },
      sends: [post('/webchat/api/subscription/delete', { list: 'upfront', id: 'grp-5' })],
      refreshes: [['subscription-groups']],
    },
  ],
  'subscription-group.saveSubscriptionGroup': [
    {
      input: { list: 'agent', group: { ...GROUP, id: null, name: '恢复' } },
      answers: { saveSubscriptionGroup: GROUP_ON_WIRE },
      sends: [
        post('/webchat/api/subscription/save', {
          list: 'agent',
          group: { ...GROUP_ON_WIRE, id: null, name: '恢复' },
        }),
      ],
      refreshes: [['subscription-groups']],
      gives: GROUP,
    },
  ],
  'subscription-group.getSearchCondition': [
    {
      input: { list: 'rival' },
      answers: { getSearchCondition: [GROUP_ON_WIRE], myQuotas: QUOTAS },
      sends: [post('/webchat/api/getSearchCondition', { list: 'rival' }), get('/webchat/api/quota/list')],
      refreshes: [['subscription-groups', 'rival']],
      gives: {
        groups: [GROUP],
        entitlement: 'subscribeZhongbiao',
        used: 2,
        limit: 5,
        liftedBy: { memberCode: 'qijian', memberName: '旗舰通' },
      },
    },
    {
      input: { list: 'bidding' },
      answers: { getSearchCondition: [GROUP_ON_WIRE], myQuotas: QUOTAS },
      sends: [post('/webchat/api/getSearchCondition', { list: 'bidding' }), get('/webchat/api/quota/list')],
      refreshes: [['subscription-groups', 'bidding']],
      gives: { groups: [GROUP], entitlement: 'subscribeZhaobiao', used: 1, limit: -1, liftedBy: null },
    },
  ],
  'group-keywords.verifyWords': [
    {
      input: { row: 0, text: '消防 改造', isTyped: true, words: ['医院'], limit: 5 },
      answers: { monitorKeywordVerify: { valid: true, reason: null } },
      sends: [
        get('/webchat/api/monitor-keyword/verify', { keyword: '消防' }),
        get('/webchat/api/monitor-keyword/verify', { keyword: '改造' }),
      ],
      gives: { words: ['医院', '消防', '改造'], refused: null, left: '' },
    },
    {
      input: { row: 0, text: '消防 消防 改造', isTyped: true, words: ['医院'], limit: 5 },
      answers: { monitorKeywordVerify: { valid: true, reason: null } },
      sends: [
        get('/webchat/api/monitor-keyword/verify', { keyword: '消防' }),
        get('/webchat/api/monitor-keyword/verify', { keyword: '改造' }),
      ],
      gives: { words: ['医院', '消防', '改造'], refused: null, left: '' },
    },
    {
      input: { row: 0, text: '的 改造', isTyped: true, words: ['医院'], limit: 5 },
      answers: { monitorKeywordVerify: { valid: false, reason: '太常见' } },
      sends: [get('/webchat/api/monitor-keyword/verify', { keyword: '的' })],
      gives: { words: ['医院'], refused: { word: '的', reason: 'unsuitable', message: '太常见' }, left: '的 改造' },
    },
    {
      input: { row: 0, text: '医院', isTyped: false, words: ['医院'], limit: 5 },
      sends: [],
      gives: { words: ['医院'], refused: null, left: '' },
    },
  ],
  'group-keywords.listRecommendKeyword': [
    {
      input: { keywords: ['一', '一', ...'二三四五六七八九十甲乙'] },
      answers: { listRecommendKeyword: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] },
      sends: [post('/webchat/api/monitor-keyword/list-recommend-keyword', { keywords: [...'三四五六七八九十甲乙'] })],
      gives: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
    },
  ],
  'guard.companyConfiguration': [{ sends: [get('/webchat/common/companyConfiguration')] }],
  'guard.jumpPermission': [
    {
      answers: { jumpPermission: -1 },
      sends: [post('/webchat/api/auth/jumpPermission', { projectId: null })],
      gives: -1,
    },
  ],
  'navigation.listMenu': [{ answers: { listMenu: [] }, sends: [get('/webchat/api/userMenu/listMenu')], gives: [] }],
  'navigation.jumpPermission': [
    {
      answers: { jumpPermission: 1 },
      sends: [post('/webchat/api/auth/jumpPermission', { projectId: null })],
      gives: 1,
    },
  ],
  'login.sendMessageCode': [
    {
      input: { mobile: '13812345678' },
      answers: { sendMessageCode: { resendAfterSeconds: 61, expiresAt: ENDS, sandboxCode: '123456' } },
      sends: [postQuery('/webchat/api/login/sendMessageCode', { mobile: '13812345678' })],
      gives: { secondsLeft: 61, sandboxCode: '123456' },
    },
  ],
  'account-security.sendIdentifycode': [
    {
      input: { mobile: '' },
      answers: {
        sendIdentifycode: { resendAfterSeconds: 61, sandboxCode: '424242', expiresAt: '2026-11-20T12:05:00.000Z' },
      },
      sends: [post('/webchat/common/sendIdentifycode', {})],
      gives: { secondsLeft: 61, sandboxCode: '424242' },
    },
    {
      input: { mobile: '13812345679' },
      answers: {
        sendIdentifycode: { resendAfterSeconds: 62, sandboxCode: null, expiresAt: '2026-11-20T12:05:00.000Z' },
      },
      sends: [post('/webchat/common/sendIdentifycode', { mobile: '13812345679' })],
      gives: { secondsLeft: 62, sandboxCode: null },
    },
  ],
  'account-security.updatePhone': [
    {
      input: { mobile: '13812345680', code: '111333', oldCode: '222444' },
      answers: { updatePhone: null },
      sends: [
        post('/webchat/api/userCenter/updatePhone', { mobile: '13812345680', code: '111333', oldCode: '222444' }),
      ],
      gives: undefined,
    },
  ],
  'account-security.frozenAccount': [
    {
      input: { code: '333555', confirmation: '确认注销' },
      answers: {
        frozenAccount: { frozenAt: '2026-11-20T12:00:00.000Z', deleteAfter: '2026-11-27T12:00:00.000Z' },
      },
      sends: [post('/webchat/api/login/frozenAccount', { code: '333555', confirmation: '确认注销' })],
      gives: { frozenAt: '2026-11-20T12:00:00.000Z', deleteAfter: '2026-11-27T12:00:00.000Z' },
    },
  ],
  'login.messageLogin': [
    {
      input: { mobile: '13812345678', code: '654321' },
      answers: { messageLogin: { token: 'a-token-of-a-new-login', isNewUser: false } },
      sends: [post('/webchat/api/login/messageLogin', { mobile: '13812345678', code: '654321' })],
      gives: { token: 'a-token-of-a-new-login', isNewUser: false },
    },
  ],
  'login.awaken': [
    {
      input: { mobile: '13912345678', code: '111222' },
      answers: { awaken: { token: 'a-token-of-a-reactivation', isNewUser: false } },
      sends: [post('/webchat/api/login/awaken', { mobile: '13912345678', code: '111222' })],
      gives: { token: 'a-token-of-a-reactivation', isNewUser: false },
    },
  ],
  'login.sandboxMembers': [{ sends: [get('/webchat/common/companyConfiguration')] }],
  'picture-check.getCheckPicture': [{ sends: [post('/webchat/api/login/getCheckPicture')] }],
  'picture-check.sendMessageCode': [
    {
      input: { mobile: '13812345678', pictureId: 'pic-1', pictureAnswer: 'ab12' },
      answers: { sendMessageCode: { resendAfterSeconds: 59, expiresAt: ENDS, sandboxCode: null } },
      sends: [
        postQuery('/webchat/api/login/sendMessageCode', {
          mobile: '13812345678',
          pictureId: 'pic-1',
          pictureAnswer: 'ab12',
        }),
      ],
      gives: { secondsLeft: 59, sandboxCode: null },
    },
  ],
  'qr-login.getQrcode': [
    {
      answers: {
        getQrcode: { ticket: 'tck-1', browserSecret: 'secret-1', qrContent: 'https://wx.example/a', expiresAt: ENDS },
      },
      sends: [post('/webchat/api/maQrcodeLogin/getQrcode')],
      gives: {
        ticket: 'tck-1',
        browserSecret: 'secret-1',
        qrContent: 'https://wx.example/a',
        expiresAt: ENDS,
        phoneUrl: null,
      },
    },
  ],
  'qr-login.checkQrcode': [
    {
      input: { ticket: 'tck-2', browserSecret: 'secret-2', qrContent: 'x' },
      answers: { checkQrcode: { status: 'confirmed', token: 'a-token-of-a-scan-login' } },
      sends: [post('/webchat/api/maQrcodeLogin/checkQrcode', { ticket: 'tck-2', browserSecret: 'secret-2' })],
      gives: { status: 'confirmed', token: 'a-token-of-a-scan-login' },
    },
  ],
  'monitor-add.montiorThinkWordList': [
    {
      input: { searchWord: '浙'.repeat(41), kind: 'agent' },
      answers: {
        montiorThinkWordList: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => ({
          id: `e${n}`,
          name: `公司${n}`,
          creditCode: 'x',
        })),
      },
      sends: [post('/webchat/api/montiorThinkWordList', { searchWord: '浙'.repeat(40), kind: 'agent' })],
      gives: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ id: `e${n}`, name: `公司${n}` })),
    },
  ],
  'monitor-add.addMonitor': [
    {
      input: { kind: 'owner', name: '甲公司', enterpriseId: 'ent-1', knownOnly: true },
      answers: { addMonitor: MONITOR },
      sends: [
        post('/webchat/api/monitor/add', { kind: 'owner', name: '甲公司', enterpriseId: 'ent-1', knownOnly: true }),
      ],
      refreshes: [['monitor-events']],
      says: [{ type: 'toast.raised', text: '已监控“甲公司”' }],
      gives: undefined,
    },
  ],
  'monitor-list.monitorList': [
    {
      input: { kind: 'rival', page: 4 },
      answers: { monitorList: { records: [MONITOR], total: 31 }, myQuotas: QUOTAS },
      sends: [
        post('/webchat/api/monitor/page', { kind: 'rival', pageNumber: 4, pageSize: 10 }),
        get('/webchat/api/quota/list'),
      ],
      gives: {
        records: [{ ...MONITOR, lastEventAt: null }],
        total: 31,
        used: 6,
        limit: 30,
        liftedBy: { memberCode: 'qiyetong', memberName: '企业通' },
      },
    },
    {
      input: { kind: 'project', page: 1 },
      answers: { monitorList: { records: [], total: 0 }, myQuotas: QUOTAS },
      sends: [
        post('/webchat/api/monitor/page', { kind: 'project', pageNumber: 1, pageSize: 10 }),
        get('/webchat/api/quota/list'),
      ],
      gives: { records: [], total: 0, used: 7, limit: 40, liftedBy: null },
    },
    {
      // A host that says nothing of this quota: what is listed counts, page or not.
      input: { kind: 'rival', page: 2 },
      answers: { monitorList: { records: [MONITOR], total: 11 }, myQuotas: [] },
      sends: [
        post('/webchat/api/monitor/page', { kind: 'rival', pageNumber: 2, pageSize: 10 }),
        get('/webchat/api/quota/list'),
      ],
      gives: { records: [{ ...MONITOR, lastEventAt: null }], total: 11, used: 11, limit: -1, liftedBy: null },
    },
  ],
  'monitor-list.removeMonitor': [
    {
      input: { monitorId: 'mon-2', targetId: 'ent-2', name: '乙公司' },
      sends: [post('/webchat/api/monitor/remove', { monitorId: 'mon-2', targetId: 'ent-2' })],
      refreshes: [['monitor-events'], ['enterprises', 'detail']],
      gives: { stillWatched: false },
    },
    {
      input: { monitorId: 'mon-4', targetId: 'ent-2', name: '乙公司' },
      answers: { removeMonitor: { stillWatched: true } },
      sends: [post('/webchat/api/monitor/remove', { monitorId: 'mon-4', targetId: 'ent-2' })],
      refreshes: [['monitor-events'], ['enterprises', 'detail']],
      gives: { stillWatched: true },
    },
    {
      input: { monitorId: 'mon-5', targetId: null, name: '丙公司' },
      answers: { removeMonitor: { stillWatched: true } },
      sends: [post('/webchat/api/monitor/remove', { monitorId: 'mon-5', name: '丙公司' })],
      refreshes: [['monitor-events']],
      gives: { stillWatched: true },
    },
  ],
  'monitor-list.addMonitor': [
    {
      input: { kind: 'company', name: '乙公司', enterpriseId: null },
      answers: { addMonitor: MONITOR },
      sends: [post('/webchat/api/monitor/add', { kind: 'company', name: '乙公司' })],
      refreshes: [['monitor-events']],
      gives: undefined,
    },
  ],
  'project-watch.getDocumentIsMonitor': [
    {
      input: { id: 'ann-10' },
      answers: { getDocumentIsMonitor: { monitored: 1, monitorId: 'mon-3', since: ENDS, lastEventAt: null } },
      sends: [get('/webchat/api/project-monitor/getDocumentIsMonitor', { id: 'ann-10' })],
      gives: { monitored: true, monitorId: 'mon-3', since: ENDS, lastEventAt: null },
    },
  ],
  'project-watch.saveOrUpdateProjectMonitor': [
    {
      input: { id: 'ann-11', isMonitor: 1 },
      answers: { saveOrUpdateProjectMonitor: { monitored: true, monitorId: 'mon-4', since: ENDS, lastEventAt: null } },
      sends: [get('/webchat/api/project-monitor/saveOrUpdateProjectMonitor', { id: 'ann-11', isMonitor: '1' })],
      refreshes: [['monitor-events']],
      gives: { monitored: true, monitorId: 'mon-4', since: ENDS, lastEventAt: null },
    },
    {
      input: { id: 'ann-12', isMonitor: 0 },
      answers: { saveOrUpdateProjectMonitor: { monitored: false } },
      sends: [get('/webchat/api/project-monitor/saveOrUpdateProjectMonitor', { id: 'ann-12', isMonitor: '0' })],
      refreshes: [['monitor-events']],
      gives: { monitored: false, monitorId: null, since: null, lastEventAt: null },
    },
  ],
  'pc-login.pcLoginAuth': [{ answers: { pcLoginAuth: -1 }, sends: [post('/webchat/api/auth/pcLoginAuth')], gives: -1 }],
  'profile.checkPerfectInfo': [profileRow(null), profileRow({ ...STORED_PROFILE, companyName: '乙公' })],
  'profile.perfect': [
    {
      input: { realUserName: '李雷', companyName: '乙公司', industryCode: 'F51', areaCode: '广东_深圳' },
      sends: [
        get('/webchat/api/perfect', {
          realUserName: '李雷',
          companyName: '乙公司',
          industryCode: 'F51',
          areaCode: '广东_深圳',
        }),
      ],
    },
  ],
  'session.logout': [{ sends: [post('/webchat/api/login/logout')] }],
  'user-info.userCenter': [
    {
      answers: {
        userCenter: {
          userId: 17,
          userName: 'u17',
          realUserName: '王敏',
          headimgurl: '/head.png',
          mobile: '138****0001',
          companyName: '甲公司',
          isOpenMember: 1,
          memberCode: 'qiyetong',
          memberName: '企业通',
          upgradeList: [
            { expireDate: ENDS, memberName: '企业通' },
            { expireDate: '2030-01-01T00:00:00.000Z', memberName: '投标通' },
          ],
          roles: ['admin'],
          unacknowledgedOrder: { orderNo: 'no-17' },
        },
      },
      sends: [get('/webchat/api/userCenter')],
      gives: {
        userId: '17',
        userName: 'u17',
        realUserName: '王敏',
        headimgurl: '/head.png',
        mobile: '138****0001',
        companyName: '甲公司',
        isOpenMember: true,
        memberCode: 'qiyetong',
        memberName: '企业通',
        expiresAt: ENDS,
        roles: ['admin'],
        unacknowledgedOrderNo: 'no-17',
      },
    },
  ],
};

/** Ports that make no call of the contract: a storage, a part of the program, the host itself. */
export const SILENT_PORTS: readonly string[] = [
  'areas.readStored',
  'chunk-reload.probePage',
  'chunk-reload.rememberReload',
  'connection.reachHost',
  'invoice.checkInvoice',
  'navigation.recallDestination',
  'navigation.resolveRoute',
  'navigation.shownLocation',
  'account-security.recallResend',
  'login.recallResend',
  'notice.painted',
  'purchase.acquireLock',
  'pending-purchase.recallPending',
  'session.restoreToken',
  'settings.copySettings',
  'settings.readSettings',
  'settings.storeSettings',
  'sidebar.recallSidebar',
  'tabs.recallTabs',
  'tour.listSteps',
  'tour.recallGuide',
  'version-update.askVersion',
];
