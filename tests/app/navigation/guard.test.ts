import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { COMPANY, fakeHost } from '../support/host.ts';
import { closePages, flowOf, type OpenedPage, openPage, type PageOptions, TOKEN } from '../support/page.ts';

const pages: OpenedPage[] = [];
const open = (options?: PageOptions): OpenedPage => {
  const page = openPage(options);
  pages.push(page);
  return page;
};
const logIn = (page: OpenedPage): void =>
  page.send({ type: 'login.succeeded', token: 'token-of-the-new-login', remember: false });
/** The active view of the view cache. */
const shown = (page: OpenedPage): string | null => page.memberPart()?.viewCache.current() ?? null;

afterEach(() => {
  closePages(pages.splice(0));
  vi.useRealTimers();
});

describe('a visitor without a credential', () => {
  it('sees only the login page and no private call is sent (S1-01, S2-41, I13)', async () => {
    const page = open({ token: null, hash: '#/dashboard' });
    await vi.waitFor(() => expect(page.at()).toBe('/login'));
    await vi.waitFor(() => expect(page.host.receivedIds()).toEqual(expect.arrayContaining(['companyConfiguration'])));
    expect(page.host.receivedIds().filter((id) => id !== 'companyConfiguration')).toEqual([]);
    expect(page.memberPart()).toBeNull();
  });

  it('is turned away from the public pages as well (D-44)', async () => {
    for (const hash of ['#/perfect', '#/404', '#/401', '#/refresh', '#/redirect/myOrder']) {
      const page = open({ token: null, hash });
      await vi.waitFor(() => expect(page.at()).toBe('/login'));
    }
  });

  it('loses local storage, while the address asked for outlives that (S2-42, S2-43, D-04)', async () => {
    window.localStorage.setItem('areas', 'kept from before');
    const page = open({ token: null, hash: '#/informationQuery/bid?q=%E5%8C%BB%E9%99%A2' });
    await vi.waitFor(() => expect(page.at()).toBe('/login'));
    expect(window.localStorage.length).toBe(0);
    logIn(page);
    await vi.waitFor(() => expect(page.at()).toBe('/informationQuery/bid?q=%E5%8C%BB%E9%99%A2'));
    expect(page.host.receivedIds()).not.toContain('jumpPermission');
  });

  it('keeps local storage on the login page itself (S2-40)', async () => {
    window.localStorage.setItem('areas', 'kept from before');
    const page = open({ token: null, hash: '#/login' });
    await vi.waitFor(() => expect(page.state()).toBe('"guest"'));
    expect(window.localStorage.getItem('areas')).toBe('kept from before');
  });

  it.each(['//evil.example/x', '/redirect//evil.example', '/nowhere'])(
    'is not returned to %s after the login (D-05, R19)',
    async (to) => {
      const page = open({ token: null, hash: `#${to}` });
      await vi.waitFor(() => expect(page.at()).toBe('/login'));
      logIn(page);
      await vi.waitFor(() => expect(page.at()).toBe('/subscribe/bidding'));
      expect(window.location.origin).toBe(new URL(window.location.href).origin);
    },
  );
});

const LIST_MENU = {
  code: 200,
  data: [
    {
      name: 'DeepList',
      path: '/deep/list',
      component: 'bid-query',
      hidden: false,
      children: [],
      meta: { title: 'DeepList', icon: null, affix: false, noCache: false, roles: [] },
    },
  ],
};

