import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CODE, type Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { BRANDS_DIR, readBrand } from '#server/brand/brand-folder.ts';
import { readConfig } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { features } from '#server/features/features.ts';
import { createApp } from '#server/http/app.ts';
import { createBurstLimit } from '#server/http/burst-limit.ts';
import { callerOf, networkOf, type ServerEnv } from '#server/http/caller.ts';
import { refuse } from '#server/http/handler.ts';
import { MESSAGE } from '#server/http/messages.ts';
import { openapiDocument } from '#server/http/openapi.ts';
import { shedOverload } from '#server/http/overload.ts';
import { endpointPaths } from '#server/http/paths.ts';
import { plainPage, plainStyle } from '#server/http/plain-page.ts';
import { requestLog } from '#server/http/request-log.ts';
import { contentSecurityPolicy, inlineHashes } from '#server/http/security-headers.ts';
import { parseStrict } from '#server/http/strict-json.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { type Answered, bindingsFrom, manualClock, requestOf, startTestServer } from '#tests/support/server.ts';

describe('strict JSON', () => {
  const plain = fc.jsonValue({ maxDepth: 5 }).map((value) => JSON.stringify(value));

  it('reads everything that JSON.parse reads, unless a key comes twice', () => {
    fc.assert(
      fc.property(plain, (text) => {
        expect(parseStrict(text)).toEqual({ ok: true, value: JSON.parse(text) });
      }),
    );
  });

  it('refuses what JSON.parse refuses, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]:,"\\a1 ') }), (text) => {
        const read = parseStrict(text);
        if (read.ok) expect(read.value).toEqual(JSON.parse(text));
        else if (read.problem === 'malformed') expect(() => JSON.parse(text)).toThrow();
      }),
    );
  });

  it('finds a duplicate key in any spelling and at any depth', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (key, value) => {
        const escaped = `"${[...key].flatMap((point) => [...Array(point.length).keys()].map((i) => `\\u${point.charCodeAt(i).toString(16).padStart(4, '0')}`)).join('')}"`;
        const text = `[{"outer":{${JSON.stringify(key)}:${JSON.stringify(value)},${escaped}:1}}]`;
        expect(parseStrict(text)).toEqual({ ok: false, problem: 'duplicate' });
      }),
    );
  });

  it.each([
    ['{"a":{"b":1},"a":2}', false],
    ['{"a":[1],"a":2}', false],
    ['{"a":{"b":1},"b":2,"c":{"b":3}}', true],
    ['[{"a":1},{"a":1}]', true],
    [`[${Array.from({ length: 40 }, () => '{}').join()}]`, true],
    [`[${Array.from({ length: 40 }, () => '[]').join()}]`, true],
  ])('an object or array that has ended counts no more: %s', (text, isRead) => {
    expect(parseStrict(text)).toEqual(
      isRead ? { ok: true, value: JSON.parse(text) } : { ok: false, problem: 'duplicate' },
    );
  });

  it('allows 32 levels and no more', () => {
    const levels = (n: number): string => '['.repeat(n) + ']'.repeat(n);
    expect([parseStrict(levels(32)).ok, parseStrict(levels(33))]).toEqual([true, { ok: false, problem: 'deep' }]);
  });
});

describe('burst limit', () => {
  it('gives what was left, refills with time and returns how long to wait', () => {
    const clock = manualClock();
    const limit = createBurstLimit(clock, () => ({ capacity: 3, perSecond: 0.5 }));
    const take = (): number => limit.take('a', 'call');
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 2]);
    clock.advance(2_000);
    expect([take(), take()]).toEqual([0, 2]);
    clock.set(new Date(0));
    expect(take()).toBeGreaterThan(0);
    expect([limit.take('b', 'call'), limit.take('a', 'other')]).toEqual([0, 0]);
  });

  it('says a wait that is enough, in whole seconds, counted from what is left', () => {
    const clock = manualClock();
    const limit = createBurstLimit(clock, () => ({ capacity: 1, perSecond: 0.4 }));
    const take = (): number => limit.take('a', 'call');
    expect([take(), take()]).toEqual([0, 3]);
    clock.advance(1_500);
    expect(take()).toBe(1);
    clock.advance(1_000);
    expect([take(), take()]).toEqual([0, 3]);
  });

  it.each([
    ['sendMessageCode', 10],
    ['sendIdentifycode', 10],
    ['messageLogin', 10],
    ['awaken', 10],
    ['getQrcode', 10],
    ['getCheckPicture', 10],
    ['frozenAccount', 10],
    ['updatePhone', 10],
    ['exportOwnData', 10],
    ['searchList', 120],
  ])('takes %s %d times at once from one address', (id, most) => {
    const limit = createBurstLimit(manualClock());
    const waits = Array.from({ length: most + 1 }, () => limit.take('a', id));
    expect(waits.findIndex((wait) => wait > 0)).toBe(most);
  });

  it('stays spent however many other addresses come', () => {
    const clock = manualClock();
    const limit = createBurstLimit(clock, () => ({ capacity: 1, perSecond: 0.001 }));
    expect(limit.take('spent', 'call')).toBe(0);
    for (let address = 0; address < 20_001; address += 1) limit.take(String(address), 'call');
    expect(limit.take('spent', 'call')).toBe(1_000);
  });
});

