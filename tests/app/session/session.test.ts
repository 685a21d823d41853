import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorLogic, createActor } from 'xstate';
import { ApiFailure } from '#api/api-failure.ts';
import { storeTabs } from '#app/navigation/tab-storage.ts';
import { createOtherTabs } from '#app/session/other-tabs.ts';
import { provideSession } from '#app/session/session.provider.ts';
import { dropCookie, writeCookie } from '#app/shared/cookie.ts';
import { contract } from '#contract/registry.ts';
import type { userInfoMachine } from '#machines/session/user-info.machine.ts';
import { type FakeHost, fakeHost, MEMBER } from '../support/host.ts';
import { closePages, flowOf, type OpenedPage, openPage, type PageOptions, TOKEN } from '../support/page.ts';

// Fake time passes the limit of a part of the program while that part is still being read in real time.
vi.mock(import('#views/ui/lazy-part.tsx'), async (original) => ({ ...(await original()), loadPart: (load) => load() }));

const pages: OpenedPage[] = [];
const open = (options?: PageOptions): OpenedPage => {
  const page = openPage(options);
  pages.push(page);
  return page;
};
const opened = async (options?: PageOptions): Promise<OpenedPage> => {
  const page = open(options);
  await vi.waitFor(() => expect(page.memberPart()?.viewCache.current()).toBe('/subscribe/bidding'));
  return page;
};
interface SessionRef {
  readonly getSnapshot: () => { can: (event: { type: string }) => boolean };
  readonly send: (event: { type: string }) => void;
}
const count = (host: FakeHost, id: string): number => host.receivedIds().filter((received) => received === id).length;
const tokenCookie = (): string => /(?:^|; )TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
const leave = (page: OpenedPage): void => {
  flowOf(page, 'session')?.send({ type: 'logout.requested' });
  flowOf(page, 'session')?.send({ type: 'logout.confirmed' });
};

afterEach(() => {
  vi.useRealTimers();
  closePages(pages.splice(0));
});

describe('a login', () => {
  it('keeps the token in the cookie TOKEN and in the header of every call after it (S4-02, S4-09, S7-01, S9-06)', async () => {
    const page = open({ token: null, hash: '#/login' });
    await vi.waitFor(() => expect(page.state()).toBe('"guest"'));
    page.send({ type: 'login.succeeded', token: 'token-of-the-new-login', remember: false });
    await vi.waitFor(() => expect(page.memberPart()?.viewCache.current()).toBe('/subscribe/bidding'));
    expect(tokenCookie()).toBe('token-of-the-new-login');
    const { calls } = page.host;
    expect(
      calls
        .slice(calls.findIndex(({ id }) => id === 'userCenter'))
        .every(({ token }) => token === 'token-of-the-new-login'),
    ).toBe(true);
  });

  it('stores the token for thirty days when that was asked for, else for the browser session (S9-07)', async () => {
    const written: string[] = [];
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    for (const remember of [true, false]) {
      const page = open({ token: null, hash: '#/login' });
      await vi.waitFor(() => expect(page.state()).toBe('"guest"'));
      const spy = vi.spyOn(document, 'cookie', 'set').mockImplementation(function (this: Document, text: string) {
        written.push(text);
        cookie?.set?.call(document, text);
      });
      page.send({ type: 'login.succeeded', token: 'token-of-the-new-login', remember });
      spy.mockRestore();
    }
    expect(written[0]).toContain(`Max-Age=${30 * 24 * 60 * 60}`);
    expect(written[1]).not.toContain('Max-Age');
    expect(written.every((text) => text.includes('SameSite=Strict'))).toBe(true);
  });

  it.each([
    ['another member', 'u2', '/tender/index/n-7', '/subscribe/bidding', 0],
    ['another member with an address of their own', 'u2', '/tender/index/n-8', '/tender/index/n-8', 0],
    ['the same member', MEMBER.userId, '/tender/index/n-7', '/tender/index/n-7', 1],
  ])(
    'in another tab as %s is shown after a reload, with what this tab was left at only if it is theirs (S4-50, D-49, I10)',
    async (_, userId, hash, shown, kept) => {
      const left = { path: '/tender/index/n-7', fullPath: '/tender/index/n-7', name: 'TenderDetail' };
      const meta = { title: '公告详情', affix: false, noCache: false };
      storeTabs(MEMBER.userId, [{ ...left, meta, query: {}, params: { id: 'n-7' }, title: '某标讯' }]);
      const page = open({
        hash: `#${hash}`,
        host: fakeHost({ userCenter: { code: 200, data: { ...MEMBER, userId } } }),
      });
      await vi.waitFor(() => expect(page.memberPart()?.viewCache.current()).toBe(shown));
      const tabs = flowOf(page, 'tabs')?.getSnapshot().context as { tabs: readonly { title: string }[] } | undefined;
      await vi.waitFor(() => expect(flowOf(page, 'tabs')?.getSnapshot().value).toBe('ready'));
      expect([page.at(), tabs?.tabs.filter(({ title }) => title === '某标讯').length]).toEqual([shown, kept]);
    },
  );

  it('puts the token into no address, title or storage (I9)', async () => {
    const page = await opened();
    const everything = [
      window.location.href,
      document.title,
      JSON.stringify({ ...window.localStorage }),
      JSON.stringify({ ...window.sessionStorage }),
    ];
    expect(everything.join(' ')).not.toContain(TOKEN);
    expect(JSON.stringify(page.actor.getPersistedSnapshot())).not.toContain(TOKEN);
  });
});

