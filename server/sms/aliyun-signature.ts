import { createHash, createHmac } from 'node:crypto';

/** A request of Alibaba Cloud's OpenAPI as its signature sees it. */
export interface OpenApiRequest {
  readonly method: 'GET' | 'POST';
  /** `/` for calls of the RPC style. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Names in lower case; all of them are signed. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const ALGORITHM = 'ACS3-HMAC-SHA256';

export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986: everything but letters, digits and `-_.~`. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : 1);

export const queryText = (query: OpenApiRequest['query']): string =>
  Object.entries(query)
    .sort(byName)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');

export function canonicalRequest({ method, path, query, headers, body }: OpenApiRequest): string {
  const signed = Object.entries(headers).sort(byName);
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const names = signed.map(([name]) => name).join(';');
  return [method, path, queryText(query), lines, names, sha256Hex(body)].join('\n');
}

/**
 * The Authorization header of a call, signature version 3.
 *
 * Source: help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature, whose worked example is a test of this.
 */
export function authorizationV3(request: OpenApiRequest, accessKey: { id: string; secret: string }): string {
  const toSign = `${ALGORITHM}\n${sha256Hex(canonicalRequest(request))}`;
  const signature = createHmac('sha256', accessKey.secret).update(toSign).digest('hex');
  const names = Object.keys(request.headers).sort().join(';');
  return `${ALGORITHM} Credential=${accessKey.id},SignedHeaders=${names},Signature=${signature}`;
}
