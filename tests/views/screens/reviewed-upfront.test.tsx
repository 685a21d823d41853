import { UpfrontSubscriptionScreen } from '#views/screens/forecast/upfront-subscription.screen.tsx';
import * as wire from './asymmetric.ts';
import { around, group, page } from './list-scenes.ts';
import { reviewScreens } from './screen-record.ts';

reviewScreens({
  'upfront-subscription': {
    element: <UpfrontSubscriptionScreen />,
    address: '/subscribe/upfront',
    answers: {
      ...around,
      getSearchCondition: [group],
      forecastList: page(
        [
          wire.forecastSummary,
          {
            ...wire.forecastSummary,
            id: 'f2',
            title: '钱塘物业',
            kind: 'budget',
            status: 'failed',
            confidence: 'high',
            collected: false,
          },
          {
            ...{
              ...wire.forecastSummary,
              id: 'f3',
              title: '之江食堂',
              kind: 'intention',
              status: 'expired',
              confidence: 'low',
            },
            ...{
              expectedFrom: '2026-10-01',
              expectedTo: '2026-10-31',
              daysLeft: -20,
              expectedLow: null,
              expectedHigh: null,
              viewed: true,
            },
          },
        ],
        { trackRecord: { fulfilled: 6, failed: 3, expired: 1, since: '2026-01-01' } },
      ),
    },
    shows: '钱塘物业',
    main: 'forecastList',
  },
});
