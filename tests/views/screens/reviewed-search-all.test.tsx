import { SearchAllScreen } from '#views/screens/search/search-all.screen.tsx';
import { around, page } from './list-scenes.ts';
import { reviewScreens } from './screen-record.ts';

const hit = (kind: string, id: string, title: string, more: object = {}) => ({
  ...{
    kind,
    id,
    title,
    province: '浙江',
    city: '杭州',
    district: '上城区',
    amount: null,
    publishTime: null,
    excerpt: '',
  },
  ...more,
});
const hits = [
  hit('announcement', 'n1', '滨江医院设备采购公告', {
    ...{ amount: 1_230_000, publishTime: '2026-11-20T03:00:00Z', excerpt: '医院采购呼吸机一批' },
  }),
  hit('plannedProject', 'p1', '滨江医院新建工程', { amount: 71_000_000, publishTime: '2026-11-02T03:30:00Z' }),
  hit('approval', 'a1', '钱塘医院扩建工程', { province: null, city: null }),
  hit('forecast', 'f1', '滨江医院物业续采'),
  hit('intention', 'int-1', '滨江医院采购意向'),
  hit('enterprise', 'e1', '滨江医院'),
];
const counts = hits.map(({ kind }, at) => ({ kind, label: kind, count: 10 + at, capped: kind === 'announcement' }));
const conditions = [
  {
    ...{ key: 'docchnnelArray', label: '公告类型', multiple: true },
    options: [
      { value: 'tender', label: '招标公告', count: 1_234 },
      { value: 'award', label: '中标成交', count: null },
    ],
  },
  { key: 'unknown', label: '未知', multiple: true, options: [{ value: 'x', label: 'x', count: 1 }] },
];
const answers = {
  ...{ ...around, searchAllList: page(hits, { total: 75, lastPage: 4 }) },
  ...{ getSearchAllTabCondition: counts, getSearchAllCondition: conditions },
};
const all = {
  element: <SearchAllScreen />,
  address: '/search?q=医院 设备&area=浙江',
  answers,
  shows: '新建工程',
} as const;

reviewScreens({
  'search-all': { ...all, main: 'searchAllList' },
  'search-all-of-one-kind': { ...all, address: '/search?q=医院&in=announcement&page=2', shows: /招标公告1,234/ },
  'search-all-of-more-than-is-shown': {
    ...all,
    answers: { ...answers, searchAllList: page(hits, { total: 925, lastPage: 10 }) },
    shows: '仅展示前200条，请缩小筛选范围',
    isOnlyDrawn: true,
  },
  'search-all-without-counts': {
    ...all,
    answers: { ...answers, getSearchAllTabCondition: () => ({ kind: 'empty' }), searchAllList: page([]) },
    shows: '没有找到',
    isOnlyDrawn: true,
  },
  'search-all-of-a-kind-without-hits': {
    ...all,
    address: '/search?q=医院&area=浙江&in=forecast',
    answers: { ...answers, searchAllList: page([]) },
    shows: '没有找到相关的商机预测',
    isOnlyDrawn: true,
  },
  'search-all-before-a-search': { ...all, address: '/search', shows: '搜索全部信息' },
});
