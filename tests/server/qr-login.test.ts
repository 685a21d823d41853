import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '#contract/registry.ts';
import { TOKEN_COOKIE } from '#domain/constants.ts';
import { seedDemoMembers } from '#server/seed/demo-members.seed.ts';
import { seedMembership } from '#server/seed/membership.seed.ts';
import { emptyTables, onOneOrBothDatabases } from '#tests/support/databases.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const MEMBER = '19900000002';
const OTHER_MEMBER = '19900000003';
const NEWCOMER = '19900000007';
const { checkPerfectInfo, checkQrcode, confirmQrcode, companyConfiguration, getQrcode } = contract;

onOneOrBothDatabases('login by scanning', (open) => {
  let server: TestServer;
  beforeEach(async () => {
    const opened = await open();
    await emptyTables(opened);
    server = startTestServer(opened);
    await seedMembership(opened.db, server.clock);
    await seedDemoMembers(server.deps);
  });

  const phone = async (ticket: string, mobile: string, step: string): Promise<{ status: number; text: string }> => {
    const body = new URLSearchParams({ ticket, mobile, step });
    const response = await server.app.request('/sandbox/phone', { method: 'POST', body });
    return { status: response.status, text: await response.text() };
  };
  const ticketOf = async () => (await server.call(getQrcode)).data;
  const check = async ({ ticket, browserSecret }: { ticket: string; browserSecret: string }) =>
    (await server.call(checkQrcode, { ticket, browserSecret })).data;

  it('goes from waiting over scanned to confirmed and opens one session (S7-14, S7-15, D-73)', async () => {
    const asked = await ticketOf();
    expect(asked.qrContent).toBe(`http://localhost:8010/sandbox/phone?ticket=${asked.ticket}`);
    expect(await check(asked)).toEqual({ status: 'waiting', token: null });
    await phone(asked.ticket, MEMBER, 'scan');
    expect(await check(asked)).toEqual({ status: 'scanned', token: null });
    await phone(asked.ticket, MEMBER, 'confirm');
    const answers = await Promise.all(Array.from({ length: 10 }, () => check(asked)));
    const tokens = [...new Set(answers.flatMap((answer) => answer.token ?? []))];
    expect(tokens).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 'confirmed' && status !== 'scanned')).toEqual([]);
    expect((await server.call(checkPerfectInfo, {}, { token: tokens[0] })).data).toMatchObject({ complete: true });
  });

  it('gives the same token again when the answer was lost, until the session or the two minutes end (S7-15, D-73)', async () => {
    const asked = await ticketOf();
    await phone(asked.ticket, MEMBER, 'scan');
    await phone(asked.ticket, MEMBER, 'confirm');
    const lost = await check(asked);
    expect(lost.status).toBe('confirmed');
    server.clock.advance(119_000);
    expect(await check(asked)).toEqual(lost);
    expect(await check({ ...asked, browserSecret: 'guessed' })).toEqual({ status: 'expired', token: null });
    expect((await server.call(checkPerfectInfo, {}, { token: lost.token ?? '' })).code).toBe(200);
    server.clock.advance(1_000);
    expect(await check(asked), 'after two minutes').toEqual({ status: 'expired', token: null });
    const next = await ticketOf();
    await phone(next.ticket, MEMBER, 'scan');
    await phone(next.ticket, MEMBER, 'confirm');
    await check(next);
    await server.login(MEMBER);
    expect(await check(next), 'after another login').toEqual({ status: 'expired', token: null });
  });

  it('answers a browser without the secret nothing but expired (reliability pitfall 18)', async () => {
    const asked = await ticketOf();
    await phone(asked.ticket, MEMBER, 'scan');
    await phone(asked.ticket, MEMBER, 'confirm');
    expect(await check({ ticket: asked.ticket, browserSecret: 'guessed' })).toEqual({ status: 'expired', token: null });
    expect(await check({ ticket: 'tik_unknown', browserSecret: asked.browserSecret })).toEqual({
      status: 'expired',
      token: null,
    });
    expect((await check(asked)).status).toBe('confirmed');
  });

  it('is over after two minutes, whatever the phone does then', async () => {
    const asked = await ticketOf();
    await phone(asked.ticket, MEMBER, 'scan');
    server.clock.advance(120_000);
    expect((await phone(asked.ticket, MEMBER, 'confirm')).status).toBe(410);
    expect(await check(asked)).toEqual({ status: 'expired', token: null });
  });

  it('can be cancelled on the phone', async () => {
    const asked = await ticketOf();
    await phone(asked.ticket, MEMBER, 'scan');
    await phone(asked.ticket, MEMBER, 'cancel');
    expect((await phone(asked.ticket, MEMBER, 'confirm')).status).toBe(410);
    expect(await check(asked)).toEqual({ status: 'cancelled', token: null });
  });

  it.each([
    ['confirm', '已确认登录', '电脑端即将完成登录，您可以关闭此页。'],
    ['cancel', '已取消登录', '电脑端不会登录，您可以关闭此页。'],
  ])('the phone says what it is asked, and what became of it: %s (S7-14)', async (step, title, text) => {
    const { ticket } = await ticketOf();
    const say = async (act: string): Promise<string> =>
      (await phone(ticket, MEMBER, act)).text.replace(/^[\s\S]*<h1>/, '').replaceAll(/<[^>]*>/g, ' ');
    const asked = await say('scan');
    for (const words of ['确认在电脑上登录？', '登录后，该账号在其他电脑上的登录将失效。', '确认登录', '取消'])
      expect(asked).toContain(words);
    const done = await say(step);
    for (const words of [title, text]) expect(done).toContain(words);
    const over = await say(step);
    for (const words of ['二维码已失效', '请在电脑上刷新二维码后重新扫码。']) expect(over).toContain(words);
  });

  it('belongs to who scanned it first and is confirmed only after a scan', async () => {
    const asked = await ticketOf();
    expect((await phone(asked.ticket, MEMBER, 'confirm')).status).toBe(410);
    await phone(asked.ticket, MEMBER, 'scan');
    expect((await phone(asked.ticket, OTHER_MEMBER, 'scan')).status).toBe(410);
    expect((await phone(asked.ticket, OTHER_MEMBER, 'confirm')).status).toBe(410);
    expect(await check(asked)).toEqual({ status: 'scanned', token: null });
  });

  it('registers the demo newcomer, whose profile is still to be completed', async () => {
    const asked = await ticketOf();
    await phone(asked.ticket, NEWCOMER, 'scan');
    await phone(asked.ticket, NEWCOMER, 'confirm');
    const { token } = await check(asked);
    expect((await server.call(checkPerfectInfo, {}, { token: token ?? '' })).data).toMatchObject({ complete: false });
  });

  it('shows a page without scripts that offers the demo members and escapes the parameters of the address', async () => {
    const page = await (await server.app.request('/sandbox/phone?ticket=%22%3E%3Cscript%3E')).text();
    expect(page).not.toContain('<script');
    for (const { title } of (await server.call(companyConfiguration)).data.sandboxMembers)
      expect(page).toContain(title);
    expect((await server.app.request('/plain.css')).headers.get('content-type')).toContain('text/css');
  });

  it('refuses members that are not offered, unknown steps and pages of other sites', async () => {
    const { ticket } = await ticketOf();
    await server.login('13800000001');
    expect((await phone(ticket, '13800000001', 'scan')).status).toBe(410);
    expect((await phone(ticket, MEMBER, 'constructor')).status).toBe(410);
    const body = new URLSearchParams({ ticket, mobile: MEMBER, step: 'scan' });
    expect(
      (
        await server.app.request('/sandbox/phone', {
          method: 'POST',
          body,
          headers: { 'sec-fetch-site': 'cross-site' },
        })
      ).status,
    ).toBe(410);
  });

  it('the page that plays the phone does not exist outside the sandbox, nor do the demo members', async () => {
    const closed = startTestServer(await open(), { config: { sandbox: false } });
    expect((await closed.call(companyConfiguration)).data.sandboxMembers).toEqual([]);
    expect((await closed.app.request('/sandbox/phone')).status).toBe(404);
  });

  describe('outside the sandbox', () => {
    let real: TestServer;
    beforeEach(async () => {
      real = startTestServer(await open(), { config: { sandbox: false, publicUrl: 'https://shop.example' } });
    });
    const asked = async () => (await real.call(getQrcode)).data;
    const take = async (ticket: string, step: string, token?: string) =>
      real.call(confirmQrcode, { ticket, step }, { token });
    const state = async ({ ticket, browserSecret }: { ticket: string; browserSecret: string }) =>
      (await real.call(checkQrcode, { ticket, browserSecret })).data;

    it('a member who is logged in on the phone confirms, and the browser that asked is logged in as that member (S7-14, S7-15)', async () => {
      const phoneToken = await real.login(MEMBER);
      const code = await asked();
      expect(code.qrContent).toBe(`https://shop.example/scan-login?ticket=${code.ticket}`);
      expect((await take(code.ticket, 'scan', phoneToken)).data).toEqual({ status: 'scanned' });
      expect(await state(code)).toEqual({ status: 'scanned', token: null });
      expect((await take(code.ticket, 'confirm', phoneToken)).data).toEqual({ status: 'confirmed' });
      const answers = await Promise.all(Array.from({ length: 10 }, () => state(code)));
      const tokens = [...new Set(answers.flatMap(({ token }) => token ?? []))];
      expect(tokens).toHaveLength(1);
      expect((await real.call(checkPerfectInfo, {}, { token: tokens[0] })).code).toBe(200);
      expect((await real.call(checkPerfectInfo, {}, { token: phoneToken })).code, 'one session a member').toBe(4011);
      expect((await take(code.ticket, 'scan', tokens[0])).code, 'used once').toBe(404);
    });

    it('nobody confirms without a token, before a scan, after two minutes or after somebody else scanned', async () => {
      const [member, other] = [await real.login(MEMBER), await real.login(OTHER_MEMBER)];
      const first = await asked();
      expect((await take(first.ticket, 'scan')).code).toBe(401);
      expect((await take(first.ticket, 'confirm', member)).code).toBe(404);
      await take(first.ticket, 'scan', member);
      expect([
        (await take(first.ticket, 'confirm', other)).code,
        (await take('tik_unknown', 'confirm', other)).code,
      ]).toEqual([404, 404]);
      real.clock.advance(120_000);
      expect((await take(first.ticket, 'confirm', member)).code).toBe(404);
      expect(await state(first)).toEqual({ status: 'expired', token: null });
      const second = await asked();
      await take(second.ticket, 'scan', member);
      expect((await take(second.ticket, 'cancel', member)).data).toEqual({ status: 'cancelled' });
      expect(await state(second)).toEqual({ status: 'cancelled', token: null });
      real.clock.advance(120_000);
      expect(await state(second), 'also after its time').toEqual({ status: 'cancelled', token: null });
    });

    it('of ten phones that scan at once one keeps the code', async () => {
      const tokens = await Promise.all(Array.from({ length: 10 }, (_, i) => real.login(`1380000001${i}`)));
      const code = await asked();
      const answers = await Promise.all(tokens.map((token) => take(code.ticket, 'scan', token)));
      expect(answers.filter(({ code: answered }) => answered === 200)).toHaveLength(1);
    });

    /** What the page of the phone shows after its first call, run as a browser runs it. @param answer `null`: none came. */
    const shownOnPhone = async (cookie: string, answer: object | null) => {
      const script = await (await real.app.request('/scan-login.js')).text();
      const part = () => ({ textContent: '', hidden: true, dataset: { ticket: 't-1' }, querySelectorAll: () => [] });
      const page = { said: part(), choice: part(), login: part() };
      const sent: unknown[] = [];
      const fetched = async (path: string, init: RequestInit) => {
        sent.push([path, (init.headers as Record<string, string>).token, JSON.parse(String(init.body))]);
        if (answer === null) throw new TypeError('Failed to fetch');
        return { json: async () => answer };
      };
      const document = { cookie, getElementById: (id: keyof typeof page) => page[id] };
      new Function('document', 'fetch', script)(document, fetched);
      await vi.waitUntil(() => page.said.textContent !== '');
      return { said: page.said.textContent, choice: !page.choice.hidden, login: !page.login.hidden, sent };
    };
    const LOGIN = { said: '请先在本机浏览器登录。', choice: false, login: true };
    const OVER = { said: '二维码已失效，请在电脑上刷新二维码后重新扫码。', choice: false, login: false };
    const UNKNOWN = { said: '网络异常，请稍后刷新本页重试。', choice: false, login: false };
    it.each([
      [
        { code: 200, data: { status: 'scanned' } },
        { said: '是否在电脑上登录？', choice: true, login: false },
      ],
      [{ code: 401 }, LOGIN],
      [{ code: 4011 }, LOGIN],
      [{ code: 404 }, OVER],
      [{ code: 400 }, OVER],
      [{ code: 430 }, UNKNOWN],
      [{ code: 500 }, UNKNOWN],
      [null, UNKNOWN],
    ])('a phone that is answered %j shows %j (S7-14, S8-03, S8-04)', async (answer, shown) => {
      const { sent, ...seen } = await shownOnPhone(`a=1; ${TOKEN_COOKIE}=t%2Bk; b=2`, answer);
      expect(seen).toEqual(shown);
      expect(sent).toEqual([
        [expect.stringContaining('confirm'), 't+k', expect.objectContaining({ ticket: 't-1', step: 'scan' })],
      ]);
    });
    it('a phone without a login asks for one and sends nothing (S7-14)', async () => {
      expect(await shownOnPhone('a=1', { code: 200, data: { status: 'scanned' } })).toEqual({ ...LOGIN, sent: [] });
    });

    it('the page of the phone escapes its address and runs one script of ours under the policy', async () => {
      const page = await (
        await real.app.request(`/scan-login?ticket=${encodeURIComponent('"><script>alert(1)</script>')}`)
      ).text();
      expect(page).not.toContain('<script>alert');
      expect([...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
        '<script src="/scan-login.js" defer="">'.replace('=""', ''),
      ]);
      const script = await real.app.request('/scan-login.js');
      expect(script.headers.get('content-type')).toContain('text/javascript');
      const text = await script.text();
      expect(text).not.toMatch(/innerHTML|document\.write|eval\(/);
      expect(() => new Function(`return async () => {${text}}`)).not.toThrow();
    });
  });
});
