import { BidQueryScreen } from '#views/screens/subscribe/bid-query.screen.tsx';
import { around, notices, page } from './list-scenes.ts';
import { reviewScreens } from './screen-record.ts';

reviewScreens({
  'bid-query': {
    element: <BidQueryScreen />,
    address: '/informationQuery/bid?q=设备&sort=deadline',
    answers: { ...around, getSearchCondition: [], searchList: page(notices.slice(0, 2)) },
    shows: '滨江医院',
    main: 'searchList',
  },
  'bid-query-before-a-search': {
    element: <BidQueryScreen />,
    address: '/informationQuery/bid',
    answers: { ...around, getSearchCondition: [], searchList: page(notices.slice(0, 1)) },
    shows: '滨江医院',
  },
});
