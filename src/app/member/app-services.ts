import type { AppServices } from '#views/shared/app-context.ts';
import { lazyPart } from '#views/ui/lazy-part.tsx';
import type { Application } from '../application.ts';
import { createListViews } from '../preferences/list-views.ts';
import { copyText } from '../shared/copy-text.ts';
import { saveFile, savesFiles } from '../shared/save-file.ts';
import { createMinutes } from '../system/minutes.ts';
import { whenPageIdle } from '../system/when-idle.ts';
import { servicePhoneOf } from './company.tsx';
import { memberPartOf } from './member-part-of.ts';

/** What screens can ask of the application. */
export const appServices = (application: Application): AppServices => {
  const { actor, client, send, location, brand, now } = application;
  const { viewCache, navigate } = memberPartOf(application);
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
    savePicture: async (picture, label) => {
      try {
        const { savePicture } = await import('./save-picture.ts');
        await savePicture(picture, label, brand.displayName);
        return true;
      } catch {
        return false;
      }
    },
    savesFiles: savesFiles(window.navigator.userAgent),
    saveFile: (file, name) => saveFile(document, file, name),
    showFullScreen: async (part) => {
      try {
        if (document.fullscreenElement === null) await part.requestFullscreen();
        else await document.exitFullscreen();
        return true;
      } catch {
        return false;
      }
    },
    requestPurchase: (wanted) => send({ type: 'purchase.requested', ...wanted }),
    requestInvoice: (order) => send({ type: 'invoice.requested', order }),
    cancelOrder: (order) => send({ type: 'cancellation.requested', order }),
    changePhone: () => send({ type: 'phoneChange.requested' }),
    closeAccount: () => send({ type: 'closing.requested' }),
    retryMenu: () => send({ type: 'menu.retried' }),
    refreshUser: () => send({ type: 'user.outdated' }),
    collect: (request) => send({ type: 'collect.requested', ...request }),
    download: (request) => send({ type: 'download.requested', ...request }),
    manageGroups: (request) => send({ type: 'groups.requested', ...request }),
    exportRecords: (filter) => send({ type: 'export.requested', kind: 'announcements', filter }),
    exportReport: (announcementId) => send({ type: 'export.requested', kind: 'projectAnalysis', announcementId }),
    // A screen whose file is loaded is drawn before the event of its tab is delivered, which waits for the end of a step:
    // a title that came first would find no tab.
    nameTab: (key, title) => queueMicrotask(() => send({ type: 'title.known', path: key, title })),
    duplicateList: (path) => send({ type: 'list.duplicated', path }),
    toast: (text) => send({ type: 'toast.raised', text }),
    listViews: createListViews(() => actor.getSnapshot().children.session?.getSnapshot().context.user?.userId ?? ''),
    now: () => new Date(now()),
    onMinute: createMinutes(document, now),
    Areas: lazyPart(() => import('../system/areas-place.tsx').then((m) => m.areasPlace(application)), 'inline'),
    SavedGroups: lazyPart(async () => {
      await whenPageIdle(viewCache);
      return (await import('#views/screens/subscribe/group-bar.tsx')).GroupBar;
    }),
    brandName: brand.displayName,
    entitlementNames: brand,
    ServicePhone: servicePhoneOf(application),
    imageHost: brand.objectStorageHost,
  };
};
