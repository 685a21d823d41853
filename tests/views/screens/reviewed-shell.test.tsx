import { vi } from 'vitest';
import { defaultSettings } from '#domain/settings.ts';
import { BRANDS_DIR, readBrand } from '#server/brand/brand-folder.ts';
import { LoginFrame } from '#views/session/login/login-frame.tsx';
import { AppShell } from '#views/shell/app-shell.tsx';
import { menuTree } from '#views/shell/menu-tree.ts';
import type { ShellState, ShellTab } from '#views/shell/shell.types.ts';
import { BlockingNotice } from '#views/ui/blocking-notice.tsx';
import { Pagination } from '#views/ui/pagination.tsx';
import { reviewScreens, type ScreenScene } from './screen-record.ts';

const brand = readBrand(BRANDS_DIR, 'bidding');
const spies = {
  ...{ toggleSidebar: vi.fn(), leaveMenu: vi.fn(), retryMenu: vi.fn(), closeTab: vi.fn(), closeOthers: vi.fn() },
  ...{
    openSearch: vi.fn(),
    refreshTab: vi.fn(),
    requestPurchase: vi.fn(),
    requestLogout: vi.fn(),
    requestSettings: vi.fn(),
  },
  ...{ showServicePeriod: vi.fn(), showCoupons: vi.fn() },
};
const tab = (path: string, title: string, affix = false): ShellTab => ({
  ...{ path, fullPath: `${path}?p=1`, title, meta: { affix } },
});
const leaf = (path: string, title: string, icon: string | null = null) => ({
  ...{ name: path, path, component: 'x', hidden: false, children: [] as never[] },
  meta: { title, icon, affix: false, noCache: false, roles: [] },
});
const group = (path: string, title: string, children: readonly ReturnType<typeof leaf>[]) => ({
  ...leaf(path, title),
  ...{ component: null, children },
});
const menu = menuTree([
  group('/subscribe', '订阅', [leaf('/subscribe/bidding', '招标订阅'), leaf('/subscribe/upfront', '商机订阅')]),
  leaf('/myOrder', '我的订单', 'order'),
  leaf('https://help.example.com/', '帮助中心'),
] as never);
const state: ShellState = {
  brand,
  companyName: '某省标讯',
  user: {
    ...{ name: '138****1234', spokenName: '手机号，138开头，尾号1234', initial: '会', avatarUrl: null },
    ...{ levelName: '投标通会员', paid: true, offer: '续费', expiresOn: '2027年11月20日', lapsed: false },
  },
  ...{ menu, menuFailed: false, path: '/subscribe/bidding', title: '招标订阅', activeTab: '/tender/index/7' },
  tabs: [tab('/subscribe/bidding', '招标订阅', true), tab('/tender/index/7', '公告详情'), tab('/myOrder', '我的订单')],
  ...{ sidebarOpen: true, mobile: false, canPay: true },
  service: { customerImg: '/kf.png', qrcode: '/kf-code.png', customerWechat: 'kf', phone: '020-1234 5678' },
  settings: defaultSettings(brand.footer),
  hasPlace: () => true,
  searchOpen: false,
};
const shell = (change: Partial<ShellState>, more: Partial<ScreenScene> = {}): ScreenScene => ({
  element: (
    <AppShell {...state} {...spies} {...change}>
      <h1>招标订阅</h1>
    </AppShell>
  ),
  ...{ address: '/subscribe/bidding', answers: {}, shows: '招标订阅', spies },
  ...more,
});
const answers = { onAnswer: vi.fn(), onCancel: vi.fn() };
const pages = { onPageChange: vi.fn() };
const pager = (page: number, total: number, more: object = {}): ScreenScene => ({
  element: <Pagination page={page} pageSize={20} total={total} {...pages} {...more} />,
  ...{ address: '/', answers: {}, shows: '共', spies: pages },
});

reviewScreens({
  shell: shell({}),
  'shell-with-a-narrow-menu': shell({ sidebarOpen: false }),
  'shell-on-a-phone': shell({ mobile: true, sidebarOpen: false }, { narrow: true }),
  'shell-on-a-phone-with-its-menu': shell({ mobile: true }, { narrow: true }),
  'shell-without-its-menu': shell({ menuFailed: true, menu: [], service: null, tabs: [] }),
  'shell-of-a-member-who-has-not-paid': shell({
    user: {
      ...state.user,
      paid: false,
      offer: '开通会员',
      expiresOn: null,
      levelName: '普通会员',
      avatarUrl: '/a.png',
    },
    canPay: false,
    service: { customerImg: '/kf.png', qrcode: null, customerWechat: 'kf', phone: null },
    settings: { ...state.settings, tagsView: false, showFooter: true, fixedHeader: false, sidebarLogo: false },
  }),
  'shell-of-a-lapsed-member': shell({
    user: { ...state.user, lapsed: true, offer: '续费' },
    hasPlace: () => false,
    service: { customerImg: null, qrcode: null, customerWechat: null, phone: null },
  }),
  'notice-with-one-answer': {
    element: <BlockingNotice title="提示" text="您的账号在其他设备登录" answer="知道了" onAnswer={answers.onAnswer} />,
    ...{ address: '/', answers: {}, shows: '提示', spies: answers },
  },
  'notice-with-two-answers': {
    element: (
      <BlockingNotice
        {...{ title: '退出登录', text: '确定要退出登录吗', answer: '退出', onAnswer: answers.onAnswer }}
        cancel={{ text: '取消', onCancel: answers.onCancel }}
      />
    ),
    ...{ address: '/', answers: {}, shows: '退出登录', spies: answers },
  },
  'frame-of-the-login': {
    element: (
      <LoginFrame brand={brand}>
        <p>验证码登录</p>
      </LoginFrame>
    ),
    ...{ address: '/login', answers: {}, shows: '验证码登录' },
  },
  'pages-at-the-first': pager(1, 41),
  'pages-at-the-last': pager(3, 41),
  'pages-in-the-middle-of-many': pager(12, 999, { cap: 500, totalText: '500+' }),
  'pages-with-gaps': pager(6, 220, { pageProps: (page: number) => ({ 'data-key': String(page) }) }),
});
