import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AddressRouter } from '#app/navigation/location-router.tsx';
import { defaultSettings } from '#domain/settings.ts';
import { BRANDS_DIR, readBrand } from '#server/brand/brand-folder.ts';
import { AppShell } from '#views/shell/app-shell.tsx';
import { menuTree } from '#views/shell/menu-tree.ts';
import type { ShellActions, ShellState, ShellTab } from '#views/shell/shell.types.ts';
import { openLayers } from '#views/ui/open-layers.ts';

const brand = readBrand(BRANDS_DIR, 'bidding');
const tab = (path: string, title: string, affix = false): ShellTab => ({
  path,
  fullPath: `${path}?p=1`,
  title,
  meta: { affix },
});
const leaf = (path: string, title: string) => ({
  name: path,
  path,
  component: 'x',
  hidden: false,
  meta: { title, icon: null, affix: false, noCache: false, roles: [] },
  children: [],
});

const mockActions = () =>
  ({
    toggleSidebar: vi.fn(),
    leaveMenu: vi.fn(),
    retryMenu: vi.fn(),
    openSearch: vi.fn(),
    closeTab: vi.fn(),
    closeOthers: vi.fn(),
    refreshTab: vi.fn(),
    requestPurchase: vi.fn(),
    requestLogout: vi.fn(),
    requestSettings: vi.fn(),
    showServicePeriod: vi.fn(),
    showCoupons: vi.fn(),
  }) satisfies ShellActions;

const state: ShellState = {
  brand,
  companyName: '标讯通',
  user: {
    name: '138****1234',
    spokenName: '手机号，138开头，尾号1234',
    initial: '会',
    avatarUrl: null,
    levelName: '投标通会员',
    paid: true,
    offer: '续费',
    expiresOn: '2027年11月20日',
    lapsed: false,
  },
  menu: menuTree([leaf('/subscribe/bidding', '招标订阅'), leaf('/myOrder', '我的订单')]),
  menuFailed: false,
  path: '/subscribe/bidding',
  title: '招标订阅',
  tabs: [tab('/subscribe/bidding', '招标订阅', true), tab('/tender/index/7', '公告详情'), tab('/myOrder', '我的订单')],
  activeTab: '/tender/index/7',
  sidebarOpen: true,
  mobile: false,
  canPay: true,
  service: { customerImg: '/kf.png', qrcode: '/kf-code.png', customerWechat: 'kf', phone: '020-12345678' },
  settings: defaultSettings(brand.footer),
  hasPlace: () => true,
  searchOpen: false,
};

