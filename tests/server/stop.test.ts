import { EventEmitter, once } from 'node:events';
import http, { Agent, get, type IncomingMessage } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import type { ServerEnv } from '#server/http/caller.ts';
import { listen } from '#server/http/node-server.ts';

const TWO_SECONDS = 2_000;

const request = (port: number, path: string, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response));
    }).once('error', reject);
  });

it('stopping waits neither for a kept connection nor for one that never asked, but for the answer under way', async () => {
  const app = new Hono<ServerEnv>();
  const steps = new EventEmitter();
  const begun = once(steps, 'begun');
  app.get('/quick', (context) => context.text('quick'));
  app.get('/long', async (context) => {
    const finish = once(steps, 'finish');
    steps.emit('begun');
    await finish;
    return context.text('long');
  });
  const { port, stop } = await listen(app, 0, '127.0.0.1');
  const [kept, running] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  const quick = await request(port, '/quick', kept);
  expect(quick.headers.connection).toBe('keep-alive');
  const again = get({ host: '127.0.0.1', port, path: '/quick', agent: kept });
  const [answer] = (await once(again, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  expect(again.reusedSocket).toBe(true);
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const long = request(port, '/long', running);
  await begun;

  const silentClosed = once(silent, 'close');
  const stopped = stop();
  await silentClosed;
  const startedAt = performance.now();
  steps.emit('finish');
  expect((await long).headers.connection).toBe('close');
  await stopped;
  expect(performance.now() - startedAt).toBeLessThan(TWO_SECONDS);
  kept.destroy();
  running.destroy();
});

it('stopping waits for no connection whose answer had begun before, once that has ended', async () => {
  const app = new Hono<ServerEnv>();
  let end = (): void => undefined;
  app.get('/begun', () => {
    const start = (controller: ReadableStreamDefaultController): void => {
      controller.enqueue(new TextEncoder().encode('half'));
      end = () => controller.close();
    };
    return new Response(new ReadableStream({ start }));
  });
  const { port, stop } = await listen(app, 0, '127.0.0.1');
  const agent = new Agent({ keepAlive: true });
  const [answer] = (await once(get({ host: '127.0.0.1', port, path: '/begun', agent }), 'response')) as [
    IncomingMessage,
  ];
  expect(answer.headers.connection).toBe('keep-alive');
  await once(answer, 'data');
  const stopped = stop();
  const startedAt = performance.now();
  answer.resume();
  end();
  await stopped;
  expect(performance.now() - startedAt).toBeLessThan(TWO_SECONDS);
  agent.destroy();
});

it('stopping ends an answer that does not end within ten seconds, and waits for no timer where all have ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const app = new Hono<ServerEnv>();
    const steps = new EventEmitter();
    const begun = once(steps, 'begun');
    app.get('/endless', () => {
      steps.emit('begun');
      return new Promise<Response>(() => undefined);
    });
    const { port, stop } = await listen(app, 0, '127.0.0.1');
    const cut = request(port, '/endless', new Agent()).catch((error: NodeJS.ErrnoException) => error.code);
    await begun;
    const ends: unknown[] = [];
    void stop().then(() => ends.push('stopped'));
    void cut.then((end) => ends.push(end));
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(ends.sort()).toEqual(['ECONNRESET', 'stopped']));
    const quick = await listen(app, 0, '127.0.0.1');
    const timers = vi.getTimerCount();
    await quick.stop();
    expect(vi.getTimerCount()).toBe(timers);
  } finally {
    vi.useRealTimers();
  }
});

it('a server listens where it is told, and for so many connections and so long as is promised (R24)', async () => {
  const made = vi.spyOn(http, 'createServer');
  syncBuiltinESMExports();
  try {
    const { stop } = await listen(new Hono<ServerEnv>(), 0, '127.0.0.1');
    const server = made.mock.results[0]?.value as http.Server;
    const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxConnections }).toEqual({
      ...{ headersTimeout: 10_000, requestTimeout: 15_000, keepAliveTimeout: 20_000, maxConnections: 1_000 },
    });
    expect(server.address()).toMatchObject({ address: '127.0.0.1' });
    await stop();
  } finally {
    made.mockRestore();
    syncBuiltinESMExports();
  }
});

it('a server that may not listen where it is told names the setting that is wrong', async () => {
  const refused = (host: string) => listen(new Hono<ServerEnv>(), 0, host);
  await expect(refused('nonsense.invalid')).rejects.toThrow('HOST: nonsense.invalid 不是本机的地址');
  // Of a network for documents, which no machine belongs to.
  await expect(refused('192.0.2.1')).rejects.toThrow('HOST: 192.0.2.1 不是本机的地址');
});
