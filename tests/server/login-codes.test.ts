import { beforeEach, expect, it } from 'vitest';
import { contract } from '#contract/registry.ts';
import { FAILURE_RULES, SEND_RULES } from '#server/features/session/code.policy.ts';
import { storeCode } from '#server/features/session/code.repo.ts';
import { emptyTables, onOneOrBothDatabases } from '#tests/support/databases.ts';
import { pictureReader } from '#tests/support/picture-reader.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const PHONE = '13800000001';
const OTHER_PHONE = '13800000002';
const { messageLogin, sendMessageCode } = contract;

const phoneNumber = (index: number): string => `139${String(index).padStart(8, '0')}`;
const otherThan = (code: string, step: number): string => String((Number(code) + step) % 1_000_000).padStart(6, '0');

onOneOrBothDatabases('login codes', (open) => {
  const reader = pictureReader();
  let server: TestServer;
  beforeEach(async () => {
    const opened = await open();
    await emptyTables(opened);
    server = startTestServer(opened, { config: { sandbox: false }, deps: { ids: reader.ids } });
  });

  const send = (mobile = PHONE, address = '192.0.2.1') => reader.sendAsHuman(server, mobile, { address });
  const login = (code: string, mobile = PHONE, address = '192.0.2.1') =>
    server.call(messageLogin, { mobile, code }, { address });
  const sentCode = async (mobile = PHONE): Promise<string> => {
    await send(mobile);
    return server.sms.at(-1)?.code ?? '';
  };

  it('the first login registers, the second does not (S7-08)', async () => {
    const first = await login(await sentCode());
    expect(first).toMatchObject({ status: 200, code: 200, data: { isNewUser: true } });
    expect(first.data.token.length).toBeGreaterThanOrEqual(22);
    server.clock.advance(MINUTE);
    const second = await login(await sentCode());
    expect(second.data.isNewUser).toBe(false);
    expect(second.data.token).not.toBe(first.data.token);
  });

  it('two first logins at the same moment make one member', async () => {
    const code = await sentCode();
    const answers = await Promise.all([login(code), login(code)]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400]);
    const users = await server.deps.db.selectFrom('users').select('id').execute();
    expect(users).toHaveLength(1);
  });

  it('a code is used once (R10)', async () => {
    const code = await sentCode();
    expect((await login(code)).code).toBe(200);
    expect((await login(code)).code).toBe(400);
  });

  it('a code of another phone is refused (R10)', async () => {
    const own = await sentCode(PHONE);
    const foreign = await sentCode(OTHER_PHONE);
    if (own !== foreign) expect((await login(foreign, PHONE)).code).toBe(400);
    expect((await login(own, PHONE)).code).toBe(200);
  });

  it('a newer code voids the one before (R10)', async () => {
    const old = await sentCode();
    server.clock.advance(MINUTE);
    const fresh = await sentCode();
    if (old !== fresh) expect((await login(old)).code).toBe(400);
    expect((await login(fresh)).code).toBe(200);
  });

  it('a newer code voids those of its own phone and purpose alone, and leaves the end of one that is over (R10)', async () => {
    const { db } = server.deps;
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 2, minute));
    const store = (id: string, mobile: string, purpose: string, from: number, until: number) =>
      storeCode(db, { id, mobile, purpose, salt: id, codeHash: id, now: at(from), expiresAt: at(until) });
    await store('over', PHONE, 'login', 0, 5);
    await store('foreign', OTHER_PHONE, 'login', 6, 11);
    await store('check', PHONE, 'verify:u1', 6, 11);
    await store('old', PHONE, 'login', 6, 11);
    await store('new', PHONE, 'login', 7, 12);
    const rows = await db.selectFrom('login_codes').select(['id', 'expires_at']).orderBy('id').execute();
    expect(rows.map(({ id, expires_at }) => [id, expires_at.getUTCMinutes()])).toEqual([
      ['check', 11],
      ['foreign', 11],
      ['new', 12],
      ['old', 7],
      ['over', 5],
    ]);
  });

  it('a code lives five minutes and not one millisecond longer, as its message says (R10)', async () => {
    const code = await sentCode();
    expect(server.sms.at(-1)).toEqual({ mobile: PHONE, code, minutes: 5 });
    server.clock.advance(5 * MINUTE);
    expect((await login(code)).code).toBe(400);
    const next = await sentCode();
    server.clock.advance(5 * MINUTE - 1);
    expect((await login(next)).code).toBe(200);
  });

  it('the fifth try of a code may be right, the sixth is refused even when right (R11)', async () => {
    const code = await sentCode();
    for (let guess = 1; guess <= 4; guess += 1) expect((await login(otherThan(code, guess))).code).toBe(400);
    expect((await login(code)).code).toBe(200);
    server.clock.advance(MINUTE);
    const locked = await sentCode();
    for (let guess = 1; guess <= 5; guess += 1) expect((await login(otherThan(locked, guess))).code).toBe(400);
    expect((await login(locked)).code).toBe(400);
  });

  it('of fifty guesses at the same moment five are checked (R11)', async () => {
    const code = await sentCode();
    await Promise.all(
      Array.from({ length: 50 }, (_, guess) => login(otherThan(code, guess + 1), PHONE, `198.51.100.${guess}`)),
    );
    const row = await server.deps.db.selectFrom('login_codes').select('tries').executeTakeFirstOrThrow();
    expect(row.tries).toBe(5);
    expect((await login(code)).code).toBe(400);
  });

  it('a phone gets one code a minute, five an hour, ten a day (R13)', async () => {
    const schedule: [wait: number, code: number][] = [
      [0, 200],
      [59 * SECOND, 429],
      [SECOND, 200],
      ...Array.from({ length: 3 }, (): [number, number] => [MINUTE, 200]),
      [MINUTE, 429],
      [HOUR, 200],
      ...Array.from({ length: 4 }, (): [number, number] => [MINUTE, 200]),
      [HOUR, 429],
      [24 * HOUR, 200],
    ];
    const seen: number[] = [];
    for (const [wait] of schedule) {
      server.clock.advance(wait);
      seen.push((await send()).code);
    }
    expect(seen).toEqual(schedule.map(([, code]) => code));
    expect(server.sms).toHaveLength(schedule.filter(([, code]) => code === 200).length);
  });

  it('a refused sender receives the time to wait, and the wait is enough', async () => {
    await send();
    server.clock.advance(20 * SECOND);
    const refused = await send();
    expect(refused).toMatchObject({ code: 429, data: { resendAfterSeconds: 40 } });
    expect(refused.message, 'its seconds pass while it is read').toContain('请1分钟后再试');
    server.clock.advance(40 * SECOND);
    expect((await send()).code).toBe(200);
  });

  it('of twenty requests for one phone at the same moment one message leaves (R13)', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, caller) => send(PHONE, `198.51.100.${caller}`)));
    expect(server.sms).toHaveLength(1);
  });

  it('an address has a budget over all phones (R13)', async () => {
    const [perHour] = SEND_RULES.address;
    const answers = await Promise.all(
      Array.from({ length: perHour.limit + 5 }, (_, index) => send(phoneNumber(index), '203.0.113.9')),
    );
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(perHour.limit);
    expect((await send(phoneNumber(999), '203.0.113.10')).code).toBe(200);
  });

  it('addresses of one IPv6 network share the budgets of an address, for messages and for wrong codes (R11, R13)', async () => {
    const [sending] = SEND_RULES.address;
    const from = (index: number) => `2001:db8:0:7::${(index + 1).toString(16)}`;
    const sent = await Promise.all(
      Array.from({ length: sending.limit + 5 }, (_, index) => send(phoneNumber(index), from(index))),
    );
    expect(sent.filter(({ code }) => code === 200)).toHaveLength(sending.limit);
    expect((await send(phoneNumber(999), '2001:db8:0:8::1')).code).toBe(200);
    const [failing] = FAILURE_RULES.address;
    const tried = await Promise.all(
      Array.from({ length: failing.limit + 5 }, (_, index) => login('000000', phoneNumber(index), from(index))),
    );
    expect(tried.filter(({ code }) => code === 429)).toHaveLength(5);
  });

  it('the whole service has a budget, and a refused message costs the phone nothing (R13)', async () => {
    const { limit, windowMs } = SEND_RULES.total;
    const start = new Date(Math.floor(server.clock.now().getTime() / windowMs) * windowMs);
    await server.deps.db
      .insertInto('window_budgets')
      .values({ key: 'send:total', window_start: start, spent: limit - 1 })
      .execute();
    expect((await send(phoneNumber(1))).code).toBe(200);
    expect((await send(phoneNumber(2))).code).toBe(429);
    server.clock.advance(windowMs);
    expect((await send(phoneNumber(2))).code).toBe(200);
  });

  it('wrong codes of many phones add up per address; right ones cost nothing (R11)', async () => {
    const [perHour] = FAILURE_RULES.address;
    const address = '203.0.113.20';
    const code = await sentCode(OTHER_PHONE);
    const wrong = await Promise.all(
      Array.from({ length: perHour.limit - 1 }, (_, index) => login('000000', phoneNumber(index), address)),
    );
    expect(new Set(wrong.map((answer) => answer.code))).toEqual(new Set([400]));
    expect((await login(code, OTHER_PHONE, address)).code).toBe(200);
    expect((await login('000000', phoneNumber(500), address)).code).toBe(400);
    expect((await login('000000', phoneNumber(501), address)).code).toBe(429);
    server.clock.advance(HOUR);
    expect((await login('000000', phoneNumber(501), address)).code).toBe(400);
  });

  it('wrong codes of all phones and addresses add up for the whole service; right ones cost nothing (R11)', async () => {
    const { limit, windowMs } = FAILURE_RULES.total;
    const start = new Date(Math.floor(server.clock.now().getTime() / windowMs) * windowMs);
    const before = { key: 'fail:total', window_start: new Date(start.getTime() - windowMs), spent: 7 };
    await server.deps.db
      .insertInto('window_budgets')
      .values([{ key: 'fail:total', window_start: start, spent: limit - 1 }, before])
      .execute();
    for (const phone of [phoneNumber(1), phoneNumber(2)])
      expect((await login(await sentCode(phone), phone)).code).toBe(200);
    const earlier = server.deps.db.selectFrom('window_budgets').selectAll().where('window_start', '<', start);
    expect(await earlier.execute()).toEqual([before]);
    expect((await login('000000', phoneNumber(3), '203.0.113.30')).code).toBe(400);
    expect((await login('000000', phoneNumber(4), '203.0.113.31')).code).toBe(429);
    server.clock.advance(windowMs);
    expect((await login('000000', phoneNumber(4), '203.0.113.31')).code).toBe(400);
  });

  it('known and unknown phones get the same answer (R12)', async () => {
    await server.login(PHONE);
    const shape = ({ data, ...rest }: Awaited<ReturnType<typeof send>>) => ({
      ...rest,
      data: { ...data, sandboxCode: null },
    });
    expect(shape(await send(PHONE))).toEqual(shape(await send(OTHER_PHONE)));
    const { data: known, ...knownAnswer } = await login('111111', PHONE);
    const { data: unknown, ...unknownAnswer } = await login('111111', phoneNumber(77));
    expect([known, knownAnswer]).toEqual([unknown, unknownAnswer]);
  });

  it('the code is stored nowhere in clear and revealed only in the sandbox', async () => {
    const answer = await send();
    expect(answer.data.sandboxCode).toBeNull();
    const stored = JSON.stringify(await server.deps.db.selectFrom('login_codes').selectAll().execute());
    expect(stored).not.toContain(`"${server.sms[0]?.code}"`);
    expect(server.logLines.join('\n')).not.toContain(server.sms[0]?.code);
    const sandbox = startTestServer(await open(), { config: { sandbox: true } });
    expect((await sandbox.call(sendMessageCode, { mobile: OTHER_PHONE })).data.sandboxCode).toBe(sandbox.sms[0]?.code);
  });
});
