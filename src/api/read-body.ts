import * as v from 'valibot';
import { type Answer, ApiFailure } from './api-failure.ts';
import { CODE, type Endpoint } from './contract/endpoint.ts';
import type { CallOptions } from './queries/call.ts';

export interface ReadAnswer {
  readonly code: number;
  /** Data as it came; of a `blocked` answer it says what would lift the block. */
  readonly data: unknown;
  readonly answer: Answer<unknown>;
}

interface ReadOptions {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly watch?: CallOptions['watch'] | undefined;
}

/** Some hosts send the code as text, -1 included. A message that is no text is none. */
const code = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^-?\d+$/), v.transform(Number))]),
  v.integer(),
);
const message = v.fallback(v.nullish(v.string(), null), null);
const envelope = v.object({ code, data: v.optional(v.unknown()), message });

/**
 * Sends and reads one answer under one timer that runs until the body is whole: a body that stalls is aborted too. A body
 * that breaks off is `offline`, because its bytes were lost on the way and not wrong.
 *
 * @throws ApiFailure
 */
export async function readBody(
  endpoint: Endpoint,
  send: (deadline: AbortSignal) => Promise<Response>,
  { timeoutMs, signal, watch = asItIs }: ReadOptions,
): Promise<ReadAnswer> {
  const deadline = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    deadline.abort();
  }, timeoutMs);
  const withdraw = (): void => deadline.abort();
  signal?.addEventListener('abort', withdraw, { once: true });
  if (signal?.aborted) withdraw();
  try {
    const response = await send(deadline.signal);
    const isFile = endpoint.reply === 'blob' && response.ok && !isText(response);
    return isFile ? fileAnswer(await watch(response).blob()) : jsonAnswer(endpoint, response, await response.text());
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    const kind = signal?.aborted ? 'aborted' : timedOut ? 'timeout' : 'offline';
    throw new ApiFailure({ kind, endpointId: endpoint.id, detail: String(error) });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', withdraw);
  }
}

const asItIs = (response: Response): Response => response;
/** An envelope, or the page of a network that wants to be logged in to (F08): neither is the file that was asked for. */
const isText = (response: Response): boolean => /json|text\/html/.test(response.headers.get('content-type') ?? '');
const fileAnswer = (file: Blob): ReadAnswer => ({ code: CODE.ok, data: null, answer: { kind: 'ok', data: file } });

/** @throws ApiFailure of kind `http`, `code` or `contractBroken`. */
function jsonAnswer(endpoint: Endpoint, response: Response, text: string): ReadAnswer {
  const body = parsed(text);
  const reference = response.headers.get('x-request-id');
  const serverMessage = v.is(v.object({ message }), body) ? v.parse(message, body.message) : null;
  if (!response.ok) throw statusFailure(endpoint, response.status, { serverMessage, reference });
  const read = v.safeParse(envelope, body);
  if (!read.success) {
    const detail =
      body === undefined
        ? `body is not JSON: ${text.slice(0, 60)}`
        : `envelope.${v.getDotPath(read.issues[0]) ?? ''}: ${read.issues[0].message}`;
    throw new ApiFailure({ kind: 'contractBroken', endpointId: endpoint.id, serverMessage, reference, detail });
  }
  return codeAnswer(endpoint, read.output, reference);
}

/** JSON text to value; `undefined` when it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** HTTP 401 and 430 mean the same as the code in a body (D-72). */
function statusFailure(
  endpoint: Endpoint,
  status: number,
  details: { readonly serverMessage: string | null; readonly reference: string | null },
): ApiFailure {
  const kind = status === CODE.notLoggedIn || status === CODE.profileIncomplete ? 'code' : 'http';
  return new ApiFailure({ kind, endpointId: endpoint.id, code: status, ...details });
}

function codeAnswer(
  endpoint: Endpoint,
  { code, data, message }: v.InferOutput<typeof envelope>,
  reference: string | null,
): ReadAnswer {
  switch (code) {
    case CODE.ok: {
      const output = v.safeParse(endpoint.output, data);
      if (output.success) return { code, data, answer: { kind: 'ok', data: output.output } };
      const field = v.getDotPath(output.issues[0]);
      throw new ApiFailure({
        kind: 'contractBroken',
        endpointId: endpoint.id,
        reference,
        detail: `data${field ? `.${field}` : ''}: ${output.issues[0].message}`,
      });
    }
    case CODE.empty:
      return { code, data: null, answer: { kind: 'empty' } };
    case CODE.accepted:
    case CODE.blocked:
    case CODE.blockedByRule:
      return { code, data, answer: { kind: 'blocked', code, data, message } };
    default:
      throw new ApiFailure({ kind: 'code', endpointId: endpoint.id, code, serverMessage: message, reference, data });
  }
}
