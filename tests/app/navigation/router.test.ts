import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { formatAddress, mayReturnTo, parseAddress } from '#app/navigation/hash-location.ts';
import { type Place, provideTabs, resolveRoute, toTab } from '#app/navigation/navigation.provider.ts';
import { findRoute } from '#app/navigation/routes.ts';
import { createViewCache } from '#app/navigation/view-cache.ts';
import type { MenuEntry } from '#machines/navigation/navigation.types.ts';

const entry = (path: string, component: string | null, children: MenuEntry[] = []): MenuEntry => ({
  name: path,
  path,
  component,
  hidden: false,
  meta: { title: path, icon: null, affix: false, noCache: false, roles: [] },
  children,
});
const place = (to: string, more: Partial<Place> = {}): Place => ({
  to,
  current: null,
  menu: null,
  canPay: true,
  hasScreen: () => true,
  ...more,
});
const HOSTILE = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/%2f%2fevil.example',
  '/redirect//evil.example',
  '/redirect/redirect//evil.example',
];

describe('addresses', () => {
  test('an inner address survives reading and writing (S2-01)', () => {
    fc.assert(
      fc.property(
        fc.webPath({ size: 'small' }).filter((path) => path.startsWith('/') && !/^\/+$/.test(path)),
        fc.webQueryParameters(),
        (path, query) => {
          const address = parseAddress(`#${path}?${query}`);
          expect(parseAddress(formatAddress(address))).toEqual(address);
        },
      ),
    );
  });
  test('whatever is no inner address is the root, and nothing leads off the origin (S2-42, D-05)', () => {
    for (const hostile of HOSTILE) {
      const { path } = parseAddress(`#${hostile}`);
      expect(new URL(`https://ours.example/#${path}`).origin).toBe('https://ours.example');
      expect(resolveRoute({ ...place(hostile), menu: [] }).to).toMatch(/^\/(404|subscribe)/);
      const { to } = resolveRoute({ ...place(hostile), menu: null });
      expect(new URL(`https://ours.example/#${to}`).origin).toBe('https://ours.example');
    }
  });
  test('only real pages are returned to after login (S2-42, D-05)', () => {
    for (const never of [
      '/login',
      '/perfect',
      '/404',
      '/401?x=1',
      '/refresh',
      '/redirect/tender/index',
      '/',
      'https://evil.example',
      '//evil.example',
      '/?a=1',
    ])
      expect(mayReturnTo(never)).toBe(false);
    expect(mayReturnTo('/tender/index/7?from=list')).toBe(true);
  });
});

