import type { Login } from '#api/queries/account.queries.ts';
/** Wire answers in which no two figures are equal and every flag is there as true, false and null, so that swapped or inverted ones show. Fictional. */
export const notice = (patch: Record<string, unknown> = {}) => ({
  id: 'n1',
  title: '滨江医院设备采购招标公告',
  docChannel: 'tender',
  publishTime: '2026-11-20T11:48:00Z',
  province: '浙江',
  city: '杭州',
  district: '滨江',
  industryName: '卫生',
  buyerName: '滨江医院',
  agencyName: '之江招标代理',
  winnerNames: [],
  budget: 1_230_000,
  bidAmount: 4_560_000,
  bidDeadline: '2026-11-24T16:05:00Z',
  excerpt: '采购呼吸机一批',
  viewed: true,
  collected: false,
  ...patch,
});

export const wholeNotice = (patch: Record<string, unknown> = {}) => ({
  ...notice(),
  ocid: null,
  nature: '重新招标',
  media: '示例采购网',
  sourceUrl: null,
  regionCode: null,
  industryCode: null,
  category: '货物',
  projectCode: 'ZJ-2026-17',
  projectName: '滨江医院设备更新',
  procurementMethod: '公开招标',
  fundSource: '财政资金',
  controlPrice: 1_190_000,
  docPrice: 321.5,
  marginAmount: 24_000,
  docGetStart: '2026-11-21T01:00:00Z',
  docGetEnd: '2026-11-22T09:30:00Z',
  openTime: '2026-11-25T01:15:00Z',
  openPlace: '滨江开标厅',
  evaluateMethod: '综合评分法',
  qualification: null,
  allowUnion: true,
  limitDays: 45,
  buyer: {
    id: 'e1',
    name: '滨江医院',
    creditCode: '12330000000000001A',
    address: '滨江路11号',
    contact: '甲*一',
    phone: '131****0001',
    class: null,
  },
  agency: {
    id: 'e2',
    name: '之江招标代理',
    creditCode: '91330000000000002B',
    address: '之江路22号',
    contact: '乙*二',
    phone: '132****0002',
    class: null,
  },
  sections: [{ code: 'B1', name: '呼吸机', estimate: 610_000 }],
  subjects: [{ name: '呼吸机', qty: 13, unit: '台', unitPrice: 47_000 }],
  winners: [
    {
      rank: 1,
      name: '甲设备公司',
      enterpriseId: 'e3',
      bidAmount: 1_180_000,
      priceForm: 'amount',
      rate: null,
      score: 91.25,
    },
    { rank: 2, name: '乙设备公司', enterpriseId: null, bidAmount: null, priceForm: 'rate', rate: 87.5, score: 88.75 },
  ],
  changes: [],
  content: '<p>正文</p>',
  attachments: [],
  relatedNotices: [],
  ...patch,
});

export const plannedSummary = {
  id: 'p1',
  name: '滨江中学新建工程',
  stage: 'environment',
  projectType: '学校',
  nature: '新建',
  industryName: '教育',
  province: '浙江',
  city: '宁波',
  district: '镇海',
  investTotal: 71_000_000,
  ownerName: '滨江教育局',
  publishTime: '2026-11-02T03:30:00Z',
  updateTime: null,
  viewed: false,
  collected: true,
};
export const planned = {
  ...plannedSummary,
  investProjectCode: '2611-330108-04-01-000017',
  address: '滨江路31号',
  buildAreaSquareMetres: 21_400,
  landAreaSquareMetres: 33_800,
  scale: '36个班',
  plannedStart: '2027-03',
  plannedEnd: '2029-08',
  fundSource: '区级财政',
  parties: [
    { role: '设计单位', name: '之江设计院', enterpriseId: null, contact: '丙*三', phone: '133****0003' },
    { role: '监理单位', name: '钱塘监理', enterpriseId: null, contact: null, phone: '134****0004' },
  ],
  devices: [{ name: '电梯', qty: 6, unit: '部' }],
  progress: [{ date: '2026-10-12', stage: 'planning', note: '规划公示', source: null }],
  permits: [{ kind: '用地规划许可证', number: '浙规地2026-41', date: '2026-09-08' }],
  contactCount: 19,
  notices: [],
  approvalId: null,
};

