import { BidQueryScreen } from '#views/screens/subscribe/bid-query.screen.tsx';
import { around, notices, page } from './list-scenes.ts';
import { reviewScreens } from './screen-record.ts';

reviewScreens({
  'bid-query-on-a-phone': {
    element: <BidQueryScreen />,
    address: '/informationQuery/bid?q=设备&area=浙江',
    answers: { ...around, getSearchCondition: [], searchList: page(notices.slice(0, 2)) },
    shows: '滨江医院',
    narrow: true,
  },
});
