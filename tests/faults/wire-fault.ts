import { CODE, type Endpoint } from '#contract/endpoint.ts';
import { sampleOf } from '#tests/support/schema-sample.ts';

/** What comes back over the wire for one call: settles, or waits until the caller gives up. */
export type WireAnswer = (endpoint: Endpoint, signal: AbortSignal) => Promise<Response>;

/** Samples that the schema alone cannot make: text that is itself JSON. */
const SAMPLES: Readonly<Record<string, unknown>> = { selArea: '[]' };

/** Data of a 200 answer as it comes over the wire. */
export const wireSample = (endpoint: Endpoint): unknown => SAMPLES[endpoint.id] ?? sampleOf(endpoint.output);

/** As much of a response as the client reads; nothing in it waits for a turn of the event loop. */
const response = (status: number, type: string, text: () => Promise<string>): Promise<Response> => {
  const headers = new Headers({ 'content-type': type });
  const blob = async (): Promise<Blob> => new Blob([await text()], { type });
  return Promise.resolve({ ok: status >= 200 && status < 300, status, headers, text, blob, body: null } as Response);
};
const json = (body: unknown): Promise<Response> =>
  response(200, 'application/json', () => Promise.resolve(JSON.stringify(body)));
const html = (status: number): Promise<Response> =>
  response(status, 'text/html', () => Promise.resolve('<!doctype html><title>请登录本网络</title>'));

/** Rejects as `fetch` does when its signal is aborted, and never settles otherwise. */
const untilWithdrawn = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = (): void => reject(new DOMException('The operation was aborted.', 'AbortError'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });

const unreachable = (cause: string) => (): Promise<never> =>
  Promise.reject(new TypeError('Failed to fetch', { cause: new Error(cause) }));
const inBody =
  (code: number, data: unknown = null): WireAnswer =>
  () =>
    json({ code, data, message: '请稍后再试' });

export const answerOk: WireAnswer = (endpoint) =>
  endpoint.reply === 'blob'
    ? response(200, 'application/octet-stream', () => Promise.resolve('file'))
    : json({ code: CODE.ok, data: wireSample(endpoint) ?? null, message: '' });

/** How each fault looks where it is made. F17, F18 and F22 are about when an answer comes and how often, not about what it is. */
export const WIRE_FAULTS: Readonly<Record<string, WireAnswer>> = {
  F01: unreachable('ERR_INTERNET_DISCONNECTED'),
  F02: unreachable('ERR_NAME_NOT_RESOLVED'),
  F03: (_, signal) => untilWithdrawn(signal),
  F04: () => html(404),
  F05: () => html(499),
  F06: () => html(500),
  F07: () => html(504),
  F08: () => html(200),
  F09: () => response(200, 'application/json', unreachable('ERR_CONTENT_LENGTH_MISMATCH')),
  F10: () => json({ answer: [], status: 'fine' }),
  F11: inBody(CODE.notLoggedIn),
  F12: inBody(CODE.kickedOut),
  F13: inBody(CODE.profileIncomplete),
  F14: inBody(CODE.empty),
  F15: inBody(CODE.blocked),
  F16: inBody(CODE.blockedByRule, { status: 0, entitlement: 'watchZhaobiao', limit: 5, used: 5 }),
  F19: unreachable('ERR_CONNECTION_RESET'),
  F20: (_, signal) => response(200, 'application/json', () => untilWithdrawn(signal)),
  F21: inBody(999),
};
