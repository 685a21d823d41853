import { type ComponentType, createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Call } from '#api/queries/call.ts';
import type { AreaNode } from '#domain/area.ts';
import type { EntitlementNames } from '#domain/entitlement.ts';
import type { ListName, ListView } from '#domain/list-view.ts';
import type { Agreement } from '#domain/order-choice.ts';

export interface AreasPlaceProps {
  readonly children: (tree: readonly AreaNode[]) => ReactNode;
  /** Height of the placeholder while loading. */
  readonly className?: string;
}

import type { GroupConditions, SubscriptionList } from '#domain/saved-group.ts';
import type { DockingSubject, InvoicedOrder } from '#machines/purchase/purchase-request.types.ts';

/** The present conditions, as far as a group keeps them. */
export interface PresentConditions {
  readonly conditions: GroupConditions;
  /** Names of the conditions that are set and that a group cannot hold. */
  readonly unkept: readonly string[];
}

/** A list of groups, the present conditions, and what to do with those of the group that is chosen. */
export interface SavedGroupsProps {
  readonly list: SubscriptionList;
  readonly present: () => PresentConditions;
  readonly onUse: (conditions: GroupConditions) => void;
}

/** A record and whether it shall be a favourite. */
export interface CollectRequest {
  readonly kind: 'announcement' | 'plannedProject' | 'approval' | 'forecast' | 'intention';
  readonly id: string;
  readonly title: string;
  readonly collected: boolean;
}

/** A file of an announcement, or of an export that is ready. */
export type DownloadRequest =
  | {
      readonly announcementId: string;
      readonly documentId: string;
      readonly name: string;
      readonly isText: boolean;
      readonly isSource: boolean;
    }
  | { readonly exportId: string; readonly name: string };

/** The saved groups of a list; `new` begins one at once, with the conditions in `draft`. */
export interface GroupsRequest {
  readonly list: SubscriptionList;
  readonly begin: 'list' | 'new';
  readonly draft: GroupConditions | null;
  /** Names of the conditions beside `draft` that a group cannot hold. */
  readonly unkept?: readonly string[];
}

/** What a screen asks the purchase dialog for; `areas` are those to begin with (S6-11). */
export interface PurchaseWanted {
  readonly memberCode: string | null;
  readonly areas?: readonly string[];
  /** Buys a docking service for this announcement instead of a membership (S7-88). */
  readonly docking?: DockingSubject | null;
  /** The order that is continued. */
  readonly continued?: Agreement | null;
  readonly reason: string;
}

/** What is written on a saved picture. */
export interface PictureLabel {
  readonly title: string;
  /** The conditions that its figures fulfil. */
  readonly filter: string;
  /** Over how many records it is made; '' for nothing to say. */
  readonly note: string;
  /** When the figures were counted. */
  readonly at: Date;
}

