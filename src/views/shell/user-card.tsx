import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { memo, Suspense, useId, useState } from 'react';
import { Avatar } from '../shared/avatar.tsx';
import { useHoverPanel } from '../shared/hover-panel.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SHELL_TEXT } from './shell.copy.ts';
import type { UserCardProps } from './shell.types.ts';

const UserPanel = lazyPart(() => import('./user-panel.tsx').then((m) => m.UserPanel), 'inline');

/** Account at the right end of the navbar: what the panel holds is S2-63…S2-69. */
export const UserCard = memo(function UserCard(card: UserCardProps) {
  const { user } = card;
  const id = useId();
  const { open, holder, openPanel, closePanel } = useHoverPanel();
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <div className="relative shrink-0" {...holder}>
      <button
        type="button"
        data-slot="user-trigger"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${SHELL_TEXT.account}，${user.spokenName}`}
        onClick={openPanel}
        className="flex h-11 cursor-pointer items-center gap-2 rounded-md px-1.5 transition-colors hover:bg-accent"
      >
        <Avatar url={user.avatarUrl} initial={user.initial} />
        <span className="tabular hidden max-w-32 truncate text-base md:inline">{user.name}</span>
        <ChevronDown
          aria-hidden="true"
          className={cx(
            'size-4 text-muted-foreground transition-transform max-sm:hidden',
            open && '[transform:rotate(180deg)]',
          )}
        />
      </button>
      <section
        id={id}
        aria-label={SHELL_TEXT.account}
        hidden={!open}
        className="absolute top-full right-0 z-50 w-72 max-w-[calc(100vw-24px)] pt-2"
      >
        {wasOpen && (
          <Suspense>
            <UserPanel {...card} closePanel={closePanel} />
          </Suspense>
        )}
      </section>
    </div>
  );
});
