import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { CODE } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { features } from '#server/features/features.ts';
import { operatorInvoices } from '#server/features/purchase/invoice/operator-invoices.app-route.ts';
import { FAILURE_RULES } from '#server/features/session/code.policy.ts';
import { freezeUser } from '#server/features/session/user.repo.ts';
import { createApp } from '#server/http/app.ts';
import { createBurstLimit } from '#server/http/burst-limit.ts';
import { logFile } from '#server/log-file.ts';
import { lineLog } from '#server/system.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { requestOf, startTestServer, type TestServer } from '#tests/support/server.ts';

const PHONE = '13800000001';
const OTHER = '13800000002';
const FROZEN = '13800000004';
const ADDRESS = '198.51.100.7';
const {
  awaken,
  messageLogin,
  sendMessageCode,
  logout,
  checkPerfectInfo,
  getQrcode,
  confirmQrcode,
  checkQrcode,
  myOrders,
} = contract;

onOneDatabase('the log of security events', (open) => {
  let server: TestServer;
  beforeEach(async () => {
    server = startTestServer(await open());
    server.clock.advance(3_600_000);
  });

  const lines = (event: string): Record<string, unknown>[] =>
    server.logLines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line.event === event)
      .map(({ event: _, requestId: __, ...fields }) => fields);
  const sendCode = async (mobile: string): Promise<string> => {
    server.clock.advance(61_000);
    await server.call(sendMessageCode, { mobile }, { address: ADDRESS });
    return server.sms.at(-1)?.code ?? '';
  };
  const loginWith = (code: string) => server.call(messageLogin, { mobile: PHONE, code }, { address: ADDRESS });

  it('holds each login by code, right and wrong, with who, from where and how, and neither phone nor code (I9)', async () => {
    const code = await sendCode(PHONE);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await loginWith(wrong)).code).toBe(CODE.badInput);
    expect((await loginWith(code)).code).toBe(CODE.ok);
    const userId = await server.userId(PHONE);
    expect(lines('security.login')).toEqual([
      { method: 'code', outcome: 'wrong-code', userId: null, phone: '138****0001', address: ADDRESS },
      { method: 'code', outcome: 'success', userId, phone: '138****0001', address: ADDRESS },
    ]);
    expect(server.logLines.join('\n')).not.toMatch(new RegExp(`${PHONE}|${code}"`));
  });

  it('holds how each login and each reactivation ended, and of whom where that is known (I9)', async () => {
    const { db } = server.deps;
    await server.login(FROZEN);
    const userId = await server.userId(FROZEN);
    const at = server.clock.now();
    const elsewhere = '198.51.100.8';
    const spent = Array(FAILURE_RULES.address[0].limit).fill(at);
    await db
      .insertInto('budgets')
      .values({ key: `fail:address:${elsewhere}`, spent })
      .execute();
    const ask = async (endpoint: typeof awaken | typeof messageLogin, code: string, mobile = FROZEN) =>
      (await server.call(endpoint, { mobile, code }, { address: ADDRESS })).code;
    for (const endpoint of [messageLogin, awaken])
      await server.call(endpoint, { mobile: FROZEN, code: '000000' }, { address: elsewhere });
    await freezeUser(db, userId, { at, deleteAfter: new Date(at.getTime() + 86_400_000) });
    const code = await sendCode(FROZEN);
    expect(await ask(awaken, code === '000000' ? '000001' : '000000')).toBe(CODE.badInput);
    expect(await ask(messageLogin, code)).toBe(CODE.conflict);
    expect(await ask(awaken, code)).toBe(CODE.ok);
    expect(await ask(awaken, await sendCode('13800000003'), '13800000003')).toBe(CODE.badInput);
    const known = { phone: '138****0004', address: ADDRESS };
    const tooMany = { outcome: 'too-many', userId: null, phone: '138****0004', address: elsewhere };
    expect(lines('security.login')).toEqual([
      { method: 'code', ...tooMany },
      { method: 'reactivation', ...tooMany },
      { method: 'reactivation', outcome: 'wrong-code', userId: null, ...known },
      { method: 'code', outcome: 'account-frozen', userId, ...known },
      { method: 'reactivation', outcome: 'success', userId, ...known },
      { method: 'reactivation', outcome: 'no-account', userId: null, ...known, phone: '138****0003' },
    ]);
  });

  it('holds a login by scanning and the end of a session', async () => {
    const phone = await server.login(PHONE);
    const { data } = await server.call(getQrcode, {}, { address: ADDRESS });
    for (const step of ['scan', 'confirm'] as const)
      await server.call(confirmQrcode, { ticket: data.ticket, step }, { token: phone, address: ADDRESS });
    const read = await server.call(
      checkQrcode,
      { ticket: data.ticket, browserSecret: data.browserSecret },
      { address: ADDRESS },
    );
    const userId = await server.userId(PHONE);
    await server.call(logout, {}, { token: read.data.token ?? '', address: ADDRESS });
    expect(lines('security.login')).toEqual([
      { method: 'qr', outcome: 'success', userId, phone: null, address: ADDRESS },
    ]);
    expect(lines('security.logout')).toEqual([{ userId, address: ADDRESS }]);
  });

  it('names on the line of every request who called and from where, also when access is refused', async () => {
    const first = await server.login(PHONE);
    const second = await server.login(PHONE);
    const userId = await server.userId(PHONE);
    server.logLines.length = 0;
    for (const token of [undefined, 'x'.repeat(43), first, second])
      await server.call(checkPerfectInfo, {}, { token, address: ADDRESS });
    const without = await server.login(OTHER, { profile: 'missing' });
    await server.call(myOrders, {}, { token: without, address: ADDRESS });
    expect(lines('request').map(({ endpoint, code, userId: who, address }) => [endpoint, code, who, address])).toEqual([
      ['checkPerfectInfo', CODE.notLoggedIn, null, ADDRESS],
      ['checkPerfectInfo', CODE.notLoggedIn, null, ADDRESS],
      ['checkPerfectInfo', CODE.kickedOut, userId, ADDRESS],
      ['checkPerfectInfo', CODE.ok, userId, ADDRESS],
      ['myOrders', CODE.profileIncomplete, await server.userId(OTHER), ADDRESS],
    ]);
  });

  it('shows refused pages of other sites, refused input and spent budgets by their code', async () => {
    const burst = createBurstLimit(server.clock, () => ({ capacity: 3, perSecond: 1 }));
    const app = createApp(server.deps, features, { burst });
    server.logLines.length = 0;
    const send = async (headers: Record<string, string>, body = '{}') => {
      const { path: target } = requestOf(messageLogin, {});
      await app.request(target, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
    };
    await send({ 'sec-fetch-site': 'cross-site' });
    await send({}, '{"__proto__":1,"__proto__":2}');
    await send({}, '{"mobile":[1]}');
    await send({});
    expect(lines('request').map(({ status, code }) => [status, code])).toEqual([
      [403, CODE.badInput],
      [200, CODE.badInput],
      [200, CODE.badInput],
      [200, CODE.tooMany],
    ]);
  });

  it('holds a refused operator', async () => {
    const deps = { ...server.deps, config: { ...server.deps.config, sandbox: false, operatorKey: 'k'.repeat(20) } };
    const app = createApp(deps, { ...features, appRoutes: [operatorInvoices] });
    const basic = (password: string) => ({ authorization: `Basic ${btoa(`operator:${password}`)}` });
    await app.request('/operator/invoices', { headers: basic('wrong') });
    await app.request('/operator/invoices', { headers: basic('k'.repeat(20)) });
    expect(lines('security.operator').map(({ outcome }) => outcome)).toEqual(['refused', 'success']);
  });
});

