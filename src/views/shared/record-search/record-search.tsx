import type { UseQueryResult } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import type { EntitlementKey } from '#domain/entitlement.ts';
import type { FilterChip } from '#domain/filter-chip.ts';
import { hiddenContactHelp } from '#domain/hidden-contact.ts';
import { loneSignsHelp } from '#domain/lone-character.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { totalText } from '../announcement-list/total-text.ts';
import { ConditionChips } from '../announcement-search/condition-chips.tsx';
import { FilterSummary, useFilterFold } from '../announcement-search/filter-fold.tsx';
import { SearchBox } from '../announcement-search/search-box.tsx';
import { SingleChoice } from '../choice.tsx';
import { draftScope, takeDrafts } from '../drafts.ts';
import { ListHead } from '../list-head.tsx';
import { ListState } from '../list-state.tsx';
import { depthOf, isPastEnd, PagePastEnd } from '../page-past-end.tsx';
import { passFocus } from '../pass-focus.ts';
import { QuotaLeft } from '../quota-left.tsx';
import { useNarrow } from '../use-narrow.ts';

const FilterSheet = lazyPart(
  () => import('../announcement-search/filter-sheet.tsx').then((m) => m.FilterSheet),
  'above',
);

interface Page {
  readonly records: readonly unknown[];
  readonly total: number;
  readonly totalCapped: boolean;
  readonly lastPage: number | null;
}

interface Filter {
  readonly searchWord: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface RecordSearchProps<F extends Filter, P extends Page> {
  readonly title: string;
  /** Name of the list, for the statistics of upgrades. */
  readonly name: string;
  /** What is counted after its number, `条商机`. */
  readonly unit: string;
  readonly placeholder?: string;
  /** What opening a record spends; `null` when it spends nothing. */
  readonly spends: EntitlementKey | null;
  readonly filter: F;
  readonly chips: readonly FilterChip<F>[];
  readonly onChange: (filter: F) => void;
  /** The filter with another search word, on its first page; absent where the list has no search word. */
  readonly searched?: (searchWord: string) => F;
  /** The filter without its conditions. */
  readonly cleared: F;
  readonly sorts?: {
    readonly options: readonly { readonly value: string; readonly label: string }[];
    readonly value: string;
    readonly onChange: (sort: string) => void;
  };
  readonly panel: ReactNode;
  readonly asked: UseQueryResult<P>;
  /** Beside the total. */
  readonly beside?: (page: P) => ReactNode;
  readonly children: (page: P) => ReactNode;
}

/**
 * A list that is searched by conditions: the field, the conditions in a panel that folds or on a phone in a sheet, the
 * total, the order and the pages. Everything it is asked for is in the filter.
 */
export function RecordSearch<F extends Filter, P extends Page>({
  title,
  name,
  unit,
  placeholder,
  spends,
  filter,
  chips,
  onChange,
  searched,
  cleared,
  sorts,
  panel,
  asked,
  beside,
  children,
}: RecordSearchProps<F, P>) {
  // `null` until the sheet is asked for; only then is it loaded.
  const [sheetOpen, setSheetOpen] = useState<boolean | null>(null);
  const narrow = useNarrow();
  const fold = useFilterFold(filter.searchWord, chips.length > 0);
  const panelId = useId();
  const panelPlace = useRef<HTMLDivElement>(null);
  /** Before a search, and before the panel is put away. */
  const taken = () => takeDrafts(panelPlace.current);
  const conditions = chips.length > 0 && (
    <ConditionChips
      chips={chips}
      oneLine={fold.folded && !narrow}
      onChange={onChange}
      onClear={() => onChange(cleared)}
    />
  );
  const help = hiddenContactHelp(filter.searchWord) ?? loneSignsHelp(filter.searchWord);
  const empty = isPastEnd(filter.page, asked.data) ? (
    <PagePastEnd onFirstPage={() => onChange({ ...filter, page: 1 })} depth={depthOf(asked.data, filter.pageSize)} />
  ) : chips.length === 0 && filter.searchWord === '' ? (
    <EmptyState kind="no-data" />
  ) : (
    <EmptyState
      kind="no-result"
      {...(help === null ? {} : { help })}
      action={
        <Button ref={passFocus} onClick={() => onChange(cleared)}>
          清空条件
        </Button>
      }
    />
  );
  const found = asked.data;
  const ofPanel = (
    <div ref={panelPlace} id={panelId} {...draftScope}>
      {panel}
    </div>
  );
  return (
    <div {...draftScope} className="mx-auto flex w-full max-w-[1440px] flex-col gap-3">
      <ListHead title={title} searchWord={filter.searchWord} />
      <Card className="flex flex-col gap-2 p-4 lg:px-5">
        {(searched || narrow) && (
          <div className="flex gap-2">
            {searched && (
              <SearchBox
                {...(placeholder === undefined ? {} : { placeholder })}
                value={filter.searchWord}
                onSearch={(searchWord) => {
                  if (!taken()) return;
                  onChange(searched(searchWord));
                  if (searchWord !== '') fold.setFolded(true);
                }}
              />
            )}
            {narrow && (
              <Button
                variant="outline"
                {...(searched ? { size: 'icon' as const, 'aria-label': '筛选' } : {})}
                aria-haspopup="dialog"
                className={searched ? 'h-10' : 'h-10 flex-1'}
                onClick={() => setSheetOpen(true)}
              >
                <SlidersHorizontal />
                {!searched && '筛选'}
              </Button>
            )}
          </div>
        )}
        {!narrow && !fold.folded && ofPanel}
        {narrow
          ? conditions
          : (chips.length > 0 || fold.folded) && (
              <FilterSummary
                folded={fold.folded}
                setFolded={(folded) => taken() && fold.setFolded(folded)}
                panelId={panelId}
              >
                {conditions}
              </FilterSummary>
            )}
      </Card>
      {narrow && sheetOpen !== null && (
        <Suspense>
          <FilterSheet
            open={sheetOpen}
            onOpenChange={(open) => taken() && setSheetOpen(open)}
            total={found ? totalText(found) : null}
          >
            {ofPanel}
          </FilterSheet>
        </Suspense>
      )}
      <Card>
        <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-border border-b px-4 py-2 lg:px-5">
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <p role="status" className="min-h-6">
              {found && (
                <>
                  共找到
                  <strong className="tabular mx-1 font-semibold text-lg text-primary-solid">{totalText(found)}</strong>
                  {unit}
                </>
              )}
            </p>
            {found && beside?.(found)}
          </div>
          {spends && <QuotaLeft of={spends} className="ml-auto" />}
          {sorts && <SingleChoice label="排序" {...sorts} />}
        </div>
        <ListState asked={asked} name={name} isEmpty={({ records }) => records.length === 0} empty={empty}>
          {(page) => (
            <>
              {children(page)}
              <Pagination
                page={filter.page}
                pageSize={filter.pageSize}
                total={page.total}
                totalText={totalText(page)}
                {...(page.lastPage === null ? {} : { cap: page.lastPage * filter.pageSize })}
                onPageChange={(next) => onChange({ ...filter, page: next })}
                onPageSizeChange={(pageSize) => onChange({ ...filter, pageSize, page: 1 })}
                className="justify-end px-4 py-3 lg:px-5"
              />
            </>
          )}
        </ListState>
      </Card>
    </div>
  );
}
