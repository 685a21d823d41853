import { cx } from 'class-variance-authority';
import { memo } from 'react';
import { Link } from 'wouter';
import { control } from '../shared/control.ts';
import { type MenuIcon, menuFace } from './menu-icon.ts';
import type { MenuItem } from './menu-tree.ts';

export const row =
  'group/item relative flex h-10 w-full cursor-pointer items-center gap-2.5 rounded-md px-3 text-left text-base text-sidebar-foreground hover:transition-colors hover:bg-sidebar-accent hover:text-sidebar-strong pointer-coarse:h-11';
export const chosen = 'bg-primary-soft font-medium text-primary-solid hover:bg-primary-soft hover:text-primary-solid';

export const RowIcon = ({ icon: Icon, small = false }: { readonly icon: MenuIcon; readonly small?: boolean }) => (
  <Icon aria-hidden="true" className={small ? 'size-4 shrink-0' : 'size-4.5 shrink-0'} strokeWidth={1.75} />
);

/** `below`: within an open group, indented; `beside`: in the panel that hangs from the rail. */
export interface RowProps {
  readonly item: MenuItem;
  /** Where the member is within the item; `null` elsewhere. */
  readonly here: string | null;
  /** Only icons are seen; titles are read out and shown on hover. */
  readonly rail: boolean;
  /** The entry is followed in this page. */
  readonly onFollow?: (() => void) | undefined;
  readonly place?: 'top' | 'below' | 'beside';
}

/** Memoised: a change of page draws the entry that was left and the one that was chosen. */
export const Place = memo(function Place({ item, here, rail, onFollow, place = 'top' }: RowProps) {
  const { icon: Icon, label } = menuFace(item.title, item.icon);
  const isHere = item.path === here;
  const className = cx(row, place === 'below' && 'gap-2 pl-9', isHere && chosen, rail && 'justify-center px-0');
  const face = (
    <>
      <RowIcon icon={Icon} small={place !== 'top'} />
      <span className={cx('truncate', rail && 'sr-only')}>{label}</span>
    </>
  );
  const title = rail ? label : undefined;
  if (item.external)
    return (
      <a href={item.path} target="_blank" rel="noopener noreferrer" title={title} className={className}>
        {face}
      </a>
    );
  return (
    <Link
      href={item.path}
      onClick={onFollow}
      title={title}
      aria-current={isHere ? 'page' : undefined}
      className={className}
      {...control('navigation.requested', item.path)}
    >
      {face}
    </Link>
  );
});
