import { Hono } from 'hono';
import { CODE, type Endpoint } from '#contract/endpoint.ts';
import { contract, type EndpointId } from '#contract/registry.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { SlowReadRefused } from '#server/db/slow-reads.ts';
import type { Deps } from '#server/deps.ts';
import { PaymentUnavailable } from '#server/payment/provider.ts';
import { steadyClock } from '#server/system.ts';
import { type BurstLimit, createBurstLimit } from './burst-limit.ts';
import type { ServerEnv } from './caller.ts';
import { compressAnswers } from './content-encoding.ts';
import { serveEndpoint } from './endpoint-route.ts';
import { answer, refusal } from './envelope.ts';
import type { Authenticate, Handler, Handlers } from './handler.ts';
import { MESSAGE } from './messages.ts';
import type { Metrics } from './metrics.ts';
import { openapiDocument } from './openapi.ts';
import { RETRY_AFTER_SECONDS, shedOverload } from './overload.ts';
import { endpointPaths } from './paths.ts';
import { receiveBody } from './receive-body.ts';
import { requestLog } from './request-log.ts';
import { crossOrigin, securityHeaders } from './security-headers.ts';
import { clientPage, serveClient } from './static-files.ts';

/** Pages and calls outside the contract: the sandbox's own pages, the payment service's notice. */
export type AppRoute = (app: Hono<ServerEnv>, deps: Deps) => void;

/** The features of the product, as far as HTTP knows them. */
export interface Features {
  readonly authenticate: Authenticate;
  readonly handlers: Handlers;
  /** In the order they are tried. */
  readonly appRoutes: readonly AppRoute[];
}

export interface AppOptions {
  /** Folder of the built client; `null` serves only calls. */
  readonly clientDir?: string | null;
  /** `null` lifts the burst limit; left out it is the usual one. */
  readonly burst?: BurstLimit | null;
  readonly checkAnswers?: boolean;
  /** Counts and shows at `/metrics`; left out nothing is counted. */
  readonly metrics?: Metrics;
}

/** What a caller reads when a slow read was refused. */
const REFUSED = { busy: 'overloaded', tooLong: 'tooMuch', callerLeft: 'overloaded' } as const;
const API_ROOTS = ['/webchat/*', '/api/*'] as const;

/** The whole server as one function from request to answer, without a socket. */
export function createApp(deps: Deps, features: Features, options: AppOptions = {}): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const clientDir = options.clientDir ?? null;
  const client = clientDir === null ? (['', ''] as const) : clientPage(clientDir);
  app.use(requestLog(deps), securityHeaders(...client));
  if (options.metrics) {
    app.use(options.metrics.count);
    app.get('/metrics', options.metrics.show);
  }
  const { allowedOrigins } = deps.config;
  if (allowedOrigins.length > 0) for (const root of API_ROOTS) app.use(root, crossOrigin(allowedOrigins));
  app.use(receiveBody(deps.config));
  const shed = shedOverload();
  for (const root of API_ROOTS) app.use(root, shed);
  app.use(compressAnswers());

  serveHealth(app, deps);
  app.get('/api/openapi.json', (context) => context.json(openapiDocument()));
  for (const serve of features.appRoutes) serve(app, deps);
  serveContract(app, deps, features, options);
  for (const root of API_ROOTS)
    app.all(root, (context) => answer(context, refusal(CODE.notFound, MESSAGE.unknownPath), 404));
  if (clientDir !== null) serveClient(app, clientDir);

  app.notFound((context) => context.text('404 没有这个页面', 404));
  app.onError((error, context) => {
    if (error instanceof SlowReadRefused && error.refusal === 'callerLeft') return context.body(null, 499 as never);
    deps.log.error('request-failed', {
      requestId: context.get('requestId'),
      endpoint: context.get('endpointId') ?? null,
      reason: `${error.name}: ${error.message}`.slice(0, 300),
    });
    if (error instanceof PaymentUnavailable)
      return answer(context, refusal(CODE.serverError, MESSAGE.paymentUnavailable), 503);
    if (error instanceof SlowReadRefused) {
      context.header('retry-after', RETRY_AFTER_SECONDS);
      return answer(context, refusal(CODE.tooMany, MESSAGE[REFUSED[error.refusal]]), 503);
    }
    if (!isDatabaseAway(error)) return answer(context, refusal(CODE.serverError, MESSAGE.serverError), 500);
    context.header('retry-after', RETRY_AFTER_SECONDS);
    return answer(context, refusal(CODE.serverError, MESSAGE.databaseAway), 503);
  });
  return app;
}

function serveContract(app: Hono<ServerEnv>, deps: Deps, features: Features, options: AppOptions): void {
  const burst = options.burst === undefined ? createBurstLimit(steadyClock) : options.burst;
  const { authenticate, handlers } = features;
  const parts = { deps, authenticate, burst, checkAnswers: options.checkAnswers ?? false };
  for (const id of Object.keys(contract) as EndpointId[]) {
    const endpoint: Endpoint = contract[id];
    const serve = serveEndpoint(endpoint, handlers[id] as Handler<Endpoint>, parts);
    for (const path of endpointPaths(endpoint)) {
      app.on(endpoint.method, path, serve);
      app.all(path, (context) => {
        context.header('allow', endpoint.method);
        return answer(context, refusal(CODE.badInput, MESSAGE.wrongMethod), 405);
      });
    }
  }
}

/**
 * `/healthz`: the process runs. `/readyz`: whether it can serve calls, and which part cannot. Without the payment
 * service all other calls work, and without a read replica all do, so that balancers keep the process (200, `degraded`);
 * without the database none do (503).
 */
function serveHealth(app: Hono<ServerEnv>, deps: Deps): void {
  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.get('/readyz', async (context) => {
    const database = await deps.db
      .selectFrom('company_configuration')
      .select('brand')
      .limit(1)
      .execute()
      .then(
        () => true,
        () => false,
      );
    const payment = deps.payment.health?.().ready ?? true;
    const part = (ready: boolean): string => (ready ? 'ready' : 'unavailable');
    const states = deps.replicas?.() ?? [];
    const replicas = states.every(({ behindMs }) => behindMs !== null);
    const status = database ? (payment && replicas ? 'ready' : 'degraded') : 'unavailable';
    return context.json(
      {
        ...{ status, database: part(database), payment: part(payment) },
        ...(states.length === 0 ? {} : { replicas: part(replicas) }),
      },
      database ? 200 : 503,
    );
  });
}