function draw(change: Partial<ShellState> = {}) {
  const actions = mockActions();
  const navigate = vi.fn();
  const { path } = { ...state, ...change };
  render(
    <AddressRouter address={{ path, query: '' }} navigate={navigate}>
      <AppShell {...state} {...change} {...actions}>
        <h1>招标订阅</h1>
      </AppShell>
    </AddressRouter>,
  );
  return { ...actions, followed: () => navigate.mock.calls.map(([to]) => to) };
}
const tabBar = () => within(screen.getByRole('navigation', { name: '页签' }));
const account = () => within(screen.getByLabelText('账号信息'));
/** The card is fetched when it is first opened. */
async function openAccount() {
  fireEvent.click(screen.getByRole('button', { name: /^账号信息/ }));
  await account().findByText('退出登录');
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
describe('tab bar', () => {
  test('the active tab is named, affix tabs have no close icon (S2-77, D-62)', () => {
    draw();
    expect(tabBar().getByRole('link', { name: '公告详情' }).getAttribute('aria-current')).toBe('page');
    expect(
      tabBar()
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['关闭页签：公告详情', '关闭页签：我的订单']);
  });

  test.each([
    ['beyond the right edge', 700, 0, 574],
    ['beyond the left edge', 20, 400, 6],
    ['already within sight', 120, 50, 50],
  ])(
    'an active tab %s is within sight after it became active or got its title (S2-75)',
    (_, tabLeft, before, after) => {
      const place = (element: Element, box: Record<string, number>) => {
        for (const [name, value] of Object.entries(box))
          Object.defineProperty(element, name, { value, writable: true });
      };
      const observed = new Set<() => void>();
      class FrameObserver {
        readonly report: () => void;
        constructor(report: () => void) {
          this.report = report;
        }
        observe = (): void => void observed.add(this.report);
        disconnect = (): void => void observed.delete(this.report);
      }
      vi.stubGlobal('ResizeObserver', FrameObserver);
      const layOut = (): void => {
        for (const report of observed) report();
      };
      const { rerender } = render(
        <AppShell {...state} {...mockActions()} activeTab="/myOrder">
          {null}
        </AppShell>,
      );
      const list = tabBar().getByRole('list');
      const item = tabBar().getByRole('link', { name: '公告详情' }).closest('li') as HTMLLIElement;
      place(list, { offsetLeft: 0, clientWidth: 300, scrollLeft: before });
      place(item, { offsetLeft: tabLeft, offsetWidth: 160 });
      list.style.scrollPaddingInline = '14px';
      rerender(
        <AppShell {...state} {...mockActions()}>
          {null}
        </AppShell>,
      );
      // Nothing is measured while the view is being shown: that would force a layout of its own.
      expect(list.scrollLeft).toBe(before);
      layOut();
      expect([list.scrollLeft, observed.size]).toEqual([after, 1]);
      list.scrollLeft = before;
      const tabs = state.tabs.map((each) =>
        each.path === state.activeTab ? { ...each, title: '某医院设备采购' } : each,
      );
      rerender(
        <AppShell {...state} {...mockActions()} tabs={tabs}>
          {null}
        </AppShell>,
      );
      layOut();
      expect(list.scrollLeft).toBe(after);
    },
  );

  test('the only tab has no close icon (S2-78)', () => {
    draw({ tabs: [tab('/myOrder', '我的订单')] });
    expect(tabBar().queryByRole('button')).toBeNull();
  });

  test('a tab leads to its full address; with Ctrl the browser keeps the click', () => {
    const { followed } = draw();
    const link = tabBar().getByRole('link', { name: '我的订单' });
    fireEvent.click(link, { ctrlKey: true });
    fireEvent.click(link);
    expect([followed(), link.getAttribute('href')]).toEqual([['/myOrder?p=1'], '#/myOrder?p=1']);
  });

  test('icon, Delete and the middle button close a tab, none of them an affix tab (S4-53)', () => {
    const { closeTab } = draw();
    fireEvent.click(tabBar().getByRole('button', { name: '关闭页签：我的订单' }));
    for (const name of ['公告详情', '招标订阅']) {
      fireEvent.keyDown(tabBar().getByRole('link', { name }), { key: 'Delete' });
      fireEvent(
        tabBar().getByRole('link', { name }),
        new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }),
      );
    }
    expect(closeTab.mock.calls.flat()).toEqual(['/myOrder', '/tender/index/7', '/tender/index/7']);
  });

  test.each(['公告详情', '招标订阅'])(
    'the middle button on a tab opens no window of the browser beside: %s (S4-53)',
    (name) => {
      draw();
      const press = new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true });
      fireEvent(tabBar().getByRole('link', { name }), press);
      expect(press.defaultPrevented).toBe(true);
    },
  );

  test.each([
    ['公告详情', '我的订单'],
    ['我的订单', '公告详情'],
  ])(
    'the focus goes to the next tab of one that is closed, from the last to the one before: %s to %s (S2-76)',
    (closed, next) => {
      draw();
      const link = tabBar().getByRole('link', { name: closed });
      link.focus();
      fireEvent.keyDown(link, { key: 'Delete' });
      expect(document.activeElement).toBe(tabBar().getByRole('link', { name: next }));
    },
  );

  test('the focus stays where it is when another tab is closed', () => {
    draw();
    const kept = tabBar().getByRole('link', { name: '招标订阅' });
    kept.focus();
    fireEvent.click(tabBar().getByRole('button', { name: '关闭页签：公告详情' }));
    expect(document.activeElement).toBe(kept);
  });

  test('the sidebar is 200 px wide when it is open and a rail of 56 px when it is not (S9-23)', () => {
    const widths = readFileSync('src/styles/tokens.css', 'utf8').match(/--sidebar-(?:width|rail): \d+px/g);
    expect(widths).toEqual(['--sidebar-width: 200px', '--sidebar-rail: 56px']);
    const widthOf = () => document.querySelector('[data-slot="sidebar"]')?.className.match(/w-\(--[a-z-]+\)/)?.[0];
    draw();
    expect(widthOf()).toBe('w-(--sidebar-width)');
    cleanup();
    draw({ sidebarOpen: false });
    expect(widthOf()).toBe('w-(--sidebar-rail)');
  });

  test('the context menu is 105 px wide and refreshes, closes and closes the others (S2-75, S2-76, S9-27)', async () => {
    const { refreshTab, closeTab, closeOthers } = draw();
    const choose = async (name: string) => {
      fireEvent.contextMenu(tabBar().getByRole('link', { name: '我的订单' }), { clientX: 40, clientY: 40 });
      const item = await screen.findByRole('menuitem', { name });
      expect(item.closest('[data-slot="menu-content"]')?.className).toContain('w-[105px]');
      fireEvent.click(item);
    };
    await choose('刷新');
    await choose('关闭当前');
    await choose('关闭其他');
    expect([refreshTab, closeTab, closeOthers].map((send) => send.mock.calls)).toEqual([
      [['/myOrder']],
      [['/myOrder']],
      [['/myOrder']],
    ]);
  });

  test('a tab closed by its menu gives the focus to its neighbour (S2-76)', async () => {
    draw();
    const closed = tabBar().getByRole('link', { name: '公告详情' });
    closed.focus();
    fireEvent.contextMenu(closed, { clientX: 40, clientY: 40 });
    fireEvent.click(await screen.findByRole('menuitem', { name: '关闭当前' }));
    await vi.waitFor(() => expect(document.activeElement).toBe(tabBar().getByRole('link', { name: '我的订单' })));
  });

  test('the menu of a tab goes when Back leads to another page, also of the same tab (S2-75)', async () => {
    const { rerender } = render(
      <AppShell {...state} {...mockActions()}>
        {null}
      </AppShell>,
    );
    fireEvent.contextMenu(tabBar().getByRole('link', { name: '我的订单' }), { clientX: 40, clientY: 40 });
    await screen.findByRole('menuitem', { name: '刷新' });
    const tabs = state.tabs.map((each) =>
      each.path === state.activeTab ? { ...each, fullPath: `${each.fullPath}?page=2` } : each,
    );
    rerender(
      <AppShell {...state} {...mockActions()} tabs={tabs}>
        {null}
      </AppShell>,
    );
    await vi.waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  });

  test.each([
    ['the mouse at the left edge', { clientX: 0, clientY: 40 }, { x: 0, y: 40 }],
    ['the mouse', { clientX: 130, clientY: 50 }, { x: 130, y: 50 }],
    ['the keyboard', { clientX: 0, clientY: 0 }, { x: 112, y: 60 }],
  ])('the context menu opened by %s opens there, by the keyboard under its tab (S2-75)', async (_, press, place) => {
    const placed = vi.spyOn(DOMRect, 'fromRect');
    draw();
    const link = tabBar().getByRole('link', { name: '我的订单' });
    vi.spyOn(link, 'getBoundingClientRect').mockReturnValue({ left: 100, bottom: 60 } as DOMRect);
    fireEvent.contextMenu(link, press);
    await screen.findByRole('menuitem', { name: '刷新' });
    await vi.waitFor(() => expect(placed).toHaveBeenCalledWith({ ...place, width: 0, height: 0 }));
    placed.mockRestore();
  });

  test('while the menu of a tab is open, what is around it can still be reached', async () => {
    draw();
    fireEvent.contextMenu(tabBar().getByRole('link', { name: '我的订单' }), { clientX: 40, clientY: 40 });
    await screen.findByRole('menuitem', { name: '刷新' });
    expect(tabBar().getByRole('link', { name: '招标订阅' }).closest('[inert],[aria-hidden="true"]')).toBeNull();
    expect(
      document.querySelector('[data-base-ui-inert][role=presentation]'),
      'nothing lies over the page and takes its presses',
    ).toBeNull();
  });

  test('the menu closes no others where all others are affix tabs (S2-76, S4-53)', async () => {
    const others = async (tabs: ShellState['tabs']) => {
      cleanup();
      draw({ tabs, activeTab: '/myOrder' });
      fireEvent.contextMenu(tabBar().getByRole('link', { name: '我的订单' }));
      return (await screen.findByRole('menuitem', { name: '关闭其他' })).getAttribute('aria-disabled');
    };
    const [affix, closable, own] = state.tabs;
    if (!affix || !closable || !own) throw new Error('three tabs are drawn');
    expect([await others([affix, own]), await others([affix, closable, own])]).toEqual(['true', null]);
  });

  test('the menu of an affix tab cannot close it', async () => {
    draw();
    fireEvent.contextMenu(tabBar().getByRole('link', { name: '招标订阅' }));
    expect((await screen.findByRole('menuitem', { name: '关闭当前' })).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('navbar', () => {
  test('the level badge has its tooltip (S2-62)', () => {
    draw();
    const badge = screen.getByRole('button', { name: '投标通会员' });
    fireEvent.click(badge);
    expect(document.getElementById(badge.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '当前等级为投标通会员',
    );
  });

  test('focus goes back to the trigger when an entry is chosen and on Escape, so that a dialog returns it there (S2-63)', async () => {
    draw();
    await openAccount();
    const trigger = screen.getByRole('button', { name: /^账号信息/ });
    const renew = account().getByText('续费');
    renew.focus();
    fireEvent.click(renew);
    expect(document.activeElement).toBe(trigger);
    fireEvent.click(trigger);
    const orders = screen.getByLabelText('账号信息').querySelector('a');
    orders?.focus();
    fireEvent.keyDown(orders ?? trigger, { key: 'Escape' });
    expect(document.activeElement).toBe(trigger);
  });

  test('the panel opens when Tab reaches its trigger, and stays closed when a dialog that was opened here gives the focus back (S2-63)', async () => {
    draw();
    const trigger = screen.getByRole('button', { name: /^账号信息/ });
    act(() => trigger.focus());
    fireEvent.keyUp(trigger, { key: 'Tab' });
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(await screen.findByText('续费'));
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
    act(() => trigger.blur());
    act(() => trigger.focus());
    fireEvent.keyUp(trigger, { key: 'Escape' });
    expect([document.activeElement === trigger, trigger.getAttribute('aria-expanded')]).toEqual([true, 'false']);
  });

  test('the panel opens under the mouse and on a press, and closes on Escape (S2-63)', () => {
    draw();
    const trigger = screen.getByRole('button', { name: '账号信息，手机号，138开头，尾号1234' });
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(trigger);
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(trigger, { key: 'Escape' });
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
  });

  test('the panel stays under the mouse when a late page takes the focus, and closes when both have left (S2-63)', () => {
    draw();
    const trigger = screen.getByRole('button', { name: /^账号信息/ });
    const holder = trigger.parentElement as HTMLElement;
    const expanded = () => trigger.getAttribute('aria-expanded');
    fireEvent.pointerEnter(holder, { pointerType: 'mouse' });
    fireEvent.pointerMove(holder, { pointerType: 'mouse' });
    act(() => trigger.focus());
    act(() => trigger.blur());
    expect(expanded()).toBe('true');
    fireEvent.pointerLeave(holder, { pointerType: 'mouse' });
    expect(expanded()).toBe('false');
    act(() => trigger.focus());
    fireEvent.click(trigger);
    expect(expanded()).toBe('true');
    act(() => trigger.blur());
    expect(expanded()).toBe('false');
  });

  test.each([
    ['touch', true],
    ['mouse', false],
  ])(
    'the panel that a press by %s has opened is a layer that Back closes: %s (S2-56, S2-63)',
    (pointerType, isLayer) => {
      draw();
      const trigger = screen.getByRole('button', { name: /^账号信息/ });
      fireEvent.pointerEnter(trigger.parentElement as HTMLElement, { pointerType });
      fireEvent.click(trigger);
      expect([trigger.getAttribute('aria-expanded'), openLayers.isOpen()]).toEqual(['true', isLayer]);
      if (isLayer) openLayers.escapeTop();
      expect([trigger.getAttribute('aria-expanded'), openLayers.isOpen()]).toEqual([String(!isLayer), false]);
    },
  );

  test('the panel stays when the mouse passes over it and leaves while the keyboard is in it (S2-63)', () => {
    draw();
    const trigger = screen.getByRole('button', { name: /^账号信息/ });
    const holder = trigger.parentElement as HTMLElement;
    act(() => trigger.focus());
    fireEvent.keyUp(trigger, { key: 'Tab' });
    const isSeen = vi
      .spyOn(holder, 'querySelector')
      .mockImplementation((selector) => (selector === ':focus-visible' ? trigger : null));
    const passOver = () => {
      fireEvent.pointerEnter(holder, { pointerType: 'mouse' });
      fireEvent.pointerMove(holder, { pointerType: 'mouse' });
      fireEvent.pointerLeave(holder, { pointerType: 'mouse' });
      return trigger.getAttribute('aria-expanded');
    };
    expect(passOver()).toBe('true');
    isSeen.mockImplementation(() => null);
    expect(passOver()).toBe('false');
  });

  test('a picture that cannot be loaded leaves the first character, and the next picture is shown again (S5-09, D-79)', () => {
    const shell = (avatarUrl: string | null) => (
      <AddressRouter address={{ path: state.path, query: '' }} navigate={vi.fn()}>
        <AppShell {...state} {...mockActions()} user={{ ...state.user, avatarUrl }}>
          <h1>招标订阅</h1>
        </AppShell>
      </AddressRouter>
    );
    const trigger = () => screen.getByRole('button', { name: /^账号信息/ });
    const picture = () => trigger().querySelector('img');
    const { rerender } = render(shell('/avatars/gone.png'));
    expect([picture()?.getAttribute('src'), trigger().textContent]).toEqual(['/avatars/gone.png', '138****1234']);
    fireEvent.error(picture() as HTMLImageElement);
    expect([picture(), trigger().textContent]).toEqual([null, '会138****1234']);
    rerender(shell('/avatars/new.png'));
    expect([picture()?.getAttribute('src'), trigger().textContent]).toEqual(['/avatars/new.png', '138****1234']);
  });

  test('the panel stays closed under a mouse that rests where a dialog was closed, and opens once it moves (S2-63)', () => {
    draw();
    const trigger = screen.getByRole('button', { name: /^账号信息/ });
    const holder = trigger.parentElement as HTMLElement;
    const expanded = () => trigger.getAttribute('aria-expanded');
    const mouse = { pointerType: 'mouse' };
    // Closing the dialog puts the holder under the mouse: the browser reports that it enters, and no movement.
    fireEvent.pointerEnter(holder, mouse);
    expect(expanded()).toBe('false');
    fireEvent.pointerMove(holder, mouse);
    expect(expanded()).toBe('true');
    fireEvent.keyDown(trigger, { key: 'Escape' });
    fireEvent.pointerMove(holder, mouse);
    expect(expanded()).toBe('false');
  });

  test('it shows name, level, offer, expiry and the service period (S2-64, S2-65, S2-66, S2-67, S2-68)', async () => {
    const actions = draw();
    await openAccount();
    const text = screen.getByLabelText('账号信息').textContent ?? '';
    for (const part of ['138****1234', '投标通会员', '续费', '2027年11月20日', '服务期详情'])
      expect(text).toContain(part);
    fireEvent.click(account().getByText('续费'));
    fireEvent.click(account().getByText('服务期详情'));
    expect([actions.requestPurchase, actions.showServicePeriod].map((send) => send.mock.calls.length)).toEqual([1, 1]);
  });

  test('a lapsed date is red (D-80)', async () => {
    draw({ user: { ...state.user, lapsed: true } });
    await openAccount();
    expect(account().getByText('2027年11月20日').className).toContain('text-destructive');
  });

  test('entries lead to settings, orders, coupons, history and out (S2-69)', async () => {
    const actions = draw();
    await openAccount();
    for (const entry of ['账号设置', '我的订单', '我的优惠券', '浏览历史', '退出登录'])
      fireEvent.click(account().getByText(entry));
    expect(actions.followed()).toEqual(['/infoEdit', '/myOrder', '/BrowsingHistory']);
    expect([actions.showCoupons, actions.requestLogout].map((send) => send.mock.calls.length)).toEqual([1, 1]);
  });

  test('orders and coupons are there only when payment is enabled (S5-22)', async () => {
    draw({ canPay: false });
    await openAccount();
    expect(['我的订单', '我的优惠券'].map((entry) => account().queryByText(entry))).toEqual([null, null]);
  });

  test('a place this version lacks is not offered', async () => {
    draw({ hasPlace: (path) => path !== '/BrowsingHistory' });
    await openAccount();
    expect(account().queryByText('浏览历史')).toBeNull();
  });
});

describe('side menu, footer and service', () => {
  test('the place the member is at is named', () => {
    draw();
    const menu = within(screen.getByRole('navigation', { name: '主导航' }));
    expect(menu.getByRole('link', { name: '招标订阅' }).getAttribute('aria-current')).toBe('page');
  });

  test('entries within a group have their icons too: my monitoring, my exports, every area by name (S2-60, S2-61)', async () => {
    const child = (path: string, title: string, icon: string | null) => {
      const entry = leaf(path, title);
      return { ...entry, meta: { ...entry.meta, icon } };
    };
    const group = {
      ...leaf('/focus', '我的关注'),
      component: null,
      children: [
        child('/monitor', '我的监控', null),
        child('/collect', '收藏中心', 'collect center'),
        child('/x', '其他', null),
      ],
    };
    draw({ menu: menuTree([group]), path: '/monitor' });
    const menu = within(screen.getByRole('navigation', { name: '主导航' }));
    for (const name of ['我的监控', '收藏中心'])
      await vi.waitFor(() => expect(menu.getByRole('link', { name }).querySelector('svg')).not.toBeNull(), 15_000);
  });

  test('the toggle says what it does (S2-55)', () => {
    const { toggleSidebar } = draw();
    fireEvent.click(screen.getByRole('button', { name: '收起菜单' }));
    expect(toggleSidebar).toHaveBeenCalledOnce();
  });

  test('an open menu of a phone is a drawer that goes when an entry is chosen (S2-56)', async () => {
    const { leaveMenu, followed } = draw({ mobile: true });
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: '标讯通' })).getByRole('link', { name: '我的订单' }),
    );
    expect([leaveMenu.mock.calls.length > 0, followed()]).toEqual([true, ['/myOrder']]);
  });

  test('a menu that could not be fetched can be asked for again (D-48)', () => {
    const { retryMenu } = draw({ menuFailed: true });
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }));
    expect(retryMenu).toHaveBeenCalledOnce();
  });

  test('the footer shows years, the linked case number and legal documents (S9-39, S1-25, S1-26)', () => {
    draw();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/© 2002-2024 /)).toBeDefined();
    expect(footer.getByRole('link', { name: brand.footer.caseNumber }).getAttribute('href')).toBe(
      'https://beian.miit.gov.cn/',
    );
    expect(footer.getByRole('link', { name: '隐私政策' }).getAttribute('href')).toBe(brand.legal.privacyPolicy);
  });

  test.each([
    [{ customerImg: '/kf.png', customerWechat: 'kf' }, 1],
    [{ customerImg: null, customerWechat: 'kf' }, 0],
    [{ customerImg: '/kf.png', customerWechat: null }, 0],
  ])('with %o there are %i service widgets (S2-82)', async (contact, count) => {
    draw({ service: { phone: null, qrcode: null, ...contact } });
    await act(async () => import('#views/shell/service-widget.tsx'));
    expect(screen.queryAllByRole('button', { name: '联系客服' })).toHaveLength(count);
  });

  test('the way to the service hangs in the header and not over the page, so it covers no star and no figure (S2-82)', async () => {
    draw();
    const button = await screen.findByRole('button', { name: '联系客服' });
    expect([screen.getByRole('banner').contains(button), button.closest('.fixed')]).toEqual([true, null]);
    fireEvent.click(button);
    expect(screen.getByRole('link', { name: /020-12345678/ }).getAttribute('href')).toBe('tel:02012345678');
  });

  test('the skip link leads to the main area', () => {
    draw();
    fireEvent.click(screen.getByRole('link', { name: '跳到主内容' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
