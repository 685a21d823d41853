import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { fakeHost } from '../support/host.ts';
import { closePages, flowOf, type OpenedPage, openPage, TOKEN } from '../support/page.ts';

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
const childrenOf = (page: OpenedPage) =>
  (login(page).getSnapshot() as unknown as { children: Readonly<Record<string, AnyActorRef | undefined>> }).children;
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

  it('counts by the clock of the device, whatever time the server has (S7-09)', async () => {
    const host = fakeHost();
    const ahead = async (...request: Parameters<typeof fetch>): Promise<Response> => {
      const answer = await host.fetch(...request);
      answer.headers.set('date', new Date(Date.now() + 3_600_000).toUTCString());
      return answer;
    };
    const page = await guest(openPage({ host: { ...host, fetch: ahead }, token: null, hash: '#/login' }));
    login(page).send({ type: 'code.requested', phone: '13800000001' } as never);
    await vi.waitFor(() => expect(secondsLeft(page)).toBe(60));
    const [seconds, begin] = (window.sessionStorage.getItem('login.resendWait') ?? '').split('@').map(Number);
    expect(seconds).toBe(60);
    expect(Math.abs(Date.now() - Number(begin))).toBeLessThan(10_000);
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
    await vi.waitFor(() => expect(page.memberPart()?.viewCache.current()).toBe('/subscribe/bidding'));
    expect(new Set(written)).toEqual(new Set(['TOKEN']));
    const stored = JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }, document.cookie]);
    expect(stored).not.toContain('246810');
  });
});

describe('the picture before a code', () => {
  const WANTED = { code: 235, data: { picture: 'needed' }, message: '请先完成图形验证' } as const;
  const WRONG = { code: 235, data: { picture: 'wrong' }, message: '图形验证码错误或已失效，请重新输入' } as const;
  const SENT = {
    code: 200,
    data: { resendAfterSeconds: 60, expiresAt: '2026-11-20T08:05:00+08:00', sandboxCode: null },
  };
  /** A page whose server requires a CAPTCHA: every picture has another id and the solution `A2C4`. */
  const strict = async () => {
    let drawn = 0;
    const host = fakeHost({
      sendMessageCode: ({ input }) =>
        input.pictureAnswer === undefined ? WANTED : input.pictureAnswer === 'A2C4' ? SENT : WRONG,
      getCheckPicture: () => ({
        code: 200,
        data: {
          pictureId: `pic_${++drawn}`,
          picture: 'data:image/svg+xml;base64,AA==',
          expiresAt: '2026-11-20T08:02:00+08:00',
        },
      }),
    });
    const page = await guest(openPage({ token: null, hash: '#/login', host }));
    login(page).send({ type: 'code.requested', phone: '138 0000 0001' } as never);
    const check = () => childrenOf(page).pictureCheck;
    await vi.waitFor(() => expect(check()?.getSnapshot().value).toBe('reading'));
    const sent = () => host.calls.filter(({ id }) => id === 'sendMessageCode').map(({ input }) => input);
    return { page, host, check, sent };
  };
  const code = (page: OpenedPage) => (login(page).getSnapshot().value as { sms: { code: string } }).sms.code;

  it('is shown when the server wants one; read right the code is sent and the wait begins (S7-09, R13)', async () => {
    const { page, check, sent } = await strict();
    expect(code(page)).toBe('checking');
    check()?.send({ type: 'answer.submitted', answer: 'A2C4' });
    await vi.waitFor(() => expect(code(page)).toBe('counting'));
    expect(sent()).toMatchObject([
      { mobile: '13800000001' },
      { mobile: '13800000001', pictureId: 'pic_1', pictureAnswer: 'A2C4' },
    ]);
    expect(secondsLeft(page)).toBe(60);
    page.stop();
    const reloaded = await guest();
    await vi.waitFor(() => expect(secondsLeft(reloaded)).toBeGreaterThan(50));
  });

  it('read wrong another one is shown with the reason, and the phone stays (R13)', async () => {
    const { page, check, host } = await strict();
    check()?.send({ type: 'answer.submitted', answer: 'MMMM' });
    await vi.waitFor(() =>
      expect(check()?.getSnapshot()).toMatchObject({
        value: 'reading',
        context: { picture: { pictureId: 'pic_2' }, failure: { code: 235, serverMessage: WRONG.message } },
      }),
    );
    check()?.send({ type: 'answer.submitted', answer: 'a2' });
    expect(check()?.getSnapshot().context).toMatchObject({ mistake: true, failure: null, mobile: '13800000001' });
    expect(host.receivedIds().filter((id) => id === 'sendMessageCode')).toHaveLength(2);
    expect(code(page)).toBe('checking');
  });

  it('declined it is gone, and a code can be asked for again', async () => {
    const { page, check, sent } = await strict();
    check()?.send({ type: 'check.declined' });
    expect([code(page), check()]).toEqual(['ready', undefined]);
    login(page).send({ type: 'code.requested', phone: '13800000002' } as never);
    await vi.waitFor(() => expect(check()?.getSnapshot().value).toBe('reading'));
    expect(sent()).toHaveLength(2);
  });

  it('is left for scanning, which needs neither picture nor message', async () => {
    const { page, check } = await strict();
    login(page).send({ type: 'qr.chosen' } as never);
    expect([login(page).getSnapshot().value, check()]).toEqual(['qr', undefined]);
  });
});

describe('the session', () => {
  it('is logged out, logged in with a token, or kicked out (S4-01, S4-03)', async () => {
    const page = await guest();
    const session = () => JSON.stringify(flowOf(page, 'session')?.getSnapshot().value);
    expect(session()).toBe('"loggedOut"');
    page.send({ type: 'login.succeeded', token: TOKEN, remember: false });
    await vi.waitFor(() => expect(page.state()).toBe('"member"'));
    expect(session()).toContain('signedIn');
    page.send({
      type: 'api.failed',
      endpointId: 'searchList',
      failure: { kind: 'code', code: 4011, serverMessage: null },
    });
    expect(session()).toBe('"kickedOut"');
  });

  it('asks who the member is before the first page, and not again for the next one (S2-48, S4-10)', async () => {
    const page = openPage({ host: fakeHost(), hash: '#/infoEdit' });
    pages.push(page);
    const asked = () => page.host.receivedIds().filter((id) => id === 'userCenter').length;
    await vi.waitFor(() => expect(page.memberPart()?.viewCache.current()).toBe('/infoEdit'));
    expect(asked()).toBe(1);
    page.send({ type: 'navigation.requested', to: '/informationQuery/bid', replace: false });
    await vi.waitFor(() => expect(page.memberPart()?.viewCache.current()).toBe('/informationQuery/bid'));
    expect(asked()).toBe(1);
  });
});
