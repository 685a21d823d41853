import { BiddingSubscriptionScreen } from '#views/screens/subscribe/bidding-subscription.screen.tsx';
import { around, group, notices, page } from './list-scenes.ts';
import { reviewScreens } from './screen-record.ts';

const DIVISIONS = JSON.stringify([
  { name: '全国' },
  { name: '浙江', children: [{ name: '杭州', children: [{ name: '西湖区' }, { name: '临安区' }] }] },
]);

reviewScreens({
  'bidding-subscription': {
    element: <BiddingSubscriptionScreen />,
    address: '/subscribe/bidding',
    answers: { ...around, getSearchCondition: [group], searchList: page(notices, { total: 41, lastPage: 3 }) },
    shows: '医院设备',
    main: 'searchList',
  },
  'bidding-subscription-with-conditions': {
    element: <BiddingSubscriptionScreen />,
    address:
      '/subscribe/bidding?q=设备&kw=医院,设备&kw=食堂&area=浙江_杭州&area=北京&channel=tender,award&industry=E&min=10&max=500&from=2026-10-01&to=2026-11-01&sort=amount&type=20&page=2',
    answers: {
      ...around,
      getSearchCondition: [],
      selThreeLevelArea: DIVISIONS,
      searchList: page(notices, { total: 10_000, totalCapped: true, lastPage: 500 }),
    },
    shows: '滨江医院',
  },
});