it('the burst limit forgets who may make all calls again, once there are too many to remember', () => {
  const clock = manualClock();
  const limit = createBurstLimit(clock, () => ({ capacity: 1, perSecond: 1 }));
  for (let address = 0; address < 20_000; address += 1) limit.take(String(address), 'call');
  clock.advance(1_000);
  const forgotten = vi.spyOn(Map.prototype, 'delete');
  limit.take('one more', 'call');
  const { length } = forgotten.mock.calls;
  forgotten.mockRestore();
  expect(length).toBe(20_000);
});

describe('calls under way', () => {
  it('are so many at most: the next one is refused at once and told when to come again, until one has ended or failed', async () => {
    const app = new Hono<ServerEnv>();
    const ends: (() => void)[] = [];
    app.use(shedOverload(2));
    app.get('/held', async (context) => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return context.text('done');
    });
    app.get('/broken', () => Promise.reject(new Error('broken')));
    app.get('/odd', () => Promise.reject('no error'));
    app.onError((_, context) => context.text('failed', 500));
    const broken = async () => (await app.request('/broken')).status;
    const first = app.request('/held');
    expect([await broken(), await broken(), await broken()]).toEqual([500, 500, 500]);
    for (let n = 0; n < 3; n += 1) await expect(app.request('/odd')).rejects.toBe('no error');
    const second = app.request('/held');
    await vi.waitFor(() => expect(ends).toHaveLength(2));
    const refused = await app.request('/held');
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      503,
      '2',
      { code: 429, data: null, message: MESSAGE.overloaded },
    ]);
    ends[0]?.();
    expect(await (await first).text()).toBe('done');
    expect(await broken()).toBe(500);
    ends[1]?.();
    expect(await (await second).text()).toBe('done');
  });
});

describe('address of the caller', () => {
  const address = (header: string, trustedProxies: number): string => {
    const context = {
      env: bindingsFrom('10.0.0.1'),
      req: { header: (name: string) => (name === 'x-forwarded-for' ? header : undefined) },
      get: () => 'id',
    };
    return callerOf(context as unknown as Parameters<typeof callerOf>[0], { ...readConfig({}), trustedProxies })
      .address;
  };

  it('is that of the socket unless a trusted proxy is in front', () => {
    expect(address('203.0.113.1', 0)).toBe('10.0.0.1');
    expect(address('', 1)).toBe('10.0.0.1');
  });

  it('is what our outermost proxy saw, not what the client wrote', () => {
    expect(address('198.51.100.9, 203.0.113.1', 1)).toBe('203.0.113.1');
    expect(address('198.51.100.9, 203.0.113.1, 10.0.0.7', 2)).toBe('203.0.113.1');
  });

  it.each([
    ['203.0.113.1:51234', '203.0.113.1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:203.0.113.1', '::ffff:203.0.113.1'],
    ['[]:443', '10.0.0.1'],
    ['unknown', 'unknown'],
  ])('is the same for every port that a proxy writes behind it: %s', (hop, expected) => {
    expect(address(`198.51.100.9:1, ${hop}`, 1)).toBe(expected);
  });
});

