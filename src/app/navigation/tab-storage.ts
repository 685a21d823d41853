import * as v from 'valibot';
import type { TabView } from '#machines/navigation/tabs.types.ts';
import { tabStore } from '../shared/safe-storage.ts';

const TABS_KEY = 'tabs';
/** The `isTags` flag: the stored tabs belong to a user who has logged out (S4-50, D-49). */
const LEFT_KEY = 'isTags';

const texts = v.record(v.string(), v.string());
const storedTabs = v.object({
  /** Id of the member whose tabs they are: the next page of this browser tab may be another member's. */
  owner: v.string(),
  tabs: v.array(
    v.object({
      path: v.string(),
      fullPath: v.string(),
      name: v.string(),
      meta: v.object({ title: v.string(), affix: v.boolean(), noCache: v.boolean() }),
      query: texts,
      params: texts,
      title: v.string(),
    }),
  ),
});

export const storeTabs = (owner: string, tabs: readonly TabView[]): void =>
  void tabStore.write(TABS_KEY, JSON.stringify({ owner, tabs }));
/** The titles and searches of a user who logs out do not stay in the browser (I10). */
export const forgetTabs = (): void => {
  tabStore.remove(TABS_KEY);
  tabStore.write(LEFT_KEY, '1');
};

const readTabs = (): v.InferOutput<typeof storedTabs> | null => {
  try {
    return v.parse(storedTabs, JSON.parse(tabStore.read(TABS_KEY) ?? 'null'));
  } catch {
    return null;
  }
};

/** Tabs stored before the reload; none when they belong to another user or are unreadable. */
export function recallTabs(owner: string): readonly TabView[] {
  const left = tabStore.read(LEFT_KEY) !== null;
  if (left) {
    tabStore.remove(TABS_KEY);
    tabStore.remove(LEFT_KEY);
  }
  const stored = readTabs();
  return stored?.owner === owner ? stored.tabs : [];
}

/** Addresses of the stored tabs when they are not this member's; `null` when they are, or there are none. */
export function addressesOfAnother(member: string): readonly string[] | null {
  const stored = readTabs();
  return stored === null || stored.owner === member ? null : stored.tabs.map(({ fullPath }) => fullPath);
}
