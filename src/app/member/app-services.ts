import type { AppServices } from '#views/shared/app-context.ts';
import type { Application } from '../application.ts';
import { areaCache } from './area-cache.ts';

/** What screens can ask of the application. */
export const appServices = ({ client, say, addressBar, brand }: Application): AppServices => ({
  call: client.call,
  navigate: (to, { replace = false } = {}) => say({ type: 'navigation.requested', to, replace }),
  goBack: (fallback) => {
    if (addressBar.hasBack()) window.history.back();
    else say({ type: 'navigation.requested', to: fallback, replace: true });
  },
  copyLink: async (to) => {
    const url = new URL(window.location.href);
    url.hash = to;
    return (
      navigator.clipboard?.writeText(url.href).then(
        () => true,
        () => false,
      ) ?? false
    );
  },
  print: () => window.print(),
  requestPurchase: ({ memberCode, reason }) => say({ type: 'purchase.requested', memberCode, reason }),
  refreshUser: () => say({ type: 'user.outdated' }),
  toast: (text) => say({ type: 'toast.raised', text }),
  now: () => new Date(),
  areaCache,
  brandName: brand.displayName,
  imageHost: brand.objectStorageHost,
});
