import * as v from 'valibot';
import type { TabView } from '#machines/navigation/tabs.types.ts';
import { tabStore } from '../shared/safe-storage.ts';

const TABS_KEY = 'tabs';
/** The `isTags` flag: the stored tabs belong to a user who has logged out (S4-50, D-49). */
const LEFT_KEY = 'isTags';

const texts = v.record(v.string(), v.string());
const storedTabs = v.array(
  v.object({
    path: v.string(),
    fullPath: v.string(),
    name: v.string(),
    meta: v.object({ title: v.string(), affix: v.boolean(), noCache: v.boolean() }),
    query: texts,
    params: texts,
    title: v.string(),
  }),
);

export const storeTabs = (tabs: readonly TabView[]): void => void tabStore.write(TABS_KEY, JSON.stringify(tabs));
/** The titles and searches of a user who logs out do not stay in the browser (I10). */
export const forgetTabs = (): void => {
  tabStore.remove(TABS_KEY);
  tabStore.write(LEFT_KEY, '1');
};

/** Tabs stored before the reload; none when they belong to another user or are unreadable. */
export function recallTabs(): readonly TabView[] {
  const left = tabStore.read(LEFT_KEY) !== null;
  const text = tabStore.read(TABS_KEY);
  if (left) {
    tabStore.remove(TABS_KEY);
    tabStore.remove(LEFT_KEY);
  }
  if (left || text === null) return [];
  try {
    return v.parse(storedTabs, JSON.parse(text));
  } catch {
    return [];
  }
}