describe('resolving', () => {
  test('the root leads to the bidding subscription (S2-11, S9-41)', () => {
    expect(resolveRoute(place('/'))).toEqual({ to: '/subscribe/bidding', remount: false });
  });
  test('/redirect/{fullPath} remounts that view and keeps its query (S2-10)', () => {
    expect(resolveRoute(place('/redirect/tender/index/7?a=1&b=2'))).toEqual({
      to: '/tender/index/7?a=1&b=2',
      remount: true,
    });
  });
  test('/redirect without an address leads home (S2-10, S2-11)', () => {
    for (const to of ['/redirect', '/redirect/'])
      expect(resolveRoute(place(to))).toEqual({ to: '/subscribe/bidding', remount: true });
  });
  test('/refresh remounts the current view, or leads home when there is none (S2-09)', () => {
    expect(resolveRoute(place('/refresh', { current: '/myOrder?page=2' }))).toEqual({
      to: '/myOrder?page=2',
      remount: true,
    });
    expect(resolveRoute(place('/refresh'))).toEqual({ to: '/subscribe/bidding', remount: true });
  });
  test.each(['/BrowsingHistory', '/browsingHistory', '/browsinghistory'])(
    '%s is the browsing history, one page and one tab (S2-20, S2-21, D-50)',
    (to) => {
      expect(resolveRoute(place(`${to}?page=2`))).toEqual({ to: '/BrowsingHistory?page=2', remount: false });
      const viewCache = createViewCache(() => true);
      viewCache.commit(resolveRoute(place('/BrowsingHistory')).to, { remount: false, menu: null });
      viewCache.commit(resolveRoute(place(to)).to, { remount: false, menu: null });
      expect(viewCache.get().views).toHaveLength(1);
    },
  );
  test('my orders exist only where paying is allowed (S2-22, S2-24)', () => {
    expect(resolveRoute(place('/myOrder')).to).toBe('/myOrder');
    expect(resolveRoute(place('/myOrder', { canPay: false })).to).toBe('/404?from=%2FmyOrder');
  });
  test('a route of the server menu is found, and an unknown screen or address leads to /404 (S2-34, S2-35, S2-36)', () => {
    const menu = [entry('/focus', null, [entry('/focus/mine', 'bid-query')]), entry('/strange', 'no-such-screen')];
    const hasScreen = (component: string): boolean => component !== 'no-such-screen';
    expect(resolveRoute(place('/focus/mine', { menu, hasScreen })).to).toBe('/focus/mine');
    expect(resolveRoute(place('/strange', { menu, hasScreen })).to).toMatch(/^\/404/);
    expect(resolveRoute(place('/nowhere', { menu, hasScreen })).to).toMatch(/^\/404/);
  });
  test('the announcement detail takes an optional id, decoded tolerantly (S2-15, S2-16, D-50)', () => {
    expect(findRoute('/tender/index')?.params).toEqual({});
    expect(findRoute('/tender/index/a%2Fb')?.params).toEqual({ id: 'a/b' });
    expect(findRoute('/tender/index/100%')?.params).toEqual({ id: '100%' });
  });
});