describe('user info', () => {
  it('is asked three times without an answer, then the retry page is shown and the token is kept (S2-51, D-43)', async () => {
    vi.useFakeTimers();
    const page = open({ host: fakeHost({ userCenter: 'offline' }) });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(count(page.host, 'userCenter')).toBe(3);
    expect(flowOf(page, 'session')?.getSnapshot().value).toMatchObject({ signedIn: { user: 'unreachable' } });
    expect([tokenCookie(), page.reload.mock.calls.length, page.progress.get()]).toEqual([TOKEN, 0, false]);
    page.host.answer('userCenter', { code: 200, data: { userId: 'u1' } });
    flowOf(page, 'session')?.send({ type: 'session.retried' });
    await vi.advanceTimersByTimeAsync(100);
    expect(page.state()).toContain('member');
  });

  it('that is answered with a failure logs out and reloads (S2-51, S8-30)', async () => {
    const page = open({ host: fakeHost({ userCenter: { code: 500, message: '查询失败' } }) });
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
    expect([count(page.host, 'logout'), tokenCookie()]).toEqual([1, '']);
  });

  it('without content is asked again after 1, 2, 4, 8 and 16 seconds (S4-12, S9-03, D-46)', async () => {
    vi.useFakeTimers();
    const page = open({ host: fakeHost({ userCenter: { code: 200, data: null } }) });
    const askedBy: number[] = [];
    for (const seconds of [0, 1, 2, 4, 8, 16, 60]) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000 + 1);
      askedBy.push(count(page.host, 'userCenter'));
    }
    expect(askedBy).toEqual([1, 2, 3, 4, 5, 6, 6]);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('is not asked again after the time limit of 180 s: the member decides (D-43)', async () => {
    vi.useFakeTimers();
    const page = open({ host: fakeHost({ userCenter: 'never' }) });
    await vi.advanceTimersByTimeAsync(180_000);
    expect(count(page.host, 'userCenter')).toBe(1);
    expect(flowOf(page, 'session')?.getSnapshot().value).toMatchObject({ signedIn: { user: 'unreachable' } });
  });

  it('that has no answer after fifteen seconds may be asked for again or left by a logout (D-43)', async () => {
    vi.useFakeTimers();
    const page = open({ host: fakeHost({ userCenter: 'never' }) });
    const session = () => flowOf(page, 'session') as unknown as SessionRef;
    await vi.advanceTimersByTimeAsync(14_900);
    expect(session().getSnapshot().can({ type: 'session.retried' })).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(session().getSnapshot().can({ type: 'session.retried' })).toBe(true);
    expect(session().getSnapshot().can({ type: 'logout.requested' })).toBe(true);
    page.host.answer('userCenter', { code: 200, data: { userId: 'u1' } });
    session().send({ type: 'session.retried' });
    await vi.advanceTimersByTimeAsync(100);
    expect([count(page.host, 'userCenter'), page.state()]).toEqual([2, '"member"']);
  });

  it('that is slow is taken when it arrives after all (D-43)', async () => {
    vi.useFakeTimers();
    let arrive: (answer: Response) => void = () => undefined;
    const calls = fakeHost();
    const fetch = async (url: string | URL | Request, init?: RequestInit) =>
      String(url).includes('userCenter') ? new Promise<Response>((come) => (arrive = come)) : calls.fetch(url, init);
    const page = open({ host: { ...calls, fetch: fetch as typeof globalThis.fetch } });
    await vi.advanceTimersByTimeAsync(60_000);
    arrive(new Response(JSON.stringify({ code: 200, data: { userId: 'u1' }, message: '' })));
    await vi.advanceTimersByTimeAsync(100);
    expect(page.state()).toBe('"member"');
  });

  it('is asked for again like the first time when a refresh has no content: up to 5 times (S4-12)', async () => {
    vi.useFakeTimers();
    const page = open();
    await vi.advanceTimersByTimeAsync(1_000);
    const before = count(page.host, 'userCenter');
    page.host.answer('userCenter', { code: 200, data: null });
    await vi.advanceTimersByTimeAsync(7_200_000 + 60_000);
    expect(count(page.host, 'userCenter')).toBe(before + 6);
    expect(flowOf(page, 'session')?.getSnapshot().value).toMatchObject({ signedIn: { user: { ready: 'current' } } });
  });

  it('is refreshed every two hours (S4-11, S9-04, D-42)', async () => {
    vi.useFakeTimers();
    const page = open();
    await vi.advanceTimersByTimeAsync(1_000);
    const before = count(page.host, 'userCenter');
    await vi.advanceTimersByTimeAsync(7_200_000);
    expect(count(page.host, 'userCenter')).toBe(before + 1);
    await vi.advanceTimersByTimeAsync(7_200_000);
    expect(count(page.host, 'userCenter')).toBe(before + 2);
  });
});