describe('a member', () => {
  it('who comes from the login page goes where jump-permission says: -1 is bidding (S2-44, S2-45, S4-13)', async () => {
    const page = open({ token: null, hash: '#/login' });
    await vi.waitFor(() => expect(page.state()).toBe('"guest"'));
    logIn(page);
    await vi.waitFor(() => expect(shown(page)).toBe('/subscribe/bidding'));
    expect(page.host.receivedIds()).toContain('jumpPermission');
  });

  it('who asks for the login page with a token is sent home (S2-44)', async () => {
    const page = open({ hash: '#/login' });
    await vi.waitFor(() => expect(page.at()).toBe('/subscribe/bidding'));
  });

  it.each([7, 1, 0])('is sent to the upfront subscription when the check says %i (S2-46, S4-13, I14)', async (data) => {
    const page = open({ hash: '#/login', host: fakeHost({ jumpPermission: { code: 200, data } }) });
    await vi.waitFor(() => expect(shown(page)).toBe('/subscribe/upfront'));
  });

  it('is sent home when the check cannot be asked', async () => {
    const page = open({ hash: '#/login', host: fakeHost({ jumpPermission: 'offline' }) });
    await vi.waitFor(() => expect(shown(page)).toBe('/subscribe/bidding'));
  });

  it('lands on the deep link of a dynamic route, which is judged after the menu is known (S2-34, S2-35)', async () => {
    const page = open({ hash: '#/deep/list?q=1' });
    await vi.waitFor(() => expect(shown(page)).toBe('/deep/list?q=1'));
    expect(page.host.receivedIds().indexOf('listMenu')).toBeGreaterThan(page.host.receivedIds().indexOf('userCenter'));
  });

  it.each(['/nowhere', '/deep/later'])('finds no page at %s (S2-07, S2-35, D-48)', async (to) => {
    const page = open({ hash: `#${to}` });
    await vi.waitFor(() => expect(page.at()).toBe(`/404?from=${encodeURIComponent(to)}`));
  });

  it('is not offered an entry whose screen this version does not have, which is logged (D-48)', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = open({ hash: '#/infoEdit' });
    await vi.waitFor(() => expect(shown(page)).toBe('/infoEdit'));
    const paths = page
      .memberPart()
      ?.viewCache.menu()
      .map(({ path }) => path);
    expect(paths).toEqual(['/deep/list']);
    expect(logged.mock.calls.flat().join()).toContain('not-built-yet');
  });

  it('keeps the fixed routes when the menu cannot be read, and can ask for it again (D-48)', async () => {
    const page = open({ hash: '#/infoEdit', host: fakeHost({ listMenu: 'offline' }) });
    await vi.waitFor(() => expect(shown(page)).toBe('/infoEdit'));
    page.host.answer('listMenu', { code: 200, data: [] });
    page.send({ type: 'menu.retried' });
    await vi.waitFor(() => expect(page.host.receivedIds().filter((id) => id === 'listMenu')).toHaveLength(2));
    expect(shown(page)).toBe('/infoEdit');
  });

  it.each([
    ['/dashboard', '数据看板 - 标讯通'],
    ['/enterpriseAnalysis/informationQuery/marketAnalysis', '市场分析 - 标讯通'],
    ['/building/index', '拟建项目 - 标讯通'],
    ['/building/index?id=pln-1', '拟建项目详情 - 标讯通'],
  ])('opens %s without a menu, with its title (D-48, S2-38)', async (path, title) => {
    const page = open({ hash: `#${path}`, host: fakeHost({ listMenu: 'offline' }) });
    await vi.waitFor(() => expect(shown(page)).toBe(path));
    expect(document.title).toBe(title);
    expect(page.memberPart()?.viewCache.get().active?.route.component).not.toBe('menu-missing');
  });

  it('sees no message that a page of the menu does not exist while the menu is missing; a retry opens it (D-48, S2-35)', async () => {
    const page = open({ hash: '#/deep/list?q=1', host: fakeHost({ listMenu: 'offline' }) });
    await vi.waitFor(() => expect(shown(page)).toBe('/deep/list?q=1'));
    const component = () => page.memberPart()?.viewCache.get().active?.route.component;
    expect([component(), document.title]).toEqual(['menu-missing', '页面加载失败 - 标讯通']);
    page.host.answer('listMenu', LIST_MENU);
    page.send({ type: 'menu.retried' });
    await vi.waitFor(() => expect(component()).toBe('bid-query'));
    expect([page.at(), document.title]).toEqual(['/deep/list?q=1', 'DeepList - 标讯通']);
  });

  it('keeps the page and the filter of the list when the menu comes after them, by a retry or late (D-48, S3-56)', async () => {
    const LIST = '/informationQuery/bid';
    const page = open({ hash: `#${LIST}`, host: fakeHost({ listMenu: 'offline' }) });
    const menu = () => page.memberPart()?.viewCache.menu();
    await vi.waitFor(() => expect([shown(page), page.progress.get()]).toEqual([LIST, false]));
    const entries = window.history.length;
    page.memberPart()?.navigate(`${LIST}?page=3&q=1`, { replace: true });
    const view = page.memberPart()?.viewCache.get().active;
    page.host.answer('listMenu', LIST_MENU);
    page.send({ type: 'menu.retried' });
    await vi.waitFor(() => expect(menu()).toHaveLength(1));
    expect([shown(page), page.at(), page.progress.get()]).toEqual([`${LIST}?page=3&q=1`, `${LIST}?page=3&q=1`, false]);
    expect([page.memberPart()?.viewCache.get().active?.build, window.history.length]).toEqual([view?.build, entries]);
  });

  it('has the menu of the new tier after a payment without a reload, and the view stays as it is (S2-34, S4-23, D-26)', async () => {
    const LIST = '/informationQuery/bid';
    const page = open({ hash: `#${LIST}`, host: fakeHost({ listMenu: { code: 200, data: [] } }) });
    const context = () => flowOf(page, 'navigation')?.getSnapshot().context;
    await vi.waitFor(() => expect(context()).toMatchObject({ menu: [] }));
    expect(shown(page)).toBe(LIST);
    page.memberPart()?.navigate(`${LIST}?page=3&q=1`, { replace: true });
    const view = page.memberPart()?.viewCache.get().active;
    const entries = window.history.length;
    page.host.answer('listMenu', LIST_MENU);
    page.send({ type: 'membership.changed' });
    await vi.waitFor(() => expect(page.memberPart()?.viewCache.menu()).toHaveLength(1));
    expect(context()).toMatchObject({ menu: [{ path: '/deep/list' }] });
    expect([shown(page), page.at(), page.progress.get()]).toEqual([`${LIST}?page=3&q=1`, `${LIST}?page=3&q=1`, false]);
    expect(page.memberPart()?.viewCache.get().active).toMatchObject({ key: view?.key, build: view?.build });
    expect(window.history.length).toBe(entries);
  });

  it('keeps the former menu and is offered a retry when that of the new tier cannot be read (D-48)', async () => {
    const page = open({ hash: '#/infoEdit' });
    await vi.waitFor(() => expect(shown(page)).toBe('/infoEdit'));
    const navigation = () => flowOf(page, 'navigation')?.getSnapshot();
    const former = { menu: [expect.objectContaining({ path: '/deep/list' })] };
    await vi.waitFor(() => expect(navigation()?.context).toMatchObject(former));
    page.host.answer('listMenu', 'offline');
    page.send({ type: 'membership.changed' });
    await vi.waitFor(() => expect(navigation()?.hasTag('menuMissing')).toBe(true));
    expect(navigation()?.context).toMatchObject(former);
    expect(shown(page)).toBe('/infoEdit');
    page.host.answer('listMenu', LIST_MENU);
    page.send({ type: 'menu.retried' });
    await vi.waitFor(() => expect(navigation()?.hasTag('menuMissing')).toBe(false));
  });

  it('opens a fixed route after fifteen seconds of a menu that stalls, and the menu is taken when it arrives (D-48)', async () => {
    vi.useFakeTimers();
    const calls = fakeHost();
    let arrive: (answer: Response) => void = () => undefined;
    const fetch = async (url: string | URL | Request, init?: RequestInit) =>
      String(url).includes('listMenu') ? new Promise<Response>((come) => (arrive = come)) : calls.fetch(url, init);
    const page = open({ hash: '#/deep/list', host: { ...calls, fetch: fetch as typeof globalThis.fetch } });
    const component = () => page.memberPart()?.viewCache.get().active?.route.component;
    await vi.advanceTimersByTimeAsync(14_000);
    expect(component()).toBeUndefined();
    await vi.waitFor(() => expect(component()).toBe('menu-missing'), 10_000);
    arrive(new Response(JSON.stringify({ ...LIST_MENU, message: '' })));
    await vi.waitFor(() => expect(component()).toBe('bid-query'));
    vi.useRealTimers();
  });

  it('sees the orders only where build and company allow paying (S2-24, D-37)', async () => {
    const allowed = open({ hash: '#/myOrder' });
    await vi.waitFor(() => expect(shown(allowed)).toBe('/myOrder'));
    closePages(pages.splice(0));
    const byCompany = open({
      hash: '#/myOrder',
      host: fakeHost({ companyConfiguration: { code: 200, data: { ...COMPANY, canPay: false } } }),
    });
    await vi.waitFor(() => expect(byCompany.at()).toContain('/404'));
    closePages(pages.splice(0));
    const byBuild = open({ hash: '#/myOrder', brand: 'computing' });
    await vi.waitFor(() => expect(byBuild.at()).toContain('/404'));
    await vi.waitFor(() => expect(byBuild.actor.getSnapshot().context.canPay).toBe(false));
    closePages(pages.splice(0));
    const unanswered = open({
      hash: '#/myOrder',
      host: fakeHost({ companyConfiguration: { code: 500, message: '服务器异常' } }),
    });
    await vi.waitFor(() => expect(shown(unanswered)).toBe('/myOrder'));
  });

  it('of a member who has no tab yet adds one to the bidding subscription, which alone is fixed (S4-53)', async () => {
    const page = open({ hash: '#/myOrder' });
    await vi.waitFor(() => expect(shown(page)).toBe('/myOrder'));
    const childOf = (flow: AnyActorRef | undefined, id: string) =>
      (flow?.getSnapshot().children as Record<string, AnyActorRef> | undefined)?.[id];
    const tabs = (): readonly { readonly path: string; readonly meta: { readonly affix: boolean } }[] =>
      childOf(childOf(page.actor, 'member'), 'tabs')?.getSnapshot().context.tabs ?? [];
    await vi.waitFor(() =>
      expect(tabs().map(({ path, meta }) => [path, meta.affix])).toEqual([
        ['/subscribe/bidding', true],
        ['/myOrder', false],
      ]),
    );
  });

  it('goes from / to the bidding subscription (S2-11, S9-41)', async () => {
    const page = open();
    await vi.waitFor(() => expect(page.at()).toBe('/subscribe/bidding'));
  });

  it('sees a view remounted by /redirect and keeps its query (S2-10)', async () => {
    const page = open({ hash: '#/informationQuery/bid?q=1' });
    await vi.waitFor(() => expect(shown(page)).toBe('/informationQuery/bid?q=1'));
    const build = () => page.memberPart()?.viewCache.get().active?.build;
    const before = build() ?? 0;
    page.send({ type: 'navigation.requested', to: '/redirect/informationQuery/bid?q=1', replace: true });
    await vi.waitFor(() => expect(build()).toBe(before + 1));
    expect(page.at()).toBe('/informationQuery/bid?q=1');
  });
});

