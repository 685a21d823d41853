import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import { defaultSettings } from '#domain/settings.ts';
import type { sidebarMachine } from '#machines/navigation/sidebar.machine.ts';
import type { tabsMachine } from '#machines/navigation/tabs.machine.ts';
import type { SessionUser } from '#machines/session/session.types.ts';
import { RolesContext } from '#views/shared/hide-by-role.tsx';
import { AppShell } from '#views/shell/app-shell.tsx';
import { menuTree } from '#views/shell/menu-tree.ts';
import type { ShellActions } from '#views/shell/shell.types.ts';
import { shellUser } from '#views/shell/shell-user.ts';
import type { Application } from '../application.ts';
import { useLoaded } from '../flow.tsx';
import { viewTitle } from '../navigation/navigation.provider.ts';
import { findRoute } from '../navigation/routes.ts';
import { payableMenu } from '../navigation/supported-menu.ts';
import { useCompany } from './company.tsx';
import { memberPartOf } from './member-part-of.ts';
import { useMemberFlows, useMenu } from './use-member-flows.ts';

export interface ShellProps {
  readonly application: Application;
  readonly children: ReactNode;
}

/** The shell, once the flows it shows are there. */
export function Shell({ application, children }: ShellProps) {
  const session = useSelector(application.actor, ({ children }) => children.session);
  const { tabs, sidebar } = useMemberFlows(application);
  const user = useSelector(session, (snapshot) => snapshot?.context.user ?? null);
  if (!tabs || !sidebar || user === null) return null;
  return (
    <ShellOf application={application} tabs={tabs} sidebar={sidebar} user={user}>
      {children}
    </ShellOf>
  );
}

interface ShellOfProps extends ShellProps {
  readonly tabs: ActorRefFrom<typeof tabsMachine>;
  readonly sidebar: ActorRefFrom<typeof sidebarMachine>;
  readonly user: SessionUser;
}

function ShellOf({ application, tabs, sidebar, user, children }: ShellOfProps) {
  const { brand, send, now } = application;
  const { viewCache, whenIdle } = memberPartOf(application);
  const menu = useMenu(application);
  const active = useSyncExternalStore(viewCache.subscribe, () => viewCache.get().active);
  const open = useSelector(tabs, ({ context }) => context.tabs);
  const activeTab = useSelector(tabs, ({ context }) => context.activePath);
  const side = useSelector(sidebar, (snapshot) => snapshot);
  const [searchOpen, openSearch] = useSearchKey();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => void whenIdle().then(() => setIdle(true)), [whenIdle]);
  const company = useCompany(application, isIdle);
  const [standard] = useState(() => defaultSettings(brand.footer));
  const settings = useSelector(
    useLoaded(useMemberFlows(application).settings) ?? undefined,
    (snapshot) => snapshot?.context.settings ?? standard,
  );
  const account = useUnchanged(shellUser(user, { avatarBase: brand.avatarBase, now: new Date(now()) }));
  const menuItems = useMemo(() => menuTree(payableMenu(menu.entries, company.canPay)), [menu.entries, company.canPay]);
  const actions = useMemo(() => shellActions(send, tabs, sidebar), [send, tabs, sidebar]);
  return (
    <RolesContext value={user.roles}>
      <AppShell
        brand={brand}
        companyName={company.name}
        user={account}
        menu={menuItems}
        menuFailed={menu.failed}
        path={active?.address.path ?? ''}
        title={active === null ? '' : viewTitle(active.route, active.address.query)}
        tabs={open.map((tab) => ({ ...tab, fullPath: viewCache.addressOf(tab) }))}
        activeTab={activeTab}
        sidebarOpen={side.hasTag('open')}
        mobile={side.hasTag('mobile')}
        canPay={company.canPay}
        service={company.service}
        settings={settings}
        searchOpen={searchOpen}
        openSearch={openSearch}
        hasPlace={hasPlace}
        {...actions}
      >
        {children}
      </AppShell>
    </RolesContext>
  );
}

const DIALOG = '[role=dialog], [role=alertdialog]';

/**
 * Whether the search over everything is open. Ctrl+K and ⌘K open and close it, not while an input method composes, and
 * not above another dialog.
 */
export function useSearchKey(): readonly [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.isComposing || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen((before) => !before && document.querySelector(DIALOG) === null);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return [open, setOpen];
}

const hasPlace = (path: string): boolean => findRoute(path) !== null;

/** Made once, so that a part of the shell renders only when something that it shows changes. */
export const shellActions = (
  send: Application['send'],
  tabs: ShellOfProps['tabs'],
  sidebar: ShellOfProps['sidebar'],
): Omit<ShellActions, 'openSearch'> => ({
  toggleSidebar: () => sidebar.send({ type: 'sidebar.toggled' }),
  leaveMenu: () => sidebar.send({ type: 'menu.left' }),
  retryMenu: () => send({ type: 'menu.retried' }),
  closeTab: (path) => tabs.send({ type: 'tab.closed', path }),
  closeOthers: (path) => tabs.send({ type: 'others.closed', path }),
  refreshTab: (path) => tabs.send({ type: 'tab.refreshed', path }),
  requestPurchase: () => send({ type: 'purchase.requested', memberCode: null, reason: 'navbar' }),
  requestLogout: () => send({ type: 'logout.requested' }),
  requestSettings: () => send({ type: 'settings.requested' }),
  showCoupons: () => send({ type: 'coupons.requested' }),
  showServicePeriod: () => send({ type: 'servicePeriod.requested' }),
});

/** The object of the render before, while all its values are the same. */
function useUnchanged<T extends object>(value: T): T {
  const before = useRef(value);
  const isSame = (Object.keys(value) as (keyof T)[]).every((name) => Object.is(value[name], before.current[name]));
  if (!isSame) before.current = value;
  return before.current;
}