export const approvalSummary = {
  id: 'a1',
  projectCode: '2611-330108-04-02-000029',
  name: '钱塘水厂扩建工程',
  approvalType: 'verification',
  stage: 'feasibility',
  province: '浙江',
  city: '嘉兴',
  district: '南湖',
  industryName: '水务',
  investTotal: 52_000_000,
  legalUnit: '钱塘水务公司',
  publishTime: '2026-10-28T02:00:00Z',
  viewed: true,
  collected: false,
};
export const approval = {
  ...approvalSummary,
  creditCode: '91330000000000007G',
  legalUnitId: null,
  scale: '日供水9万吨',
  location: '钱塘路43号',
  plannedStart: '2027-05',
  plannedEnd: '2028-11',
  plannedProjectId: null,
  items: [
    {
      itemName: '可行性研究报告审批',
      department: '市发改委',
      documentNo: '嘉发改2026-53',
      result: 'done',
      acceptDate: '2026-09-03',
      finishDate: '2026-09-29',
    },
    {
      itemName: '环评审批',
      department: '市环保局',
      documentNo: null,
      result: 'running',
      acceptDate: '2026-10-04',
      finishDate: null,
    },
    {
      itemName: '用地审批',
      department: null,
      documentNo: '嘉自然2026-54',
      result: 'refused',
      acceptDate: null,
      finishDate: '2026-10-06',
    },
  ],
};

export const forecastSummary = {
  id: 'f1',
  title: '滨江医院物业服务到期续采',
  kind: 'renewal',
  status: 'open',
  buyerName: '滨江医院',
  province: '浙江',
  city: '温州',
  district: null,
  industryName: '物业',
  expectedFrom: '2026-12-07',
  expectedTo: '2027-01-16',
  daysLeft: 17,
  expectedLow: 510_000,
  expectedHigh: 830_000,
  confidence: 'medium',
  publishTime: '2026-11-03T00:00:00Z',
  viewed: false,
  collected: true,
};
export const forecast = {
  ...forecastSummary,
  buyerId: null,
  basis: [{ type: 'contract', text: '合同于2026-12-31到期', notice: null, recordId: null }],
  subjects: ['保洁', '安保'],
  lastAward: { noticeId: 'n8', winners: [{ id: null, name: '丁物业公司' }], amount: 640_000, serviceEnd: '2026-12-31' },
  confidenceReason: '连续3年同期采购',
  fulfilledBy: null,
};

export const intentionSummary = {
  id: 'int-1',
  title: '滨江图书馆家具采购等2项',
  buyerName: '滨江图书馆',
  ...{ province: '浙江', city: '绍兴', district: '越城', industryName: '文化' },
  batch: '2026-10',
  itemCount: 2,
  budget: 970_000,
  expectedMonth: '2026-12',
  smeReserved: true,
  publishTime: '2026-10-17T01:20:00Z',
  followed: true,
  viewed: false,
  collected: true,
};
export const intention = {
  ...intentionSummary,
  buyerId: 'e6',
  items: [
    {
      ...{ seq: 1, name: '阅览家具', need: '书架与座椅', budget: 610_000, expectedMonth: '2026-12', smeReserved: true },
      ...{ remark: '可分包', noticeId: 'n6' },
      followedBy: { id: 'n7', title: '阅览家具招标公告', docChannel: 'tender', publishTime: '2026-11-18T02:00:00Z' },
    },
    {
      ...{ seq: 2, name: '自助借还机', need: null, budget: null, expectedMonth: null, smeReserved: false },
      ...{ remark: null, noticeId: 'n6', followedBy: null },
    },
  ],
  source: '示例采购网',
  noticeId: 'n6',
  followedBy: { id: 'n7', title: '阅览家具招标公告', docChannel: 'tender', publishTime: '2026-11-18T02:00:00Z' },
  contact: '己*六',
  phone: '136****0006',
};

export const companySummary = {
  id: 'e4',
  name: '沐川建设工程公司',
  creditCode: '91330000000000004D',
  status: '存续',
  legalPerson: '戊**',
  regCapitalText: '5300万元人民币',
  foundDate: '2006-05-14',
  province: '浙江',
  city: '湖州',
  district: '德清',
  buyerCount: 21,
  winnerCount: 34,
  agencyCount: 55,
};

export const boughtOrder = {
  orderId: 'o1',
  orderNo: 'BX20261120000061',
  memberCode: 'toubiaotong',
  memberName: '投标通',
  productTypeStr: '一年',
  payAreas: '浙江,江苏',
  payAmount: 1799,
  orderStatus: 2,
  createTime: '2026-11-20T09:10:00Z',
  payTime: '2026-11-20T09:12:00Z',
  expireTime: '2026-11-20T11:20:00Z',
  invoiceStatus: null,
  docking: null,
  refund: null,
};

