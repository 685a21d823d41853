import type { Brand } from '#domain/brand.ts';
import type { Settings } from '#domain/settings.ts';
import type { MenuItem } from './menu-tree.ts';
import type { ShellUser } from './shell-user.ts';

/** A tab as the bar draws it; the `TabView`s of the flow `tabs` fit. */
export interface ShellTab {
  readonly path: string;
  readonly fullPath: string;
  readonly title: string;
  readonly meta: { readonly affix: boolean };
}

/** Where the context menu was asked for, CSS px of the window. */
export interface MenuSpot {
  readonly tab: ShellTab;
  /** The link of the tab. */
  readonly link: Element;
  /** Address of the page at that time. */
  readonly address: string | undefined;
  readonly x: number;
  readonly y: number;
}

/** Contact of the company this host serves (S1-31, S2-82). */
export interface ServiceContact {
  readonly customerImg: string | null;
  /** QR code of customer service from `serverInfo` (S3-54); without it the customer image is shown. */
  readonly qrcode: string | null;
  readonly customerWechat: string | null;
  /** First value of the dictionary `customer_info` (S3-55). */
  readonly phone: string | null;
}

/** What the shell draws. `src/app` reads it from session, guard, tabs and sidebar. */
export interface ShellState {
  readonly brand: Brand;
  /** Name the host goes by, from the company configuration; the brand's until it is known. */
  readonly companyName: string;
  readonly user: ShellUser;
  readonly menu: readonly MenuItem[];
  /** The menu could not be fetched; static places stay (D-48). */
  readonly menuFailed: boolean;
  /** Where the member is, without query. */
  readonly path: string;
  readonly title: string;
  readonly tabs: readonly ShellTab[];
  readonly activeTab: string;
  readonly sidebarOpen: boolean;
  readonly mobile: boolean;
  /** Brand and company configuration both allow paying (D-37). */
  readonly canPay: boolean;
  /** `null` until the page is quiet; it floats, nothing moves for it. */
  readonly service: ServiceContact | null;
  /** How the member wants the shell to look (S2-84). */
  readonly settings: Settings;
  /** The search over everything is open. */
  readonly searchOpen: boolean;
  /** Places this version has; others are not offered. */
  readonly hasPlace: (path: string) => boolean;
}

/** What a member can ask of the shell. Each has a control and sends one event. */
export interface ShellActions {
  readonly toggleSidebar: () => void;
  /** An entry was chosen or the page beside the drawer was pressed. */
  readonly leaveMenu: () => void;
  readonly retryMenu: () => void;
  readonly closeTab: (path: string) => void;
  readonly closeOthers: (path: string) => void;
  readonly refreshTab: (path: string) => void;
  readonly requestPurchase: () => void;
  readonly requestLogout: () => void;
  /** Opens or closes the search over everything. */
  readonly openSearch: (open: boolean) => void;
  /** Opens the settings panel. */
  readonly requestSettings: () => void;
  /** Opens the list of memberships (S2-70). */
  readonly showServicePeriod: () => void;
  /** Opens the coupon dialog (S2-71). */
  readonly showCoupons: () => void;
}

/** What the account at the right end of the navbar draws and sends. */
export type UserCardProps = Pick<ShellState, 'user' | 'canPay' | 'hasPlace'> &
  Pick<ShellActions, 'requestPurchase' | 'requestLogout' | 'requestSettings' | 'showServicePeriod' | 'showCoupons'>;
