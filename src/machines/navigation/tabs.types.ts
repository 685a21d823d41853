/** A visited view (S3-56). `path` is the key of the tab: two spellings of one address are one tab, two records or searches are two (D-50). */
export interface TabView {
  readonly path: string;
  /** With its query: where choosing the tab leads. */
  readonly fullPath: string;
  /** Name of the route, `Bidding`. */
  readonly name: string;
  readonly meta: { readonly title: string; readonly affix: boolean; readonly noCache: boolean };
  readonly query: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, string>>;
  /** What the tab says; a detail replaces the route's title by its own. */
  readonly title: string;
}

export interface TabsContext {
  readonly tabs: readonly TabView[];
  readonly activePath: string;
}

export type TabsEvent =
  /** The guard has let a view appear; its tab opens or becomes the active one. `null`: an error page, which has none. */
  | { readonly type: 'view.shown'; readonly tab: TabView | null }
  /** A detail knows its own title now. */
  | { readonly type: 'title.known'; readonly path: string; readonly title: string }
  /** Another search in the list at this path is wanted, beside those that are open. */
  | { readonly type: 'list.duplicated'; readonly path: string }
  | { readonly type: 'tab.closed'; readonly path: string }
  | { readonly type: 'others.closed'; readonly path: string }
  | { readonly type: 'tab.refreshed'; readonly path: string }
  | { readonly type: 'page.left' }
  /** Logged out, or another account: the next one never sees these tabs (D-49). */
  | { readonly type: 'account.left' };