describe('every navigation', () => {
  it('sets the title, and the progress bar ends with it (S2-38, S2-39)', async () => {
    const page = open({ hash: '#/infoEdit' });
    expect(page.progress.get()).toBe(true);
    await vi.waitFor(() => expect(page.progress.get()).toBe(false));
    expect(document.title).toBe('账号设置 - 标讯通');
    page.send({ type: 'navigation.requested', to: '/informationQuery/bid', replace: false });
    expect(page.progress.get()).toBe(true);
    await vi.waitFor(() => expect(page.progress.get()).toBe(false));
    expect(document.title).toContain(' - 标讯通');
  });

  it('says the title of a page of orders from the start, before it is known whether one can pay (S2-38, D-37)', async () => {
    const page = open({ hash: '#/infoEdit' });
    await vi.waitFor(() => expect(shown(page)).toBe('/infoEdit'));
    page.send({ type: 'navigation.requested', to: '/myOrder', replace: false });
    const titles = new Set<string>();
    await vi.waitFor(() => {
      titles.add(document.title);
      expect([...titles][titles.size - 1]).toBe('我的订单 - 标讯通');
    });
    await vi.waitFor(() => expect(shown(page)).toBe('/myOrder'));
    titles.add(document.title);
    expect([...titles].filter((title) => title.startsWith('页面不存在'))).toEqual([]);
  });

  it('changes the view only when it is committed; the last of several wins', async () => {
    const page = open({ hash: '#/infoEdit' });
    await vi.waitFor(() => expect(shown(page)).toBe('/infoEdit'));
    page.send({ type: 'navigation.requested', to: '/informationQuery/bid', replace: false });
    page.send({ type: 'navigation.requested', to: '/myOrder', replace: false });
    expect(shown(page)).toBe('/infoEdit');
    await vi.waitFor(() => expect(shown(page)).toBe('/myOrder'));
  });
});

