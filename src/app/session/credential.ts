import { TOKEN_COOKIE, TOKEN_COOKIE_DAYS } from '#domain/constants.ts';
import type { SessionEnd } from '#machines/session/session.types.ts';
import { dropCookie, readCookie, writeCookie } from '../shared/cookie.ts';
import { tabStore } from '../shared/safe-storage.ts';

/** Why the session of this browser tab ended without the member's doing here; the login page that follows says so. */
const ENDED_KEY = 'session.ended';

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
  /** Whether the cookie holds a token that this page never had: another tab logged in. */
  readonly isReplaced: () => boolean;
  /** Leaves for the next page of this browser tab that the token has expired, unless it is outdated: nothing expired then. */
  readonly noteExpiry: () => void;
  /** Leaves for the next page of this browser tab why another tab ended the session. */
  readonly noteEnd: (why: SessionEnd) => void;
  /** Why the session of the page before this one ended; known once, `null` when there is nothing to say. */
  readonly takeEnd: () => SessionEnd | null;
}

export function createCredential(): Credential {
  let held: string | null = null;
  let forgotten: string | null = null;
  const dropOwnCookie = (): void => {
    if (held !== null && readCookie(TOKEN_COOKIE) === held) dropCookie(TOKEN_COOKIE);
  };
  const isOutdated = (): boolean => held !== null && readCookie(TOKEN_COOKIE) !== held;
  const isReplaced = (): boolean => {
    const cookie = readCookie(TOKEN_COOKIE) || null;
    return cookie !== null && cookie !== held && cookie !== forgotten;
  };
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
    isReplaced,
    noteExpiry: () => {
      if (!isOutdated()) tabStore.write(ENDED_KEY, 'expired');
    },
    noteEnd: (why) => tabStore.write(ENDED_KEY, why),
    takeEnd: () => {
      const why = tabStore.read(ENDED_KEY);
      tabStore.remove(ENDED_KEY);
      return why === 'expired' || why === 'loggedOut' ? why : null;
    },
  };
}
