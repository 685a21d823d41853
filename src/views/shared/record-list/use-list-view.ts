import { useSyncExternalStore } from 'react';
import type { ListName, ListView } from '#domain/list-view.ts';
import { type ListViewStore, useApp } from '../app-context.ts';

const FEEDBACK = { kept: null, lost: '此浏览器未能保存，刷新后恢复', full: '已存满，请先删除不用的筛选' } as const;

type Change = (now: ListView) => Partial<ListView>;
type Outcome = ReturnType<ListViewStore['set']>;

/** How the member looks at a list, and the way to change what is stored now; what could not be kept is said. */
export function useListView(list: ListName): readonly [ListView, (change: Change) => Outcome] {
  const { listViews, toast } = useApp();
  const view = useSyncExternalStore(listViews.subscribe, () => listViews.get(list));
  const change = (part: Change) => {
    listViews.refresh();
    const now = listViews.get(list);
    const outcome = listViews.set(list, { ...now, ...part(now) });
    const feedback = FEEDBACK[outcome];
    if (feedback !== null) toast(feedback);
    return outcome;
  };
  return [view, change];
}
