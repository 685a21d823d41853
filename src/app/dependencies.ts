import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#api/client.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { companyConfiguration } from '#contract/opening.contract.ts';
import type { Brand } from '#domain/brand.ts';
import type { AppEvent } from '#machines/app/app.types.ts';
import type { LazyMachine } from '#machines/app/lazy-machine.ts';
import type { memberMachine } from '#machines/app/member.machine.ts';
import type { Target } from '#machines/navigation/guard.types.ts';
import type { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import type { profileMachine } from '#machines/session/profile.machine.ts';
import type { SessionUser } from '#machines/session/session.types.ts';
import type { HashLocation } from './navigation/hash-location.ts';
import type { ViewCache } from './navigation/view-cache.ts';
import type { DocumentTheme } from './preferences/document-theme.ts';
import type { Credential } from './session/credential.ts';
import type { OtherTabs } from './session/other-tabs.ts';
import type { Signal } from './shared/signal.ts';

export type CompanyConfiguration = EndpointOutput<typeof companyConfiguration>;

/** What the ports of the flows are filled with. */
export interface Dependencies {
  readonly client: Client;
  readonly credential: Credential;
  readonly otherTabs: OtherTabs;
  readonly brand: Brand;
  readonly location: HashLocation;
  readonly theme: DocumentTheme;
  /** Whether a navigation is under way. */
  readonly progress: Signal<boolean>;
  /** Query cache of this session; `null` while no screen is mounted. */
  readonly queries: Signal<QueryClient | null>;
  /** The member of this session, `null` until they are known. */
  readonly user: () => SessionUser | null;
  /** Company configuration, asked once a page; rejects when it could not be had. */
  readonly company: () => Promise<CompanyConfiguration>;

  /** Epoch milliseconds on the server: for everything that is compared with a time the server named. */
  readonly now: () => number;
  /** Epoch milliseconds by the device: for a duration that begins and ends on this device, also over a reload. */
  readonly deviceNow: () => number;
  /** Sends an event to the root machine, from a flow that is not its child: after the step in which the flow is. */
  readonly send: (event: AppEvent) => void;
  /** Loads what only members need. @throws ApiFailure of kind `offline` when the part cannot be had. */
  readonly loadMemberPart: () => Promise<void>;
  /** The same for the page that completes a profile. */
  readonly loadProfilePart: () => Promise<void>;
  readonly page: Window;
  /** For what is no call of the contract. */
  readonly fetch: typeof fetch;
  /** Changes with every build. */
  readonly version: string;
  /** Whether a missing part may reload the page by itself; the claim is written down (I12). */
  readonly claimPartReload: () => boolean;
  /** Reloads the page at the member's request. */
  readonly reload: () => void;
  /** Stops and drops everything that belongs to this session, then reloads. */
  readonly endSession: () => void;
}

/** Flows whose code comes with a token; the profile's with the answer that demands it. */
export interface MemberChunks {
  readonly navigation: LazyMachine<typeof navigationMachine, { readonly target: Target }>;
  readonly member: LazyMachine<typeof memberMachine, { readonly canPay: boolean | null }>;
  readonly profile: LazyMachine<typeof profileMachine>;
}

/** What only a page with a member has. */
export interface MemberParts {
  readonly viewCache: ViewCache;
  /** Resolves once the first view is drawn and the browser is idle. */
  readonly whenIdle: () => Promise<void>;
}

/** Origins that belong to this product: the page's own, and the https host that the brand configures for its calls. */
export const ownOrigins = ({ page, brand }: Pick<Dependencies, 'page' | 'brand'>): readonly string[] =>
  brand.apiHost === '' ? [page.location.origin] : [page.location.origin, brand.apiHost];
