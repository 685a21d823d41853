import {
  type ListName,
  type ListView,
  type ListViews,
  readListViews,
  usualListView,
  writeListViews,
} from '#domain/list-view.ts';
import type { ListViewStore } from '#views/shared/app-context.ts';
import { COOKIE_VALUE_LIMIT, readCookie, writeCookie } from '../shared/cookie.ts';
import { createSignal } from '../shared/signal.ts';

const COOKIE = 'lists';
const KEPT_DAYS = 365;

/**
 * How the member looks at each list, with the saved filters. In a cookie like the other settings, because local storage is
 * cleared whenever a user has to log in again (S2-43, D-04); what another member of this browser stored is not read. Another tab writes
 * the same cookie: it is read again before it is written, and whenever the window gets the focus.
 */
export function createListViews(owner: () => string): ListViewStore {
  // Read with the first list: the member is known by then.
  const views = createSignal<ListViews | null>(null);
  /** The cookie as this tab last knew it. What the browser does not keep changes no cookie, and applies until the page closes. */
  let known: string | null = null;
  const refresh = (): void => {
    const text = readCookie(COOKIE);
    if (views.get() !== null && text === known) return;
    known = text;
    views.set(readListViews(text, owner()));
  };
  const all = (): ListViews => {
    if (views.get() === null) refresh();
    return views.get() ?? {};
  };
  return {
    refresh,
    subscribe: (listener) => {
      const stop = views.subscribe(listener);
      const onFocus = (): void => refresh();
      window.addEventListener('focus', onFocus);
      return () => {
        stop();
        window.removeEventListener('focus', onFocus);
      };
    },
    get: (list: ListName) => all()[list] ?? usualListView(list),
    set: (list: ListName, view: ListView) => {
      refresh();
      const next = { ...all(), [list]: view };
      const text = writeListViews(next, owner());
      if (encodeURIComponent(text).length > COOKIE_VALUE_LIMIT) return 'full';
      views.set(next);
      writeCookie(COOKIE, text, KEPT_DAYS);
      known = readCookie(COOKIE);
      return known === text ? 'kept' : 'lost';
    },
  };
}
