import { Hono } from 'hono';
import { register as globalRegister } from 'prom-client';
import { beforeAll, expect, it, vi } from 'vitest';
import { userCenter } from '#contract/opening.contract.ts';
import type { ServerEnv } from '#server/http/caller.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { seedMembership } from '#server/seed/membership.seed.ts';
import { systemClock } from '#server/system.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { bindingsFrom, startTestServer, type TestServer } from '#tests/support/server.ts';

const TOKEN = 'a-token-of-sixteen-or-more';

onOneDatabase('metrics', (open) => {
  let server: TestServer;
  let closed: TestServer;
  beforeAll(async () => {
    const opened = await open();
    await seedMembership(opened.db, systemClock);
    server = startTestServer(opened, { app: { metrics: createMetrics(TOKEN) } });
    closed = startTestServer(opened, { app: { metrics: createMetrics(null) } });
  });

  const read = (from: TestServer, address: string, headers: Record<string, string> = {}) =>
    from.app.request('/metrics', { headers }, bindingsFrom(address));

  it('count requests by call, status and code, and name no address, token or query (I9)', async () => {
    const token = await server.login('13800000001');
    await server.call(userCenter, {}, { token });
    await server.call(userCenter, {});
    const text = await (await read(server, '192.0.2.9', { authorization: `Bearer ${TOKEN}` })).text();
    expect(text).toContain('http_requests_total{endpoint="userCenter",status="200",code="200"} 1');
    expect(text).toContain('http_requests_total{endpoint="userCenter",status="200",code="401"} 1');
    expect(text).toMatch(/http_request_duration_seconds_count\{endpoint="userCenter"\} 2/);
    expect(text).toMatch(/nodejs_eventloop_lag_seconds /);
    expect([token, '13800000001', '192.0.2.'].filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('are not there for an unauthenticated caller', async () => {
    const statuses = await Promise.all(
      [{}, { authorization: 'Bearer wrong' }, { authorization: TOKEN }].map(
        async (headers) => (await read(server, '127.0.0.1', headers as Record<string, string>)).status,
      ),
    );
    expect(statuses).toEqual([404, 404, 404]);
  });

  it('without a token are there for the machine itself and for nobody else, proxies included', async () => {
    const statuses = [
      (await read(closed, '127.0.0.1')).status,
      (await read(closed, '::1')).status,
      (await read(closed, '192.0.2.1')).status,
      (await read(closed, '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).status,
    ];
    expect(statuses).toEqual([200, 200, 404, 404]);
  });

  it('count the refunds by where they stand, and keep the last figures while the books cannot be read (R6)', async () => {
    let books = [
      { status: 'done', count: 3 },
      { status: 'failed', count: 1 },
    ];
    let isReadable = true;
    const counted = createMetrics(null, async () => {
      if (!isReadable) throw new Error('no database');
      return books;
    });
    const watched = startTestServer(server.deps, { app: { metrics: counted } });
    const lines = async () => (await (await read(watched, '127.0.0.1')).text()).match(/^payment_refunds\{.*$/gm);
    const first = ['payment_refunds{status="done"} 3', 'payment_refunds{status="failed"} 1'];
    expect(await lines()).toEqual(first);
    isReadable = false;
    expect(await lines()).toEqual(first);
    isReadable = true;
    books = [{ status: 'done', count: 4 }];
    expect(await lines()).toEqual(['payment_refunds{status="done"} 4']);
  });

  it('measure a request from its beginning to its end', async () => {
    vi.useFakeTimers({ toFake: ['hrtime'] });
    try {
      const { count, show } = createMetrics(null);
      const app = new Hono<ServerEnv>();
      app.get('/metrics', show);
      app.use(count);
      app.get('/slow', (context) => {
        vi.advanceTimersByTime(300);
        return context.text('');
      });
      await app.request('/slow');
      const shown = await app.request('/metrics', {}, bindingsFrom('127.0.0.1'));
      expect(await shown.text()).toContain('http_request_duration_seconds_sum{endpoint="other"} 0.3');
      expect(shown.headers.get('cache-control')).toBe('no-store');
    } finally {
      vi.useRealTimers();
    }
  });

  it('of two servers in one process do not mix', async () => {
    expect(await globalRegister.metrics()).toBe('\n');
    const text = await (await read(closed, '127.0.0.1')).text();
    expect(text).not.toContain('endpoint="userCenter"');
  });
});
