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
 * cleared whenever a user has to log in again (S2-43, D-04); what another member of this browser stored is not read.
 */
export function createListViews(owner: () => string): ListViewStore {
  // Read with the first list: the member is known by then.
  const views = createSignal<ListViews | null>(null);
  const all = (): ListViews => {
    if (views.get() === null) views.set(readListViews(readCookie(COOKIE), owner()));
    return views.get() ?? {};
  };
  return {
    subscribe: views.subscribe,
    get: (list: ListName) => all()[list] ?? usualListView(list),
    set: (list: ListName, view: ListView) => {
      const next = { ...all(), [list]: view };
      const text = writeListViews(next, owner());
      if (encodeURIComponent(text).length > COOKIE_VALUE_LIMIT) return 'full';
      views.set(next);
      writeCookie(COOKIE, text, KEPT_DAYS);
      return readCookie(COOKIE) === text ? 'kept' : 'lost';
    },
  };
}