describe('the viewCache', () => {
  const commit = (viewCache: ReturnType<typeof createViewCache>, to: string, remount = false) =>
    viewCache.commit(to, { remount, menu: [entry('/b', 'bid-query'), { ...entry('/build', 'x'), name: 'Builds' }] });
  const keys = (viewCache: ReturnType<typeof createViewCache>): string[] =>
    viewCache.get().views.map((view) => view.key);

  test('is empty at first and again once it is cleared: no view, and no address of a tab is remembered (I10)', () => {
    const viewCache = createViewCache(() => true);
    const nothing = { views: [], active: null, returned: false };
    const before = viewCache.get();
    for (const to of ['/b', '/subscribe/bidding?page=2', '/b?page=3']) commit(viewCache, to);
    const tab = { path: '/subscribe/bidding', fullPath: '/subscribe/bidding' };
    const kept = [viewCache.addressOf(tab), viewCache.get().returned];
    viewCache.keepOnly(new Set(['/b']));
    viewCache.clear();
    expect([
      before,
      kept,
      viewCache.get(),
      viewCache.addressOf(tab),
      viewCache.addressOf({ path: '/b', fullPath: '/b' }),
    ]).toEqual([nothing, ['/subscribe/bidding?page=2', true], nothing, '/subscribe/bidding', '/b']);
    commit(viewCache, '/subscribe/bidding');
    expect([keys(viewCache), viewCache.get().returned]).toEqual([['/subscribe/bidding'], false]);
  });
  test('a view that was left is kept in its place and comes back as the same one (S2-37, S3-56)', () => {
    const viewCache = createViewCache(() => true);
    for (const to of ['/subscribe/bidding', '/b', '/subscribe/bidding?page=2']) commit(viewCache, to);
    expect(keys(viewCache)).toEqual(['/subscribe/bidding', '/b']);
    expect(viewCache.get()).toMatchObject({
      returned: true,
      active: { key: '/subscribe/bidding', build: 0, address: { query: 'page=2' } },
    });
  });
  test('only a kept view that is left for another comes back where it was scrolled to: not a new one, the same one again or one that is built again (S2-10, D-51)', () => {
    const viewCache = createViewCache(() => true);
    const returned = [
      ['/b', false],
      ['/b?page=2', false],
      ['/myOrder', false],
      ['/b', true],
      ['/myOrder', false],
      ['/myOrder', true],
    ].map(([to, remount]) => {
      commit(viewCache, String(to), remount === true);
      return viewCache.get().returned;
    });
    expect(returned).toEqual([false, false, false, false, true, false]);
  });
  test('account settings and views named Builds are never kept (S2-30, S2-37)', () => {
    const viewCache = createViewCache(() => true);
    for (const to of ['/infoEdit', '/build', '/b']) commit(viewCache, to);
    expect(keys(viewCache)).toEqual(['/b']);
  });
  test('the login page is no view of the viewCache, so nothing of it is ever kept (S2-04)', () => {
    const viewCache = createViewCache(() => true);
    commit(viewCache, '/b');
    expect(commit(viewCache, '/login')).toBeNull();
    expect(keys(viewCache)).toEqual(['/b']);
  });
  test('a remounted view is another build of the same one (S2-10)', () => {
    const viewCache = createViewCache(() => true);
    commit(viewCache, '/b');
    expect(commit(viewCache, '/b', true)?.build).toBe(1);
  });
  test('twenty views are kept at most and the one unseen for longest goes first', () => {
    const viewCache = createViewCache(() => true);
    for (let id = 0; id < 30; id += 1) commit(viewCache, `/tender/index/${id}`);
    expect(keys(viewCache)).toHaveLength(20);
    expect(keys(viewCache)).toContain('/tender/index/29');
    expect(keys(viewCache)).not.toContain('/tender/index/9');
  });
  test('a view that was opened first and is seen again and again stays, however many are opened after it (S2-37)', () => {
    const viewCache = createViewCache(() => true);
    commit(viewCache, '/subscribe/bidding');
    const returned = Array.from({ length: 30 }, (_, id) => {
      commit(viewCache, `/tender/index/${id}`);
      commit(viewCache, '/subscribe/bidding');
      return viewCache.get().returned;
    });
    expect(returned).toEqual(returned.map(() => true));
    expect(keys(viewCache)).toHaveLength(20);
    expect(keys(viewCache)).toContain('/subscribe/bidding');
    expect(keys(viewCache)).not.toContain('/tender/index/10');
    expect(keys(viewCache)).toContain('/tender/index/11');
  });
  test.each([
    ['/enterpriseDetails?id=e1', '/enterpriseDetails?id=e2&from=search', '/enterpriseDetails?id=e2'],
    ['/building/index', '/building/index?id=p1', '/building/index?id=p1'],
    ['/approve/index?id=p1', '/approve/index?id=p2', '/approve/index?id=p2'],
    ['/forecastDetail?id=f1', '/forecastDetail?id=f2', '/forecastDetail?id=f2'],
    ['/informationQuery/bid?q=医疗', '/informationQuery/bid?page=2&tab=2&q=道路', '/informationQuery/bid?tab=2'],
    ['/subscribe/bidding', '/subscribe/bidding?tab=2', '/subscribe/bidding?tab=2'],
  ])(
    '%s and %s are two tabs that can be open side by side, the second one closable (S1-10, D-50)',
    (first, second, key) => {
      const viewCache = createViewCache(() => true);
      const [one, other] = [commit(viewCache, first), commit(viewCache, second)];
      expect([other?.key, one?.key === other?.key, other && toTab(other)?.meta.affix]).toEqual([key, false, false]);
    },
  );
  test('the other conditions of a list are no part of its tab (S3-56)', () => {
    const viewCache = createViewCache(() => true);
    for (const to of ['/informationQuery/bid?q=医疗', '/informationQuery/bid?q=道路&page=3']) commit(viewCache, to);
    expect(keys(viewCache)).toEqual(['/informationQuery/bid']);
  });
  test.each([
    ['/404?from=%2Fnowhere', null],
    ['/401', null],
    ['/myOrder', '/myOrder'],
  ])('the tab of %s is %s: an error page has none (S2-35)', (to, path) => {
    const view = commit(
      createViewCache(() => true),
      to,
    );
    expect((view && toTab(view)?.path) ?? null).toBe(path);
  });
  test('a tab names its page, its address with the query, and whether it stays (S3-56)', () => {
    const tabOf = (to: string) => {
      const view = commit(
        createViewCache(() => true),
        to,
      );
      return view && toTab(view);
    };
    expect(tabOf('/enterpriseDetails/华东?id=e1&from=list')).toEqual({
      path: '/enterpriseDetails/华东?id=e1',
      fullPath: '/enterpriseDetails/华东?id=e1&from=list',
      name: 'EnterpriseDetails',
      meta: { title: '企业详情', affix: false, noCache: false },
      query: { id: 'e1', from: 'list' },
      params: { name: '华东' },
      title: '企业详情',
    });
    expect(tabOf('/subscribe/bidding')?.meta).toEqual({ title: '招标订阅', affix: true, noCache: false });
    expect(tabOf('/infoEdit')?.meta).toEqual({ title: '账号设置', affix: false, noCache: true });
  });
  test.each([
    ['/building/index', '拟建项目', '拟建项目详情'],
    ['/approve/index', '审批项目', '审批项目详情'],
    ['/intention/index', '采购意向', '采购意向详情'],
  ])('the tab of the list at %s is named %s, that of a record there %s (S3-56)', (path, list, record) => {
    const names = [path, `${path}?tab=2`, `${path}?id=a%20b`, `${path}?id=rec-1`].map((to) => {
      const view = commit(
        createViewCache(() => true),
        to,
      );
      const tab = view && toTab(view);
      return [tab?.title, tab?.meta.title];
    });
    expect(names).toEqual([list, list, list, record].map((name) => [name, name]));
  });
  test('a tab is refreshed and returned to at the page that its list has now, in place of the address it was opened with (S2-77)', async () => {
    const requested: object[] = [];
    const now: Record<string, string> = { '/b': '/b?page=3', '/c': '/c?page=4' };
    const deps = { send: (event: object) => requested.push(event) } as never;
    const views = { addressOf: ({ path }: { path: string }) => now[path] ?? path, keepOnly: () => undefined };
    const tabs = createActor(provideTabs(deps, views), { input: { affix: [] } }).start();
    const meta = { title: 'B', affix: false, noCache: false };
    for (const path of ['/b', '/c']) {
      const tab = { path, fullPath: `${path}?page=1`, name: 'B', meta, query: { page: '1' }, params: {}, title: 'B' };
      tabs.send({ type: 'view.shown', tab });
    }
    await waitFor(tabs, (snapshot) => snapshot.matches('ready'));
    tabs.send({ type: 'tab.refreshed', path: '/b' });
    tabs.send({ type: 'tab.closed', path: '/c' });
    expect(requested).toEqual([
      { type: 'navigation.requested', to: '/redirect/b?page=3', replace: true },
      { type: 'navigation.requested', to: '/b?page=3', replace: false },
    ]);
  });
  test('a page of the menu that is not known yet asks the guard for its other queries as well (D-48)', () => {
    const viewCache = createViewCache(() => true);
    viewCache.commit('/own/page?page=1', { remount: false, menu: null });
    expect([viewCache.get().active?.route.name, viewCache.changeQuery('/own/page?page=2')]).toEqual([
      'MenuMissing',
      null,
    ]);
    commit(viewCache, '/collect');
    expect(viewCache.changeQuery('/collect?page=2')).toBe('/collect?page=2');
  });
  test('views whose tabs were closed are thrown away, and logging out clears the viewCache', () => {
    const viewCache = createViewCache(() => true);
    for (const to of ['/subscribe/bidding?page=2', '/b?page=3', '/myOrder']) commit(viewCache, to);
    viewCache.keepOnly(new Set(['/subscribe/bidding']));
    expect(keys(viewCache)).toEqual(['/subscribe/bidding', '/myOrder']);
    const opened = ['/subscribe/bidding', '/b'].map((path) => viewCache.addressOf({ path, fullPath: path }));
    expect(opened, 'a tab that was closed begins anew').toEqual(['/subscribe/bidding?page=2', '/b']);
    commit(viewCache, '/collect');
    expect(keys(viewCache), 'what is opened afterwards is shown').toEqual(['/subscribe/bidding', '/collect']);
    viewCache.clear();
    expect(viewCache.get()).toEqual({ views: [], active: null, returned: false });
  });
});
