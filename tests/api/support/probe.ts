import * as v from 'valibot';
import { type Client, type ClientOptions, createClient, type Outcome } from '#api/client.ts';
import { endpoint } from '#contract/endpoint.ts';

/** An endpoint of each kind, small enough to read in a failing test. */
export const ask = endpoint({
  id: 'ask',
  method: 'POST',
  path: 'webchat/api/ask',
  input: v.object({ word: v.string(), version: v.optional(v.number()) }),
  output: v.object({ found: v.object({ count: v.number() }) }),
  requirement: 'S7-56',
  summary: 'A call of a member.',
});
export const look = endpoint({
  id: 'look',
  method: 'GET',
  path: '/webchat/api/look',
  input: v.object({ word: v.optional(v.string()), page: v.optional(v.number()) }),
  output: v.array(v.string()),
  requirement: 'S7-41',
  summary: 'A call whose input travels in the query.',
});
export const send = endpoint({
  id: 'send',
  method: 'POST',
  path: 'webchat/api/send',
  carrier: 'query',
  input: v.object({ mobile: v.string() }),
  output: v.unknown(),
  requirement: 'S7-09',
  summary: 'A POST whose input travels in the query.',
});
export const download = endpoint({
  id: 'download',
  method: 'GET',
  path: '/webchat/api/download',
  reply: 'blob',
  input: v.object({}),
  output: v.unknown(),
  requirement: 'S7-82',
  summary: 'A call that answers a file.',
});

export const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init });

export interface Probe extends Client {
  readonly requests: { readonly url: URL; readonly init: RequestInit }[];
  readonly outcomes: Outcome[];
}

/** A client whose requests are answered in place and written down. */
export function probe(
  answer: (init: RequestInit) => Response | Promise<Response>,
  options: Partial<ClientOptions> = {},
): Probe {
  const requests: { url: URL; init: RequestInit }[] = [];
  const outcomes: Outcome[] = [];
  const client = createClient({
    baseUrl: 'https://host.invalid',
    token: () => 'token-of-sixteen-characters',
    fetch: async (url, init = {}) => {
      requests.push({ url: new URL(String(url)), init });
      return answer(init);
    },
    ...options,
  });
  client.onOutcome((outcome) => outcomes.push(outcome));
  return { ...client, requests, outcomes };
}
