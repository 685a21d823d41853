import { type ReactNode, useSyncExternalStore } from 'react';
import { Router } from 'wouter';
import { ALL_ENTITLEMENTS } from '#domain/entitlement.ts';
import { defaultSettings } from '#domain/settings.ts';
import { themeColours } from '#domain/theme-colour.ts';
import { themeVariables } from '#domain/theme-variables.ts';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { LoginFrame } from '#views/session/login/login-frame.tsx';
import { type AppServices, AppServicesContext } from '#views/shared/app-context.ts';
import { AppShell } from '#views/shell/app-shell.tsx';
import type { MenuItem } from '#views/shell/menu-tree.ts';
import type { ShellActions, ShellTab } from '#views/shell/shell.types.ts';
import { type ShellMember, shellUser } from '#views/shell/shell-user.ts';
import { brandOf, markFile } from './brands.ts';

type Chosen = Readonly<Record<string, string>>;

/** Flows of the login page, and those that fill a page alone. */
const LOGIN_FLOWS = ['login', 'qr-login', 'picture-check', 'profile'];
const ALONE = ['session'];
/** Below this the shell is that of a phone. */
const MOBILE_PX = 992;

const nothing = (): void => undefined;
const NoPhone = (): null => null;
const place = (path: string, title: string, icon: string, children: readonly MenuItem[] = []): MenuItem => ({
  ...{ path, title, icon, children, external: false, roles: [] },
});
const MENU: readonly MenuItem[] = [
  place('/dashboard', '数据看板', 'dashboard'),
  place('/subscribe', '订阅', 'subscribe', [
    place('/subscribe/bidding', '招标订阅', 'subscribe'),
    place('/subscribe/upfront', '商机订阅', 'subscribe'),
  ]),
  place('/informationQuery', '信息查询', 'info', [
    place('/informationQuery/bid', '招标信息查询', 'info'),
    place('/intention/index', '采购意向', 'info'),
  ]),
  place('/enterpriseAnalysis', '企业分析', 'enterprise', [
    place('/enterpriseAnalysis/informationQuery/erterInformation', '企业信息查询', 'enterprise'),
    place('/enterpriseAnalysis/informationQuery/marketAnalysis', '市场分析', 'enterprise'),
  ]),
  place('/myOrder', '我的订单', 'vipserver'),
];
const HOME: ShellTab = {
  path: '/subscribe/bidding',
  fullPath: '/subscribe/bidding',
  title: '招标订阅',
  meta: { affix: true },
};
const actions: ShellActions = {
  ...{ toggleSidebar: nothing, leaveMenu: nothing, retryMenu: nothing, closeTab: nothing, closeOthers: nothing },
  ...{ refreshTab: nothing, requestPurchase: nothing, requestLogout: nothing, openSearch: nothing },
  ...{ requestSettings: nothing, showServicePeriod: nothing, showCoupons: nothing },
};

interface SurfaceProps {
  readonly flow: CatalogEntry;
  readonly chosen: Chosen;
  readonly children: ReactNode;
}

/** What the product has around a flow: its theme, its services, and the page behind a dialog. */
export function Surface({ flow, chosen, children }: SurfaceProps) {
  const brand = brandOf(chosen.brand);
  dressPage(
    chosen.theme === undefined || chosen.theme === 'brand' ? brand.themeColour : chosen.theme,
    chosen.size ?? 'small',
  );
  const services = {
    ...{ requestPurchase: nothing, now: () => new Date(), ServicePhone: NoPhone, brandName: brand.displayName },
    entitlementNames: { ...ALL_ENTITLEMENTS, ...brand },
  } as unknown as AppServices;
  return (
    <AppServicesContext value={services}>
      <style>{`img[src="./favicon.svg"] { content: url("./${markFile(brand.id)}"); }`}</style>
      <Router hook={stayHere} searchHook={() => ''}>
        <Page flow={flow} chosen={chosen}>
          {children}
        </Page>
      </Router>
    </AppServicesContext>
  );
}

const stayHere = (): [string, () => void] => [HOME.path, nothing];

function Page({ flow, chosen, children }: SurfaceProps) {
  const brand = brandOf(chosen.brand);
  const mobile = useSyncExternalStore(subscribeToSize, () => innerWidth < MOBILE_PX);
  if (LOGIN_FLOWS.includes(flow.id)) return <LoginFrame brand={brand}>{children}</LoginFrame>;
  if (ALONE.includes(flow.id)) return children;
  const user = shellUser(memberOf(chosen.tier), { avatarBase: brand.avatarBase, now: new Date() });
  return (
    <AppShell
      {...actions}
      {...{ brand, user, mobile, companyName: brand.displayName, menu: MENU, menuFailed: false, service: null }}
      {...{ path: HOME.path, title: HOME.title, tabs: [HOME], activeTab: HOME.path, sidebarOpen: !mobile }}
      {...{ canPay: brand.canPay, settings: defaultSettings(brand.footer), searchOpen: false, hasPlace: () => true }}
    >
      {children}
    </AppShell>
  );
}

function subscribeToSize(changed: () => void): () => void {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
}

function dressPage(colour: string, size: string): void {
  const { style, dataset } = document.documentElement;
  for (const [name, value] of Object.entries(themeVariables(themeColours(colour)))) style.setProperty(name, value);
  dataset.size = size;
}

const member = (change: Partial<ShellMember>): ShellMember => ({
  ...{ realUserName: null, mobile: '199****0001', headimgurl: null, isOpenMember: false },
  ...{ memberCode: 'putong', memberName: '普通会员', expiresAt: null },
  ...change,
});

/** A member of each tier, as the navbar shows them. */
export const MEMBERS: Readonly<Record<string, ShellMember>> = {
  putong: member({}),
  toubiaotong: member({
    isOpenMember: true,
    memberCode: 'toubiaotong',
    memberName: '投标通',
    expiresAt: '2027-11-20T00:00:00+08:00',
  }),
  qiyetong: member({
    isOpenMember: true,
    memberCode: 'qiyetong',
    memberName: '企业通',
    expiresAt: '2027-11-20T00:00:00+08:00',
  }),
  lapsed: member({
    isOpenMember: true,
    memberCode: 'toubiaotong',
    memberName: '投标通',
    expiresAt: '2026-10-31T00:00:00+08:00',
  }),
};

export const memberOf = (tier: string | undefined): ShellMember => MEMBERS[tier ?? 'putong'] ?? member({});
