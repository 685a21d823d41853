import { expect, vi } from 'vitest';
import { type AnyActorLogic, createActor } from 'xstate';
import { createClient } from '#api/client.ts';
import { CODE, type Endpoint } from '#contract/endpoint.ts';
import { contract, type EndpointId } from '#contract/registry.ts';
import { areasMachine } from '#machines/system/areas.machine.ts';
import { type ProvidedFlow, provideFlows } from '#tests/faults/provided-ports.ts';
import { sampleOf } from '#tests/support/schema-sample.ts';

/** A request as it leaves, without what every request carries: `POST /path {body}` or `GET /path?query`. */
export type SentRequest = string;
type Fields = Readonly<Record<string, unknown>>;

export const post = (path: string, body: Fields = {}): SentRequest => `POST ${path} ${JSON.stringify(body)}`;
export const get = (path: string, query: Readonly<Record<string, string>> = {}): SentRequest =>
  `GET ${path}?${new URLSearchParams(query)}`;
/** A POST whose input travels in the query. */
export const postQuery = (path: string, query: Readonly<Record<string, string>>): SentRequest =>
  `POST ${path}?${new URLSearchParams(query)}`;

/** Effects of a provided port or action. */
export interface Done {
  readonly sends: readonly SentRequest[];
  /** Keys of the queries that are out of date afterwards, or changed in place. */
  readonly refreshes: readonly unknown[];
  readonly says: readonly unknown[];
}
/** The same with what was sent to the parent flow, and what storage and cookies hold afterwards. */
export interface Performed extends Done {
  readonly toParent: readonly unknown[];
  readonly kept: Readonly<Record<string, string>>;
}

/** Storage and cookies of the browser by key. */
function kept(): Record<string, string> {
  const cookies = document.cookie.split('; ').filter(Boolean);
  return Object.fromEntries([
    ...Object.entries(window.localStorage),
    ...Object.entries(window.sessionStorage),
    ...cookies.map((pair) => pair.split('=') as [string, string]).filter(([, value]) => value !== ''),
  ]);
}

const byPath = new Map<string, Endpoint>(
  (Object.values(contract) as Endpoint[]).map((one) => [`/${one.path.replace(/^\/+/, '')}`, one]),
);

/** 2026-11-21, noon in China. */
export const NOW = Date.parse('2026-11-21T12:00:00+08:00');

/** The view of any address but `/nowhere`. */
const COMMITTED = {
  key: '/collect',
  address: { path: '/collect', query: 'kind=approval' },
  route: { name: 'CollectCentre', title: '收藏中心', noCache: true },
  params: { id: '7' },
};

/** Provided ports and actions, with a record of all their effects. */
export class PortRecorder {
  readonly #sends: SentRequest[] = [];
  readonly #refreshes: unknown[] = [];
  readonly #says: unknown[] = [];
  #answers: Readonly<Partial<Record<EndpointId, unknown>>> = {};
  /** Calls that get an answer. */
  #answered = Number.POSITIVE_INFINITY;
  /** The place of the call that is refused. */
  #refused: number | null = null;
  /** Of calls that get none. */
  readonly #waiting: { readonly id: EndpointId; readonly signal: AbortSignal }[] = [];
  #flows: ReadonlyMap<string, ProvidedFlow> = new Map();