describe('company configuration', () => {
  it('gives the page its favicon and theme (S1-29, S1-30, S2-52, S2-53)', async () => {
    open({ token: null });
    await vi.waitFor(() => expect(document.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('/own.svg'));
    await vi.waitFor(() =>
      expect(document.documentElement.style.getPropertyValue('--primary-solid')).toMatch(/^#[0-9a-f]{6}$/),
    );
  });

  it('that cannot be had leaves the brand of the build', async () => {
    const page = open({ host: fakeHost({ companyConfiguration: 'offline' }) });
    await vi.waitFor(() => expect(shown(page)).toBe('/subscribe/bidding'));
    expect(document.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('./favicon.svg');
  });

  it.each(['javascript:alert(1)', '//evil.example/i.svg', 'data:text/html,x'])(
    'cannot make the favicon %s',
    async (favicon) => {
      const page = open({ host: fakeHost({ companyConfiguration: { code: 200, data: { ...COMPANY, favicon } } }) });
      await vi.waitFor(() => expect(shown(page)).toBe('/subscribe/bidding'));
      expect(document.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('./favicon.svg');
    },
  );
});

describe('a member whose profile is incomplete', () => {
  const incomplete = () => fakeHost({ userCenter: { code: 430 }, jumpPermission: { code: 430 } });

  it('is sent to /perfect, no menu is loaded and userId is 430 (S2-06, S2-49, S8-08, D-07)', async () => {
    const page = open({ hash: '#/myOrder', host: incomplete() });
    await vi.waitFor(() => expect(page.at()).toBe('/perfect'));
    expect(page.state()).toContain('incomplete');
    expect(page.host.receivedIds()).not.toContain('listMenu');
    expect(flowOf(page, 'session')?.getSnapshot().context).toMatchObject({ userId: 430, user: null });
  });

  it('may go to the login page to use another account: the 430 of the check is ignored (S2-47, S8-09, D-06)', async () => {
    const page = open({ hash: '#/perfect', host: incomplete() });
    await vi.waitFor(() => expect(page.state()).toContain('completing'));
    page.send({ type: 'navigation.requested', to: '/login', replace: false });
    await vi.waitFor(() => expect(page.at()).toBe('/login'));
    expect(page.state()).toContain('changingAccount');
  });

  it('is let in once it is complete, and with a token that was kept (S2-05)', async () => {
    const page = open({ hash: '#/perfect', host: incomplete() });
    await vi.waitFor(() => expect(page.state()).toContain('incomplete'));
    page.host.answer('userCenter', { code: 200, data: { userId: 'u1' } });
    page.host.answer('jumpPermission', { code: 200, data: -1 });
    page.send({ type: 'profile.completed' });
    await vi.waitFor(() => expect(shown(page)).toBe('/subscribe/bidding'));
    expect(page.host.calls.at(-1)?.token).toBe(TOKEN);
  });

  it('is recognised by any call that answers so (S8-08)', async () => {
    const page = open({ host: fakeHost({ listMenu: { code: 430 } }) });
    await vi.waitFor(() => expect(page.at()).toBe('/perfect'));
  });
});
