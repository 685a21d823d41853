import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode, useCallback, useState } from 'react';
import { HideByRole } from '../shared/hide-by-role.tsx';
import { menuFace } from './menu-icon.ts';
import { chosen, Place, RowIcon, type RowProps, row } from './menu-row.tsx';
import { holdsPath, type MenuItem } from './menu-tree.ts';
import { SHELL_TEXT } from './shell.copy.ts';

export interface SideMenuProps {
  readonly items: readonly MenuItem[];
  readonly path: string;
  /** Only icons are seen; titles are read out and shown on hover. */
  readonly rail: boolean;
  /** Opening a group closes the others (the setting `uniqueOpened`). */
  readonly single: boolean;
  /** An entry is followed in this page. */
  readonly onFollow?: (() => void) | undefined;
}

export function SideMenu({ items, path, rail, single, onFollow }: SideMenuProps) {
  const [folded, setFolded] = useState<Readonly<Record<string, boolean>>>({});
  const [opened, setOpened] = useState<string | null>(null);
  const here = items.find((item) => holdsPath(item, path))?.path;
  const isOpen = (group: string) => (single ? (opened ?? here) === group : !folded[group]);
  const toggle = useCallback((group: string, open: boolean) => {
    setOpened(open ? '' : group);
    setFolded((before) => ({ ...before, [group]: open }));
  }, []);
  const within = (item: MenuItem) => (holdsPath(item, path) ? path : null);
  return (
    <nav aria-label={SHELL_TEXT.mainNavigation}>
      <ul className="flex flex-col gap-0.5 p-2">
        {items.map((item) => (
          <Permitted key={item.path} item={item}>
            {item.children.length === 0 ? (
              <li>
                <Place item={item} here={within(item)} rail={rail} onFollow={onFollow} />
              </li>
            ) : (
              <li
                className="group/group"
                onPointerEnter={rail ? ({ currentTarget }) => placePanel(currentTarget) : undefined}
                onFocus={rail ? ({ currentTarget }) => placePanel(currentTarget) : undefined}
              >
                <Group
                  item={item}
                  here={within(item)}
                  rail={rail}
                  onFollow={onFollow}
                  open={isOpen(item.path)}
                  onToggle={toggle}
                />
              </li>
            )}
          </Permitted>
        ))}
      </ul>
    </nav>
  );
}

const PANEL_MARGIN_PX = 8;

/** Puts the panel of a group of the rail beside its icon, and higher where it would end below the window. */
function placePanel(group: Element): void {
  const panel = group.querySelector<HTMLElement>('[data-slot=menu-panel]');
  if (panel === null) return;
  const lowestPx = window.innerHeight - panel.offsetHeight - PANEL_MARGIN_PX;
  panel.style.top = `${Math.max(PANEL_MARGIN_PX, Math.min(group.getBoundingClientRect().top, lowestPx))}px`;
}

/** The rail was scrolled: an open panel stays beside its icon. */
export const placePanels = ({ currentTarget }: { readonly currentTarget: Element }): void => {
  for (const panel of currentTarget.querySelectorAll('[data-slot=menu-panel]'))
    if (panel.parentElement) placePanel(panel.parentElement);
};

/** An entry for certain roles is there for a member who has one of them (S6-01). */
const Permitted = ({ item: { roles }, children }: { readonly item: MenuItem; readonly children: ReactNode }) =>
  roles.length === 0 ? children : <HideByRole roles={roles}>{children}</HideByRole>;

/**
 * A group folds in the open menu; in the rail its places hang beside the icon while mouse or focus is there. The panel is fixed to the
 * window, because the rail scrolls in a low window and would cut it off.
 */
const Group = memo(function Group({
  item,
  here,
  rail,
  onFollow,
  open,
  onToggle,
}: RowProps & { readonly open: boolean; readonly onToggle: (group: string, open: boolean) => void }) {
  const { icon: Icon, label } = menuFace(item.title, item.icon);
  const within = here !== null;
  return (
    <>
      <button
        type="button"
        aria-expanded={rail ? undefined : open}
        aria-haspopup={rail ? 'true' : undefined}
        onClick={rail ? undefined : () => onToggle(item.path, open)}
        className={cx(
          row,
          rail && 'justify-center px-0',
          rail && within && chosen,
          !rail && within && 'text-sidebar-strong',
        )}
      >
        <RowIcon icon={Icon} />
        <span className={cx('flex-1 truncate', rail && 'sr-only')}>{label}</span>
        {!rail && (
          <ChevronDown
            aria-hidden="true"
            className={cx(
              'size-4 shrink-0 text-muted-foreground transition-transform',
              !open && '[transform:rotate(-90deg)]',
            )}
          />
        )}
      </button>
      <div
        data-slot="menu-panel"
        className={
          rail
            ? 'invisible fixed left-[calc(var(--sidebar-rail)-8px)] z-40 w-44 pl-2 opacity-0 transition-opacity group-focus-within/group:visible group-focus-within/group:opacity-100 group-hover/group:visible group-hover/group:opacity-100'
            : undefined
        }
        hidden={!rail && !open}
      >
        <ul
          className={cx(
            'flex flex-col gap-0.5',
            rail
              ? 'max-h-[calc(var(--screen-height)-16px)] overflow-y-auto rounded-lg border border-border bg-popover p-1 shadow-float'
              : 'pt-0.5',
          )}
        >
          {rail && <li className="px-3 py-1.5 text-muted-foreground text-sm">{label}</li>}
          {item.children.map((child) => (
            <Permitted key={child.path} item={child}>
              <li>
                <Place
                  item={child}
                  here={child.path === here ? here : null}
                  rail={false}
                  onFollow={onFollow}
                  place={rail ? 'beside' : 'below'}
                />
              </li>
            </Permitted>
          ))}
        </ul>
      </div>
    </>
  );
});
