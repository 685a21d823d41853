import type { EndpointId } from '#contract/registry.ts';
import { contract } from '#contract/registry.ts';
import { deriveIfNever } from '#server/derive/derive-records.ts';
import { openSession } from '#server/features/session/session.policy.ts';
import { demoMembers } from '#server/features/system/company.repo.ts';
import { endpointPaths } from '#server/http/paths.ts';
import { DEFAULT_SEED, seedIfEmpty } from '#server/seed/announcement.seed.ts';
import { seedDemoMembers } from '#server/seed/demo-members.seed.ts';
import { seedMembership } from '#server/seed/membership.seed.ts';
import { seedRecordsIfEmpty } from '#server/seed/record.seed.ts';
import { openOne } from '#tests/support/databases.ts';
import { bindingsFrom, startTestServer } from '#tests/support/server.ts';

const ANNOUNCEMENTS = 400;

/** An answer as it came over the wire, with the question it answers. */
export interface RecordedAnswer {
  readonly token: string | null;
  readonly call: EndpointId;
  readonly input: Readonly<Record<string, unknown>>;
  /** In-body code. */
  readonly code: number;
  readonly data: unknown;
}

export interface Host {
  readonly fetch: typeof fetch;
  /** Calls that are under way. */
  readonly pending: () => number;
  /** Pays at the cashier behind the code that was shown last; answers that are played again need no payment. */
  readonly pay: () => Promise<void>;
}

/** The server in this process, with what it has answered. */
export interface RealHost extends Host {
  /** So far, oldest first. */
  readonly answers: readonly RecordedAnswer[];
  /** A new session of a demo member, registered now when the phone is new. */
  readonly logIn: (mobile: string) => Promise<string>;
  /** The session that all scenes of this member share; `null` for a guest. */
  readonly tokenOf: (mobile: string | null) => Promise<string | null>;
  readonly demoMembers: () => Promise<readonly { readonly mobile: string; readonly title: string }[]>;
  readonly close: () => Promise<void>;
}

const byPath = new Map(
  Object.values(contract).flatMap((endpoint) =>
    endpointPaths(endpoint).map((path) => [path, endpoint.id as EndpointId]),
  ),
);

/** The reference server, filled as a first start fills it, only smaller. */
export async function startRealHost(): Promise<RealHost> {
  const opened = await openOne();
  // Codes of the sandbox lead to where the page is.
  const server = startTestServer(opened, { config: { publicUrl: window.location.origin } });
  server.clock.set(new Date());
  const { deps } = server;
  await seedMembership(deps.db, server.clock);
  await seedDemoMembers(deps);
  const now = server.clock.now();
  await seedIfEmpty({ db: opened.db }, { now, count: ANNOUNCEMENTS });
  await seedRecordsIfEmpty(opened.db, { seed: DEFAULT_SEED, now });
  await deriveIfNever(deps);

  const answers: RecordedAnswer[] = [];
  const tokens = new Map<string, string>();
  let pending = 0;

  const ask = async (url: URL, init: RequestInit): Promise<Response> => {
    server.clock.set(new Date());
    const answer = await server.app.request(`${url.pathname}${url.search}`, init, bindingsFrom('192.0.2.1'));
    const call = byPath.get(url.pathname);
    if (call === undefined || !answer.headers.get('content-type')?.startsWith('application/json')) return answer;
    const envelope = (await answer.json()) as { code: number; data: unknown };
    const input = init.body ? JSON.parse(String(init.body)) : Object.fromEntries(url.searchParams);
    const { code, data } = envelope;
    answers.push({ token: new Headers(init.headers).get('token'), call, input, code, data });
    return new Response(JSON.stringify(envelope), { headers: { 'content-type': 'application/json' } });
  };

  const logIn = async (mobile: string): Promise<string> => {
    const known = await deps.db.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirst();
    return known
      ? openSession(deps, { userId: known.id, method: 'code', userAgent: '' })
      : server.login(mobile, { profile: 'missing' });
  };

  return {
    pay: async () => {
      const shown = answers.findLast(({ call }) => call === 'payPrepay');
      const code = shown?.data as { readonly codeUrl: string } | undefined;
      await server.app.request(new URL(code?.codeUrl ?? '').pathname, {
        method: 'POST',
        body: new URLSearchParams({ act: 'pay' }),
      });
    },
    fetch: (async (url: string | URL | Request, init: RequestInit = {}) => {
      pending += 1;
      try {
        const { signal: _, ...rest } = init;
        return await ask(new URL(String(url), 'http://localhost'), rest);
      } finally {
        pending -= 1;
      }
    }) as typeof fetch,
    answers,
    pending: () => pending,
    logIn,
    tokenOf: async (mobile) => {
      if (mobile === null) return null;
      const token = tokens.get(mobile) ?? (await logIn(mobile));
      tokens.set(mobile, token);
      return token;
    },
    demoMembers: () => demoMembers(deps.db),
    close: () => opened.close(),
  };
}

export interface Replay extends Host {
  readonly edit: (data: ReadonlyMap<EndpointId, unknown>) => void;
  /** From now on the call is answered with this code, or its host is unreachable. */
  readonly refuse: (call: EndpointId, how: number | 'unreachable') => void;
  /** Calls that were asked since the last time, with and without an answer. */
  readonly asked: () => ReadonlySet<EndpointId>;
}

/** A host that answers what the server answered; `edit` replaces the data of some calls. */
export function replay(recorded: readonly RecordedAnswer[]): Replay {
  const key = (call: string, input: unknown): string => `${call} ${JSON.stringify(input)}`;
  const exact = new Map(recorded.map((answer) => [key(answer.call, answer.input), answer]));
  const latest = new Map(recorded.filter(({ code }) => code === 200).map((answer) => [answer.call, answer]));
  let edited: ReadonlyMap<EndpointId, unknown> = new Map();
  const refused = new Map<EndpointId, number | 'unreachable'>();
  let asked = new Set<EndpointId>();
  return {
    pending: () => 0,
    pay: async () => undefined,
    edit: (data) => {
      edited = data;
    },
    refuse: (call, how) => void refused.set(call, how),
    asked: () => {
      const since = asked;
      asked = new Set();
      return since;
    },
    fetch: (async (address: string | URL | Request, init: RequestInit = {}) => {
      const url = new URL(String(address), 'http://localhost');
      const call = byPath.get(url.pathname) ?? 'companyConfiguration';
      asked.add(call);
      const input = init.body ? JSON.parse(String(init.body)) : Object.fromEntries(url.searchParams);
      const refusal = refused.get(call);
      if (refusal === 'unreachable') throw new TypeError('Failed to fetch');
      const { code, data } = refusal
        ? { code: refusal, data: null }
        : edited.has(call)
          ? { code: 200, data: edited.get(call) }
          : (exact.get(key(call, input)) ?? latest.get(call) ?? { code: 204, data: null });
      const body = { code, data, message: '' };
      return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
    }) as typeof fetch,
  };
}