  static async open(): Promise<PortRecorder> {
    const recorder = new PortRecorder();
    const client = createClient({ baseUrl: '', token: () => 'token-of-sixteen-characters', fetch: recorder.#fetch });
    const refresh = (filter: { readonly queryKey?: unknown }): unknown =>
      recorder.#refreshes.push(filter.queryKey ?? ['by their data']);
    const queries = {
      invalidateQueries: refresh,
      setQueriesData: refresh,
      resetQueries: refresh,
      getQueryCache: () => ({ findAll: () => [] }),
    };
    const record = (name: string) => (args: readonly unknown[]) => void recorder.#says.push([name, ...args]);
    const recording = (name: string, given: object = {}): unknown =>
      new Proxy(given, {
        get: (known, field) => {
          if (field in known) return known[field as keyof typeof known];
          return (...args: readonly unknown[]) => record(`${name}.${String(field)}`)(args);
        },
      });
    const addressOf = ({ path, fullPath }: { path: string; fullPath: string }) =>
      path === '/paged' ? '/paged?page=2' : fullPath;
    const named = (name: string) => () => record(name)([]);
    recorder.#flows = await provideFlows(
      client,
      {
        queries: { get: () => queries },
        send: (event: unknown) => void recorder.#says.push(event),
        user: () => ({ userId: 'u1' }),
        now: () => NOW,
        deviceNow: () => NOW,
        reload: named('reload'),
        endSession: named('endSession'),
        theme: recording('theme'),
        progress: recording('progress'),
        location: recording('location'),
        otherTabs: recording('otherTabs'),
        credential: recording('credential', { token: () => 'token-of-sixteen-characters' }),
      },
      recording('part', {
        lock: recording('lock'),
        viewCache: recording('viewCache', {
          commit: (...args: readonly unknown[]) => {
            record('viewCache.commit')(args);
            return args[0] === '/nowhere' ? null : COMMITTED;
          },
        }),
        whenIdle: () => Promise.resolve(),
        menu: () => [],
        addressOf,
      }),
    );
    return recorder;
  }

  /** What the providers give to a flow. @throws Error for a flow without a provider. */
  flow(flowId: string): ProvidedFlow {
    const flow = this.#flows.get(flowId);
    if (!flow) throw new Error(`nothing is provided to ${flowId}`);
    return flow;
  }

  /** Every flow with a provider. */
  get flowIds(): readonly string[] {
    return [...this.#flows.keys()];
  }

  /** Asks a port as its flow does; calls are answered with 200 and this data, or a sample of their contract. */
  async ask(port: AnyActorLogic, input: unknown, answers: Readonly<Partial<Record<EndpointId, unknown>>> = {}) {
    this.#begin();
    this.#answers = answers;
    const { config } = port as unknown as { config: (asked: object) => Promise<unknown> };
    const gives = await config({
      input,
      signal: new AbortController().signal,
      self: null,
      system: this.#system,
      emit: null,
    });
    return { ...this.#done(), gives };
  }

  /**
   * Asks a port and leaves its flow while calls are on their way: the first `answered` of them get their answer, no later one does.
   *
   * @returns Those that still wait for their answer afterwards.
   */
  async leave(
    port: AnyActorLogic,
    input: unknown,
    answers: Readonly<Partial<Record<EndpointId, unknown>>>,
    answered: number,
  ): Promise<readonly EndpointId[]> {
    this.#begin();
    this.#answers = answers;
    this.#answered = answered;
    const life = new AbortController();
    const { config } = port as unknown as { config: (asked: object) => Promise<unknown> };
    const asking = config({ input, signal: life.signal, self: null, system: this.#system, emit: null });
    asking.catch(() => undefined);
    await vi.waitFor(() => expect(this.#waiting.length).toBeGreaterThan(0));
    life.abort();
    this.#answered = Number.POSITIVE_INFINITY;
    return this.#waiting.splice(0).flatMap(({ id, signal }) => (signal.aborted ? [] : id));
  }

  /** Asks a port, and refuses one of its calls by a rule (431). @returns Whether the port fails with that refusal. */
  async refuse(
    port: AnyActorLogic,
    input: unknown,
    answers: Readonly<Partial<Record<EndpointId, unknown>>>,
    refused: number,
  ): Promise<boolean> {
    this.#refused = refused;
    try {
      await this.ask(port, input, answers);
      return false;
    } catch (failure) {
      return (failure as { readonly code?: unknown }).code === CODE.blockedByRule;
    } finally {
      this.#refused = null;
    }
  }

  /** Performs an action in a flow with this context. */
  perform(action: unknown, context: object, params?: unknown): Performed {
    this.#begin();
    const { type, event } = action as { readonly type?: string; readonly event?: unknown };
    const args = { context, event: { type: 'tested' } };
    if (type !== 'xstate.sendTo') {
      (action as (given: object, params: unknown) => void)(args, params);
      return { ...this.#done(), toParent: [], kept: kept() };
    }
    const sent = typeof event === 'function' ? event(args, params) : event;
    return { ...this.#done(), toParent: [sent], kept: kept() };
  }

  /** Flows that a port asks for what it needs: the areas. */
  get #system() {
    return createActor(areasMachine.provide(this.flow('areas') as never), { systemId: 'areas' }).start().system;
  }

  #begin(): void {
    for (const list of [this.#sends, this.#refreshes, this.#says]) list.length = 0;
  }
  #done(): Done {
    return { sends: [...this.#sends], refreshes: [...this.#refreshes], says: [...this.#says] };
  }

  readonly #fetch = (async (
    url: string,
    { method, body, signal }: { readonly method: string; readonly body?: string; readonly signal: AbortSignal },
  ) => {
    const { pathname, searchParams } = new URL(url, 'http://host.invalid');
    const endpoint = byPath.get(pathname);
    if (!endpoint) throw new Error(`no such call: ${url}`);
    const { version, registerType, ...input } = body ? JSON.parse(body) : Object.fromEntries(searchParams);
    if (Number(version) !== 19 || Number(registerType) !== 50) throw new Error(`without the global parameters: ${url}`);
    this.#sends.push(
      body ? `${method} ${pathname} ${JSON.stringify(input)}` : `${method} ${pathname}?${new URLSearchParams(input)}`,
    );
    if (this.#sends.length > this.#answered)
      return new Promise<never>((_, reject) => {
        this.#waiting.push({ id: endpoint.id as EndpointId, signal });
        signal.addEventListener('abort', () => reject(new DOMException('withdrawn', 'AbortError')));
      });
    if (this.#sends.length - 1 === this.#refused)
      return new Response(JSON.stringify({ code: CODE.blockedByRule, data: { status: 0 }, message: '' }), {
        headers: { 'content-type': 'application/json' },
      });
    if (endpoint.reply === 'blob')
      return new Response('file', { headers: { 'content-type': 'application/octet-stream' } });
    const data = endpoint.id in this.#answers ? this.#answers[endpoint.id as EndpointId] : sampleOf(endpoint.output);
    return new Response(JSON.stringify({ code: 200, data: data ?? null, message: '' }), {
      headers: { 'content-type': 'application/json' },
    });
  }) as unknown as typeof fetch;
}
