import { cx } from 'class-variance-authority';
import { History, LogOut, type LucideIcon, ReceiptText, Settings, Settings2, TicketPercent } from 'lucide-react';
import { Link } from 'wouter';
import { Avatar } from '../shared/avatar.tsx';
import { control } from '../shared/control.ts';
import { MembershipPanel } from './membership-panel.tsx';
import { PANEL_TEXT } from './panel.copy.ts';
import { SHELL_TEXT } from './shell.copy.ts';
import type { UserCardProps } from './shell.types.ts';

const entry =
  'flex h-9 w-full cursor-pointer items-center gap-2.5 rounded-md px-3 text-left text-base transition-colors hover:bg-accent pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:text-muted-foreground';

/** What the account card holds once it is opened (S2-63…S2-69). Each act closes it. */
export function UserPanel({
  user,
  canPay,
  hasPlace,
  requestPurchase,
  requestLogout,
  requestSettings,
  showServicePeriod,
  showCoupons,
  closePanel,
}: UserCardProps & { readonly closePanel: () => void }) {
  const leaving =
    <A extends readonly unknown[]>(act: (...args: A) => void) =>
    (...args: A) => {
      closePanel();
      act(...args);
    };
  const place = (path: string, label: string, Icon: LucideIcon) =>
    hasPlace(path) && (
      <li>
        <Link href={path} onClick={closePanel} className={entry} {...control('navigation.requested', path)}>
          <Icon aria-hidden="true" />
          {label}
        </Link>
      </li>
    );
  return (
    <div className="overflow-hidden rounded-lg border border-border bg-popover shadow-float">
      <div className="flex items-center gap-3 px-4 pt-4 pb-3">
        <Avatar url={user.avatarUrl} initial={user.initial} large />
        <p className="min-w-0">
          <span className="tabular block truncate font-medium text-lg">{user.name}</span>
          <span className={cx('text-sm', user.paid ? 'text-vip' : 'text-muted-foreground')}>{user.levelName}</span>
        </p>
      </div>
      <MembershipPanel
        user={user}
        requestPurchase={leaving(requestPurchase)}
        showServicePeriod={leaving(showServicePeriod)}
      />
      <ul className="p-1.5">
        {place('/infoEdit', PANEL_TEXT.settings, Settings)}
        {canPay && place('/myOrder', PANEL_TEXT.orders, ReceiptText)}
        {canPay && (
          <li>
            <button type="button" className={entry} onClick={leaving(showCoupons)} {...control('coupons.requested')}>
              <TicketPercent aria-hidden="true" />
              {PANEL_TEXT.coupons}
            </button>
          </li>
        )}
        {place('/BrowsingHistory', PANEL_TEXT.history, History)}
        <li>
          <button type="button" className={entry} onClick={leaving(requestSettings)} {...control('settings.requested')}>
            <Settings2 aria-hidden="true" />
            {SHELL_TEXT.look}
          </button>
        </li>
        <li className="mt-1.5 border-border border-t pt-1.5">
          <button type="button" className={entry} onClick={leaving(requestLogout)} {...control('logout.requested')}>
            <LogOut aria-hidden="true" />
            {PANEL_TEXT.logout}
          </button>
        </li>
      </ul>
    </div>
  );
}
