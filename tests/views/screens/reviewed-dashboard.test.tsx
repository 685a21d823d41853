import { DashboardScreen } from '#views/screens/dashboard/dashboard.screen.tsx';
import * as wire from './asymmetric.ts';
import { board, dueCalendar, quotaUse } from './samples.ts';
import { reviewScreens } from './screen-record.ts';

const none = { today: 0, yesterday: 0, last7: 0, last30: 0, days: Array(30).fill(0), latest: null };
const noDays = dueCalendar().days.map(({ day }) => ({ day, count: 0 }));
const nothing = { records: [], total: 0 };

reviewScreens({
  dashboard: {
    element: <DashboardScreen />,
    address: '/dashboard',
    answers: {
      ...{ dashboard: { ...wire.dataBoard, quotas: wire.ledger }, getSearchCondition: [], dueNotices: dueCalendar() },
      ...{ monitorEvents: { records: [wire.news], total: 1 }, quotaUses: { records: [quotaUse], total: 1 } },
    },
    shows: '0点恢复',
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
      ...{
        getSearchCondition: [],
        dueNotices: dueCalendar({ days: noDays, listed: null }),
        monitorEvents: nothing,
        quotaUses: nothing,
      },
    },
    shows: '暂无已发布的公告',
  },
});
