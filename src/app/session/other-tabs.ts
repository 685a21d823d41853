const CHANNEL = 'session';
const LOGGED_OUT = 'logged-out';

/** Logout messages between the tabs of one browser. A received message is not sent again. */
export interface OtherTabs {
  readonly notifyLoggedOut: () => void;
  readonly onLoggedOut: (listener: () => void) => void;
  readonly close: () => void;
}

/** Without `BroadcastChannel` a tab learns of the logout by its next 401. The message carries nothing. */
export function createOtherTabs(): OtherTabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  return {
    notifyLoggedOut: () => channel?.postMessage(LOGGED_OUT),
    onLoggedOut: (listener) => channel?.addEventListener('message', ({ data }) => data === LOGGED_OUT && listener()),
    close: () => channel?.close(),
  };
}