describe('the network of a caller, which budgets are counted by', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.255', '192.0.2.255'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:DB8:0:0:1::2', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['fe80::2', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1::ffff:192.0.2.1', '1:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '192.0.2.1'],
    ['64:ff9b::1:c000:201', '64:ff9b:0:0::/64'],
    ['::ffff:0:192.0.2.1', '192.0.2.1'],
    ['unknown', 'unknown'],
    ['2001:db8::g', '2001:db8::g'],
    ['', ''],
  ])('of %s is %s (R13, R25)', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is one for all spellings of an IPv6 address and all addresses of its /64, and another one beyond (R13)', () => {
    const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
    const written = (groups: readonly number[], digits: number): string =>
      groups.map((each) => each.toString(16).padStart(digits, '0')).join(':');
    const four = fc.tuple(group, group, group, group);
    fc.assert(
      fc.property(four, four, four, fc.nat(3), (prefix, rest, other, at) => {
        fc.pre(prefix.some((each) => each !== 0));
        const network = networkOf(written([...prefix, ...rest], 1));
        const short = new URL(`http://[${written([...prefix, ...rest], 1)}]`).hostname.slice(1, -1);
        for (const address of [written([...prefix, ...rest], 4).toUpperCase(), short, `${short}%en0`])
          expect(networkOf(address)).toBe(network);
        expect(networkOf(written([...prefix, ...other], 1))).toBe(network);
        const beyond = prefix.with(at, ((prefix[at] ?? 0) + 1) & 0xffff);
        fc.pre(beyond.some((each) => each !== 0));
        expect(networkOf(written([...beyond, ...rest], 1))).not.toBe(network);
      }),
    );
  });
});

describe('the line of a request in the log', () => {
  it('says how it ended, how long it took and from where it came, as our outermost proxy saw it', async () => {
    const lines: object[] = [];
    const note = (event: string, fields?: object) => void lines.push({ event, ...fields });
    const clock = manualClock();
    const app = new Hono<ServerEnv>();
    const config = { ...readConfig({}), trustedProxies: 1 };
    app.use(requestLog({ log: { info: note, error: note }, clock, config }));
    app.get('/slow', (context) => {
      clock.advance(250);
      return context.text('', 201);
    });
    const headers = { 'x-forwarded-for': '198.51.100.9, 203.0.113.1' };
    const answer = await app.request('/slow?mobile=13800000001', { headers }, bindingsFrom('10.0.0.1'));
    expect(lines).toEqual([
      {
        ...{ event: 'request', requestId: answer.headers.get('x-request-id'), method: 'GET', endpoint: null },
        ...{ status: 201, code: null, userId: null, address: '203.0.113.1', ms: 250 },
      },
    ]);
  });

  it('names the whole IPv6 address', async () => {
    const lines: object[] = [];
    const note = (_event: string, fields: object = {}) => void lines.push(fields);
    const app = new Hono<ServerEnv>();
    app.use(requestLog({ log: { info: note, error: note }, clock: manualClock(), config: readConfig({}) }));
    await app.request('/', {}, bindingsFrom('2001:db8::17'));
    expect(lines).toMatchObject([{ address: '2001:db8::17' }]);
  });
});

