import { formatAddress, parseAddress } from '../router/address.ts';

/** The hash of the page. Only ever the hash is assigned, so no address can leave the origin (R19). */
export interface AddressBar {
  /** Inner address, `/tender/index/7?from=list`. */
  readonly read: () => string;
  readonly show: (to: string, options: { readonly replace: boolean }) => void;
  /** Whether this entry was reached from another one of this application. */
  readonly hasBack: () => boolean;
}

export function createAddressBar(page: Window): AddressBar {
  const read = (): string => formatAddress(parseAddress(page.location.hash));
  const depth = (): number => (page.history.state as { depth?: number } | null)?.depth ?? 0;
  return {
    read,
    show: (to, { replace }) => {
      if (page.location.hash === `#${to}`) return;
      if (replace) page.history.replaceState({ depth: depth() }, '', `#${to}`);
      else page.history.pushState({ depth: depth() + 1 }, '', `#${to}`);
    },
    hasBack: () => depth() > 0,
  };
}
