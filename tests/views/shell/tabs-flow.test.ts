import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type SidebarStart, sidebarMachine } from '#machines/navigation/sidebar.machine.ts';
import { tabsMachine } from '#machines/navigation/tabs.machine.ts';
import type { TabView } from '#machines/navigation/tabs.types.ts';

const tab = (path: string, affix = false): TabView => ({
  path,
  fullPath: `${path}?page=2`,
  name: path,
  meta: { title: path, affix, noCache: false },
  query: { page: '2' },
  params: {},
  title: path,
});
const HOME = tab('/subscribe/bidding', true);

async function opened(
  views: readonly TabView[],
  { affix = [] as readonly TabView[], recalled = [] as readonly TabView[] } = {},
) {
  const ports = { requestNavigation: vi.fn(), requestRefresh: vi.fn(), storeTabs: vi.fn() };
  const flow = createActor(
    tabsMachine.provide({
      actors: { recallTabs: fromPromise(async () => recalled) },
      actions: {
        requestNavigation: (_, { to }) => ports.requestNavigation(to),
        requestRefresh: (_, { fullPath }) => ports.requestRefresh(fullPath),
        storeTabs: (_, { tabs }) => ports.storeTabs(tabs.map(({ path }) => path)),
      },
    }),
    { input: { affix } },
  ).start();
  await vi.waitFor(() => expect(flow.getSnapshot().value).toBe('ready'));
  for (const view of views) flow.send({ type: 'view.shown', tab: view });
  const paths = () => flow.getSnapshot().context.tabs.map(({ path }) => path);
  return { flow, ports, paths };
}

describe('tabs', () => {
  test('closing the active tab leads to the last remaining one, query included (S4-51)', async () => {
    const { flow, ports, paths } = await opened([tab('/a'), tab('/b'), tab('/c')]);
    flow.send({ type: 'tab.closed', path: '/c' });
    expect(ports.requestNavigation.mock.calls).toEqual([['/b?page=2']]);
    expect(paths()).toEqual(['/a', '/b']);
  });

  test('closing another tab leads nowhere', async () => {
    const { flow, ports, paths } = await opened([tab('/a'), tab('/b')]);
    flow.send({ type: 'tab.closed', path: '/a' });
    expect([ports.requestNavigation.mock.calls.length, paths()]).toEqual([0, ['/b']]);
  });

  test.each([
    ['/orders', '/dashboard'],
    ['/dashboard', '/'],
  ])('closing %s as the last tab leads to %s (S4-52, D-57)', async (last, place) => {
    const { flow, ports } = await opened([tab(last)]);
    flow.send({ type: 'tab.closed', path: last });
    expect(ports.requestNavigation.mock.calls).toEqual([[place]]);
  });

  test('an affix tab survives closing and closing the others, and is first (S2-77, S4-53)', async () => {
    const { flow, paths } = await opened([tab('/a'), HOME, tab('/b')]);
    expect(paths()).toEqual([HOME.path, '/a', '/b']);
    flow.send({ type: 'tab.closed', path: HOME.path });
    flow.send({ type: 'others.closed', path: '/a' });
    expect(paths()).toEqual([HOME.path, '/a']);
  });

  test('closing the others of a hidden tab leads to that tab', async () => {
    const { flow, ports } = await opened([tab('/a'), tab('/b')]);
    flow.send({ type: 'others.closed', path: '/a' });
    expect(ports.requestNavigation.mock.calls).toEqual([['/a?page=2']]);
  });

  test('a tab reads the title of its record, also when it is come back to or turned to another page (S3-56)', async () => {
    const { flow } = await opened([tab('/a'), tab('/b')]);
    const title = () => flow.getSnapshot().context.tabs.find(({ path }) => path === '/a')?.title;
    flow.send({ type: 'title.known', path: '/a', title: '某医院设备采购' });
    flow.send({ type: 'view.shown', tab: tab('/a') });
    expect(title()).toBe('某医院设备采购');
    flow.send({ type: 'view.shown', tab: { ...tab('/a'), fullPath: '/a?page=3' } });
    expect(title()).toBe('某医院设备采购');
  });

  test('a tab that has its title already keeps all tabs as they are, so that the bar is not drawn again (S3-56)', async () => {
    const { flow } = await opened([tab('/a'), tab('/b')]);
    flow.send({ type: 'title.known', path: '/a', title: '某医院设备采购' });
    const { tabs } = flow.getSnapshot().context;
    flow.send({ type: 'title.known', path: '/a', title: '某医院设备采购' });
    expect(flow.getSnapshot().context.tabs).toBe(tabs);
  });

  test('a list is opened once more in a tab of its own, whose number is free (S1-10, D-50)', async () => {
    const { flow, ports } = await opened([tab('/list'), tab('/list?tab=3')]);
    flow.send({ type: 'list.duplicated', path: '/list' });
    flow.send({ type: 'view.shown', tab: tab('/list?tab=2') });
    flow.send({ type: 'list.duplicated', path: '/list' });
    expect(ports.requestNavigation.mock.calls).toEqual([['/list?tab=2'], ['/list?tab=4']]);
  });

  test('a page that has no tab, such as 404, leaves the bar as it was and makes no tab the active one (S2-35)', async () => {
    const { flow, paths } = await opened([tab('/a')]);
    flow.send({ type: 'view.shown', tab: null });
    expect([paths(), flow.getSnapshot().context.activePath]).toEqual([['/a'], '']);
  });

  test('refreshing goes by the full address (S2-10)', async () => {
    const { flow, ports } = await opened([tab('/a')]);
    flow.send({ type: 'tab.refreshed', path: '/a' });
    expect(ports.requestRefresh.mock.calls).toEqual([['/a?page=2']]);
  });

  test('tabs are stored when the page unloads and come back before newer ones (S4-48, S4-49)', async () => {
    const { flow, ports, paths } = await opened([tab('/new')], { recalled: [tab('/old')] });
    flow.send({ type: 'page.left' });
    expect([paths(), ports.storeTabs.mock.calls]).toEqual([['/old', '/new'], [[['/old', '/new']]]]);
  });
});

