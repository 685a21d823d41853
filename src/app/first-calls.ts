import type { StartedCall } from '#api/started-calls.ts';
import { DEVICE, GLOBAL_PARAMETERS, TOKEN_COOKIE } from '#domain/constants.ts';
import { filterFromHash } from '#domain/search-filter-hash.ts';
import { searchPayload } from '#domain/search-payload.ts';
import { parseAddress } from './navigation/hash-location.ts';
import { readCookie } from './shared/cookie.ts';

export interface FirstPageParts {
  /** Origin that the calls go to; '' for the one of the page. */
  readonly apiHost: string;
  /** Scripts and styles of the first page after the login, relative to the page. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Where the list of the bidding subscription is opened: at its own address, and at none. */
const LIST_PATHS: readonly string[] = ['/', '/subscribe/bidding'];

/**
 * Runs in the head of the page, before the program is there. With a token it sends the calls that the first page will
 * make anyway, and requests the code of that page. It reads no answer and draws nothing: the program takes the answers
 * over when its flows ask for them (`createStartedCalls`), and the guard decides as ever. Paths are literals, because a
 * contract would bring its schemas; a test holds them against what the program sends.
 */
export function startFirstCalls(page: Window, { apiHost, scripts, styles }: FirstPageParts): void {
  const token = readCookie(TOKEN_COOKIE);
  if (!token) return;
  const start = (path: string, input?: object): StartedCall => {
    const lifetime = new AbortController();
    const query = new URLSearchParams(Object.entries(GLOBAL_PARAMETERS).map(([name, value]) => [name, String(value)]));
    const url = `${apiHost}/webchat/${path}${input ? '' : `?${query}`}`;
    const method = input ? 'POST' : 'GET';
    const headers = { 'content-type': 'application/json', device: DEVICE, token };
    const body = input ? JSON.stringify({ ...GLOBAL_PARAMETERS, ...input }) : null;
    const answer = page.fetch(url, {
      method,
      headers,
      body,
      cache: 'no-store',
      redirect: 'error',
      signal: lifetime.signal,
    });
    answer.catch(() => undefined);
    return { method, url, headers, body, startedAtMs: page.performance.now(), answer, abort: () => lifetime.abort() };
  };
  const { path, query } = parseAddress(page.location.hash);
  page.startedCalls = [
    start('api/userCenter'),
    start('common/companyConfiguration'),
    start('api/userMenu/listMenu'),
    ...(LIST_PATHS.includes(path) ? [start('api/searchList', searchPayload(filterFromHash(query)))] : []),
  ];
  for (const href of scripts) request(page.document, { rel: 'modulepreload', href });
  for (const href of styles) request(page.document, { rel: 'preload', as: 'style', href });
}

/** After the script that runs first: what is asked for here waits behind it. */
function request(document: Document, attributes: Readonly<Record<string, string>>): void {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries({ ...attributes, crossorigin: '', fetchpriority: 'low' }))
    link.setAttribute(name, value);
  document.head.append(link);
}
