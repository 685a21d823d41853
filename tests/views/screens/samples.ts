/** Wire samples of the screens of this milestone, fictional. */
export const summary = (patch: Record<string, unknown> = {}) => ({
  id: 'n1',
  title: '市第一人民医院医疗设备采购项目招标公告',
  docChannel: 'tender',
  publishTime: '2026-11-20T11:30:00Z',
  province: '浙江',
  city: '杭州',
  district: null,
  industryName: '卫生',
  buyerName: '市第一人民医院',
  agencyName: null,
  winnerNames: [],
  budget: 12_345_678.9,
  bidAmount: null,
  bidDeadline: '2026-11-24T16:00:00Z',
  movedDeadline: null,
  excerpt: '采购医疗设备一批',
  viewed: false,
  collected: false,
  ...patch,
});

export const found = (patch: Record<string, unknown> = {}) => ({
  records: [summary()],
  total: 1,
  totalCapped: false,
  lastPage: 1,
  hitWords: ['医疗设备'],
  ...patch,
});

export const areaJson = JSON.stringify([
  { name: 'all' },
  { name: '北京', children: [{ name: 'all' }, { name: '北京' }] },
  { name: '浙江', children: [{ name: 'all' }, { name: '杭州' }, { name: '宁波' }] },
]);

const organisation = {
  id: 'e1',
  name: '市第一人民医院',
  creditCode: null,
  address: null,
  contact: '张*三',
  phone: '138****1234',
  class: null,
};

export const detail = (patch: Record<string, unknown> = {}) => ({
  ...summary(),
  ocid: null,
  nature: null,
  media: null,
  sourceUrl: null,
  regionCode: null,
  industryCode: null,
  category: null,
  projectCode: 'ZJ-1',
  projectName: null,
  procurementMethod: '公开招标',
  fundSource: null,
  controlPrice: null,
  docPrice: null,
  marginAmount: null,
  docGetStart: null,
  docGetEnd: null,
  openTime: null,
  openPlace: null,
  evaluateMethod: null,
  qualification: null,
  allowUnion: null,
  limitDays: null,
  buyer: organisation,
  agency: null,
  sections: [],
  subjects: [],
  winners: [],
  changes: [],
  content: '<p>正文</p>',
  attachments: [],
  relatedNotices: [],
  ...patch,
});

export const permission = (patch: Record<string, unknown> = {}) => ({
  status: 0,
  entitlement: 'watchZhaobiao',
  limit: 3,
  used: 3,
  resetAt: '2026-11-20T16:00:00Z',
  boughtAreas: [],
  infoArea: null,
  trial: false,
  liftedBy: { memberCode: 'toubiaotong', memberName: '投标通' },
  ...patch,
});

export const order = (patch: Record<string, unknown> = {}) => ({
  orderId: 'o1',
  orderNo: 'BX1',
  memberCode: 'toubiaotong',
  memberName: '投标通',
  productTypeStr: '一年',
  payAreas: '',
  payAmount: 1999,
  orderStatus: 0,
  createTime: '2026-11-20T11:00:00Z',
  payTime: null,
  expireTime: '2026-11-20T13:10:00Z',
  invoiceStatus: null,
  productId: 'toubiaotong-12m',
  couponId: null,
  actiId: null,
  docking: null,
  refund: null,
  ...patch,
});

export const account = {
  userName: '用户8816',
  realUserName: '张三',
  mobile: '138****1234',
  companyName: '示例科技有限公司',
  headimgurl: null,
  industryCode: 'E',
  areaCode: '浙江_杭州',
  email: null,
};
export const industries = [
  { code: 'E', name: '建筑业' },
  { code: 'Q', name: '卫生和社会工作' },
];

