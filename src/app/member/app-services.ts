import type { AppServices } from '#views/shared/app-context.ts';
import { lazyPart } from '#views/ui/lazy-part.tsx';
import type { Application } from '../application.ts';
import { copyText } from '../shared/copy-text.ts';
import { quietMoment } from '../system/when-idle.ts';
import { memberPartOf } from './member-part-of.ts';

/** What screens can ask of the application. */
export const appServices = (application: Application): AppServices => {
  const { client, say, location, brand, now } = application;
  const { stage, navigate } = memberPartOf(application);
  return {
    call: client.call,
    goBack: (fallback) => {
      if (location.hasBack()) window.history.back();
      else navigate(fallback, { replace: true });
    },
    copyLink: (to) => {
      const url = new URL(window.location.href);
      url.hash = to;
      return copyText(url.href);
    },
    copyText,
    print: () => window.print(),
    requestPurchase: (wanted) => say({ type: 'purchase.requested', ...wanted }),
    requestInvoice: (order) => say({ type: 'invoice.requested', order }),
    cancelOrder: (order) => say({ type: 'cancellation.requested', order }),
    retryMenu: () => say({ type: 'menu.retried' }),
    refreshUser: () => say({ type: 'user.outdated' }),
    collect: (wish) => say({ type: 'collect.requested', ...wish }),
    download: (wish) => say({ type: 'download.requested', ...wish }),
    manageGroups: (wish) => say({ type: 'groups.requested', ...wish }),
    exportRecords: (filter) => say({ type: 'export.requested', kind: 'announcements', filter }),
    exportReport: (announcementId) => say({ type: 'export.requested', kind: 'projectAnalysis', announcementId }),
    nameTab: (key, title) => say({ type: 'title.known', path: key, title }),
    duplicateList: (path) => say({ type: 'list.duplicated', path }),
    toast: (text) => say({ type: 'toast.raised', text }),
    now: () => new Date(now()),
    Areas: lazyPart(() => import('../system/areas-loader.tsx').then((m) => m.areasPlace(client.call)), 'inline'),
    SavedGroups: lazyPart(async () => {
      await quietMoment(stage, new AbortController().signal);
      return (await import('#views/screens/subscribe/group-bar.tsx')).GroupBar;
    }),
    brandName: brand.displayName,
    entitlementNames: brand,
    ServicePhone: lazyPart(() => import('./service-phone.tsx').then((m) => m.servicePhoneOf(application))),
    imageHost: brand.objectStorageHost,
  };
};
