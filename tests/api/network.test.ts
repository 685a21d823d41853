import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient, type Outcome } from '#api/client.ts';
import { ask, probe } from './support/probe.ts';

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const servers: Server[] = [];
const sockets = new Set<Socket>();

/** A host that speaks bytes, because a well-behaved stub cannot break off in the middle. */
async function host(onRequest: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => onRequest(socket));
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

async function failureAt(baseUrl: string, timeoutMs = 5_000) {
  const outcomes: Outcome[] = [];
  const client = createClient({ baseUrl, token: () => null, timeoutMs });
  client.onOutcome((outcome) => outcomes.push(outcome));
  const failure: unknown = await client.call(ask, { word: '' }).catch((error: unknown) => error);
  return { failure, outcomes };
}

afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
  sockets.clear();
});

describe('a connection that fails', () => {
  it('refused: offline (F19)', async () => {
    const { failure, outcomes } = await failureAt('http://127.0.0.1:9');
    expect(failure).toMatchObject({ kind: 'offline', code: null });
    expect(outcomes).toMatchObject([{ kind: 'offline' }]);
  });

  it('reset before the headers: offline (F19)', async () => {
    const { failure } = await failureAt(await host((socket) => socket.resetAndDestroy()));
    expect(failure).toMatchObject({ kind: 'offline' });
  });

  it('broken off within the body: offline, because the bytes were lost and not wrong (F09)', async () => {
    const baseUrl = await host((socket) => socket.end(`${HEAD}Content-Length: 900\r\n\r\n{"code":200,"da`));
    expect((await failureAt(baseUrl)).failure).toMatchObject({ kind: 'offline' });
  });

  it('reset within a chunked body: offline (F09)', async () => {
    const baseUrl = await host((socket) => {
      socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n10\r\n{"code":200,"dat\r\n`, () =>
        socket.resetAndDestroy(),
      );
    });
    expect((await failureAt(baseUrl)).failure).toMatchObject({ kind: 'offline' });
  });

  it('stalled after the headers: timeout, the timer runs until the body is whole (F20, S9-05)', async () => {
    const baseUrl = await host((socket) => void socket.write(`${HEAD}Content-Length: 900\r\n\r\n{"code":`));
    const { failure, outcomes } = await failureAt(baseUrl, 150);
    expect(failure).toMatchObject({ kind: 'timeout', code: null });
    expect(outcomes).toMatchObject([{ kind: 'timeout' }]);
  });
});

describe('a call that takes too long', () => {
  it('is given up after 180 seconds and not before (S8-12, S9-05)', async () => {
    vi.useFakeTimers();
    const { call, outcomes } = probe(({ signal }) => neverAnswered(signal));
    const failure = call(ask, { word: '' }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(179_999);
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ kind: 'timeout' });
  });

  it('leaves no timer behind once it was answered (I5)', async () => {
    vi.useFakeTimers();
    const { call } = probe(() => new Response(JSON.stringify({ code: 204 })));
    await call(ask, { word: '' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a call that its caller withdraws', () => {
  it('is aborted and notifies no listener', async () => {
    const { call, outcomes } = probe(({ signal }) => neverAnswered(signal));
    const caller = new AbortController();
    const failure = call(ask, { word: '' }, { signal: caller.signal }).catch((error: unknown) => error);
    caller.abort();
    expect(await failure).toMatchObject({ kind: 'aborted' });
    expect(outcomes).toEqual([]);
  });

  it('is aborted as well when it was withdrawn before it was sent', async () => {
    const { call } = probe(({ signal }) => neverAnswered(signal));
    await expect(call(ask, { word: '' }, { signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'aborted' });
  });
});

/** As `fetch` behaves: it rejects when the signal is aborted, and never otherwise. */
const neverAnswered = (signal: RequestInit['signal']): Promise<Response> =>
  new Promise((_, reject) => {
    const abort = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort);
  });