describe('a logout', () => {
  it('asks first; cancelling changes nothing and sends no request (S4-04, S5-03)', async () => {
    const page = await opened();
    page.send({ type: 'logout.requested' });
    expect(flowOf(page, 'session')?.getSnapshot().hasTag('dialogOpen')).toBe(true);
    flowOf(page, 'session')?.send({ type: 'logout.cancelled' });
    expect([count(page.host, 'logout'), tokenCookie(), page.state()]).toEqual([0, TOKEN, '"member"']);
  });

  it('makes the call, clears the token and reloads (S4-05, S4-06, S4-07)', async () => {
    const page = await opened();
    leave(page);
    expect(page.state()).toBe('"ending"');
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
    expect([count(page.host, 'logout'), tokenCookie()]).toEqual([1, '']);
  });

  it.each([['offline'], [{ code: 500 }], [{ code: 401 }], [{ code: 4011 }]] as const)(
    'clears the token although the call fails with %j, and says nothing (S4-08, D-08)',
    async (reply) => {
      const page = await opened({ host: fakeHost({ logout: reply }) });
      leave(page);
      await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
      expect(tokenCookie()).toBe('');
      expect(flowOf(page, 'notice')?.getSnapshot().hasTag('noticeOpen')).toBe(false);
      expect(flowOf(page, 'notice')?.getSnapshot().hasTag('dialogOpen')).toBe(false);
    },
  );

  it('leaves no token in the browser while the server is still asked, and asks it with this token (S4-08, D-08)', async () => {
    const page = await opened({ host: fakeHost({ logout: 'never' }) });
    leave(page);
    expect(tokenCookie()).toBe('');
    await vi.waitFor(() => expect(count(page.host, 'logout')).toBe(1));
    expect(page.host.calls.at(-1)).toMatchObject({ id: 'logout', token: TOKEN });
  });

  it('does not wait longer than five seconds for the server', async () => {
    vi.useFakeTimers();
    const page = open({ host: fakeHost({ logout: 'never' }) });
    await vi.advanceTimersByTimeAsync(500);
    leave(page);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([page.reload.mock.calls.length, tokenCookie()]).toEqual([1, '']);
  });

  it('does not reload while the host does not serve the page, and does when the member retries (I12)', async () => {
    const page = await opened({ host: fakeHost({ logout: 'offline' }) });
    page.host.serve('nothing');
    leave(page);
    await vi.waitFor(() => expect(flowOf(page, 'session')?.getSnapshot().value).toBe('ended'));
    await new Promise((later) => setImmediate(later));
    expect([page.reload.mock.calls.length, tokenCookie()]).toEqual([0, '']);
    page.host.serve('document');
    flowOf(page, 'session')?.send({ type: 'session.retried' });
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
  });

  it('stops the flows of the member and empties the stage before the page is gone (I8, I10)', async () => {
    const page = await opened();
    leave(page);
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalled());
    const { children } = page.actor.getSnapshot();
    expect(Object.keys(children).sort()).toEqual([
      'browserEvents',
      'chunkReload',
      'connection',
      'guard',
      'notice',
      'session',
      'versionUpdate',
    ]);
    expect(page.memberPart()?.viewCache.get()).toMatchObject({ views: [], active: null });
  });
});

