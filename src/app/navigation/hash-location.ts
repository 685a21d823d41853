/**
 * Inner addresses: the part after `#`, `/tender/index/7?from=list` (S2-01). They are only ever assigned to
 * `location.hash`, which cannot leave the origin (R19).
 */
export interface Address {
  /** Begins with a slash, without a slash at the end, encoded as the address bar shows it. */
  readonly path: string;
  /** Without the question mark; '' when there is none. */
  readonly query: string;
}

/** Reads a hash or an inner address; whatever is no address is the root. @example parseAddress('#/a?b=1') // { path: '/a', query: 'b=1' } */
export function parseAddress(text: string): Address {
  const inner = text.replace(/^#/, '');
  if (!inner.startsWith('/')) return { path: '/', query: '' };
  const [path = '', ...query] = inner.split('?');
  return { path: `/${path.replace(/^\/+|\/+$/g, '')}`, query: query.join('?') };
}

export const formatAddress = ({ path, query }: Address): string => (query === '' ? path : `${path}?${query}`);

/** Whether a remembered address may be gone back to after login (D-05): inside, and a real page. */
export const mayReturnTo = (to: string): boolean => /^\/(?!(login|perfect|404|401|refresh|redirect)?([/?]|$))/.test(to);

/** The hash of the page: changed by what the guard has committed, read when the member edits it or goes back. */
export interface HashLocation {
  /** Inner address, `/tender/index/7?from=list`. */
  readonly read: () => string;
  readonly show: (to: string, options: { readonly replace: boolean }) => void;
  /** Whether this entry was reached from another one of this application. */
  readonly hasBack: () => boolean;
}

export function createHashLocation(page: Window): HashLocation {
  const depth = (): number => (page.history.state as { depth?: number } | null)?.depth ?? 0;
  return {
    read: () => formatAddress(parseAddress(page.location.hash)),
    show: (to, { replace }) => {
      if (page.location.hash === `#${to}`) return;
      if (replace) page.history.replaceState({ depth: depth() }, '', `#${to}`);
      else page.history.pushState({ depth: depth() + 1 }, '', `#${to}`);
    },
    hasBack: () => depth() > 0,
  };
}