describe('paths', () => {
  it('are the same with and without a leading slash, and no two calls share one (D-75)', () => {
    expect(endpointPaths({ path: 'webchat/api/userCenter' })).toEqual(
      endpointPaths({ path: '/webchat/api/userCenter' }),
    );
    const all = (Object.values(contract) as Endpoint[]).flatMap(endpointPaths);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('OpenAPI document', () => {
  it('describes every call of the contract in version 3.1 and survives JSON', () => {
    const document = JSON.parse(JSON.stringify(openapiDocument())) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; responses: unknown }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(contract).sort());
  });

  it('says where the input travels and which codes come back', () => {
    const paths = openapiDocument().paths as Record<
      string,
      Record<string, { parameters: { name?: string; required?: boolean }[]; requestBody?: unknown }>
    >;
    const send = paths['/webchat/api/login/sendMessageCode']?.post;
    expect(send?.requestBody).toBeUndefined();
    expect(send?.parameters).toMatchObject([
      { name: 'mobile', required: true },
      { name: 'pictureId', required: false },
      { name: 'pictureAnswer', required: false },
    ]);
    expect(JSON.stringify(paths['/webchat/api/submitOrder']?.post)).toContain('409');
  });
});

/** Headers of an answer without those that name the request or the moment. */
const headersOf = ({ headers }: Response): Record<string, string> => {
  const { date, 'x-request-id': requestId, ...same } = Object.fromEntries(headers);
  return same;
};

onOneDatabase('the built client', (open) => {
  let folder = '';
  const page = '<!doctype html><style>body{margin:0}</style><script src="/assets/app-1.js"></script><p>标讯</p>';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'client-'));
    mkdirSync(path.join(folder, 'assets'));
    writeFileSync(path.join(folder, 'index.html'), page);
    writeFileSync(path.join(folder, 'assets/app-1.js'), 'console.log(1)');
    writeFileSync(path.join(folder, 'version.json'), '{"version":"v1"}');
    writeFileSync(path.join(folder, 'assets/app-1.js.gz'), gzipSync('console.log(1)'));
    writeFileSync(path.join(folder, 'assets/app-1.js.br'), brotliCompressSync('console.log(1)'));
    writeFileSync(path.join(folder, 'assets/old-2.js'), 'console.log(2)');
    writeFileSync(path.join(folder, 'assets/old-2.js.gz'), gzipSync('console.log(2)'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const ask = async (method: string, url: string, headers: Record<string, string> = {}): Promise<Response> =>
    startTestServer(await open(), { app: { clientDir: folder } }).app.request(url, { method, headers });
  const get = (url: string, headers?: Record<string, string>): Promise<Response> => ask('GET', url, headers);

  it('is served with the page never from a cache and hashed files for ever', async () => {
    const index = await get('/');
    expect([index.status, index.headers.get('cache-control'), await index.text()]).toEqual([200, 'no-cache', page]);
    const asset = await get('/assets/app-1.js');
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(asset.headers.get('content-type')).toMatch(/javascript/);
  });

  it('shows its mark in the tab and in the page with one request', async () => {
    writeFileSync(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('answers its version to each request: nothing in between may cache it (ux 7.6)', async () => {
    const version = await get('/version.json');
    expect([version.headers.get('cache-control'), await version.json()]).toEqual(['no-store', { version: 'v1' }]);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0.5', 'gzip'],
    ['gzip', 'gzip'],
    ['BR', 'br'],
    ['br;q=0, *', 'gzip'],
    ['deflate', null],
    ['', null],
  ])('to a browser that accepts "%s" a file comes as %s', async (accepted, expected) => {
    const file = await get('/assets/app-1.js', { 'accept-encoding': accepted });
    expect([file.headers.get('content-encoding'), file.headers.get('vary')]).toEqual([expected, 'Accept-Encoding']);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(file.headers.get('content-length')).toBe(String(bytes.length));
    const text = expected === 'br' ? brotliDecompressSync(bytes) : expected === 'gzip' ? gunzipSync(bytes) : bytes;
    expect(text.toString()).toBe('console.log(1)');
  });

  it('comes in the next encoding where the build has left one out', async () => {
    const file = await get('/assets/old-2.js', { 'accept-encoding': 'br, gzip' });
    expect(file.headers.get('content-encoding')).toBe('gzip');
  });

  it('is not sent again to a browser that has it, each encoding by a tag of its own', async () => {
    const tagOf = async (accepted: string) =>
      (await get('/assets/app-1.js', { 'accept-encoding': accepted })).headers.get('etag') ?? '';
    const tags = [await tagOf('br'), await tagOf('gzip'), await tagOf('')];
    expect(new Set(tags).size).toBe(3);
    const again = await get('/assets/app-1.js', { 'accept-encoding': 'br', 'if-none-match': tags[0] ?? '' });
    expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([
      304,
      '',
      'public, max-age=31536000, immutable',
    ]);
    const page = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': page })).status).toBe(304);
  });

  it.each(['/', '/assets/app-1.js', '/version.json'])(
    'answers HEAD of %s with the headers of GET and no body',
    async (url) => {
      const headers = { 'accept-encoding': 'br' };
      const [got, head] = [await get(url, headers), await ask('HEAD', url, headers)];
      expect([head.status, await head.text()]).toEqual([200, '']);
      expect(headersOf(head)).toEqual(headersOf(got));
    },
  );

  it('never leaves its folder (R21)', async () => {
    for (const url of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e%2f%2e%2e%2fetc/passwd',
      '/..%5c..%5cpackage.json',
      '/assets/%00',
      '/nothing.js',
      '/assets/app-1.js.br',
      '/assets/app-1.js.gz',
    ]) {
      const response = await get(url);
      expect([url, response.status]).toEqual([url, 404]);
    }
  });

  it('that is not built yet has no page, and calls are served all the same', async () => {
    const { app } = startTestServer(await open(), { app: { clientDir: path.join(folder, 'nothing') } });
    expect((await app.request('/')).status).toBe(404);
    expect((await app.request('/healthz')).status).toBe(200);
  });

  it('that was built for an API host of its own may call that host and no other (S1-24, R20)', async () => {
    const own = mkdtempSync(path.join(tmpdir(), 'client-'));
    try {
      const apiHost = 'https://api.example.com';
      writeFileSync(path.join(own, 'brand.json'), JSON.stringify(readBrand(BRANDS_DIR, 'bidding', { apiHost })));
      const { app } = startTestServer(await open(), { app: { clientDir: own } });
      const policy = (await app.request('/healthz')).headers.get('content-security-policy');
      expect(policy).toContain(`connect-src 'self' ${apiHost};`);
    } finally {
      rmSync(own, { recursive: true, force: true });
    }
  });

  it('says the encoding of each text, and lists no folder (ASVS 4.1.1, 13.4.1, 13.4.3)', async () => {
    writeFileSync(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const typeOf = async (url: string) => (await get(url)).headers.get('content-type');
    expect([await typeOf('/'), await typeOf('/assets/app-1.js'), await typeOf('/favicon.svg')]).toEqual([
      'text/html; charset=utf-8',
      'text/javascript; charset=utf-8',
      'image/svg+xml; charset=utf-8',
    ]);
    for (const url of ['/assets', '/assets/', '/.git/config', '/.env']) expect((await get(url)).status).toBe(404);
  });

  it('has its own inline style allowed by hash and nothing by an unsafe word (R20)', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`style-src 'self' ${inlineHashes(page, 'style')[0]}`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(contentSecurityPolicy()).not.toContain('sha256');
    expect(inlineHashes('<script src="/a.js"></script><script> </script>', 'script')).toEqual([]);
  });
});

onOneDatabase('the server as a whole', (open) => {
  it('refuses what one address asks too fast and what is too much at once, and its health page stays (R23, R25)', async () => {
    const { deps } = startTestServer(await open());
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const handlers = { ...features.handlers, companyConfiguration: () => gate.then(() => refuse(CODE.empty, 'done')) };
    const app = createApp(deps, { ...features, handlers });
    const { path: qr, init } = requestOf(contract.getQrcode, {});
    const askCode = async () =>
      ((await (await app.request(qr, init, bindingsFrom('192.0.2.1'))).json()) as Answered<unknown>).code;
    const codes: number[] = [];
    for (let n = 0; n < 11; n += 1) codes.push(await askCode());
    expect(codes).toEqual([...Array(10).fill(CODE.ok), CODE.tooMany]);
    const { path: company } = requestOf(contract.companyConfiguration, {});
    const ask = async (n: number) => (await app.request(company, {}, bindingsFrom(`198.51.100.${n}`))).status;
    const held = Array.from({ length: 128 }, (_, n) => ask(n));
    const surplus = ask(200);
    expect((await app.request('/healthz')).status).toBe(200);
    letGo();
    expect(await surplus).toBe(503);
    expect(new Set(await Promise.all(held))).toEqual(new Set([200]));
  });

  it('says of a page that it does not have that there is none', async () => {
    const { app } = startTestServer(await open());
    const page = await app.request('/nothing');
    expect([page.status, await page.text()]).toEqual([404, '404 没有这个页面']);
  });
});

describe('a plain page', () => {
  const served = async (title: string, status?: 410) => {
    const app = new Hono<ServerEnv>();
    app.get('/', (context) => plainPage(context, title, html`<h1>${title}</h1>`, status));
    const response = await app.request('/');
    return { response, text: await response.text() };
  };

  it('is Chinese, fits a phone, is kept by no cache and found by no search engine, and has its text escaped (S1-32, R20)', async () => {
    const { response, text } = await served('联系<客服>');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(response.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i);
    expect(text).toMatch(/^<!doctype html>\n<html lang="zh-CN">/);
    expect(text).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('<title>联系&lt;客服&gt;</title>');
    expect(text).toContain('<body><main><h1>联系&lt;客服&gt;</h1></main></body>');
  });

  it('of what is gone says so by its status', async () => {
    const { response } = await served('公告不存在', 410);
    expect([response.status, response.headers.get('cache-control')]).toEqual([410, 'no-store']);
  });

  it('has its style from a file of its own, which is asked for again after each change', async () => {
    const { text } = await served('页面');
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(text) ?? [];
    const app = new Hono<ServerEnv>();
    plainStyle(app, {} as Deps);
    const { headers, status } = await app.request(style);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/css; charset=utf-8',
      'no-cache',
    ]);
  });
});

onOneDatabase('a client on another origin', (open) => {
  const PAGE = 'https://www.example.com';
  const path = '/webchat/common/companyConfiguration';
  const serve = async (allowedOrigins: readonly string[]) => {
    const { app } = startTestServer(await open(), { config: { allowedOrigins } });
    return (method: string, headers: Record<string, string>) =>
      app.request(path, { method, headers }, bindingsFrom('192.0.2.1'));
  };
  /** Of an answer of another origin browsers show these without being told (Fetch, CORS-safelisted response-header names). */
  const ALWAYS_SHOWN = ['cache-control', 'content-language', 'content-type', 'expires', 'last-modified', 'pragma'];
  const asked = {
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'content-type,device,token',
  };

  it('is answered a preflight, its calls and the names of its files, and never a cookie (S1-24)', async () => {
    const send = await serve([PAGE]);
    const preflight = await send('OPTIONS', { origin: PAGE, ...asked });
    expect(preflight.status).toBe(204);
    const headers = Object.fromEntries(preflight.headers);
    expect(headers).toMatchObject({
      'access-control-allow-origin': PAGE,
      'access-control-allow-headers': 'content-type,device,token',
      'access-control-allow-methods': 'GET,POST',
      'access-control-max-age': '600',
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    const called = await send('GET', { origin: PAGE, 'sec-fetch-site': 'cross-site' });
    expect([called.status, called.headers.get('access-control-allow-origin')]).toEqual([200, PAGE]);
    expect(called.headers.get('access-control-expose-headers')?.split(',').sort()).toEqual([
      'content-disposition',
      'content-encoding',
      'content-length',
      'date',
      'retry-after',
      'x-request-id',
    ]);
    expect(called.headers.get('vary')?.toLowerCase()).toContain('origin');
  });

  it('may read every header that it looks for: the date that its clock is set by, the number of a request (S1-24, I-9)', async () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    const sought = files.flatMap((file) =>
      [...readFileSync(`src/${file}`, 'utf8').matchAll(/headers\.(?:get|has)\('([^']+)'\)/g)].map(
        ([, name]) => name?.toLowerCase() ?? '',
      ),
    );
    expect(sought).toEqual(expect.arrayContaining(['date', 'content-disposition', 'x-request-id']));
    const send = await serve([PAGE]);
    const { headers } = await send('GET', { origin: PAGE, 'sec-fetch-site': 'cross-site' });
    const shown = headers.get('access-control-expose-headers')?.toLowerCase().split(',') ?? [];
    expect(sought.filter((name) => ![...ALWAYS_SHOWN, ...shown].includes(name))).toEqual([]);
  });

  it.each(['https://evil.example', 'https://www.example.com.evil.example', 'http://www.example.com', 'null'])(
    '%s is not allowed and is refused (R18)',
    async (origin) => {
      const send = await serve([PAGE]);
      for (const method of ['OPTIONS', 'GET']) {
        const response = await send(method, { origin, 'sec-fetch-site': 'cross-site', ...asked });
        expect(response.headers.get('access-control-allow-origin')).toBeNull();
        if (method === 'GET') expect(response.status).toBe(403);
      }
    },
  );

  it('gets no CORS headers where no origin is allowed', async () => {
    const send = await serve([]);
    const preflight = await send('OPTIONS', { origin: PAGE, ...asked });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([405, null]);
  });
});

it('the policy lets the page call the API host of its brand and no other host (S1-24, R20)', () => {
  const policy = contentSecurityPolicy('', 'https://api.example.com');
  expect(policy).toContain("connect-src 'self' https://api.example.com;");
  expect(policy).toContain("img-src 'self' data: https: https://api.example.com;");
  expect(policy).toContain("script-src 'self';");
  expect(contentSecurityPolicy()).toContain("connect-src 'self';");
});
