import { beforeEach, expect, it } from 'vitest';
import { contract } from '#contract/registry.ts';
import { seedDemoMembers } from '#server/seed/demo-members.seed.ts';
import { seedMembership } from '#server/seed/membership.seed.ts';
import { emptyTables, onBothDatabases } from '#tests/support/databases.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const MEMBER = '19900000002';
const OTHER_MEMBER = '19900000003';
const NEWCOMER = '19900000007';
const { checkPerfectInfo, checkQrcode, getQrcode, sandboxMembers } = contract;

onBothDatabases('login by scanning', (open) => {
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

  it('goes from waiting over scanned to confirmed and gives its token once (S7-14, S7-15, D-73)', async () => {
    const asked = await ticketOf();
    expect(asked.qrContent).toBe(`http://localhost:8010/sandbox/phone?ticket=${asked.ticket}`);
    expect(await check(asked)).toEqual({ status: 'waiting', token: null });
    await phone(asked.ticket, MEMBER, 'scan');
    expect(await check(asked)).toEqual({ status: 'scanned', token: null });
    await phone(asked.ticket, MEMBER, 'confirm');
    const answers = await Promise.all(Array.from({ length: 10 }, () => check(asked)));
    const tokens = answers.flatMap((answer) => answer.token ?? []);
    expect(tokens).toHaveLength(1);
    expect((await server.call(checkPerfectInfo, {}, { token: tokens[0] })).data).toMatchObject({ complete: true });
    expect(await check(asked)).toEqual({ status: 'expired', token: null });
  });

  it('tells a browser that does not know the secret nothing but expired (reliability pitfall 18)', async () => {
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

  it('shows a page without scripts that offers the demo members and escapes what stands in the address', async () => {
    const page = await (await server.app.request('/sandbox/phone?ticket=%22%3E%3Cscript%3E')).text();
    expect(page).not.toContain('<script');
    for (const { title } of (await server.call(sandboxMembers)).data) expect(page).toContain(title);
    expect((await server.app.request('/sandbox/plain.css')).headers.get('content-type')).toContain('text/css');
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

  it('does not exist outside the sandbox, nor do the demo members', async () => {
    const closed = startTestServer(await open(), { config: { sandbox: false } });
    expect((await closed.call(getQrcode)).code).toBe(501);
    expect((await closed.call(sandboxMembers)).data).toEqual([]);
    expect((await closed.app.request('/sandbox/phone')).status).toBe(404);
  });
});
