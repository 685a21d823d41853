import type { Endpoint } from '#contract/endpoint.ts';

/**
 * Where a call is mounted: a missing leading slash means the same path, and `/api/x` is also `/webchat/api/x` (D-75).
 *
 * @example endpointPaths({ path: '/api/ma/getQrcode' }) // ['/api/ma/getQrcode', '/webchat/api/ma/getQrcode']
 */
export function endpointPaths({ path }: Pick<Endpoint, 'path'>): readonly string[] {
  const absolute = `/${path.replace(/^\/+/, '')}`;
  return absolute.startsWith('/api/') ? [absolute, `/webchat${absolute}`] : [absolute];
}
