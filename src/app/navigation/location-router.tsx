import { type ReactNode, useCallback, useState } from 'react';
import { Router } from 'wouter';
import type { Address } from './hash-location.ts';
import { parser } from './routes.ts';

export interface AddressRouterProps {
  /** What the guard has committed for this part of the page. */
  readonly address: Address;
  /** Asks the guard. */
  readonly navigate: (to: string, options?: { readonly replace?: boolean }) => void;
  readonly children: ReactNode;
}

/** wouter on one committed inner address: links, parameters and queries below it are about that address. */
export function AddressRouter({ address: { path, query }, navigate, children }: AddressRouterProps) {
  const hook = useCallback((): [string, typeof navigate] => [asItStands(path), navigate], [path, navigate]);
  const searchHook = useCallback(() => `?${asItStands(query)}`, [query]);
  return (
    <Router hook={hook} searchHook={searchHook} hrefs={hashHref} parser={parser}>
      {children}
    </Router>
  );
}

export interface PageRouterProps extends Omit<AddressRouterProps, 'address'> {
  /** The address of the view that is seen. */
  readonly current: () => Address;
}

/**
 * wouter for everything around the views: its links lead somewhere, and nothing there depends on where the member is. So
 * nothing renders when that changes; what does depend on it gets it as a prop.
 */
export function PageRouter({ current, navigate, children }: PageRouterProps) {
  const [hooks] = useState(() => ({
    hook: (): [string, typeof navigate] => [asItStands(current().path), navigate],
    searchHook: () => `?${asItStands(current().query)}`,
  }));
  return (
    <Router {...hooks} hrefs={hashHref} parser={parser}>
      {children}
    </Router>
  );
}

const hashHref = (to: string): string => `#${to}`;

/** wouter decodes path and query once; encoded so, they arrive as the address bar shows them and are decoded where they are read. */
const asItStands = (text: string): string => text.replaceAll('%', '%25');
