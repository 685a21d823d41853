import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Names of the Trusted Types policies that the client creates; a policy of another name is refused by the browser. */
export const TRUSTED_TYPES_POLICIES = ['default', 'dompurify', 'app'] as const;
const ONE_YEAR_SECONDS = 31_536_000;

/**
 * CSP hashes of the inline `<style>` and `<script>` elements of a page: a first paint without a request and without
 * `unsafe-` sources.
 */
export function inlineHashes(html: string, element: 'style' | 'script'): string[] {
  const inline = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'gi');
  return [...html.matchAll(inline)]
    .map((match) => match[1] ?? '')
    .filter((text) => text.trim() !== '')
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/**
 * @param page HTML of the application, whose own inline elements are allowed by hash.
 * @param apiHost Origin that the application calls; '' for the one of the page.
 */
export function contentSecurityPolicy(page = '', apiHost = ''): string {
  const api = apiHost === '' ? [] : [apiHost];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineHashes(page, 'script')],
    'style-src': ["'self'", ...inlineHashes(page, 'style')],
    'img-src': ["'self'", 'data:', 'https:', ...api],
    'connect-src': ["'self'", ...api],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': TRUSTED_TYPES_POLICIES,
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** On every answer, errors and files included (reliability R20). */
export function securityHeaders(page: string, apiHost: string): MiddlewareHandler {
  const headers: Readonly<Record<string, string>> = {
    'content-security-policy': contentSecurityPolicy(page, apiHost),
    'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    // Old browsers' own filter does more harm than good; the policy above is what protects (OWASP secure headers).
    'x-xss-protection': '0',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
  };
}

/** What the client sets on a call; `token` is the credential, so no cookie is ever allowed across origins (R18). */
const REQUEST_HEADERS = ['content-type', 'device', 'token'];
/**
 * What the client reads of an answer besides the few that browsers always show: without the date it would count down by the
 * clock of the device, without the number of the request a member could not name it to the customer service.
 */
const EXPOSED_HEADERS = [
  'content-disposition',
  'content-encoding',
  'content-length',
  'date',
  'retry-after',
  'x-request-id',
];
const MAX_AGE_SECONDS = 600;

/** Allows pages of exactly these origins to call the API and read its answers. */
export const crossOrigin = (allowed: readonly string[]): MiddlewareHandler =>
  cors({
    origin: (origin) => (allowed.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST'],
    allowHeaders: REQUEST_HEADERS,
    exposeHeaders: EXPOSED_HEADERS,
    maxAge: MAX_AGE_SECONDS,
    credentials: false,
  });
