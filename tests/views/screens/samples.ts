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
  winnerName: null,
  budget: 12_345_678.9,
  bidAmount: null,
  bidDeadline: '2026-11-24T16:00:00Z',
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
