import { QueryClient, type QueryKey, QueryObserver, type QueryObserverResult } from '@tanstack/react-query';
import type { Call } from '#api/queries/call.ts';
import { QUERY_DEFAULTS } from '#api/queries/query-defaults.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract, type EndpointId } from '#contract/registry.ts';
import { fullSampleOf } from '#tests/support/schema-sample.ts';
import { json, type Probe, probe } from './probe.ts';

/** Options of one query, whatever it reads. */
export type Options = object & { readonly queryKey: QueryKey };

/** A query made with distinct values, so that none can stand in for another, and what it is known by, sends and gives. */
export interface Asked {
  readonly options: (call: Call) => Options;
  readonly key: QueryKey;
  readonly sends: readonly string[];
}
export interface QueryRow extends Asked {
  /** Data of the 200 answer where it differs from a sample with every field of the contract, by endpoint. */
  readonly answers: Readonly<Partial<Record<EndpointId, unknown>>>;
  /** What the screen gets, at fields that no other field can stand in for. */
  readonly gives: unknown;
  /** What the screen gets for 204, and for 431; `FAILS` when the query fails with that code. */
  readonly nothing: unknown;
  readonly refused: unknown;
  /** How long an answer is fresh. */
  readonly freshMs: number;
  /** Cache time of an unobserved result, ms, where it is not the default. */
  readonly keptMs?: number;
  /** It waits until it is asked for. */
  readonly waits?: true;
  /** Once sent it is not withdrawn: it is charged. */
  readonly isCharged?: true;
  /** A list: the former page stays while the next loads, and one that waits for the network asks again by itself. */
  readonly isList?: true;
  /** Without a network only the screen shows the failure. */
  readonly isQuiet?: true;
  /** Splash a record greys its title in these lists. */
  readonly greys?: { readonly list: QueryKey; readonly id: string };
  /** The same query with another page, filter or keyword. */
  readonly others?: readonly Asked[];
}

export const FAILS = Symbol('fails');
/** 0.5 min of `QUERY_DEFAULTS`. */
export const USUALLY_FRESH_MS = 30_000;
export const ALWAYS = Number.POSITIVE_INFINITY;

/** A request as it leaves, its fields by name, without what every request carries. */
export const post = (path: string, body: object = {}): string =>
  `POST ${path} ${JSON.stringify(Object.fromEntries(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1))))}`;
export const get = (path: string, query: Readonly<Record<string, string>> = {}): string =>
  `GET ${path}?${new URLSearchParams(query)}`;

export const refusal = { status: -2, limit: 7, used: 6, infoArea: '浙江' };
/** What a record that a rule locks says. */
export const LOCKED = {
  kind: 'locked',
  message: '额度已用完',
  permission: { status: -2, limit: 7, used: 6, infoArea: '浙江', resetAt: null },
};

const byPath = new Map<string, Endpoint>(
  (Object.values(contract) as Endpoint[]).map((one) => [`/${one.path.replace(/^\/+/, '')}`, one]),
);

/** A value with the given fields put in place, in every item of a list. */
function merged(whole: unknown, given: unknown): unknown {
  if (Array.isArray(given)) return given.map((item) => merged(Array.isArray(whole) ? whole[0] : undefined, item));
  if (typeof given !== 'object' || given === null || typeof whole !== 'object' || whole === null) return given;
  const fields = Object.entries(given).map(([name, value]) => [name, merged(whole[name as keyof typeof whole], value)]);
  return { ...whole, ...Object.fromEntries(fields) };
}

/** What the host answers: the data of the row, a code without data, or no network at all. */
export type Host = 'answers' | 'nothing' | 'refuses' | 'offline' | 'stalls';

export interface Asking extends Probe {
  readonly client: QueryClient;
  readonly observer: QueryObserver;
  readonly options: Options;
  /** What left so far. */
  readonly sent: () => readonly string[];
  readonly ask: () => Promise<QueryObserverResult>;
}

/** One query of a row against a host; `host` is read at each request. */
export function asking(row: Asked & Partial<QueryRow>, host: () => Host): Asking {
  const made = probe(
    () => {
      const { url, init } = made.requests.at(-1) as Probe['requests'][number];
      const endpoint = byPath.get(url.pathname);
      if (!endpoint) throw new Error(`no such call: ${url}`);
      const state = host();
      if (state === 'nothing') return json({ code: 204, data: null, message: '' });
      if (state === 'refuses') return json({ code: 431, data: refusal, message: '额度已用完' });
      if (state === 'offline') throw new TypeError('no network');
      if (state === 'stalls')
        return new Promise<Response>((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(new TypeError('withdrawn')));
        });
      const data = merged(fullSampleOf(endpoint.output), row.answers?.[endpoint.id as EndpointId] ?? {});
      return json({ code: 200, data, message: '' });
    },
    { baseUrl: 'https://host.invalid' },
  );
  const client = new QueryClient({ defaultOptions: QUERY_DEFAULTS });
  const options = row.options(made.call);
  const observer = new QueryObserver(client, client.defaultQueryOptions(options) as never);
  return {
    ...made,
    client,
    observer,
    options,
    ask: () => observer.refetch(),
    sent: () => made.requests.map(requestText),
  };
}

function requestText({ url, init }: Probe['requests'][number]): string {
  const fields = typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(url.searchParams);
  const { version, registerType, ...input } = fields;
  if (Number(version) !== 19 || Number(registerType) !== 50) throw new Error(`without the global parameters: ${url}`);
  return init.body === undefined ? get(url.pathname, input) : post(url.pathname, input);
}
