import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, it, vi } from 'vitest';
import { contract } from '#contract/registry.ts';
import { readConfig } from '#server/config.ts';
import type { ServerEnv } from '#server/http/caller.ts';
import { MESSAGE } from '#server/http/messages.ts';
import { type Listening, listen } from '#server/http/node-server.ts';
import { receiveBody } from '#server/http/receive-body.ts';
import { seedMembership } from '#server/seed/membership.seed.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { bindingsFrom, startTestServer } from '#tests/support/server.ts';

/** Generous: the deadline itself is three seconds. */
const ENDED_WITHIN_MS = 20_000;
/** Longer than a test may take. */
const LONG_MS = 600_000;
/** Answered without a login. */
const CALL = `/${contract.messageLogin.path}`;

onOneDatabase('bodies that arrive byte by byte', (open) => {
  const sockets: Socket[] = [];
  let listening: Listening | null = null;
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await listening?.stop();
    listening = null;
  });

  const start = async () => {
    const { db } = await open();
    const server = startTestServer({ db });
    await seedMembership(db, server.clock);
    const token = await server.login('13800000001');
    listening = await listen(server.app, 0, '127.0.0.1');
    return { server, token, port: listening.port };
  };
  /** One connection that promises 40 bytes and sends one. Resolves when the server has read it. */
  const slowBody = async (port: number, path: string): Promise<{ socket: Socket; answer: Promise<string> }> => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    let text = '';
    const answer = new Promise<string>((resolve) => {
      socket.on('data', (chunk) => (text += String(chunk)));
      socket.on('close', () => resolve(text));
    });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 40\r\n\r\n{`);
    return { socket, answer };
  };
  const call = (port: number, token: string) =>
    fetch(`http://127.0.0.1:${port}/${contract.pcLoginAuth.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: '{}',
    }).then(async (response) => [response.status, ((await response.json()) as { code: number }).code]);

  it.each([
    ['a call', 70, CALL],
    ['the payment notification', 70, '/webchat/api/payment/notify'],
    ['a call', 400, CALL],
  ])('of %s on %d connections refuse no call of another member (R23, R24)', async (_, connections, path) => {
    const { port, token } = await start();
    const slow = await Promise.all(Array.from({ length: connections }, () => slowBody(port, path)));
    const answers = await Promise.all(Array.from({ length: 70 }, () => call(port, token)));
    expect(answers).toEqual(Array.from({ length: 70 }, () => [200, 200]));
    const startedAt = performance.now();
    const ended = await Promise.all(slow.map(({ answer }) => answer));
    expect(performance.now() - startedAt).toBeLessThan(ENDED_WITHIN_MS);
    for (const text of ended) {
      expect(text).toMatch(/^HTTP\/1\.1 408 /);
      expect(text).toContain(MESSAGE.tooSlow);
      expect(text).toMatch(/connection: close/i);
    }
  });

  it('are ended oldest first when one address has 64 of them, and its complete bodies still pass (R24)', async () => {
    const { port, token } = await start();
    const first = await slowBody(port, CALL);
    const others = await Promise.all(Array.from({ length: 63 }, () => slowBody(port, CALL)));
    let ended = 0;
    for (const { answer } of others) void answer.then(() => (ended += 1));
    expect(await call(port, token)).toEqual([200, 200]);
    expect(await first.answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(ended).toBe(0);
  });

  /** Takes nine bytes, and two bodies of one address at once; answers what arrived. */
  const small = () => {
    const app = new Hono<ServerEnv>();
    app.use(receiveBody(readConfig({}), { maxBytes: 9, deadlineMs: LONG_MS, maxIncompletePerAddress: 2 }));
    app.post('/', async (context) => context.text(await context.req.text()));
    const send = async (body: BodyInit, address = '192.0.2.1', headers = {}) => {
      const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
      const answer = await app.request('/', init, bindingsFrom(address));
      return answer.status === 200 ? answer.text() : answer.status;
    };
    const bodies: ReadableStreamDefaultController[] = [];
    const begin = (address?: string) =>
      send(new ReadableStream({ start: (controller) => void bodies.push(controller) }), address);
    return { send, begin, bodies };
  };
  const encoded = (text: string) => new TextEncoder().encode(text);

  it('are ended one for each that comes beyond the limit, also while those that were ended are still there (R24)', async () => {
    const { begin, bodies } = small();
    const [first, second, ...others] = Array.from({ length: 4 }, () => begin());
    const ends: unknown[] = [];
    for (const each of [first, second]) void each?.then((end) => ends.push(end));
    await vi.waitFor(() => expect(ends).toEqual([408, 408]));
    for (const body of bodies) body.close();
    expect(await Promise.all(others)).toEqual(['', '']);
  });

  it('are counted while they are incomplete, for each address by itself, and end when their caller does (R24)', async () => {
    const { send, begin, bodies } = small();
    const ends: unknown[] = [];
    const note = (name: string, answer: Promise<unknown>) => void answer.then((end) => ends.push([name, end]));
    note('first', begin());
    for (let n = 0; n < 5; n += 1) expect(await send('complete')).toBe('complete');
    note('second', begin());
    for (const name of ['other', 'another']) note(name, begin('198.51.100.1'));
    expect(await send('complete', '198.51.100.2')).toBe('complete');
    expect(ends).toEqual([]);
    const third = begin();
    await vi.waitFor(() => expect(ends).toEqual([['first', 408]]));
    bodies.at(-1)?.error(new Error('gone'));
    expect(await third).toBe(408);
    expect(ends).toHaveLength(1);
  });

  it('are counted together for addresses of one IPv6 network (R24)', async () => {
    const { begin, bodies } = small();
    const [first, ...others] = ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((address) => begin(address));
    expect(await first).toBe(408);
    for (const body of bodies.slice(1)) body.close();
    expect(await Promise.all(others)).toEqual(['', '']);
  });

  it('may have as many bytes as are allowed, in as many pieces as they come, and not one more (R23)', async () => {
    const { send } = small();
    const pieces = (...texts: string[]) =>
      new ReadableStream({
        start: (controller) => {
          for (const text of texts) controller.enqueue(encoded(text));
          controller.close();
        },
      });
    expect(await send(pieces('a', 'bc', 'def', 'ghi'))).toBe('abcdefghi');
    expect(await send('abcdefghi', '192.0.2.1', { 'content-length': '9' })).toBe('abcdefghi');
    expect(await send(pieces('abcdefghi', 'j'))).toBe(413);
    expect(await send('abcdefghij', '192.0.2.1', { 'content-length': '10' })).toBe(413);
  });

  it('that are complete leave no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      expect(await small().send('complete')).toBe('complete');
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('that are too large are refused whether or not their length is announced (R23)', async () => {
    const { port } = await start();
    const send = async (body: BodyInit) =>
      (
        await fetch(`http://127.0.0.1:${port}${CALL}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
          duplex: 'half',
        } as RequestInit)
      ).status;
    const bytes = new TextEncoder().encode(JSON.stringify({ filler: 'x'.repeat(70 * 1024) }));
    expect(await send(bytes)).toBe(413);
    expect(await send(new Blob([bytes]).stream())).toBe(413);
  });
});
