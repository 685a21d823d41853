import type { MiddlewareHandler } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ServerEnv } from './caller.ts';
import { sameText } from './secret.ts';

/** Seconds; the slowest promised answer is 120 s of a download, the usual one some milliseconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface Metrics {
  /** Counts every request and how long it took, by call; never by path, so that names stay few. */
  readonly count: MiddlewareHandler<ServerEnv>;
  /** `GET /metrics` in the text format of Prometheus. */
  readonly show: MiddlewareHandler<ServerEnv>;
}

/**
 * Prometheus metrics for operators. Access needs the `METRICS_TOKEN`; without a token only localhost may read, not
 * through a proxy. Other callers get 404.
 *
 * @param refunds Refund counts by status, queried on each scrape; while that fails the last known figures are shown.
 */
export function createMetrics(
  token: string | null,
  refunds: () => Promise<readonly { status: string; count: number }[]> = async () => [],
): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const labelNames = ['endpoint', 'status', 'code'] as const;
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by call, HTTP status and in-body code.',
    labelNames,
    registers: [register],
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer by call.',
    labelNames: ['endpoint'],
    buckets: BUCKETS,
    registers: [register],
  });

  new Gauge({
    name: 'payment_refunds',
    help: 'Refunds by status; one that is `failed` waits for an operator.',
    labelNames: ['status'],
    registers: [register],
    async collect() {
      const counts = await refunds().catch(() => null);
      if (counts === null) return;
      this.reset();
      for (const { status, count } of counts) this.set({ status }, count);
    },
  });

  return {
    count: async (context, next) => {
      const stop = seconds.startTimer();
      await next();
      const endpoint = context.get('endpointId') ?? 'other';
      stop({ endpoint });
      requests.inc({ endpoint, status: String(context.res.status), code: String(context.get('code') ?? '') });
    },
    show: async (context) => {
      const asked = context.req.header('authorization') ?? '';
      const address = context.env?.incoming?.socket?.remoteAddress ?? '';
      const isLocal = /^(::1|(::ffff:)?127\.)/.test(address) && !context.req.header('x-forwarded-for');
      const mayRead = token === null ? isLocal : sameText(asked, `Bearer ${token}`);
      if (!mayRead) return context.notFound();
      return context.body(await register.metrics(), 200, {
        'content-type': register.contentType,
        'cache-control': 'no-store',
      });
    },
  };
}
