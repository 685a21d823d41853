import { cx } from 'class-variance-authority';
import { Crown, Menu, PanelLeftClose, PanelLeftOpen, Settings2 } from 'lucide-react';
import { memo, Suspense, useId } from 'react';
import { control } from '../shared/control.ts';
import { useHoverPanel } from '../shared/hover-panel.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SearchButton } from './search-button.tsx';
import { SHELL_TEXT } from './shell.copy.ts';
import type { ShellActions, ShellState } from './shell.types.ts';
import type { ShellUser } from './shell-user.ts';
import { UserCard } from './user-card.tsx';

const ServiceWidget = lazyPart(() => import('./service-widget.tsx').then((m) => m.ServiceWidget));

export type NavbarProps = Pick<
  ShellState,
  | 'title'
  | 'user'
  | 'menu'
  | 'searchOpen'
  | 'sidebarOpen'
  | 'mobile'
  | 'canPay'
  | 'hasPlace'
  | 'companyName'
  | 'settings'
  | 'service'
> &
  Pick<
    ShellActions,
    | 'toggleSidebar'
    | 'openSearch'
    | 'requestPurchase'
    | 'requestLogout'
    | 'requestSettings'
    | 'showServicePeriod'
    | 'showCoupons'
  >;

const square =
  'grid size-9 shrink-0 cursor-pointer place-items-center rounded-md text-muted-foreground transition-colors hover:bg-accent hover:text-foreground pointer-coarse:size-11';

export function Navbar({
  title,
  companyName,
  user,
  menu,
  searchOpen,
  openSearch,
  sidebarOpen,
  mobile,
  settings,
  service,
  toggleSidebar,
  ...account
}: NavbarProps) {
  const Icon = mobile ? Menu : sidebarOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <div data-slot="navbar" className="flex h-(--navbar-height) items-center gap-2 px-(--gutter) max-sm:gap-0.5">
      <button
        type="button"
        aria-expanded={sidebarOpen}
        aria-label={sidebarOpen ? SHELL_TEXT.closeMenu : SHELL_TEXT.openMenu}
        title={sidebarOpen ? SHELL_TEXT.closeMenu : SHELL_TEXT.openMenu}
        onClick={toggleSidebar}
        className={`-ml-2 ${square}`}
        {...control('sidebar.toggled')}
      >
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </button>
      {mobile ? (
        <WholeName name={companyName} />
      ) : (
        <p className="min-w-0 flex-1 truncate font-medium text-base">{title}</p>
      )}
      <SearchButton menu={menu} searchOpen={searchOpen} openSearch={openSearch} />
      {service && (
        <Suspense>
          <ServiceWidget {...service} />
        </Suspense>
      )}
      {settings.showSettings && (
        <button
          type="button"
          aria-label={SHELL_TEXT.look}
          title={SHELL_TEXT.look}
          onClick={account.requestSettings}
          className={square}
          {...control('settings.requested')}
        >
          <Settings2 aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        </button>
      )}
      <LevelBadge user={user} />
      <UserCard user={user} {...account} />
    </div>
  );
}

/** A name that is shown in full or not at all: too wide for the line of the empty text it wraps to the next one, which is clipped. */
const WholeName = ({ name }: { readonly name: string }) => (
  <p className="flex h-6 min-w-0 flex-1 flex-wrap overflow-hidden font-medium text-base leading-6">
    <span aria-hidden="true" className="h-6 w-0" />
    <span className="whitespace-nowrap">{name}</span>
  </p>
);

/** The member's level, with the tooltip 当前等级为X (S2-62). The tooltip shows under mouse and focus, Escape hides it. */
const LevelBadge = memo(function LevelBadge({ user }: { readonly user: ShellUser }) {
  const id = useId();
  const { open, holder, openPanel } = useHoverPanel();
  return (
    <span className="relative inline-flex shrink-0" {...holder}>
      <button
        type="button"
        data-slot="level-badge"
        aria-describedby={id}
        onClick={openPanel}
        className={cx(
          'inline-flex h-7 max-w-36 cursor-default items-center gap-1 rounded-full px-2.5 font-medium text-sm',
          user.paid ? 'bg-vip-soft text-vip' : 'bg-muted text-muted-foreground',
        )}
      >
        <Crown aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="truncate">{user.levelName}</span>
      </button>
      <span
        id={id}
        role="tooltip"
        className={cx(
          'pointer-events-none absolute top-full right-0 z-50 mt-2 whitespace-nowrap rounded-md bg-foreground px-2.5 py-1.5 text-background text-sm shadow-float transition-opacity',
          open ? 'opacity-100' : 'invisible opacity-0',
        )}
      >
        {SHELL_TEXT.level(user.levelName)}
      </span>
    </span>
  );
});
