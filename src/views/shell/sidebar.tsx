import { cx } from 'class-variance-authority';
import { memo } from 'react';
import { Link } from 'wouter';
import { control } from '../shared/control.ts';
import { Button } from '../ui/button.tsx';
import { SHELL_TEXT } from './shell.copy.ts';
import type { ShellActions, ShellState } from './shell.types.ts';
import { placePanels, SideMenu } from './side-menu.tsx';

export type SidebarProps = Pick<
  ShellState,
  'companyName' | 'menu' | 'menuFailed' | 'path' | 'sidebarOpen' | 'settings'
> &
  Pick<ShellActions, 'retryMenu'>;

/** The side menu of a desktop: 200 px, or a rail of icons (S2-55, S9-23). */
export function Sidebar({ companyName, menu, menuFailed, path, sidebarOpen, settings, retryMenu }: SidebarProps) {
  return (
    <aside
      data-slot="sidebar"
      aria-label={SHELL_TEXT.sidebar}
      data-print="hide"
      className={cx(
        'fixed inset-y-0 left-0 z-40 flex flex-col border-sidebar-border border-r bg-sidebar transition-[width] duration-200',
        sidebarOpen ? 'w-(--sidebar-width)' : 'w-(--sidebar-rail)',
      )}
    >
      {settings.sidebarLogo && <BrandMark name={companyName} rail={!sidebarOpen} />}
      <div
        className="min-h-0 flex-1 overflow-y-auto overflow-x-hidden"
        onScroll={sidebarOpen ? undefined : placePanels}
      >
        <SideMenu items={menu} path={path} rail={!sidebarOpen} single={settings.uniqueOpened} />
        {menuFailed && <MenuFailure retryMenu={retryMenu} rail={!sidebarOpen} />}
      </div>
    </aside>
  );
}

export function MenuFailure({
  retryMenu,
  rail = false,
}: Pick<ShellActions, 'retryMenu'> & { readonly rail?: boolean }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-2 py-4 text-center text-muted-foreground text-sm">
      <span className={rail ? 'sr-only' : undefined}>{SHELL_TEXT.menuFailed}</span>
      <Button
        variant="outline"
        size={rail ? 'icon-sm' : 'sm'}
        className={rail ? 'w-full' : undefined}
        onClick={retryMenu}
        {...control('menu.retried')}
      >
        {rail ? '重试' : SHELL_TEXT.retry}
      </Button>
    </div>
  );
}

/** The brand's mark and name; leads home. The mark is the favicon the build put beside the page. */
const BrandMark = memo(function BrandMark({ name, rail = false }: { readonly name: string; readonly rail?: boolean }) {
  return (
    <Link
      href="/"
      data-slot="brand-mark"
      className={cx(
        'flex h-(--navbar-height) shrink-0 items-center gap-2.5 overflow-hidden font-semibold text-foreground text-lg',
        rail ? 'justify-center' : 'px-4',
      )}
    >
      <img src="./favicon.svg" alt="" width={28} height={28} className="size-7 shrink-0" />
      <span className={cx('truncate', rail && 'sr-only')}>{name}</span>
    </Link>
  );
});
