import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE, type Endpoint } from '#contract/endpoint.ts';
import { logout } from '#contract/login.contract.ts';
import { contract } from '#contract/registry.ts';
import type { OpenedDb } from '#server/db/open-db.ts';
import { createBurstLimit } from '#server/http/burst-limit.ts';
import { MESSAGE } from '#server/http/messages.ts';
import { grantDemoMembership, seedMembership } from '#server/seed/membership.seed.ts';
import { onBothDatabases, onOneOrBothDatabases } from '#tests/support/databases.ts';
import { HOSTILE_TEXTS } from '#tests/support/hostile-text.ts';
import { fullSampleOf, sampleOf, withLeafSet, withTextReplaced } from '#tests/support/schema-sample.ts';
import { bindingsFrom, requestOf, startTestServer, type TestServer } from '#tests/support/server.ts';

const endpoints = Object.values(contract) as Endpoint[];
const JSON_TYPE = { 'content-type': 'application/json' };
const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
];
const DEEP = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
const BROKEN_BODIES = ['{"a":', '{"a":1,"a":2}', '{"a":1,"\\u0061":2}', DEEP, '[]', '"text"', 'null', '{} {}'];
/** Nothing of the inside of the server may be read in an answer (R27). */
const INSIDE = /\bat .+:\d+|select .+ from|\/server\/|node_modules|syntax error|violates|relation "/i;

interface Answer {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly response: Response;
}

/** What is tried on every endpoint; a case throws when the endpoint gives way. */
type Abuse = (endpoint: Endpoint, send: (init?: RequestInit, path?: string) => Promise<Answer>) => Promise<void>;

const isDay = (leaf: unknown): boolean => typeof leaf === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(leaf);
const isNumber = (leaf: unknown): boolean => typeof leaf === 'number';
/** Values at the edges of what a type holds, and beyond. */
const EDGES: readonly (readonly [value: unknown, isMeant: (leaf: unknown) => boolean])[] = [
  ...['0000-01-01', '0001-01-01', '1900-01-01', '2026-02-30', '2199-12-31', '9999-12-31'].map(
    (day) => [day, isDay] as const,
  ),
  ...[-1, 0.5, 2 ** 31, 1e13, 2 ** 53, 1e17, 1e21, 1e300].map((number) => [number, isNumber] as const),
];

/** What reaches SQL is tried on both databases, the rest on one. */
const REACHES_SQL: readonly string[] = [
  'a garbage token',
  'unknown fields',
  'hostile text in every field',
  'edges of days and numbers',
];

onBothDatabases('what reaches SQL, of the abuse matrix (R14…R18, R23, R25…R27)', (open) =>
  abuseMatrix(open, (name) => REACHES_SQL.includes(name)),
);
onOneOrBothDatabases('the abuse matrix (R14…R18, R23, R25…R27)', (open) =>
  abuseMatrix(open, (name) => !REACHES_SQL.includes(name)),
);

