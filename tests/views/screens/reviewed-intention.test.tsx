import { IntentionScreen } from '#views/screens/intention/intention.screen.tsx';
import * as wire from './asymmetric.ts';
import { around, page } from './list-scenes.ts';
import { reviewScreens } from './screen-record.ts';

const bare = {
  ...{ ...wire.intentionSummary, id: 'int-2', title: '之江道路照明', followed: false, viewed: true, collected: false },
  ...{ buyerName: null, city: null, district: null, industryName: null, batch: null, itemCount: 1, budget: null },
  ...{ expectedMonth: null, smeReserved: false },
};
const list = {
  element: <IntentionScreen />,
  address: '/intention/index',
  answers: { ...around, intentionList: page([wire.intentionSummary, bare], { total: 43, lastPage: 3 }) },
  shows: '之江道路照明',
} as const;

reviewScreens({
  intentions: { ...list, main: 'intentionList' },
  'intentions-with-conditions': {
    ...list,
    address:
      '/intention/index?q=家具&area=浙江&industry=R&amount=10000000~50000000&buyer=图书馆&published=2026-09~2026-11&expected=2027-01~&sme=1&progress=followed&order=soonest&page=2',
    isOnlyDrawn: true,
  },
  intention: {
    element: <IntentionScreen />,
    address: '/intention/index?id=int-1',
    answers: { ...around, intentionDetail: wire.intention },
    shows: '采购项目',
    main: 'intentionDetail',
  },
  'intention-without-a-procurement': {
    element: <IntentionScreen />,
    address: '/intention/index?id=int-1',
    answers: {
      ...around,
      intentionDetail: {
        ...wire.intention,
        followedBy: null,
        items: wire.intention.items.map((item, at) =>
          at === 0 ? { ...item, remark: null, followedBy: null } : { ...item, remark: '分两批交付' },
        ),
      },
    },
    shows: '采购项目',
    isOnlyDrawn: true,
  },
  'intention-of-few-fields': {
    element: <IntentionScreen />,
    address: '/intention/index?id=int-2',
    answers: {
      ...around,
      intentionDetail: {
        ...wire.intention,
        ...bare,
        ...{ buyerId: null, items: [], source: null, noticeId: null, followedBy: null, contact: null, phone: null },
      },
    },
    shows: '采购项目',
    isOnlyDrawn: true,
  },
});
