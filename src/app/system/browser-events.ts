import { type EventObject, fromCallback } from 'xstate';

/** Events of the window: connection lost and restored, page hidden and shown. Sends the present state at the start. */
export const browserEvents = (page: Window) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const lose = (): void => sendBack({ type: 'connection.lost' });
    const restore = (): void => sendBack({ type: 'connection.restored' });
    const look = (): void => sendBack({ type: page.document.hidden ? 'window.hidden' : 'window.shown' });
    page.addEventListener('offline', lose);
    page.addEventListener('online', restore);
    page.document.addEventListener('visibilitychange', look);
    if (!page.navigator.onLine) lose();
    if (page.document.hidden) look();
    return () => {
      page.removeEventListener('offline', lose);
      page.removeEventListener('online', restore);
      page.document.removeEventListener('visibilitychange', look);
    };
  });
