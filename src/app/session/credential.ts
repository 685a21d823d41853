import { TOKEN_COOKIE, TOKEN_COOKIE_DAYS } from '#domain/constants.ts';
import { dropCookie, readCookie, writeCookie } from '../shared/cookie.ts';
import { tabStore } from '../shared/safe-storage.ts';

/** The server refused the token of this browser tab; the login page that follows says so. */
const EXPIRED_KEY = 'session.expired';

/**
 * The token of this page. It is read from the cookie once and then held in memory: a login in another tab changes the
 * cookie, but never whose data this page is asking for (I11).
 */
export interface Credential {
  /** Takes the token of the cookie. @returns whether there is one. */
  readonly restore: () => boolean;
  /** @param remember thirty days, else until the browser closes (S9-07). */
  readonly store: (token: string, remember: boolean) => void;
  /** Drops the cookie unless it already belongs to another login; the token is held on, for the call that logs out. */
  readonly dropCookie: () => void;
  /** Drops the token here, and the cookie unless it already belongs to another login. */
  readonly forget: () => void;
  readonly token: () => string | null;
  /** Whether the cookie holds the token that was forgotten here: the browser did not drop it. */
  readonly isKept: () => boolean;
  /** Whether the cookie no longer holds this page's token: another tab logged out or in. */
  readonly isOutdated: () => boolean;
  /** Leaves for the next page of this browser tab that the token has expired, unless it is outdated: nothing expired then. */
  readonly noteExpiry: () => void;
  /** Whether the token expired on the page before this one; true once. */
  readonly takeExpiry: () => boolean;
}

export function createCredential(): Credential {
  let held: string | null = null;
  let forgotten: string | null = null;
  const dropOwnCookie = (): void => {
    if (held !== null && readCookie(TOKEN_COOKIE) === held) dropCookie(TOKEN_COOKIE);
  };
  const isOutdated = (): boolean => held !== null && readCookie(TOKEN_COOKIE) !== held;
  return {
    restore: () => {
      held = readCookie(TOKEN_COOKIE) || null;
      return held !== null;
    },
    store: (token, remember) => {
      held = token;
      writeCookie(TOKEN_COOKIE, token, remember ? TOKEN_COOKIE_DAYS : undefined);
    },
    dropCookie: dropOwnCookie,
    forget: () => {
      dropOwnCookie();
      forgotten = held ?? forgotten;
      held = null;
    },
    isKept: () => forgotten !== null && readCookie(TOKEN_COOKIE) === forgotten,
    token: () => held,
    isOutdated,
    noteExpiry: () => {
      if (!isOutdated()) tabStore.write(EXPIRED_KEY, '1');
    },
    takeExpiry: () => {
      const expired = tabStore.read(EXPIRED_KEY) !== null;
      tabStore.remove(EXPIRED_KEY);
      return expired;
    },
  };
}
