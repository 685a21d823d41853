import type { ApiFailureKind } from '#api/api-failure.ts';
import { type Client, createClient, type Outcome } from '#api/client.ts';
import { permissionFromWire } from '#api/decode/permission.decode.ts';
import { forwardApiEvents } from '#app/api-events.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import type { AppEvent } from '#machines/app/app.types.ts';
import { answerOk, type WireAnswer } from './wire-fault.ts';

export const TOKEN = 'token-of-sixteen-characters';

const byPath = new Map<string, Endpoint>(
  Object.values(contract).map((one) => [`/${one.path.replace(/^\/+/, '')}`, one]),
);

/** The client of the product on a fake host, with a record of requests, outcomes and events. */
export class FaultHost {
  readonly client: Client;
  /** Response to every call; replaced for each case. */
  answer: WireAnswer = answerOk;
  readonly urls: string[] = [];
  readonly outcomes: Outcome[] = [];
  /** Events sent to the root machine. */
  readonly words: AppEvent[] = [];
  /** Calls of one endpoint under way at this moment, and the most there ever were. */
  readonly inFlight = new Map<string, number>();
  readonly mostInFlight = new Map<string, number>();
  calls = 0;

  constructor() {
    this.client = createClient({
      baseUrl: 'https://host.invalid',
      token: () => TOKEN,
      fetch: this.#fetch as typeof fetch,
    });
    this.client.onOutcome((outcome) => this.outcomes.push(outcome));
    forwardApiEvents(this.client, (word) => this.words.push(word), permissionFromWire);
  }

  /** Forgets the case before. */
  begin(answer: WireAnswer): void {
    this.answer = answer;
    this.calls = 0;
    for (const list of [this.urls, this.outcomes, this.words]) list.length = 0;
    this.inFlight.clear();
    this.mostInFlight.clear();
  }

  /** Number of calls that are neither answered nor cancelled. */
  get open(): number {
    return [...this.inFlight.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Outcomes as kind and code. */
  get reported(): readonly (readonly [Outcome['kind'] | ApiFailureKind, number | null])[] {
    return this.outcomes.map(({ kind, code }) => [kind, code] as const);
  }

  readonly #fetch = async (url: string, { signal }: { readonly signal: AbortSignal }): Promise<Response> => {
    const endpoint = byPath.get(new URL(url).pathname);
    if (endpoint === undefined) throw new Error(`no such call: ${url}`);
    this.calls += 1;
    this.urls.push(url);
    const under = (this.inFlight.get(endpoint.id) ?? 0) + 1;
    this.inFlight.set(endpoint.id, under);
    this.mostInFlight.set(endpoint.id, Math.max(under, this.mostInFlight.get(endpoint.id) ?? 0));
    let isOver = false;
    const over = (): void => {
      if (!isOver) this.inFlight.set(endpoint.id, (this.inFlight.get(endpoint.id) ?? 0) - 1);
      isOver = true;
    };
    signal.addEventListener('abort', over, { once: true });
    try {
      const response = await this.answer(endpoint, signal);
      const text = (): Promise<string> => response.text().finally(over);
      return { ...response, text, blob: () => response.blob().finally(over) } as Response;
    } catch (error) {
      over();
      throw error;
    }
  };
}
