import { createContext, use } from 'react';
import type { AreaCache } from '#api/queries/area.queries.ts';
import type { Call } from '#api/queries/call.ts';

/** What screens need from the application; `src/app` provides it once, screens read it with `useApp`. */
export interface AppServices {
  /** The API client; every outcome is also told to the switchboard by the client itself. */
  readonly call: Call;
  /** Through the guard. `to` is an inner address, `/tender/index/7?from=list`. */
  readonly navigate: (to: string, options?: { readonly replace?: boolean }) => void;
  /** To where the member came from, or to `fallback` when this page was the first. */
  readonly goBack: (fallback: string) => void;
  /** Puts the full address of an inner one on the clipboard; `false` when the browser refuses. */
  readonly copyLink: (to: string) => Promise<boolean>;
  readonly print: () => void;
  /** Asks the switchboard for the purchase dialog; it may answer with unPay instead. `null` lets the dialog choose the tier. */
  readonly requestPurchase: (request: { readonly memberCode: string | null; readonly reason: string }) => void;
  /** Own account data changed: user info is asked again. */
  readonly refreshUser: () => void;
  /** One clause of feedback to an act of the member, 1.5 s (D-55). */
  readonly toast: (text: string) => void;
  /** The clock of everything relative on a screen. */
  readonly now: () => Date;
  readonly areaCache: AreaCache;
  readonly brandName: string;
  /** Host that announcement images may come from, `null` when there is none (D-69). */
  readonly imageHost: string | null;
}

/** The hash address of the tab a screen lives in; it stands still while the tab is hidden. */
export interface ScreenAddress {
  /** `/tender/index/7`, decoded as little as the address bar shows it. */
  readonly path: string;
  /** Without the question mark; '' when there is none. */
  readonly query: string;
}

export const AppServicesContext = createContext<AppServices | null>(null);
export const ScreenAddressContext = createContext<ScreenAddress | null>(null);

/** @throws Error when `src/app` has not provided the services: a mistake in the tree, not a state of the product. */
export function useApp(): AppServices {
  const services = use(AppServicesContext);
  if (services === null) throw new Error('AppServicesContext is not provided');
  return services;
}

/** @throws Error when no tab has provided its address. */
export function useAddress(): ScreenAddress {
  const address = use(ScreenAddressContext);
  if (address === null) throw new Error('ScreenAddressContext is not provided');
  return address;
}