describe('a login page', () => {
  it('goes in when it comes to the front after another tab has logged in, and not before (S4-02)', async () => {
    const page = open({ token: null, hash: '#/login' });
    await vi.waitFor(() => expect(page.state()).toBe('"guest"'));
    window.dispatchEvent(new Event('focus'));
    expect(page.reload).toHaveBeenCalledTimes(0);
    writeCookie('TOKEN', 'token-of-the-other-tab');
    window.dispatchEvent(new Event('focus'));
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  it('of a browser that keeps the token of the session that ended is not loaded again and again (I12)', async () => {
    const page = await opened();
    page.send({
      type: 'api.failed',
      endpointId: 'searchList',
      failure: { kind: 'code', code: 401, serverMessage: null },
    });
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
    writeCookie('TOKEN', TOKEN);
    window.dispatchEvent(new Event('focus'));
    expect(page.reload).toHaveBeenCalledTimes(1);
  });
});

describe('an answer that ends the session', () => {
  it('401 on many calls at once is one logout and one reload (S8-03, D-09)', async () => {
    const page = await opened();
    for (let call = 0; call < 20; call += 1) {
      page.send({
        type: 'api.failed',
        endpointId: 'searchList',
        failure: { kind: 'code', code: 401, serverMessage: null },
      });
    }
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
    expect([tokenCookie(), count(page.host, 'logout')]).toEqual(['', 0]);
    expect(flowOf(page, 'notice')?.getSnapshot().hasTag('noticeOpen')).toBe(false);
  });

  it('4011 on many calls is shown once; after the one button: logged out here, reloaded (S8-04…S8-07, D-08)', async () => {
    const page = await opened();
    for (let call = 0; call < 20; call += 1) {
      page.send({
        type: 'api.failed',
        endpointId: 'searchList',
        failure: { kind: 'code', code: 4011, serverMessage: null },
      });
    }
    expect([page.state(), tokenCookie(), page.reload.mock.calls.length]).toEqual(['"ending"', '', 0]);
    expect(flowOf(page, 'notice')?.getSnapshot().value).toMatchObject({ takeover: 'reported' });
    flowOf(page, 'notice')?.send({ type: 'takeover.acknowledged' });
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
    expect(count(page.host, 'logout')).toBe(0);
    page.send({
      type: 'api.failed',
      endpointId: 'searchList',
      failure: { kind: 'code', code: 4011, serverMessage: null },
    });
    expect(flowOf(page, 'notice')?.getSnapshot().value).toMatchObject({ takeover: 'acknowledged' });
  });

  it('4011 after a login in another tab of this browser goes on with that login and says nothing (S8-04, I11)', async () => {
    const page = await opened();
    writeCookie('TOKEN', 'token-of-the-other-tab');
    page.host.answer('listMenu', { code: 4011 });
    for (let call = 0; call < 3; call += 1)
      await page.client.call(contract.listMenu, {}).catch((thrown: ApiFailure) => expect(thrown.code).toBe(4011));
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
    expect(flowOf(page, 'notice')?.getSnapshot().hasTag('dialogOpen')).toBe(false);
    expect([tokenCookie(), count(page.host, 'logout')]).toEqual(['token-of-the-other-tab', 0]);
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('expired');
  });

  it('4011 as answer to user info ends before any route is set up (S2-50)', async () => {
    const page = open({ host: fakeHost({ userCenter: { code: 4011 } }) });
    await vi.waitFor(() => expect(page.state()).toBe('"ending"'));
    expect(page.host.receivedIds()).not.toContain('listMenu');
  });

  it('reloads once and not in a circle when the token cannot be got rid of (I12)', async () => {
    const host = fakeHost({ userCenter: { code: 401 } });
    const first = open({ host });
    const drop = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    await vi.waitFor(() => expect(first.reload).toHaveBeenCalledTimes(1));
    first.stop();
    const second = open({ host });
    await vi.waitFor(() => expect(second.state()).toBe('"ending"'));
    expect([drop.mock.calls.length > 0, second.reload.mock.calls.length]).toEqual([true, 0]);
  });
});

describe('the login page after a session', () => {
  /** Why the session has ended, as the next page of this browser tab says. */
  const saidEnd = async (page: OpenedPage): Promise<string | null> => {
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
    page.stop();
    return endAtLogin();
  };
  const endAtLogin = async (): Promise<string | null> => {
    const page = open({ token: null });
    await vi.waitFor(() => expect(page.state()).toBe('"guest"'));
    const context: { ended?: string | null } = flowOf(page, 'login')?.getSnapshot().context ?? {};
    page.stop();
    return context.ended ?? null;
  };
  const answered = (page: OpenedPage, code: number): void =>
    page.send({ type: 'api.failed', endpointId: 'searchList', failure: { kind: 'code', code, serverMessage: null } });

  it('says once that it has expired, and the login leads back to where the member was (ux 4.4, S8-03, S2-42)', async () => {
    const page = open({ hash: '#/collect?kind=approval' });
    await vi.waitFor(() => expect(page.memberPart()?.viewCache.current()).toBe('/collect?kind=approval'));
    answered(page, 401);
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
    page.stop();
    const next = open({ token: null, hash: window.location.hash });
    await vi.waitFor(() => expect(next.at()).toBe('/login'));
    expect(flowOf(next, 'login')?.getSnapshot().context).toMatchObject({ ended: 'expired' });
    next.send({ type: 'login.succeeded', token: 'token-of-the-new-login', remember: false });
    await vi.waitFor(() => expect(next.memberPart()?.viewCache.current()).toBe('/collect?kind=approval'));
    next.stop();
    expect(await endAtLogin()).toBeNull();
  });

  it('says it when the token of the last visit is refused, and no longer after a reload (ux 4.4, S8-03)', async () => {
    const page = open({ host: fakeHost({ userCenter: { code: 401 } }) });
    expect(await saidEnd(page)).toBe('expired');
    expect(await endAtLogin()).toBeNull();
  });

  it.each([
    ['logged out', leave],
    [
      'logged out in another tab, while a call of this one was under way',
      (page: OpenedPage) => {
        dropCookie('TOKEN');
        answered(page, 401);
      },
    ],
    [
      'was logged in elsewhere',
      (page: OpenedPage) => {
        answered(page, 4011);
        flowOf(page, 'notice')?.send({ type: 'takeover.acknowledged' });
      },
    ],
  ])('says nothing of it to a member who %s (ux 4.4)', async (_, end) => {
    const page = await opened();
    end(page);
    expect(await saidEnd(page)).toBeNull();
  });

  it.each(['loggedOut', 'expired'] as const)('says once that another tab ended it: %s (ux 4.4)', async (why) => {
    const page = await opened();
    dropCookie('TOKEN');
    page.send({ type: 'logout.received', why });
    expect(await saidEnd(page)).toBe(why);
    expect(await endAtLogin()).toBeNull();
  });

  it.each([
    ['logs out', leave, 'logged-out'],
    ['is refused', (page: OpenedPage) => answered(page, 401), 'expired'],
  ])('a tab that %s tells the others why (ux 4.4)', async (_, end, message) => {
    const page = await opened();
    const messages: unknown[] = [];
    const ear = new BroadcastChannel('session');
    ear.onmessage = ({ data }) => messages.push(data);
    end(page);
    await vi.waitFor(() => expect(messages).toEqual([message]));
    ear.close();
  });

  it('is told by a tab that logs out before the server has answered: the next call of another tab would be refused (ux 4.4)', async () => {
    const page = await opened({ host: fakeHost({ logout: 'never' }) });
    const [other, reasons] = [createOtherTabs(), vi.fn()];
    other.onEnded((why) => reasons(why, tokenCookie()));
    leave(page);
    await vi.waitFor(() => expect(reasons.mock.calls).toEqual([['loggedOut', '']]));
    expect(page.reload, 'the server has not answered').not.toHaveBeenCalled();
    other.close();
  });

  it('says nothing of it to a member who has closed the account, in whatever way the dialog is left (S7-12, D-82)', async () => {
    const closed = { frozenAt: '2026-11-20T12:00:00.000Z', deleteAfter: '2026-11-27T12:00:00.000Z' };
    const page = await opened({ host: fakeHost({ frozenAccount: { code: 200, data: closed } }) });
    page.send({ type: 'closing.requested' });
    const dialog = () => flowOf(page, 'accountSecurity');
    await vi.waitFor(() => expect(dialog()?.getSnapshot().value).toBe('explaining'));
    dialog()?.send({ type: 'loss.understood' });
    dialog()?.send({ type: 'closing.submitted', code: '246810', confirmation: '确认注销' } as never);
    await vi.waitFor(() => expect(dialog()?.getSnapshot().value).toBe('closed'));
    expect(tokenCookie()).toBe('');
    dialog()?.send({ type: 'dialog.closed' });
    expect(await saidEnd(page)).toBeNull();
  });

  it('says nothing of it where a member without a profile changes the account (D-06)', async () => {
    open({ host: fakeHost({ userCenter: { code: 401 } }) });
    await vi.waitFor(() => expect(pages.at(-1)?.reload).toHaveBeenCalledTimes(1));
    const next = open({ token: null, host: fakeHost({ userCenter: { code: 430 } }) });
    await vi.waitFor(() => expect(next.state()).toBe('"guest"'));
    next.send({ type: 'login.succeeded', token: 'token-of-the-new-login', remember: false });
    await vi.waitFor(() => expect(next.state()).toContain('completing'));
    next.send({ type: 'navigation.requested', to: '/login', replace: false });
    await vi.waitFor(() => expect(next.state()).toContain('changingAccount'));
    expect(flowOf(next, 'login')?.getSnapshot().context).toMatchObject({ ended: null });
  });
});

describe('the question before a logout', () => {
  it('closes when the profile that was sent before is accepted (S2-05, S5-01)', async () => {
    const page = open({ host: fakeHost({ userCenter: { code: 430 } }) });
    await vi.waitFor(() => expect(page.state()).toContain('completing'));
    page.send({ type: 'logout.requested' });
    const session = () => flowOf(page, 'session')?.getSnapshot().value;
    expect(session()).toEqual({ signedIn: { user: 'incomplete', leaving: 'confirming' } });
    page.send({ type: 'profile.completed' });
    expect(session()).toEqual({ signedIn: { user: { loading: 'prompt' }, leaving: 'staying' } });
  });
});

describe('the choice of the side menu', () => {
  it('is kept in a cookie and comes back with the next page (S3-68, S4-47)', async () => {
    const sidebarOf = (page: OpenedPage) => {
      const member = flowOf(page, 'member')?.getSnapshot() as unknown as
        | { children: { sidebar: { send: (event: object) => void; getSnapshot: () => { value: unknown } } } }
        | undefined;
      if (member === undefined) throw new Error('nobody is logged in');
      return member.children.sidebar;
    };
    vi.stubGlobal('innerWidth', 1500);
    const page = await opened();
    const written = vi.spyOn(document, 'cookie', 'set');
    for (const status of ['closed', 'open', 'closed']) {
      sidebarOf(page).send({ type: 'sidebar.toggled' });
      expect(written.mock.lastCall?.[0], 'for a year').toMatch(
        new RegExp(`^sidebarStatus=${status};.*; Max-Age=31536000$`),
      );
    }
    written.mockRestore();
    page.stop();
    const again = await opened();
    expect(sidebarOf(again).getSnapshot().value).toEqual({ wide: 'closed' });
    dropCookie('sidebarStatus');
    vi.unstubAllGlobals();
  });
});

describe('another tab', () => {
  it('that logged out takes this one with it, and this one sends no message (reliability 2.19)', async () => {
    const page = await opened();
    const messages: unknown[] = [];
    const ear = new BroadcastChannel('session');
    ear.onmessage = ({ data }) => messages.push(data);
    dropCookie('TOKEN');
    page.send({ type: 'logout.received', why: 'loggedOut' });
    await vi.waitFor(() => expect([page.reload.mock.calls.length, count(page.host, 'logout')]).toEqual([1, 0]));
    await new Promise((later) => setImmediate(later));
    ear.close();
    expect(messages).toEqual([]);
  });

  it('that logged in as another user keeps its cookie when this tab ends (I11)', async () => {
    const page = await opened();
    writeCookie('TOKEN', 'token-of-somebody-else');
    page.send({
      type: 'api.failed',
      endpointId: 'searchList',
      failure: { kind: 'code', code: 401, serverMessage: null },
    });
    expect(tokenCookie()).toBe('token-of-somebody-else');
  });
});

describe('what user info waits for', () => {
  const part = () => {
    let [resolve, reject] = [(): void => undefined, (_: Error): void => undefined];
    const promise = new Promise<void>((arrived, missing) => {
      resolve = arrived;
      reject = missing;
    });
    return { promise, resolve, reject };
  };
  /** The port as the product provides it; its parts arrive when the test says so. */
  const asking = (reply: () => Promise<unknown>) => {
    const [member, profile] = [part(), part()];
    const session = provideSession({
      client: { call: reply },
      loadMemberPart: () => member.promise,
      loadProfilePart: () => profile.promise,
    } as never);
    const { userCenter } = (session.implementations.actors.userInfo as typeof userInfoMachine).implementations.actors;
    const asked = createActor(userCenter as AnyActorLogic, { input: undefined });
    asked.subscribe({ error: () => undefined });
    asked.start();
    const settled = async () => {
      await new Promise((resolve) => setTimeout(resolve, 0));
      return asked.getSnapshot().status;
    };
    return { member, profile, settled };
  };
  const member = async () => ({ kind: 'ok', data: MEMBER });
  const incomplete = () => Promise.reject(new ApiFailure({ kind: 'code', code: 430, endpointId: 'userCenter' }));

  it('is the part of a member, so that the page is there when the member is known (S2-38)', async () => {
    const asked = asking(member);
    expect(await asked.settled()).toBe('active');
    asked.member.resolve();
    expect(await asked.settled()).toBe('done');
  });

  it('is a failure when that part is missing, whatever the server said', async () => {
    const asked = asking(member);
    asked.member.reject(new Error('no network'));
    expect(await asked.settled()).toBe('error');
  });

  it('is the profile page, where the profile is not complete (S2-47)', async () => {
    const asked = asking(incomplete);
    expect(await asked.settled()).toBe('active');
    asked.profile.resolve();
    expect(await asked.settled()).toBe('error');
  });
});
