/**
 * Inner addresses: what stands behind the `#`, `/tender/index/7?from=list` (S2-01). They are only ever assigned to
 * `location.hash`, which cannot leave the origin.
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

/** A part of a path as a person wrote it; a stray percent sign stays what it is (D-50). */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const NEVER_RETURNED_TO = /^\/(login|perfect|404|401|refresh|redirect)(\/|$)/;

/** Whether a remembered address may be gone back to after login (D-05): inside, and a real page. */
export const mayReturnTo = (to: string): boolean =>
  to.startsWith('/') && to !== '/' && !NEVER_RETURNED_TO.test(parseAddress(to).path);
