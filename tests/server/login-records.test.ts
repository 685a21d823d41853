import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#contract/registry.ts';
import { browserName } from '#server/features/session/session.policy.ts';
import { endSession } from '#server/features/session/session.repo.ts';
import { tidyUp } from '#server/housekeeping.ts';
import { seedMembership } from '#server/seed/membership.seed.ts';
import { emptyTables, onOneOrBothDatabases } from '#tests/support/databases.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const { checkQrcode, confirmQrcode, getQrcode, listLogins, logout, messageLogin, sendMessageCode } = contract;
const MINUTE = 60_000;
const DAY = 86_400_000;
const PHONE = '13800000001';
const OTHER = '13800000002';
const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';
const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.47(0x18002f2c) NetType/WIFI Language/zh_CN';

onOneOrBothDatabases('login records', (open) => {
  let server: TestServer;
  beforeEach(async () => {
    const opened = await open();
    await emptyTables(opened);
    server = startTestServer(opened);
    await seedMembership(opened.db, server.clock);
    await server.login(PHONE);
    server.clock.advance(31 * DAY);
    await tidyUp(server.deps);
  });

  const at = () => server.clock.now().toISOString();
  const logIn = async (userAgent: string): Promise<string> => {
    server.clock.advance(MINUTE);
    await server.call(sendMessageCode, { mobile: PHONE });
    const code = server.sms.at(-1)?.code ?? '';
    const { data } = await server.call(messageLogin, { mobile: PHONE, code }, { headers: { 'user-agent': userAgent } });
    return data.token;
  };
  const logins = async (token: string) => (await server.call(listLogins, {}, { token })).data;

  it('a member sees the logins of the last 30 days, newest first, each with its browser, its way and why it ended (S4-03, S7-11)', async () => {
    const first = await logIn(DESKTOP);
    const firstAt = at();
    server.clock.advance(MINUTE);
    await server.call(logout, {}, { token: first });
    const outAt = at();
    await logIn(WECHAT);
    const secondAt = at();
    const third = await logIn('');
    const thirdAt = at();
    expect(await logins(third)).toEqual([
      { loggedInAt: thirdAt, method: 'code', browser: null, endedAt: null, endReason: null, isCurrent: true },
      {
        ...{ loggedInAt: secondAt, method: 'code', browser: '微信 8 · iOS', isCurrent: false },
        ...{ endedAt: thirdAt, endReason: 'elsewhere' },
      },
      {
        ...{ loggedInAt: firstAt, method: 'code', browser: 'Chrome 120 · Windows', isCurrent: false },
        ...{ endedAt: outAt, endReason: 'logout' },
      },
    ]);
    server.clock.advance(30 * DAY - MINUTE);
    expect((await logins(third)).map(({ loggedInAt }) => loggedInAt)).toEqual([thirdAt]);
  });

  it('a scanned code is a login of the browser that shows it, not of the phone that confirms it (S4-03, S7-14, S7-15)', async () => {
    const phone = await logIn(WECHAT);
    const { ticket, browserSecret } = (await server.call(getQrcode)).data;
    for (const step of ['scan', 'confirm'])
      await server.call(confirmQrcode, { ticket, step }, { token: phone, headers: { 'user-agent': WECHAT } });
    server.clock.advance(1_000);
    const scanned = await server.call(checkQrcode, { ticket, browserSecret }, { headers: { 'user-agent': DESKTOP } });
    const [current] = await logins(scanned.data.token ?? '');
    expect(current).toMatchObject({ method: 'qr', browser: 'Chrome 120 · Windows', isCurrent: true });
  });

  it('a login that ended elsewhere keeps why and when it ended, also where its logout arrives after that (S4-03)', async () => {
    await logIn(DESKTOP);
    const sessions = server.deps.db.selectFrom('sessions').select('id').where('ended_at', 'is', null);
    const { id } = await sessions.executeTakeFirstOrThrow();
    const token = await logIn(WECHAT);
    const endedAt = at();
    server.clock.advance(MINUTE);
    await endSession(server.deps.db, id, 'logout', server.clock.now());
    expect((await logins(token))[1]).toMatchObject({ endReason: 'elsewhere', endedAt });
  });

  it('the logins of another member are not among them (S4-03, R17)', async () => {
    await logIn(DESKTOP);
    const other = await server.login(OTHER);
    expect(await logins(other)).toHaveLength(1);
  });

  it('at most the newest 50 logins are given (S4-03)', async () => {
    let token = '';
    for (let login = 0; login < 51; login += 1) token = await server.login(PHONE);
    expect(await logins(token)).toHaveLength(50);
  });
});

describe('the name of a browser', () => {
  it.each([
    [DESKTOP, 'Chrome 120 · Windows'],
    [WECHAT, '微信 8 · iOS'],
    [`${DESKTOP.replace('Safari', 'Core/1.94.218.400 QQBrowser/12.1.5464.400 Safari')}`, 'QQ浏览器 12 · Windows'],
    [`${DESKTOP} SE 2.X MetaSr 1.0`, '搜狗浏览器 120 · Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/86.0.4240.198 Safari/537.36', 'Chrome 86 · Linux'],
    ['Mozilla/5.0 (Windows NT 6.1) Unknown', 'Windows'],
    ['curl/8.5.0', null],
    ['', null],
    ['\0', null],
    [`OPR/\0${'9'.repeat(150)}`, `Opera ${'9'.repeat(54)}`],
  ])('of %j is %j (S4-03)', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });
});
