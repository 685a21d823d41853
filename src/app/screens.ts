import { lazy } from 'react';
import type { Screens } from './router/stage-view.tsx';

/** Every screen by the name server menus call it (S2-34). A name that is missing here hides its menu entry (D-48). */
export const SCREENS: Screens = {
  'subscribe-bidding': lazy(() =>
    import('#views/screens/subscribe/bidding-subscription.screen.tsx').then((m) => ({
      default: m.BiddingSubscriptionScreen,
    })),
  ),
  'bid-query': lazy(() =>
    import('#views/screens/subscribe/bid-query.screen.tsx').then((m) => ({ default: m.BidQueryScreen })),
  ),
  'tender-detail': lazy(() =>
    import('#views/screens/tender/tender-detail.screen.tsx').then((m) => ({ default: m.TenderDetailScreen })),
  ),
  'my-order': lazy(() =>
    import('#views/screens/order/my-order.screen.tsx').then((m) => ({ default: m.MyOrderScreen })),
  ),
  'info-edit': lazy(() =>
    import('#views/screens/account/info-edit.screen.tsx').then((m) => ({ default: m.InfoEditScreen })),
  ),
  'not-found': lazy(() =>
    import('#views/screens/error/not-found.screen.tsx').then((m) => ({ default: m.NotFoundScreen })),
  ),
  forbidden: lazy(() =>
    import('#views/screens/error/forbidden.screen.tsx').then((m) => ({ default: m.ForbiddenScreen })),
  ),
};