const KINDS = ['tender', 'award', 'plannedProject', 'approval', 'forecast', 'intention'];
export const board = (patch: Record<string, unknown> = {}) => ({
  asOf: '2026-11-20T11:30:00Z',
  counts: KINDS.map((kind, at) => ({
    ...{ kind, today: at + 1, yesterday: 20, last7: 300, last30: 4_000 },
    days: [...Array.from({ length: 28 }, (_, day) => (day === 20 ? 900 : 100 + day)), 20, at + 1],
    latest: '2026-11-20T09:00:00Z',
  })),
  lastPublishDay: '2026-11-20',
  dueSoon: { day1: 2, day3: 5, day7: 11 },
  quotas: [
    { entitlement: 'watchZhaobiao', used: 12, limit: 200, resetAt: '2026-11-20T16:00:00Z' },
    { entitlement: 'detailLink', used: 3, limit: -1, resetAt: '2026-11-20T16:00:00Z' },
    { entitlement: 'toubiaoPredict', used: 0, limit: 0, resetAt: '2026-11-20T16:00:00Z' },
    { entitlement: 'subscribeZhaobiao', used: 0, limit: 5, resetAt: null },
    { entitlement: 'newOfALaterServer', used: 0, limit: 5, resetAt: null },
  ],
  hotWords: ['医疗设备'],
  map: [{ province: '浙江', count: 12, sum: 12_345_678.9 }],
  subscriptionHits: [
    { id: 'g1', list: 'bidding', name: '医院设备', count: 10_000, capped: true, fresh: 7 },
    { id: 'g2', list: 'owner', name: '我的业主', count: 3, capped: false, fresh: 0 },
  ],
  sources: [{ name: '浙江公共资源交易示例平台', latest: '2026-11-20T11:00:00Z', count: 12 }],
  ...patch,
});

export const dueNotice = (id: string, deadline: string) => ({
  ...{ id, title: `${id}设备采购`, docChannel: 'tender', publishTime: '2026-11-10T01:00:00Z', bidDeadline: deadline },
  ...{ province: '浙江', city: '杭州', district: '拱墅区', buyerName: '滨江医院' },
  reasons: [
    { kind: 'favourite', name: null },
    { kind: 'group', name: '医院设备' },
  ],
});
/** Deadlines on the first and the third of fourteen days. */
export const dueCalendar = (patch: Record<string, unknown> = {}) => ({
  asOf: '2026-11-20T11:30:00Z',
  days: Array.from({ length: 14 }, (_, at) => ({
    day: new Date(Date.parse('2026-11-20T00:00:00Z') + at * 86_400_000).toISOString().slice(0, 10),
    count: at === 0 ? 1 : at === 2 ? 41 : 0,
  })),
  listed: { day: '2026-11-20', notices: [dueNotice('今晚', '2026-11-20T13:30:00Z')] },
  capped: false,
  ...patch,
});
export const quotaUse = {
  ...{ entitlement: 'watchZhaobiao', usedAt: '2026-11-20T08:00:00Z', title: '滨江医院设备采购' },
  ...{ kind: 'announcement', id: 'n1', docChannel: 'award' },
};

const share = (key: string | null, label: string, count: number) => ({
  key,
  label,
  count,
  known: count,
  sum: count * 10_000,
});
const body = (name: string) => ({
  id: null,
  name,
  count: 6,
  known: 5,
  sum: 1_880_000,
  latest: '2026-11-10T04:00:00Z',
  partners: [{ name: '示例机电有限公司', count: 2 }],
});
const month = (bucket: string, partial: boolean, yoy: number | null) => ({
  bucket,
  partial,
  count: 5,
  known: 4,
  sum: 400_000,
  avg: 100_000,
  yoy,
  qoq: null,
});
export const market = (patch: Record<string, unknown> = {}) => ({
  asOf: '2026-11-20T12:00:00Z',
  filter: { areaArray: [], industryArray: [], publishedFrom: '2025-11-21', publishedTo: '2026-11-20' },
  totals: { notices: 90, tenders: 30, awards: 10, amountSum: 800_000, amountKnown: 8, amountUnknown: 2 },
  trend: [month('2026-10', false, 0.25), month('2026-11', true, null)],
  byRegion: [share('浙江', '浙江', 6), share('广东', '广东', 4)],
  byIndustry: [share('E', '建筑业', 10)],
  byMethod: [share('公开招标', '公开招标', 8), share(null, '未公布', 2)],
  byBuyerClass: [share('医疗', '医疗', 10)],
  byAmountBand: [share('3', '100万～500万', 6), share(null, '未公布', 2), share('1', '10万～50万', 2)],
  topBuyers: [body('市第一人民医院')],
  topWinners: [body('示例机电（杭州）有限公司')],
  topAgents: [],
  concentration: { n: 8, winners: 6, cr4: 0.75, hhi: 1_825.4 },
  savingRate: { n: 4, q1: 0.01, median: 0.04, q3: 0.12 },
  bidderCount: {
    n: 3,
    distribution: [
      { bidders: 2, projects: 1 },
      { bidders: 3, projects: 2 },
    ],
  },
  newEntrants: { count: 2, largest: [body('新来的建设有限公司')] },
  ...patch,
});

