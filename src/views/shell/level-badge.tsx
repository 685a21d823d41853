import { cx } from 'class-variance-authority';
import { Crown } from 'lucide-react';
import { useId } from 'react';
import { useHoverPanel } from '../shared/hover-panel.ts';
import { SHELL_TEXT } from './shell.copy.ts';
import type { ShellUser } from './shell-user.ts';

/** The member's level, with the tooltip 当前等级为X (S2-62). The tooltip shows under mouse and focus, Escape hides it. */
export function LevelBadge({ user }: { readonly user: ShellUser }) {
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
}
