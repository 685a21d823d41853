import type { SessionEnd } from '#machines/session/session.types.ts';

const CHANNEL = 'session';
const MESSAGES = { loggedOut: 'logged-out', expired: 'expired' } as const satisfies Record<SessionEnd, string>;

/** Messages about the end of the session between the tabs of one browser. A received message is not sent again. */
export interface OtherTabs {
  readonly notifyEnded: (why: SessionEnd) => void;
  readonly onEnded: (listener: (why: SessionEnd) => void) => void;
  readonly close: () => void;
}

/** Without `BroadcastChannel` a tab learns of the end by its next 401. The message carries nothing but its reason. */
export function createOtherTabs(): OtherTabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  return {
    notifyEnded: (why) => channel?.postMessage(MESSAGES[why]),
    onEnded: (listener) =>
      channel?.addEventListener('message', ({ data }) => {
        if (data === MESSAGES.loggedOut) listener('loggedOut');
        else if (data === MESSAGES.expired) listener('expired');
      }),
    close: () => channel?.close(),
  };
}
