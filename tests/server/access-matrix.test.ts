import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE, type Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { MESSAGE } from '#server/http/messages.ts';
import { endpointPaths } from '#server/http/paths.ts';
import { seedMembership } from '#server/seed/membership.seed.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { bindingsFrom, requestOf, startTestServer, type TestServer } from '#tests/support/server.ts';

const endpoints = Object.values(contract) as Endpoint[];
const guarded = endpoints.filter(({ access }) => access !== 'public');
const named = (list: Endpoint[]): [string, Endpoint][] => list.map((endpoint) => [endpoint.id, endpoint]);

/** Headers every answer carries, whatever it answers (R20). */
const HEADERS = {
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'referrer-policy': /^no-referrer$/,
  'x-xss-protection': /^0$/,
  'permissions-policy':
    /^camera=\(\), microphone=\(\), geolocation=\(\), payment=\(\), usb=\(\), browsing-topics=\(\)$/,
  'x-request-id': /^[0-9a-f-]{36}$/,
  'cache-control': /^no-store$/,
  'content-security-policy':
    /^default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'; require-trusted-types-for 'script'; trusted-types default dompurify app$/,
};

onOneDatabase('access matrix', (open) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = startTestServer(await open());
    await seedMembership(server.deps.db, server.clock);
  });
  beforeEach(async () => {
    token = await server.login('13800000001');
  });

  const send = async (
    endpoint: Endpoint,
    init: RequestInit = {},
    path?: string,
  ): Promise<{ status: number; code: number; message: string; response: Response }> => {
    const usual = requestOf(endpoint, {}, { token });
    const response = await server.app.request(
      path ?? usual.path,
      { ...usual.init, ...init },
      bindingsFrom('192.0.2.1'),
    );
    const body = (await response.clone().json()) as { code: number; message: string };
    expect(Object.keys(body).sort(), 'an envelope and nothing else').toEqual(['code', 'data', 'message']);
    expect(JSON.stringify(body), 'no stack, SQL or path').not.toMatch(/\bat .+:\d+|select .+ from|\/server\//i);
    return { status: response.status, code: body.code, message: body.message, response };
  };
  const json = { 'content-type': 'application/json' };

  it.each(named(guarded))('%s without a token is refused (S1-01)', async (_, endpoint) => {
    expect(await send(endpoint, { headers: json })).toMatchObject({
      status: 200,
      code: CODE.notLoggedIn,
      message: MESSAGE.notLoggedIn,
    });
  });

  it.each(named(guarded.filter(({ access }) => access === 'member')))(
    '%s waits for a complete profile (S8-08)',
    async (_, endpoint) => {
      const incomplete = await server.login('13800000002', { profile: 'missing' });
      expect((await send(endpoint, { headers: { ...json, token: incomplete } })).code).toBe(CODE.profileIncomplete);
    },
  );

  it.each(named(endpoints))('%s is refused to a page of another site (R18)', async (_, endpoint) => {
    expect(await send(endpoint, { headers: { ...json, token, 'sec-fetch-site': 'cross-site' } })).toMatchObject({
      status: 403,
      code: CODE.badInput,
    });
  });

  it.each(named(endpoints))('%s answers the same with and without unknown fields (R17)', async (_, endpoint) => {
    const extra = { userId: 'usr_other', memberCode_: 'x', roles: ['admin'], constructor: 'x' };
    const plain = await send(endpoint);
    expect(plain.code).not.toBe(CODE.serverError);
    const path =
      endpoint.carrier === 'query' ? `${requestOf(endpoint, extra).path}&__proto__=x` : requestOf(endpoint, {}).path;
    const init =
      endpoint.carrier === 'query'
        ? {}
        : { body: `{"version":19,"registerType":50,"__proto__":{"polluted":true},${JSON.stringify(extra).slice(1)}` };
    // A phone gets one code a minute.
    server.clock.advance(61_000);
    token = await server.login('13800000001');
    expect((await send(endpoint, init, path)).code).toBe(plain.code);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it.each(named(endpoints))('%s carries every security header, also when it refuses (R20)', async (_, endpoint) => {
    const { response } = await send(endpoint, { headers: json });
    for (const [name, value] of Object.entries(HEADERS)) expect(response.headers.get(name), name).toMatch(value);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each(named(endpoints.filter(({ path }) => path.startsWith('/api/'))))(
    '%s is also mounted below /webchat (D-75)',
    async (_, endpoint) => {
      const [own = '', alias = ''] = endpointPaths(endpoint);
      expect(alias).toBe(`/webchat${own}`);
      expect((await send(endpoint, {}, alias)).code).toBe((await send(endpoint, {}, own)).code);
    },
  );

  describe('outside the contract', () => {
    it.each(['/webchat/api/nothing', '/api/nothing', '/webchat/'])('%s is HTTP 404 with an envelope', async (path) => {
      const response = await server.app.request(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ code: 404, data: null, message: '请求的接口不存在，请刷新页面后重试' });
    });

    it.each(['/nothing', '/healthz', '/readyz', '/api/openapi.json'])(
      '%s carries the security headers',
      async (path) => {
        const { headers } = await server.app.request(path);
        for (const [name, value] of Object.entries(HEADERS))
          if (name !== 'cache-control') expect(headers.get(name), name).toMatch(value);
      },
    );

    it.each(['/', '/healthz', '/webchat/api/userCenter', '/api/openapi.json', '/nothing'])(
      'TRACE of %s is refused and nothing of it is repeated (ASVS 13.4.4)',
      async (path) => {
        // `Request` refuses the method by itself; the server itself does not.
        const request = new Request(`http://localhost${path}`, { headers: { token: 'secret-of-mine' } });
        const traced = new Proxy(request, {
          get: (target, key) => (key === 'method' ? 'TRACE' : Reflect.get(target, key, target)),
        });
        const response = await server.app.fetch(traced, bindingsFrom('192.0.2.1'));
        expect(response.status).toBeGreaterThanOrEqual(404);
        expect(await response.text()).not.toContain('secret-of-mine');
      },
    );

    it('says that it lives and that it is ready', async () => {
      expect((await server.app.request('/healthz')).status).toBe(200);
      expect((await server.app.request('/readyz')).status).toBe(200);
    });
  });

  it('no log line of all this holds the token or a phone (I9)', () => {
    const lines = server.logLines.join('\n');
    expect(lines.length).toBeGreaterThan(10_000);
    expect([
      lines.includes(token),
      /"1[3-9]\d{9}"|\b1[3-9]\d{9}\b(?!-)/.test(lines.replaceAll(/[0-9a-f-]{36}/g, '')),
    ]).toEqual([false, false]);
  });
});
