import { Bookmark, Printer, Settings2 } from 'lucide-react';
import { type ReactNode, Suspense, use, useDeferredValue, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ListSkeleton } from '../announcement-list/list-skeleton.tsx';
import { RestingContext, useApp } from '../app-context.ts';
import { takeDraftsAround } from '../drafts.ts';
import { useListHash } from '../use-list-filter.ts';
import { useNarrow } from '../use-narrow.ts';
import type { ListedRecord, RecordListKind } from './record-list.types.ts';
import { RowMarksContext } from './row-mark.tsx';
import { useListView } from './use-list-view.ts';

const MarkedActions = lazyPart(() => import('./marked-actions.tsx').then((m) => m.MarkedActions), 'inline');
const ListSettings = lazyPart(() => import('./list-settings.tsx').then((m) => m.ListSettings), 'above');
const SavedFilters = lazyPart(() => import('./saved-filters.tsx').then((m) => m.SavedFilters), 'above');
const RecordTable = lazyPart(() => import('./record-table.tsx').then((m) => m.RecordTable), 'inline');

export interface RecordListProps<R extends ListedRecord> extends RecordListKind<R> {
  readonly records: readonly R[];
  /** One record as a card, an `<li>`. */
  readonly children: (record: R) => ReactNode;
}

/** What floats over the list, and the button it hangs from. */
interface OpenPanel {
  readonly of: 'settings' | 'filters';
  readonly anchor: Element;
}

/** What a new list shows in its first frame; style and layout of all rows would block the page for longer. */
const FIRST_ROWS = 6;

const COMPACT = '[&>li]:py-2! [&>li_[data-excerpt]]:hidden';

const LOOKED_AT = ['page', 'size', 'sort', 'order', 'tab', 'vs'];

/** What is searched for: the hash query without how its results are looked at. */
function searchIn(query: string): string {
  const search = new URLSearchParams(query);
  for (const name of LOOKED_AT) search.delete(name);
  return String(search);
}

/**
 * The records of a list as cards or as a table, as the member chose for this list, and what can be done with several of them.
 * What was chosen stays chosen while pages are turned, until another search.
 */
export function RecordList<R extends ListedRecord>({ records, children, ...kind }: RecordListProps<R>) {
  const { print } = useApp();
  const [view] = useListView(kind.list);
  const isNarrow = useNarrow();
  const isResting = use(RestingContext);
  // Only this is put off: what changes in a row afterwards is drawn before the next click (D-76).
  const isWhole = useDeferredValue(true, false);
  const [marked, setMarked] = useState<ReadonlyMap<string, R>>(new Map());
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const search = searchIn(useListHash().query);
  const [markedIn, setMarkedIn] = useState(search);
  const isOther = markedIn !== search;
  if (isOther) setMarkedIn(search);
  // What was marked in another search is forgotten. A marked row may have changed since, as when it became a favourite: what is done with it
  // is done with the row as it is now. Of a row on another page the last one seen is kept.
  const former: typeof marked = isOther ? new Map() : marked;
  const seen = new Map([
    ...former,
    ...records.filter(({ id }) => former.has(id)).map((record) => [record.id, record] as const),
  ]);
  if (seen.size !== marked.size || [...seen].some(([id, record]) => marked.get(id) !== record)) setMarked(seen);
  const onPage = records.filter(({ id }) => marked.has(id)).length;
  const mark = (changed: readonly R[], on: boolean) => {
    const next = new Map(marked);
    for (const record of changed) {
      if (on) next.set(record.id, record);
      else next.delete(record.id);
    }
    setMarked(next);
  };
  const press = (of: OpenPanel['of'], anchor: Element) => {
    if (panel?.of === of) setPanel(null);
    else if (of === 'settings' || takeDraftsAround(anchor)) setPanel({ of, anchor });
  };
  const opener = (of: OpenPanel['of'], label: string, icon: ReactNode) => (
    <Button
      variant="ghost"
      size="sm"
      aria-haspopup="dialog"
      aria-expanded={panel?.of === of}
      aria-label={label}
      onClick={({ currentTarget }) => press(of, currentTarget)}
    >
      {icon}
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
  const close = () => setPanel(null);
  const rows = {
    isMarked: (id: string) => marked.has(id),
    mark: (id: string, on: boolean) =>
      mark(
        records.filter((record) => record.id === id),
        on,
      ),
  };
  return (
    <RowMarksContext value={rows}>
      <div
        data-print="hide"
        className="flex min-h-10 flex-wrap items-center gap-x-1 gap-y-1 border-border border-b px-4 py-1 lg:px-5"
      >
        <Checkbox
          checked={onPage === records.length}
          indeterminate={onPage > 0 && onPage < records.length}
          onCheckedChange={(on) => mark(records, on)}
          className="mr-3 pointer-coarse:py-2.5 text-sm leading-6 text-muted-foreground"
        >
          全选本页
        </Checkbox>
        {marked.size > 0 && (
          <Suspense>
            <MarkedActions kind={kind} records={[...marked.values()]} onDone={() => setMarked(new Map())} />
          </Suspense>
        )}
        <span className="ml-auto flex items-center">
          {!kind.unfiltered && opener('filters', '已存筛选', <Bookmark />)}
          {opener('settings', '列表设置', <Settings2 />)}
          <Button variant="ghost" size="sm" onClick={print} className="max-sm:hidden">
            <Printer />
            打印
          </Button>
        </span>
      </div>
      {panel !== null && (
        <Suspense>
          {panel.of === 'settings' ? (
            <ListSettings kind={kind} anchor={panel.anchor} onClose={close} />
          ) : (
            <SavedFilters list={kind.list} anchor={panel.anchor} onClose={close} />
          )}
        </Suspense>
      )}
      {view.look === 'table' && !(isNarrow && kind.cardsOnPhone) ? (
        <Suspense fallback={<ListSkeleton />}>
          <RecordTable kind={kind} view={view} records={records} />
        </Suspense>
      ) : (
        <ul className={view.density === 'compact' ? COMPACT : undefined}>
          {isResting ? null : (isWhole ? records : records.slice(0, FIRST_ROWS)).map(children)}
        </ul>
      )}
    </RowMarksContext>
  );
}
