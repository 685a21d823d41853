/** A location inside the app, `/tender/index/7?from=list`: hash without `#`. */
export interface Target {
  readonly to: string;
  readonly replace: boolean;
}
/**
 * Resolution of a location for this member and menu (D-38, D-48, D-86). Redirects are followed, unknown locations lead
 * to /404.
 */
export interface Resolved {
  readonly to: string;
  /** The view is discarded and mounted again, as /redirect and /refresh request. */
  readonly remount: boolean;
}
/** An entry of the server's menu, as `listMenu` sends it (S2-57…S2-59, D-48). */
export interface MenuEntry {
  readonly name: string;
  readonly path: string;
  /** Name of a screen; `null` for a group. */
  readonly component: string | null;
  readonly hidden: boolean;
  readonly meta: {
    readonly title: string;
    readonly icon: string | null;
    readonly affix: boolean;
    readonly noCache: boolean;
    readonly roles: readonly string[];
  };
  readonly children: readonly MenuEntry[];
}

export interface NavigationContext {
  readonly target: Target;
  readonly remount: boolean;
  /** `null` until the menu is loaded, or when loading failed (D-48). */
  readonly menu: readonly MenuEntry[] | null;
  /** The menu with which the location was last resolved. */
  readonly resolvedWith: readonly MenuEntry[] | null;
}

export type NavigationEvent =
  | ({ readonly type: 'navigation.requested' } & Target)
  /** The side menu offers a retry when loading the menu failed. */
  | { readonly type: 'menu.retried' }
  /** The menu may have other entries: the tier of the member changed. */
  | { readonly type: 'membership.changed' };
