import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type RefCallback, Suspense, useCallback, useState } from 'react';
import { Link } from 'wouter';
import { control } from '../shared/control.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SHELL_TEXT } from './shell.copy.ts';
import type { MenuSpot, ShellActions, ShellState, ShellTab } from './shell.types.ts';

export type TabBarProps = Pick<ShellState, 'tabs' | 'activeTab'> &
  Pick<ShellActions, 'closeTab' | 'closeOthers' | 'refreshTab'>;

const TabMenu = lazyPart(() => import('./tab-menu.tsx').then((m) => m.TabMenu));

/** Visited views. Delete and the middle button close, Shift+F10 and right click open the menu (S2-75…S2-78). */
export function TabBar({ tabs, activeTab, closeTab, closeOthers, refreshTab }: TabBarProps) {
  const [spot, setSpot] = useState<MenuSpot | null>(null);
  const address = tabs.find(({ path }) => path === activeTab)?.fullPath;
  // Back leads to another page, for which the menu was not opened.
  if (spot !== null && spot.address !== address) setSpot(null);
  const reveal = useReveal(activeTab);
  const close = (tab: ShellTab, from: Element) => {
    focusNeighbour(from);
    closeTab(tab.path);
  };
  const act = (tab: ShellTab) => ({
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Delete' && !tab.meta.affix) close(tab, event.currentTarget);
    },
    onAuxClick: (event: MouseEvent) => {
      if (event.button !== 1) return;
      event.preventDefault();
      if (!tab.meta.affix) closeTab(tab.path);
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      event.preventDefault();
      const box = event.currentTarget.getBoundingClientRect();
      const byKeyboard = event.clientX === 0 && event.clientY === 0;
      setSpot({
        tab,
        link: event.currentTarget,
        address,
        x: byKeyboard ? box.left + 12 : event.clientX,
        y: byKeyboard ? box.bottom : event.clientY,
      });
    },
  });
  return (
    <nav
      data-slot="tab-bar"
      aria-label={SHELL_TEXT.tabs}
      data-print="hide"
      className="h-(--tabbar-height) border-border border-t"
    >
      <ul
        className="relative flex h-full scroll-px-(--gutter) items-center gap-1.5 overflow-x-auto px-(--gutter) [scrollbar-width:none]"
        onWheel={(event) => event.currentTarget.scrollBy({ left: event.deltaY })}
      >
        {tabs.map((tab) => {
          const active = tab.path === activeTab;
          const closable = tabs.length > 1 && !tab.meta.affix;
          return (
            <li key={tab.path} className="group/tab relative shrink-0" ref={active ? reveal : undefined}>
              <Link
                href={tab.fullPath}
                aria-current={active ? 'page' : undefined}
                title={tab.title}
                className={cx(
                  'flex h-7 max-w-44 pointer-coarse:h-11 items-center rounded-md border px-2.5 text-sm hover:transition-colors',
                  closable && 'pr-7 pointer-coarse:pr-11',
                  active
                    ? 'border-primary-line bg-primary-soft font-medium text-primary-solid'
                    : 'border-border bg-card text-muted-foreground hover:text-foreground',
                )}
                {...act(tab)}
                {...control('navigation.requested', tab.path)}
              >
                <span className="truncate">{tab.title}</span>
              </Link>
              {closable && (
                <button
                  type="button"
                  aria-label={SHELL_TEXT.closeTab(tab.title)}
                  onClick={(event) => close(tab, event.currentTarget)}
                  className={cx(
                    'absolute top-0.5 right-0.5 grid size-6 cursor-pointer pointer-coarse:top-0 pointer-coarse:right-0 pointer-coarse:size-11 place-items-center rounded-sm hover:transition-colors hover:bg-accent',
                    active ? 'text-primary-solid' : 'text-muted-foreground',
                  )}
                  {...control('tab.closed', tab.path)}
                >
                  <X aria-hidden="true" className="size-3.5" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {spot && (
        <Suspense>
          <TabMenu
            spot={spot}
            hasOthers={tabs.some((tab) => tab.path !== spot.tab.path && !tab.meta.affix)}
            onLeave={() => setSpot(null)}
            onRefresh={() => refreshTab(spot.tab.path)}
            onClose={() => closeTab(spot.tab.path)}
            neighbour={() => neighbourOf(spot.link)}
            onCloseOthers={() => closeOthers(spot.tab.path)}
          />
        </Suspense>
      )}
    </nav>
  );
}

/** A closed tab takes the focus with it, so its neighbour gets it first. */
function focusNeighbour(from: Element): void {
  if (from.closest('li')?.contains(document.activeElement)) neighbourOf(from)?.focus();
}

/** The link of the next tab, of the previous one where it is the last. */
function neighbourOf(from: Element): HTMLElement | null {
  const item = from.closest('li');
  return (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('a') ?? null;
}

/**
 * Ref for the active tab: it is scrolled to whenever another tab becomes active or its width changes, as with its title.
 * The observer reports after the layout of the frame, so that no layout is forced while a view is being shown.
 */
function useReveal(active: string): RefCallback<HTMLLIElement> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function is called with the tab again
  return useCallback(
    (item: HTMLLIElement | null) => {
      if (item === null) return;
      const observer = new ResizeObserver(() => scrollIntoBar(item));
      observer.observe(item);
      return () => observer.disconnect();
    },
    [active],
  );
}

/** Only the bar scrolls: `scrollIntoView` would move the page too, where the header is not fixed. */
function scrollIntoBar(item: HTMLLIElement): void {
  const bar = item.parentElement;
  if (!bar) return;
  const edge = Number.parseFloat(getComputedStyle(bar).scrollPaddingInline) || 0;
  const first = item.offsetLeft + item.offsetWidth + edge - bar.clientWidth;
  bar.scrollLeft = Math.min(Math.max(bar.scrollLeft, first), item.offsetLeft - edge);
}