const RESET = '2026-11-20T16:00:00Z';
export const ledger = [
  { entitlement: 'watchZhaobiao', used: 12, limit: 201, resetAt: RESET },
  { entitlement: 'detailLink', used: 3, limit: -1, resetAt: RESET },
  { entitlement: 'subscribeZhaobiao', used: 4, limit: 6, resetAt: null },
  { entitlement: 'companyMonitor', used: 7, limit: 22, resetAt: null },
  { entitlement: 'projectMonitor', used: 8, limit: 23, resetAt: null },
  { entitlement: 'exportBid', used: 9, limit: 24, resetAt: RESET },
  { entitlement: 'toubiaoPredict', used: 0, limit: 0, resetAt: RESET },
];
export const dataBoard = {
  asOf: '2026-11-20T11:31:00Z',
  counts: ['tender', 'award', 'plannedProject', 'approval', 'forecast', 'intention'].map((kind, at) => ({
    kind,
    today: 11 + at,
    yesterday: 21 + at,
    last7: 311 + at,
    last30: 4_011 + at,
    days: Array.from({ length: 30 }, (_, day) => (at + 2) * (day + 3)),
    latest: `2026-11-${19 - at}T10:00:00Z`,
  })),
  lastPublishDay: '2026-11-20',
  dueSoon: { day1: 2, day3: 5, day7: 19 },
  quotas: [],
  hotWords: ['呼吸机'],
  map: [{ province: '浙江', count: 26, sum: 98_700_000 }],
  subscriptionHits: [
    { id: 'g1', list: 'bidding', name: '医院设备', count: 137, capped: true, fresh: 8 },
    { id: 'g2', list: 'owner', name: '我的业主', count: 42, capped: false, fresh: 0 },
  ],
  sources: [{ name: '示例交易平台', latest: '2026-11-20T10:54:00Z', count: 73 }],
};

/** Account pages: no two rows, sums or times are equal. */
const kept = { docChannel: null, province: '浙江', collectedAt: '2026-11-19T11:30:00Z' };
export const favourites = {
  announcement: {
    ...{
      ...kept,
      kind: 'announcement',
      id: 'n1',
      title: '滨江医院设备采购',
      docChannel: 'award',
      city: '杭州',
      district: '滨江',
    },
    ...{ unitName: '滨江医院', amount: 1_230_000, publishTime: '2026-11-03T03:30:00Z' },
  },
  plannedProject: {
    ...{ ...kept, kind: 'plannedProject', id: 'p1', title: '滨江中学新建工程', city: '宁波', district: '镇海' },
    ...{ unitName: '滨江教育局', amount: 71_000_000, publishTime: '2026-11-02T03:30:00Z' },
  },
  approval: {
    ...{ ...kept, kind: 'approval', id: 'a1', title: '钱塘水厂扩建工程', city: '嘉兴', district: '南湖' },
    ...{ unitName: '钱塘水务公司', amount: null, publishTime: '2026-10-28T02:00:00Z' },
  },
  forecast: {
    ...{ ...kept, kind: 'forecast', id: 'f1', title: '滨江医院物业续采', city: null, district: null },
    ...{ unitName: null, amount: 510_000, publishTime: '2026-11-04T00:00:00Z' },
  },
};
export const exported = (status: string, patch: Record<string, unknown> = {}) => ({
  ...{
    id: `x-${status}`,
    kind: 'announcements',
    title: `${status}的导出`,
    email: 'a@example.com',
    rows: 1_234,
    status,
  },
  ...{ createdAt: '2026-11-18T01:05:00Z', finishedAt: '2026-11-18T01:17:00Z', reason: null, ...patch },
});
export const news = {
  ...{ monitorId: 'm1', kind: 'rival', name: '甲设备公司', announcementId: 'n7', title: '滨江医院设备中标公告' },
  ...{
    docChannel: 'award',
    publishTime: '2026-11-20T11:13:00Z',
    province: '浙江',
    city: '台州',
    district: '椒江',
    amount: 880_000,
  },
};
export const invoice = (patch: Record<string, unknown> = {}) => ({
  ...{ id: 'i1', orderId: 'o1', orderNo: 'BX20261120000061', kind: 'special', title: '成都示例公司', amount: 1_799 },
  ...{ taxNo: '91350100M000100Y43', email: 'invoice@example.com', status: 'issued', invoiceNo: '26352000000000000001' },
  ...{ requestedAt: '2026-11-20T09:20:00Z', issuedAt: '2026-11-21T02:40:00Z', reason: null, ...patch },
});
/** One that is going on, one that ended early, and one of which only the time is known; more than are shown at once. */
export const logins: readonly Login[] = [
  {
    ...{ loggedInAt: '2026-11-21T01:05:00.000Z', method: 'code', browser: 'Chrome 86 · Windows' },
    ...{ endedAt: null, endReason: null, isCurrent: true },
  },
  {
    ...{ loggedInAt: '2026-11-19T11:40:00.000Z', method: 'qr', browser: '微信 8 · iOS', isCurrent: false },
    ...{ endedAt: '2026-11-21T01:05:00.000Z', endReason: 'elsewhere' },
  },
  ...[18, 17, 16, 15].map(
    (day): Login => ({
      ...{ loggedInAt: `2026-11-${day}T08:30:00.000Z`, method: null, browser: null, isCurrent: false },
      ...{ endedAt: null, endReason: null },
    }),
  ),
];

export const account = {
  ...{ userName: '沐川用户', realUserName: '戊示例', mobile: '135****0005', companyName: '沐川建设工程公司' },
  ...{ headimgurl: null, industryCode: 'E', areaCode: '浙江_湖州', email: 'mu@example.com' },
};
