import { DashboardScreen } from '#views/screens/dashboard/dashboard.screen.tsx';
import * as wire from './asymmetric.ts';
import { board } from './samples.ts';
import { reviewScreens } from './screen-record.ts';

const none = { today: 0, yesterday: 0, last7: 0, last30: 0 };

reviewScreens({
  dashboard: {
    element: <DashboardScreen />,
    address: '/dashboard',
    answers: { dashboard: { ...wire.dataBoard, quotas: wire.ledger }, getSearchCondition: [] },
    shows: '重新计数',
    main: 'dashboard',
  },
  'dashboard-without-anything': {
    element: <DashboardScreen />,
    address: '/dashboard',
    answers: {
      dashboard: board({
        counts: board().counts.map(({ kind }) => ({ kind, ...none })),
        ...{ lastPublishDay: null, hotWords: [], map: [], subscriptionHits: [], sources: [], quotas: [] },
      }),
      getSearchCondition: [],
    },
    shows: '暂无已发布的公告',
  },
});