function abuseMatrix(open: () => Promise<OpenedDb>, isTried: (name: string) => boolean): void {
  let server: TestServer;
  let limited: TestServer;
  let token = '';
  let loggedOut = '';
  let kickedOut = '';
  let run = 0;
  beforeAll(async () => {
    server = startTestServer(await open());
    limited = startTestServer(server.deps, {
      app: { burst: createBurstLimit(server.clock, () => ({ capacity: 2, perSecond: 1 })) },
    });
    await seedMembership(server.deps.db, server.clock);
    token = await server.login('13800000001');
    const userId = await server.userId('13800000001');
    const endsAt = new Date(server.clock.now().getTime() + 30 * 24 * 3_600_000);
    await grantDemoMembership(server.deps.db, { userId, tier: 'qiyetong', areas: [], endsAt });
    loggedOut = await server.login('13800000002');
    await server.call(logout, {}, { token: loggedOut });
    kickedOut = await server.login('13800000003');
    await server.login('13800000003');
  });
  afterAll(() => {
    process.stdout.write(`abuse: ${endpoints.length} endpoints × ${tried.length} cases, ${run} stood\n`);
  });

  const sender = (endpoint: Endpoint) => {
    const usual = requestOf(endpoint, sampleOf(endpoint.input), {});
    return async (init: RequestInit = {}, path?: string): Promise<Answer> => {
      const response = await server.app.request(
        path ?? usual.path,
        { ...usual.init, ...init },
        bindingsFrom('192.0.2.1'),
      );
      const type = response.headers.get('content-type') ?? '';
      if (!type.startsWith('application/json'))
        return { status: response.status, code: CODE.ok, message: '', response };
      const body = (await response.clone().json()) as { code: number; message: string };
      expect(Object.keys(body).sort(), 'an envelope and nothing else').toEqual(['code', 'data', 'message']);
      expect(JSON.stringify(body.message)).not.toMatch(INSIDE);
      return { status: response.status, code: body.code, message: body.message, response };
    };
  };

  const refusedWith =
    (credential: () => Record<string, string>, code: number): Abuse =>
    async (endpoint, send) => {
      const answer = await send({ headers: { ...JSON_TYPE, ...credential() } });
      if (endpoint.access === 'public') expect(answer.status).toBeLessThan(500);
      else expect([answer.status, answer.code]).toEqual([200, code]);
    };

  const stands = ({ status, code }: Answer, what: string): void => {
    expect(status, what).toBeLessThan(500);
    expect(code, what).not.toBe(CODE.serverError);
  };

  const ABUSES: Readonly<Record<string, Abuse>> = {
    'no token': refusedWith(() => ({}), CODE.notLoggedIn),
    'a garbage token': refusedWith(() => ({ token: "' or 1=1 --" }), CODE.notLoggedIn),
    'a token that was logged out': refusedWith(() => ({ token: loggedOut }), CODE.notLoggedIn),
    'a token whose account logged in elsewhere': refusedWith(() => ({ token: kickedOut }), CODE.kickedOut),
    'a token only in the cookie': refusedWith(() => ({ cookie: `TOKEN=${token}` }), CODE.notLoggedIn),
    'the other method': async (endpoint, send) => {
      const { status, response } = await send(
        endpoint.method === 'GET' ? { method: 'POST', body: '{}' } : { method: 'GET', body: null },
      );
      expect([status, response.headers.get('allow')]).toEqual([405, endpoint.method]);
    },
    'a body that is not declared JSON': async (endpoint, send) => {
      for (const type of OTHER_TYPES) {
        const answer = await send({ headers: { token, 'content-type': type } });
        if (endpoint.method === 'POST')
          expect([answer.status, answer.code, answer.message]).toEqual([200, CODE.badInput, MESSAGE.notJson]);
        else stands(answer, type);
      }
    },
    'malformed, doubled or deep input': async (endpoint, send) => {
      const headers = { ...JSON_TYPE, token };
      if (endpoint.carrier === 'query') {
        const { path } = requestOf(endpoint, sampleOf(endpoint.input));
        const answer = await send({ headers }, `${path}&version=20`);
        expect([answer.status, answer.code]).toEqual([200, CODE.badInput]);
      } else
        for (const body of BROKEN_BODIES) {
          const { status, code, message } = await send({ headers, body });
          expect([status, code, /^[^a-z]+，请检查后重试$/.test(message)]).toEqual([200, CODE.badInput, true]);
        }
    },
    'a body of blanks': async (endpoint, send) => {
      if (endpoint.carrier === 'query' || v.is(endpoint.input, {})) return;
      const said = async (body: string) => (await send({ headers: { ...JSON_TYPE, token }, body })).message;
      const nothing = await said('{}');
      for (const body of ['', ' \n\t ']) expect(await said(body), 'as an empty one').toBe(nothing);
    },
    'input above 64 KiB': async (endpoint, send) => {
      const filler = 'x'.repeat(64 * 1024);
      const answer =
        endpoint.method === 'POST'
          ? await send({ headers: { ...JSON_TYPE, token }, body: JSON.stringify({ filler }) })
          : await send({ headers: { token } }, `${requestOf(endpoint, {}).path}&filler=${filler}`);
      if (endpoint.method === 'POST') expect([answer.status, answer.code]).toEqual([413, CODE.badInput]);
      else stands(answer, 'a long query');
    },
    'unknown fields': async (endpoint, send) => {
      const extra = '"userId":"usr_other","roles":["admin"],"price":0,"status":"paid","constructor":"x"';
      const { path, init } = requestOf(endpoint, sampleOf(endpoint.input));
      const answer =
        endpoint.carrier === 'query'
          ? await send({ headers: { token } }, `${path}&userId=usr_other&__proto__=x`)
          : await send({
              headers: { ...JSON_TYPE, token },
              body: `{"__proto__":{"polluted":true},${extra},${String(init.body).slice(1)}`,
            });
      stands(answer, 'unknown fields');
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    },
    'hostile text in every field': async (endpoint, send) => {
      const full = fullSampleOf(endpoint.input);
      for (const [index, text] of HOSTILE_TEXTS.entries()) {
        const [all, ...single] = withTextReplaced(full, text);
        for (const input of single.length < 2 ? [all] : [all, single[index % single.length]]) {
          const { path, init } = requestOf(endpoint, input);
          stands(await send({ ...init, headers: { ...JSON_TYPE, token } }, path), JSON.stringify(input).slice(0, 300));
        }
      }
    },
    'edges of days and numbers': async (endpoint, send) => {
      for (const [edge, isMeant] of EDGES) {
        for (const input of withLeafSet(endpoint.input, edge, isMeant)) {
          const { path, init } = requestOf(endpoint, input);
          stands(await send({ ...init, headers: { ...JSON_TYPE, token } }, path), JSON.stringify(input).slice(0, 300));
        }
      }
    },
    'a burst': async (endpoint) => {
      const codeFrom = async (address: string): Promise<number> => (await limited.call(endpoint, {}, { address })).code;
      const codes = [await codeFrom('192.0.2.7'), await codeFrom('192.0.2.7'), await codeFrom('192.0.2.7')];
      expect(codes.map((code) => code === CODE.tooMany)).toEqual([false, false, true]);
      expect(await codeFrom('192.0.2.8')).not.toBe(CODE.tooMany);
    },
  };

  it('has fourteen cases, and those that reach SQL are among them', () => {
    expect(Object.keys(ABUSES)).toHaveLength(14);
    expect(Object.keys(ABUSES)).toEqual(expect.arrayContaining([...REACHES_SQL]));
  });

  const tried = Object.entries(ABUSES)
    .map(([name, abuse]) => ({ name, abuse }))
    .filter(({ name }) => isTried(name));
  describe.each(tried)('$name', ({ abuse }) => {
    it.each(endpoints)('$id stands it', async (endpoint) => {
      // logging out or freezing the account by a hostile but valid call must not spoil the next case
      token = endpoint.access === 'public' ? token : await server.login('13800000001');
      await abuse(endpoint, sender(endpoint));
      run += 1;
    });
  });

  it('no log line of all this holds a token or a phone (I9)', () => {
    const lines = server.logLines.join('\n').replaceAll(/[0-9a-f-]{36}/g, '');
    expect(lines.length).toBeGreaterThan(10_000);
    expect([token, loggedOut, kickedOut].filter((secret) => lines.includes(secret))).toEqual([]);
    expect(lines).not.toMatch(/\b1[3-9]\d{9}\b/);
  });
}
