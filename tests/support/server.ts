import type { Hono } from 'hono';
import type { Endpoint, EndpointOutput } from '#contract/endpoint.ts';
import { DEVICE, GLOBAL_PARAMETERS } from '#domain/constants.ts';
import type { ServerConfig } from '#server/config.ts';
import { readConfig } from '#server/config.ts';
import type { OpenedDb } from '#server/db/open-db.ts';
import type { Clock, Deps } from '#server/deps.ts';
import { features } from '#server/features/features.ts';
import { openSession } from '#server/features/session/session.policy.ts';
import { changeProfile, findOrCreateUser } from '#server/features/session/user.repo.ts';
import { type AppOptions, createApp } from '#server/http/app.ts';
import type { ServerEnv } from '#server/http/caller.ts';
import type { Handlers } from '#server/http/handler.ts';
import { endpointPaths } from '#server/http/paths.ts';
import type { Mail } from '#server/mail/provider.ts';
import { createPayment } from '#server/payment/create-payment.ts';
import { createSqlSearch } from '#server/search/sql-search.ts';
import { randomIds } from '#server/system.ts';
import { onOneConnection } from './one-connection.ts';

/** The day that tests live in. */
export const TEST_NOW = new Date('2026-11-20T02:00:00.000Z');
export const COMPLETE_PROFILE = {
  realUserName: '林一一',
  companyName: '杭州示例建设有限公司',
  industryCode: 'E',
  areaCode: '浙江',
} as const;

export interface ManualClock extends Clock {
  set(at: Date): void;
  advance(ms: number): void;
}

export interface Answered<Data> {
  /** HTTP status. */
  readonly status: number;
  /** In-body code. */
  readonly code: number;
  readonly data: Data;
  readonly message: string;
}

export interface CallOptions {
  readonly token?: string | undefined;
  /** Address of the caller; tests that spend budgets of an address use their own. */
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestServer {
  readonly app: Hono<ServerEnv>;
  readonly clock: ManualClock;
  readonly deps: Deps;
  /** Messages that the SMS service was given, oldest first. */
  readonly sms: { mobile: string; code: string; minutes: number }[];
  /** Mails that left, oldest first. */
  readonly mails: Mail[];
  /** Log lines as written. */
  readonly logLines: string[];
  call<E extends Endpoint>(endpoint: E, input?: unknown, options?: CallOptions): Promise<Answered<EndpointOutput<E>>>;
  /** A member with this phone, registered when new, with a complete profile unless said otherwise. @returns The token. */
  login(mobile: string, options?: { profile?: 'complete' | 'missing' }): Promise<string>;
  /** Id of the member with this phone. */
  userId(mobile: string): Promise<string>;
}

export interface TestServerOverrides {
  readonly config?: Partial<ServerConfig>;
  readonly deps?: Partial<Deps>;
  readonly app?: AppOptions;
  readonly handlers?: Partial<Handlers>;
}

export function manualClock(start: Date = TEST_NOW): ManualClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    set: (moment) => {
      at = moment.getTime();
    },
    advance: (ms) => {
      at += ms;
    },
  };
}

/**
 * The server in this process: the real app, handlers and policies on the given database, with a clock of the test's own, the sandbox
 * payment service and an SMS service that keeps what it is given. Calls go through `app.request`; there is no socket. The burst limit is lifted unless handed in.
 */
export function startTestServer(
  opened: Pick<OpenedDb, 'db'> & Partial<Pick<OpenedDb, 'slowReads' | 'background'>>,
  overrides: TestServerOverrides = {},
): TestServer {
  const clock = manualClock();
  const sms: TestServer['sms'] = [];
  const mails: Mail[] = [];
  const logLines: string[] = [];
  const note = (event: string, fields?: object): void => void logLines.push(JSON.stringify({ event, ...fields }));
  const config: ServerConfig = { ...readConfig({}), ...overrides.config };
  const deps: Deps = {
    db: opened.db,
    search: createSqlSearch(opened.db),
    searchOn: createSqlSearch,
    slowReads: opened.slowReads ?? ((work) => work(opened.db)),
    background: opened.background ?? opened.db,
    clock,
    ids: randomIds,
    log: { info: note, error: note },
    sms: { name: 'kept', revealsCodes: true, sendCode: async (message) => void sms.push(message) },
    mail: { name: 'kept', delivers: true, send: async (mail) => void mails.push(mail) },
    payment: createPayment({ ...config, sandbox: true }, { db: opened.db, clock, ids: randomIds }),
    config,
    ...overrides.deps,
  };
  const app = createApp(
    deps,
    { ...features, handlers: onOneConnection({ ...features.handlers, ...overrides.handlers }) },
    { burst: null, checkAnswers: true, ...overrides.app },
  );
  return {
    app,
    clock,
    deps,
    sms,
    mails,
    logLines,
    call: (endpoint, input = {}, options = {}) => call(app, endpoint, input, options),
    login: (mobile, options) => login(deps, mobile, options?.profile ?? 'complete'),
    userId: async (mobile) =>
      (await deps.db.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow()).id,
  };
}

async function call<E extends Endpoint>(
  app: Hono<ServerEnv>,
  endpoint: E,
  input: unknown,
  options: CallOptions,
): Promise<Answered<EndpointOutput<E>>> {
  const { path, init } = requestOf(endpoint, input, options);
  const response = await app.request(path, init, bindingsFrom(options.address ?? '192.0.2.1'));
  const body = (await response.json()) as Omit<Answered<EndpointOutput<E>>, 'status'>;
  return { status: response.status, ...body };
}

/** Path and options of a call as the client would send it, global parameters included. */
export function requestOf(
  endpoint: Endpoint,
  input: unknown,
  { token, headers }: CallOptions = {},
): { path: string; init: RequestInit } {
  const [mounted = ''] = endpointPaths(endpoint);
  const values = { ...GLOBAL_PARAMETERS, ...(input as Record<string, unknown>) };
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return {
    path: endpoint.carrier === 'query' ? `${mounted}?${query}` : mounted,
    init: {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        device: DEVICE,
        ...(token === undefined ? {} : { token }),
        ...headers,
      },
      ...(endpoint.carrier === 'body' ? { body: JSON.stringify(values) } : {}),
    },
  };
}

/** What the Node server hands in with a request: here only the address of the socket. */
export const bindingsFrom = (address: string): object => ({ incoming: { socket: { remoteAddress: address } } });

async function login(deps: Deps, mobile: string, profile: 'complete' | 'missing'): Promise<string> {
  const { user } = await findOrCreateUser(deps.db, {
    id: deps.ids.next('usr'),
    mobile,
    userName: '测试会员',
    now: deps.clock.now(),
  });
  if (profile === 'complete') await changeProfile(deps.db, user.id, COMPLETE_PROFILE);
  return openSession(deps, { userId: user.id, method: 'code', userAgent: '' });
}