const side = (count: number, patch: Record<string, unknown> = {}) => ({
  ...{ count, known: count, sum: 1_230_000, first: '2026-01-02T02:00:00Z', latest: '2026-11-02T02:00:00Z' },
  trend: [month('2026-10', false, null), month('2026-11', true, null)],
  byIndustry: [share('E', '建筑业', count)],
  byRegion: [share('浙江', '浙江', count)],
  byAmountBand: [share('3', '100万～500万', count)],
  partners: [body('市第一人民医院')],
  ...patch,
});
export const history = (patch: Record<string, unknown> = {}) => ({
  asOf: '2026-11-20T12:00:00Z',
  body: { id: 'ent-1', name: '示例机电有限公司', kind: 'supplier', province: '浙江', city: '杭州' },
  filter: { publishedFrom: '2026-08-20', publishedTo: '2026-11-20' },
  asBuyer: side(1),
  asWinner: side(5),
  asAgent: side(0),
  bids: {
    ...{ projects: 12, decided: 8, won: 3 },
    months: [
      { month: '2026-09', projects: 4, decided: 2, won: 0 },
      { month: '2026-11', projects: 8, decided: 6, won: 3 },
    ],
  },
  rivals: [
    {
      ...{ id: 'e-9', name: '乙机电公司', met: 4, won: 3, lost: 1, latest: '2026-10-02T02:00:00Z' },
      evidence: [{ id: 'm1', title: '同场公告', docChannel: 'candidate', publishTime: '2026-10-02T02:00:00Z' }],
    },
  ],
  records: Array.from({ length: 12 }, (_, at) => ({
    ...{ id: `r${at}`, title: `中标公告${at}`, docChannel: 'award', publishTime: '2026-10-02T02:00:00Z' },
    ...{
      role: at === 3 ? 'buyer' : 'winner',
      partnerNames: at === 2 ? [] : at === 3 ? ['甲公司', '乙公司', '丙公司'] : ['市第一人民医院'],
    },
    amount: at === 1 ? null : 10_000 + at,
  })),
  ...patch,
});

export const atlasNode = (id: string, kind: string, name: string) => ({
  ...{ id, kind, name, province: '浙江', depth: 1, degree: 1 },
});
export const atlasEdge = (from: string, to: string, relation: string, patch: Record<string, unknown> = {}) => ({
  ...{ from, to, relation, count: 1, sum: 0, first: '2026-10-02T02:00:00Z', latest: '2026-10-02T02:00:00Z' },
  evidence: [
    { id: `${relation}-1`, title: `公告${relation}`, docChannel: 'award', publishTime: '2026-10-02T02:00:00Z' },
  ],
  ...patch,
});
export const atlas = (patch: Record<string, unknown> = {}) => ({
  center: 'b1',
  nodes: [
    atlasNode('b1', 'buyer', '市第一人民医院'),
    atlasNode('s1', 'supplier', '甲设备公司'),
    atlasNode('s2', 'supplier', '乙设备公司'),
    atlasNode('g1', 'agency', '之江代理'),
  ],
  edges: [
    atlasEdge('b1', 's1', 'won', { count: 2, sum: 1_230_000, first: '2026-01-02T02:00:00Z' }),
    atlasEdge('b1', 's2', 'won', { evidence: [] }),
    atlasEdge('b1', 'g1', 'agency'),
    atlasEdge('s1', 's2', 'met'),
  ],
  truncated: { limit: 80, left: 6 },
  ...patch,
});

/** A service that ends in 41 days, on the wire. */
export const endingContract = (patch: object = {}) => ({
  ...{
    projectId: 'p1',
    title: '滨江医院物业服务项目',
    buyerId: 'e1',
    buyerName: '滨江医院',
    winners: [{ id: null, name: '甲物业公司' }],
  },
  ...{
    amount: 128.5,
    province: '浙江',
    city: '杭州',
    district: '滨江区',
    industryName: '租赁和商务服务业',
    startsOn: '2026-01-01',
  },
  ...{ serviceEnd: '2026-12-31', daysLeft: 41, expectedFrom: '2026-10-02', expectedTo: '2026-12-31' },
  confidence: 'high',
  evidence: [
    { id: 'n9', title: '滨江医院物业服务合同公告', docChannel: 'contract', publishTime: '2026-01-01T02:00:00Z' },
    { id: 'n8', title: '滨江医院物业服务中标公告', docChannel: 'award', publishTime: '2025-12-20T02:00:00Z' },
  ],
  ...patch,
});