it('a value cannot end a line of the log or begin another one', () => {
  const written: string[] = [];
  const log = lineLog((line) => void written.push(line), { now: () => new Date('2026-11-20T02:00:00Z') });
  log.error('request-failed', { reason: 'a\n{"event":"forged"}\r\u2028b' });
  expect(
    written
      .join('')
      .trimEnd()
      .split(/[\n\r]/),
  ).toHaveLength(1);
  expect(JSON.parse(written[0] ?? '')).toEqual({
    at: '2026-11-20T02:00:00.000Z',
    level: 'error',
    event: 'request-failed',
    reason: 'a\n{"event":"forged"}\r\u2028b',
  });
});

it('a log that has grown large is set aside at the next start, and one that has not goes on', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'log-'));
  const file = path.join(folder, 'server.log');
  const limit = 20 * 1024 * 1024;
  for (const [bytes, isSetAside] of [
    [limit, false],
    [limit + 1, true],
  ] as const) {
    writeFileSync(file, '');
    truncateSync(file, bytes);
    logFile(folder)('{"event":"x"}\n');
    const size = isSetAside ? 14 : limit + 14;
    await expect.poll(() => statSync(file, { throwIfNoEntry: false })?.size).toBe(size);
    expect(existsSync(`${file}.1`)).toBe(isSetAside);
  }
  expect(statSync(`${file}.1`).size).toBe(limit + 1);
  rmSync(folder, { recursive: true });
});

it('the log of another process is left as it is until the first line', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'log-'));
  const file = path.join(folder, 'server.log');
  writeFileSync(file, '');
  truncateSync(file, 20 * 1024 * 1024 + 1);
  const write = logFile(folder);
  expect(existsSync(`${file}.1`)).toBe(false);
  write('{"event":"x"}\n');
  await expect.poll(() => statSync(file, { throwIfNoEntry: false })?.size).toBe(14);
  expect(existsSync(`${file}.1`)).toBe(true);
  rmSync(folder, { recursive: true });
});

it('the log file is readable by its owner only', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'log-'));
  const write = logFile(folder);
  write('{"event":"x"}\n');
  const file = path.join(folder, 'server.log');
  await expect.poll(() => readFileSync(file, 'utf8')).toBe('{"event":"x"}\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});

it.each([
  ['goes on', 0, ['server.log']],
  ['is set aside', 20 * 1024 * 1024 + 1, ['server.log', 'server.log.1']],
])('a log that others could read is its owner’s alone from the next start on, where it %s', async (_, size, names) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'log-'));
  const file = path.join(folder, 'server.log');
  writeFileSync(file, '', { mode: 0o644 });
  truncateSync(file, size);
  logFile(folder)('{"event":"x"}\n');
  await expect.poll(() => statSync(file, { throwIfNoEntry: false })?.size).toBe(14);
  expect(readdirSync(folder).sort()).toEqual(names);
  for (const name of names) expect([name, statSync(path.join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
  rmSync(folder, { recursive: true });
});
