import { Search } from 'lucide-react';
import { memo, Suspense, use, useState } from 'react';
import { useLocation } from 'wouter';
import { RolesContext } from '../shared/hide-by-role.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { MenuItem } from './menu-tree.ts';
import { SHELL_TEXT } from './shell.copy.ts';

const SearchPalette = lazyPart(
  () => import('../shared/search-palette/search-palette.tsx').then((m) => m.SearchPalette),
  'above',
);

export interface SearchButtonProps {
  readonly menu: readonly MenuItem[];
  readonly searchOpen: boolean;
  readonly openSearch: (open: boolean) => void;
}

/** The search over everything in the navbar: a field to press on a wide window, an icon on a narrow one; Ctrl+K or ⌘K opens it too. */
export const SearchButton = memo(function SearchButton({ menu, searchOpen, openSearch }: SearchButtonProps) {
  const [, navigate] = useLocation();
  const roles = use(RolesContext);
  // Loaded with the first opening, and kept so that it can close with its animation.
  const [wasOpened, setOpened] = useState(false);
  if (searchOpen && !wasOpened) setOpened(true);
  return (
    <>
      <button
        type="button"
        aria-label={SHELL_TEXT.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={SHELL_TEXT.search}
        onClick={() => openSearch(true)}
        className="flex size-9 shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md text-muted-foreground transition-colors hover:text-foreground lg:w-64 lg:justify-start lg:border lg:border-input lg:px-3 lg:hover:border-primary-solid max-lg:hover:bg-accent pointer-coarse:h-11 max-lg:pointer-coarse:w-11"
      >
        <Search aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.75} />
        <span className="flex-1 truncate text-left text-base max-lg:hidden">{SHELL_TEXT.searchHint}</span>
        <kbd className="no-autospace rounded border border-border px-1 font-sans text-xs max-lg:hidden pointer-coarse:hidden">
          Ctrl K
        </kbd>
      </button>
      {wasOpened && (
        <Suspense>
          <SearchPalette open={searchOpen} onOpenChange={openSearch} places={placesOf(menu, roles)} onGo={navigate} />
        </Suspense>
      )}
    </>
  );
});

/** Entries of the menu that lead somewhere inside, for a member with these roles. */
const placesOf = (
  menu: readonly MenuItem[],
  roles: readonly string[],
): readonly { readonly path: string; readonly title: string }[] =>
  menu
    .filter((item) => item.roles.length === 0 || item.roles.some((role) => roles.includes(role)))
    .flatMap((item) => (item.children.length > 0 ? placesOf(item.children, roles) : item.external ? [] : [item]));
