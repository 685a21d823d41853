import type { MenuEntry } from '#machines/navigation/navigation.types.ts';
import { type Address, formatAddress, parseAddress } from './hash-location.ts';
import { findRoute, isKept, MENU_MISSING, menuRoutes, type ScreenRoute } from './routes.ts';

/** A view that is shown, or kept while another is shown. */
export interface CachedView {
  /** Key of its tab: two spellings of one address are one view, two records or searches are two (D-50). */
  readonly key: string;
  readonly address: Address;
  readonly route: ScreenRoute;
  readonly params: Readonly<Record<string, string>>;
  /** How often the view was mounted. */
  readonly build: number;
  /** Counts up with every commit: the smallest was not seen for longest. */
  readonly seen: number;
}

export interface ViewCacheState {
  readonly views: readonly CachedView[];
  readonly active: CachedView | null;
  /** Whether the active view was kept, so that its scroll position comes back (D-51). */
  readonly returned: boolean;
}

/** More kept views than this push out the one that was not seen for longest. */
const KEPT_VIEWS = 20;

/** Which views exist and which one is seen. The guard commits views; only their queries change without it. */
export function createViewCache(hasScreen: (component: string) => boolean) {
  let state: ViewCacheState = { views: [], active: null, returned: false };
  let commits = 0;
  let lastMenu: readonly MenuEntry[] | null = null;
  /** Tabs that are open, from the first one that was closed on. */
  let open: ReadonlySet<string> | null = null;
  /** By tab: its view when it was seen last, whose address has the page and the filter of its list. */
  const lastViews = new Map<string, CachedView>();
  const listeners = new Set<() => void>();
  let noteDrawn = (): void => undefined;
  const drawn = new Promise<void>((resolve) => {
    noteDrawn = resolve;
  });
  const isOpen = ({ key }: CachedView): boolean => open === null || open.has(key);
  const become = (next: ViewCacheState): void => {
    state = next;
    if (next.active !== null && isOpen(next.active)) lastViews.set(next.active.key, next.active);
    for (const listener of listeners) listener();
  };
  /** The view that an address leads to; `null` without a route that shows a screen. */
  const viewAt = (to: string) => {
    const address = parseAddress(to);
    const match = findRoute(address.path, menuRoutes(lastMenu ?? [], hasScreen));
    if (match === null && lastMenu !== null) return null;
    const { route, params } = match ?? { route: MENU_MISSING, params: {} };
    return 'component' in route ? { key: keyOf(route, address), address, route, params } : null;
  };

  return {
    /** Resolves once the first view is in the document. */
    drawn,
    /** Called by what renders the views. */
    noteDrawn: (): void => noteDrawn(),
    get: (): ViewCacheState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Shows a resolved address. An address without a route is not shown; the guard has ruled that out before. */
    commit(to: string, { remount, menu }: { remount: boolean; menu: readonly MenuEntry[] | null }): CachedView | null {
      lastMenu = menu;
      const view = viewAt(to);
      if (view === null) return null;
      const { key } = view;
      open = open && new Set([...open, key]);
      const before = state.views.find((view) => view.key === key);
      const build = (before?.build ?? 0) + (remount ? 1 : 0);
      commits += 1;
      const active: CachedView = { ...view, build, seen: commits };
      const returned = before !== undefined && !remount && state.active?.key !== key;
      become({ views: withoutEvicted(mounted(state.views, active).filter(isOpen)), active, returned });
      return active;
    },
    /**
     * Another query of the view that is seen, as paging and filters ask for: nothing but its address changes.
     *
     * @returns The new address; `null` when another view is asked for, which is for the guard to decide.
     */
    changeQuery(to: string): string | null {
      const view = viewAt(to);
      const { active } = state;
      if (active === null || view?.key !== active.key || active.route === MENU_MISSING) return null;
      const changed = { ...active, address: view.address };
      become({ ...state, active: changed, views: state.views.map((kept) => (kept === active ? changed : kept)) });
      return formatAddress(view.address);
    },
    /** Where an open tab is now: the flow of the tabs does not follow the pages of a list. */
    addressOf: ({ path, fullPath }: { readonly path: string; readonly fullPath: string }): string => {
      const view = lastViews.get(path);
      return view === undefined ? fullPath : formatAddress(view.address);
    },
    /** Whether an open tab is of the record with this id or name. */
    hasRecord: (name: string): boolean =>
      [...lastViews.values()].some(
        ({ params, address }) =>
          Object.values(params).includes(name) || [...new URLSearchParams(address.query).values()].includes(name),
      ),
    /** Views whose tabs are gone are thrown away; the one that is seen goes with the next commit. */
    keepOnly(keys: ReadonlySet<string>): void {
      open = keys;
      for (const key of lastViews.keys()) if (!keys.has(key)) lastViews.delete(key);
      const views = state.views.filter((view) => isOpen(view) || view === state.active);
      become(views.length === state.views.length ? state : { ...state, views });
    },
    /** Nothing private stays behind (I10). */
    clear(): void {
      open = null;
      lastViews.clear();
      become({ views: [], active: null, returned: false });
    },
    /** The menu that the last view was committed with. */
    menu: (): readonly MenuEntry[] => lastMenu ?? [],
    current: (): string | null => (state.active ? formatAddress(state.active.address) : null),
  };
}

/**
 * Path and the query parts that distinguish tabs.
 *
 * @example keyOf(details, { path: '/enterpriseDetails', query: 'id=e1&from=list' }) // '/enterpriseDetails?id=e1'
 */
function keyOf({ keyedBy = [] }: ScreenRoute, { path, query }: Address): string {
  const given = new URLSearchParams(query);
  const parts = keyedBy.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? '']] : []));
  return formatAddress({ path, query: new URLSearchParams(parts).toString() });
}

/** In place when it was there, so that React never moves a kept view in the document. */
function mounted(views: readonly CachedView[], active: CachedView): readonly CachedView[] {
  const kept = views.filter((view) => view.key === active.key || isKept(view.route));
  return kept.some((view) => view.key === active.key)
    ? kept.map((view) => (view.key === active.key ? active : view))
    : [...kept, active];
}

function withoutEvicted(views: readonly CachedView[]): readonly CachedView[] {
  if (views.length <= KEPT_VIEWS) return views;
  const oldest = Math.min(...views.map((view) => view.seen));
  return views.filter((view) => view.seen !== oldest);
}

export type ViewCache = ReturnType<typeof createViewCache>;
