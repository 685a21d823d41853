import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { searchQuery } from '#api/queries/announcement.queries.ts';
import type { DocChannel } from '#domain/doc-channel.ts';
import type { ListName } from '#domain/list-view.ts';
import { NO_FILTER, narrowed, type SearchFilter, withoutConditions } from '#domain/search-filter.ts';
import { filterFromHash, filterToHash } from '#domain/search-filter-hash.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { AnnouncementList } from '../announcement-list/announcement-list.tsx';
import { totalText } from '../announcement-list/total-text.ts';
import { useApp } from '../app-context.ts';
import { SingleChoice } from '../choice.tsx';
import { draftScope, takeDrafts } from '../drafts.ts';
import { ListHead } from '../list-head.tsx';
import { useListFilter } from '../use-list-filter.ts';
import { useNarrow } from '../use-narrow.ts';
import { FilterSummary, useFilterFold } from './filter-fold.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterRow } from './filter-row.tsx';
import { ResultBar } from './result-bar.tsx';
import { SEARCH_PATTERN_OPTIONS, SEARCH_TYPE_OPTIONS } from './search.copy.ts';
import { SearchBox } from './search-box.tsx';

const SelectedConditions = lazyPart(
  () => import('./selected-conditions.tsx').then((m) => m.SelectedConditions),
  'inline',
);
const FilterSheet = lazyPart(() => import('./filter-sheet.tsx').then((m) => m.FilterSheet), 'above');

export interface AnnouncementSearchProps {
  readonly title: string;
  readonly list: ListName;
  /** Announcement types on offer. */
  readonly channels: readonly DocChannel[];
  /** Further conditions of this screen, above the panel. */
  readonly conditions?: Conditions;
}

/** @param latest The filter with what was taken over since it was drawn. */
export type Conditions = (
  filter: SearchFilter,
  onChange: (filter: SearchFilter) => void,
  latest: () => SearchFilter,
) => ReactNode;

/** Search field, conditions and list; the whole query is in the hash. */
export function AnnouncementSearch({ title, list, channels, conditions }: AnnouncementSearchProps) {
  const [filter, change, latest] = useListFilter(filterFromHash, filterToHash);
  // `null` until the sheet is asked for; only then is it loaded.
  const [sheetOpen, setSheetOpen] = useState<boolean | null>(null);
  const narrow = useNarrow();
  const result = useQuery(searchQuery(useApp().call, filter));
  const total = result.data ? totalText(result.data) : null;
  const narrowedDown = filterToHash({ ...filter, page: NO_FILTER.page }) !== filterToHash(withoutConditions(filter));
  const fold = useFilterFold(filter.searchWord, narrowedDown);
  const panelId = useId();
  const panelPlace = useRef<HTMLDivElement>(null);
  /** Before a search, and before the panel is put away. */
  const taken = () => takeDrafts(panelPlace.current);
  const panel = (
    <div ref={panelPlace} id={panelId} {...draftScope} className="flex flex-col">
      <SearchMode filter={filter} onChange={change} />
      {conditions?.(filter, change, latest)}
      <FilterPanel filter={filter} channels={channels} onChange={change} />
    </div>
  );
  const chips = narrowedDown ? (
    <Suspense fallback={<div className="h-7 pointer-coarse:h-10" />}>
      <SelectedConditions filter={filter} oneLine={fold.folded && !narrow} onChange={change} />
    </Suspense>
  ) : null;
  return (
    <div {...draftScope} className="mx-auto flex w-full max-w-[1440px] flex-col gap-3">
      <ListHead title={title} searchWord={filter.searchWord} />
      <Card className="flex flex-col gap-2 p-4 lg:px-5">
        <div className="flex gap-2">
          <SearchBox
            value={filter.searchWord}
            onSearch={(searchWord) => {
              if (!taken()) return;
              change(narrowed(filter, { searchWord }));
              if (searchWord !== '') fold.setFolded(true);
            }}
          />
          {narrow && (
            <Button
              variant="outline"
              size="icon"
              aria-label="筛选"
              aria-haspopup="dialog"
              className="h-10"
              onClick={() => setSheetOpen(true)}
            >
              <SlidersHorizontal />
            </Button>
          )}
        </div>
        {!narrow && !fold.folded && panel}
        {narrow
          ? chips
          : (narrowedDown || fold.folded) && (
              <FilterSummary
                folded={fold.folded}
                setFolded={(folded) => taken() && fold.setFolded(folded)}
                panelId={panelId}
              >
                {chips}
              </FilterSummary>
            )}
      </Card>
      {narrow && sheetOpen !== null && (
        <Suspense>
          <FilterSheet open={sheetOpen} onOpenChange={(open) => taken() && setSheetOpen(open)} total={total}>
            {panel}
          </FilterSheet>
        </Suspense>
      )}
      <Card>
        <ResultBar filter={filter} result={result.data} onChange={change} latest={latest} />
        <AnnouncementList list={list} query={result} filter={filter} onChange={change} />
      </Card>
    </div>
  );
}

/** Search scope and match pattern, with one line that explains the selected pattern (S3-73, S3-74). */
function SearchMode({
  filter,
  onChange,
}: {
  readonly filter: SearchFilter;
  readonly onChange: (filter: SearchFilter) => void;
}) {
  return (
    <div className="flex flex-wrap gap-x-8">
      <FilterRow label="搜索范围">
        <SingleChoice
          label="搜索范围"
          options={SEARCH_TYPE_OPTIONS}
          value={filter.searchParty ?? filter.searchType}
          onChange={(where) =>
            onChange(
              narrowed(
                filter,
                typeof where === 'string' ? { searchParty: where } : { searchType: where, searchParty: null },
              ),
            )
          }
        />
      </FilterRow>
      <FilterRow label="匹配方式">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <SingleChoice
            label="匹配方式"
            options={SEARCH_PATTERN_OPTIONS}
            value={filter.searchPattern}
            onChange={(searchPattern) => onChange(narrowed(filter, { searchPattern }))}
          />
          <span aria-live="polite" className="text-muted-foreground text-sm">
            {SEARCH_PATTERN_OPTIONS.find((option) => option.value === filter.searchPattern)?.help}
          </span>
        </div>
      </FilterRow>
    </div>
  );
}