/** How the member looks at each list; kept for the next visit. */
export interface ListViewStore {
  readonly get: (list: ListName) => ListView;
  /** @returns `lost`: this browser keeps it until the page closes; `full`: the limit is reached, nothing has changed. */
  readonly set: (list: ListName, view: ListView) => 'kept' | 'lost' | 'full';
  /** Reads again what is stored, which another tab may have changed. */
  readonly refresh: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What screens need from the application; `src/app` provides it once, screens read it with `useApp`. */
export interface AppServices {
  /** The API client; it also reports every outcome to the root machine. */
  readonly call: Call;
  /** To where the member came from, or to `fallback` when this page was the first. */
  readonly goBack: (fallback: string) => void;
  /** Puts the full address of an inner one on the clipboard; `false` when the browser refuses. */
  readonly copyLink: (to: string) => Promise<boolean>;
  /** Puts a text on the clipboard, and the same as HTML for programs that paste HTML; `false` when the browser refuses. */
  readonly copyText: (text: string, html?: string) => Promise<boolean>;
  readonly print: () => void;
  /** Saves a picture of the page as PNG; `false` when the browser cannot draw it. */
  readonly savePicture: (picture: Element, label: PictureLabel) => Promise<boolean>;
  /** Whether this browser saves files; where it does not, no file is made and the member is told how to get it. */
  readonly savesFiles: boolean;
  /** Lets the browser save bytes under a name. */
  readonly saveFile: (file: Blob, name: string) => void;
  /** Shows a part of the page on the full screen, or leaves it; `false` when the browser refuses. */
  readonly showFullScreen: (part: HTMLElement) => Promise<boolean>;
  /** Requests the purchase dialog; the root machine may open unPay instead. `null`: the dialog selects the tier. */
  readonly requestPurchase: (request: PurchaseWanted) => void;
  /** Asks for the dialog in which the invoice of a paid order is requested (S2-23). */
  readonly requestInvoice: (order: InvoicedOrder) => void;
  /** Asks the server for the menu again (D-48). */
  readonly retryMenu: () => void;
  /** Asks for the dialog in which an unpaid order is cancelled. */
  readonly cancelOrder: (order: InvoicedOrder) => void;
  /** Asks for the dialog in which the account moves to another phone. */
  readonly changePhone: () => void;
  /** Asks for the dialog in which the account is closed (D-82). */
  readonly closeAccount: () => void;
  /** Own account data changed: user info is asked again. */
  readonly refreshUser: () => void;
  /** Adds or removes a favourite; shown at once, taken back when the server refuses (D-76). */
  readonly collect: (request: CollectRequest) => void;
  /** Downloads one file, after showing what it costs. */
  readonly download: (request: DownloadRequest) => void;
  /** Opens the management of saved groups (S3-61). */
  readonly manageGroups: (request: GroupsRequest) => void;
  /** Opens the export of a list; `filter` is what the list was asked with. */
  readonly exportRecords: (filter: unknown) => void;
  /** A record knows its title: the tab of that key reads it (S3-56). */
  readonly nameTab: (key: string, title: string) => void;
  /** Opens the list at that path once more, in a tab of its own beside those that are open. */
  readonly duplicateList: (path: string) => void;
  /** Opens the export of the analysis report about the project of an announcement. */
  readonly exportReport: (announcementId: string) => void;
  /** One clause of feedback to an act of the member, 1.5 s (D-55). */
  readonly toast: (text: string) => void;
  readonly listViews: ListViewStore;
  /** The clock of everything relative on a screen. */
  readonly now: () => Date;
  /** Calls back with each minute that begins while the page is seen; returns the way to stop it. */
  readonly onMinute: (listener: () => void) => () => void;
  /** The areas, wherever one is chosen: waiting, failed with a retry, or what `children` makes of the tree. It loads late. */
  readonly Areas: ComponentType<AreasPlaceProps>;
  /** The saved groups of a list, one press each; a page that is quiet loads them. */
  readonly SavedGroups: ComponentType<SavedGroupsProps>;
  readonly brandName: string;
  /** Which entitlements the brand hides or renames (S6-13, S6-14). */
  readonly entitlementNames: EntitlementNames;
  /** The phone of the service, as a line; nothing where the company names none. It loads late. */
  readonly ServicePhone: ComponentType;
  /** Host that announcement images may come from, `null` when there is none (D-69). */
  readonly imageHost: string | null;
}

export const AppServicesContext = createContext<AppServices | null>(null);
/** Key of the tab that a screen is in: its path, and the parts of its query that distinguish its tabs. */
export const TabKeyContext = createContext('');
/**
 * Whether this tab has been out of sight behind several others. Its screen keeps its state then, but neither the rows of
 * a list nor the options of a choice: both can be drawn again from data, and they are most of what a tab costs.
 */
export const RestingContext = createContext(false);

/** @throws Error when `src/app` has not provided the services: a mistake in the tree, not a state of the product. */
export function useApp(): AppServices {
  const services = use(AppServicesContext);
  if (services === null) throw new Error('AppServicesContext is not provided');
  return services;
}

const MINUTE_MS = 60_000;

/** The clock of a screen, read again with each minute: ages and countdowns go on while a page stays open. */
export function useNow(): Date {
  const { now, onMinute } = useApp();
  useSyncExternalStore(onMinute, () => Math.floor(now().getTime() / MINUTE_MS));
  return now();
}
