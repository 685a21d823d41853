import { cx } from 'class-variance-authority';
import { CalendarClock } from 'lucide-react';
import { control } from '../shared/control.ts';
import { Button } from '../ui/button.tsx';
import { PANEL_TEXT } from './panel.copy.ts';
import type { ShellActions } from './shell.types.ts';
import type { ShellUser } from './shell-user.ts';

/** Expiry, offer and the way to the list of memberships (S2-66…S2-68). */
export function MembershipPanel({
  user,
  requestPurchase,
  showServicePeriod,
}: { readonly user: ShellUser } & Pick<ShellActions, 'requestPurchase' | 'showServicePeriod'>) {
  return (
    <div className="mx-4 mb-2 rounded-lg border border-vip-line bg-vip-soft p-3">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-sm text-vip">
          {user.expiresOn === null ? PANEL_TEXT.notMember : PANEL_TEXT.expires}
          {user.expiresOn !== null && (
            <span
              className={cx(
                'tabular no-autospace block whitespace-nowrap font-medium text-base',
                user.lapsed && 'text-destructive',
              )}
            >
              {user.expiresOn}
            </span>
          )}
          {user.lapsed && <span className="text-destructive">{PANEL_TEXT.lapsed}</span>}
        </p>
        <Button variant="vip" size="sm" onClick={requestPurchase} {...control('purchase.requested')}>
          {user.offer}
        </Button>
      </div>
      <button
        type="button"
        onClick={showServicePeriod}
        className="mt-1.5 inline-flex cursor-pointer pointer-coarse:-mb-3 pointer-coarse:mt-0 pointer-coarse:min-h-11 items-center gap-1 text-sm text-vip underline-offset-4 hover:underline"
        {...control('servicePeriod.requested')}
      >
        <CalendarClock aria-hidden="true" className="size-3.5" />
        {PANEL_TEXT.servicePeriod}
      </button>
    </div>
  );
}
