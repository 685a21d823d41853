import { type RefCallback, use, useCallback } from 'react';
import { TabKeyContext, useApp } from './app-context.ts';

/**
 * Ref for the heading of a record: once it is mounted, the tab of this screen shows the record's title (S3-56). A long title is cut at its
 * end: where several screens show one record, the kind of the screen comes first.
 *
 * @example <h1 ref={useTabTitle(announcement.title)}>{announcement.title}</h1>
 */
export function useTabTitle(title: string): RefCallback<HTMLElement> {
  const { nameTab } = useApp();
  const key = use(TabKeyContext);
  return useCallback(
    (heading: HTMLElement | null) => {
      if (heading !== null) nameTab(key, title);
    },
    [nameTab, key, title],
  );
}
