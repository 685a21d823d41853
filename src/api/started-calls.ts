/** A call that the head of the page sent before the program was loaded (design: first page). */
export interface StartedCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON of the input, `null` where it travels in the query. */
  readonly body: string | null;
  /** By `performance.now()`. */
  readonly startedAtMs: number;
  readonly answer: Promise<Response>;
  readonly abort: () => void;
}

declare global {
  interface Window {
    /** Left by `src/app/first-calls.ts`, taken once by the application. */
    startedCalls?: readonly StartedCall[];
  }
}

/** As long as an answer of a list counts as fresh. */
const MAX_AGE_MS = 30_000;
const SERVER_ERROR = 500;

export interface StartedCalls {
  readonly fetch: typeof fetch;
  /** Aborts what no call has asked for yet. */
  readonly drop: () => void;
}

/**
 * A `fetch` that hands out the answer of a call that was started before, instead of sending it a second time: once, for
 * exactly the same request, which includes the token. One that failed is sent again. A request without a token never
 * gets one.
 */
export function createStartedCalls(
  calls: readonly StartedCall[],
  send: typeof fetch,
  elapsedMs: () => number,
): StartedCalls {
  const waiting = new Set(calls);
  const take = (url: string, init: RequestInit): StartedCall | undefined => {
    const wanted = fingerprint({ url, ...init } as Request);
    const headers = init.headers as Readonly<Record<string, string>> | undefined;
    const call = headers?.token ? [...waiting].find((started) => fingerprint(started) === wanted) : undefined;
    if (call !== undefined) waiting.delete(call);
    if (call === undefined || elapsedMs() - call.startedAtMs <= MAX_AGE_MS) return call;
    call.abort();
    return undefined;
  };
  return {
    fetch: async (target, init = {}) => {
      const call = waiting.size > 0 && typeof target === 'string' ? take(target, init) : undefined;
      const response = call && (await answerOf(call, init.signal));
      return response ?? send(target, init);
    },
    drop: () => {
      for (const call of waiting) call.abort();
      waiting.clear();
    },
  };
}

/** @returns `null` when the call failed. @throws the reason of the signal, once it is aborted. */
async function answerOf(call: StartedCall, signal: AbortSignal | null | undefined): Promise<Response | null> {
  const withdraw = (): void => call.abort();
  signal?.addEventListener('abort', withdraw, { once: true });
  if (signal?.aborted) withdraw();
  const response = await call.answer.catch(() => null);
  signal?.throwIfAborted();
  return response !== null && response.status < SERVER_ERROR ? response : null;
}

type Request = Pick<StartedCall, 'method' | 'url' | 'headers'> & { readonly body?: string | null };

/** One text for requests that ask the same, in whatever order they name their fields. */
const fingerprint = ({ method, url, headers, body }: Request): string =>
  JSON.stringify([method, url, sorted(headers), sorted(JSON.parse(body ?? '{}'))]);
const sorted = (fields: object): unknown => Object.entries(fields).sort();
