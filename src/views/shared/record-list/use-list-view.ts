import { useSyncExternalStore } from 'react';
import type { ListName, ListView } from '#domain/list-view.ts';
import { useApp } from '../app-context.ts';

const FEEDBACK = { kept: null, lost: '此浏览器未能保存，刷新后恢复', full: '已存满，请先删除不用的筛选' } as const;

/** How the member looks at a list, and the way to change it; what could not be kept is said. */
export function useListView(list: ListName): readonly [ListView, (change: Partial<ListView>) => void] {
  const { listViews, toast } = useApp();
  const view = useSyncExternalStore(listViews.subscribe, () => listViews.get(list));
  const change = (part: Partial<ListView>) => {
    const feedback = FEEDBACK[listViews.set(list, { ...listViews.get(list), ...part })];
    if (feedback !== null) toast(feedback);
  };
  return [view, change];
}