async function sidebar(start: SidebarStart) {
  const writes: string[] = [];
  const flow = createActor(
    sidebarMachine.provide({
      actors: { recallSidebar: fromPromise(async () => start) },
      actions: { rememberOpen: () => void writes.push('open'), rememberClosed: () => void writes.push('closed') },
    }),
  ).start();
  await vi.waitFor(() => expect(flow.getSnapshot().value).not.toBe('recalling'));
  return { flow, writes, open: () => flow.getSnapshot().hasTag('open') };
}

describe('side menu', () => {
  test.each([
    [991, null, 'mobile', false],
    [992, 'open', 'narrow', false],
    [1399, 'open', 'narrow', false],
    [1400, null, 'wide', true],
    [1400, 'open', 'wide', true],
    [1920, 'closed', 'wide', false],
  ] as const)(
    'a page opened at %i px with %s remembered is %s, open: %s (S4-44, S4-45, S4-47, D-52)',
    async (widthPx, remembered, picture, open) => {
      const menu = await sidebar({ widthPx, remembered });
      expect([menu.flow.getSnapshot().matches(picture), menu.open()]).toEqual([true, open]);
    },
  );

  test('it acts only when a limit is crossed; 1400 px itself changes nothing (S4-46, D-52)', async () => {
    const { flow, open } = await sidebar({ widthPx: 1500, remembered: null });
    const seen = [1500, 1400, 1399, 1400, 1401, 991, 992].map((widthPx) => {
      flow.send({ type: 'window.resized', widthPx });
      return open();
    });
    expect(seen).toEqual([true, true, false, false, true, false, false]);
  });

  test('it knows the device, a desktop until the window is narrow, and the width (S3-69, S3-71)', async () => {
    const { flow } = await sidebar({ widthPx: 1500, remembered: null });
    const seen = () => [flow.getSnapshot().hasTag('mobile'), flow.getSnapshot().context.widthPx];
    expect(seen()).toEqual([false, 1500]);
    flow.send({ type: 'window.resized', widthPx: 390 });
    expect(seen()).toEqual([true, 390]);
  });

  test("a choice survives resizes that cross nothing, and only the member's own is remembered (S4-47)", async () => {
    const { flow, writes, open } = await sidebar({ widthPx: 1500, remembered: null });
    flow.send({ type: 'sidebar.toggled' });
    flow.send({ type: 'window.resized', widthPx: 1600 });
    expect(open()).toBe(false);
    flow.send({ type: 'window.resized', widthPx: 1000 });
    expect(writes).toEqual(['closed']);
  });

  test('the drawer of a phone closes after navigation and writes no cookie (S2-56, D-52)', async () => {
    const { flow, writes, open } = await sidebar({ widthPx: 390, remembered: null });
    flow.send({ type: 'sidebar.toggled' });
    expect(open()).toBe(true);
    flow.send({ type: 'menu.left' });
    expect([open(), writes]).toEqual([false, []]);
  });
});
