/**
 * A visited view (S3-56). `path` is the key of the tab: two spellings of one location share a tab, two records or
 * searches have two (D-50).
 */
export interface TabView {
  readonly path: string;
  /** Location of the tab, with its query. */
  readonly fullPath: string;
  /** Name of the route, `Bidding`. */
  readonly name: string;
  readonly meta: { readonly title: string; readonly affix: boolean; readonly noCache: boolean };
  readonly query: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, string>>;
  /** Title of the tab; a detail page replaces the title of the route with its own. */
  readonly title: string;
}

export interface TabsContext {
  readonly tabs: readonly TabView[];
  readonly activePath: string;
}

export type TabsEvent =
  /** The guard committed a view; its tab opens or becomes active. `null`: an error page, which has no tab. */
  | { readonly type: 'view.shown'; readonly tab: TabView | null }
  /** A detail page has loaded its title. */
  | { readonly type: 'title.known'; readonly path: string; readonly title: string }
  /** The member wants another search of the list at this path, next to the open ones. */
  | { readonly type: 'list.duplicated'; readonly path: string }
  | { readonly type: 'tab.closed'; readonly path: string }
  | { readonly type: 'others.closed'; readonly path: string }
  | { readonly type: 'tab.refreshed'; readonly path: string }
  | { readonly type: 'page.left' };
