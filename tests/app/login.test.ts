import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeHost } from './support/host.ts';
import { closePages, flowOf, type OpenedPage, openPage, TOKEN } from './support/page.ts';

const pages: OpenedPage[] = [];
const guest = async (page = openPage({ token: null, hash: '#/login' })): Promise<OpenedPage> => {
  pages.push(page);
  await vi.waitFor(() => expect(page.state()).toBe('"guest"'));
  return page;
};
const login = (page: OpenedPage) => {
  const flow = flowOf(page, 'login');
  if (!flow) throw new Error('the login does not live');
  return flow;
};
const secondsLeft = (page: OpenedPage): number =>
  (login(page).getSnapshot().context as { secondsLeft: number }).secondsLeft;

afterEach(() => {
  closePages(pages.splice(0));
  vi.useRealTimers();
});

describe('the login page', () => {
  it('is called 登录 (S2-03, D-45)', async () => {
    await guest();
    expect(document.title).toBe('登录 - 标讯通');
  });

  it('counts down to the next code, also over a reload (S7-09)', async () => {
    const page = await guest();
    login(page).send({ type: 'code.requested', phone: '13800000001' } as never);
    await vi.waitFor(() => expect(secondsLeft(page)).toBe(60));
    page.stop();
    const reloaded = await guest();
    await vi.waitFor(() => expect(secondsLeft(reloaded)).toBeGreaterThan(50));
    expect(login(reloaded).getSnapshot().value).toMatchObject({ sms: { code: 'counting' } });
  });

  it('stores no password, and no cookie but that of the token (S9-08, D-40)', async () => {
    const written: string[] = [];
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    vi.spyOn(document, 'cookie', 'set').mockImplementation((text: string) => {
      written.push(text.split('=')[0] ?? '');
      cookie?.set?.call(document, text);
    });
    const page = await guest();
    login(page).send({ type: 'login.submitted', phone: '13800000001', code: '246810', agreed: true } as never);
    await vi.waitFor(() => expect(page.memberPart()?.stage.current()).toBe('/subscribe/bidding'));
    expect(new Set(written)).toEqual(new Set(['TOKEN']));
    const stored = JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }, document.cookie]);
    expect(stored).not.toContain('246810');
  });
});

describe('the session', () => {
  it('is logged out, logged in with a token, or kicked out (S4-01, S4-03)', async () => {
    const page = await guest();
    const session = () => JSON.stringify(flowOf(page, 'session')?.getSnapshot().value);
    expect(session()).toBe('"loggedOut"');
    page.say({ type: 'login.succeeded', token: TOKEN, remember: false });
    await vi.waitFor(() => expect(page.state()).toBe('"member"'));
    expect(session()).toContain('signedIn');
    page.say({
      type: 'api.failed',
      endpointId: 'searchList',
      failure: { kind: 'code', code: 4011, serverMessage: null },
    });
    expect(session()).toBe('"kickedOut"');
  });

  it('asks who the member is before the first page, and not again for the next one (S2-48, S4-10)', async () => {
    const page = openPage({ host: fakeHost(), hash: '#/infoEdit' });
    pages.push(page);
    const asked = () => page.host.heard().filter((id) => id === 'userCenter').length;
    await vi.waitFor(() => expect(page.memberPart()?.stage.current()).toBe('/infoEdit'));
    expect(asked()).toBe(1);
    page.say({ type: 'navigation.requested', to: '/informationQuery/bid', replace: false });
    await vi.waitFor(() => expect(page.memberPart()?.stage.current()).toBe('/informationQuery/bid'));
    expect(asked()).toBe(1);
  });
});
