import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { forecastListQuery } from '#api/queries/forecast.queries.ts';
import { FORECAST_SORTS, type ForecastPage, type ForecastSort, type TrackRecord } from '#domain/forecast.ts';
import {
  FORECAST_PAGE_SIZE,
  type UpfrontFilter,
  upfrontFromHash,
  upfrontNarrowed,
  upfrontToHash,
  withoutUpfrontConditions,
} from '#domain/upfront-filter.ts';
import { totalText } from '../../shared/announcement-list/total-text.ts';
import { ConditionChips } from '../../shared/announcement-search/condition-chips.tsx';
import { FilterSummary, useFilterFold } from '../../shared/announcement-search/filter-fold.tsx';
import { SearchBox } from '../../shared/announcement-search/search-box.tsx';
import { useApp } from '../../shared/app-context.ts';
import { SingleChoice } from '../../shared/choice.tsx';
import { ListHead } from '../../shared/list-head.tsx';
import { ListState } from '../../shared/list-state.tsx';
import { QuotaLeft } from '../../shared/quota-left.tsx';
import { useListHash } from '../../shared/use-hash-filter.ts';
import { useNarrow } from '../../shared/use-narrow.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { ForecastRow } from './forecast-row.tsx';
import { upfrontChips } from './upfront-chips.ts';
import { UpfrontFilterPanel } from './upfront-filter-panel.tsx';

const FilterSheet = lazyPart(
  () => import('../../shared/announcement-search/filter-sheet.tsx').then((m) => m.FilterSheet),
  'above',
);

const SORTS = (Object.keys(FORECAST_SORTS) as ForecastSort[]).map((value) => ({ value, label: FORECAST_SORTS[value] }));

/** Pre-project subscription (S1-07, S2-14): forecast opportunities; the whole query is in the hash. */
export function UpfrontSubscriptionScreen() {
  const { call } = useApp();
  const hash = useListHash();
  const filter = upfrontFromHash(hash.query);
  const asked = useQuery(forecastListQuery(call, filter));
  // `null` until the sheet is asked for; only then is it loaded.
  const [sheetOpen, setSheetOpen] = useState<boolean | null>(null);
  const narrow = useNarrow();
  const change = (next: UpfrontFilter) => {
    const conditions = upfrontToHash(next);
    if (conditions !== upfrontToHash(filter))
      hash.change(conditions, { replace: next.page === filter.page || next.page === 1 });
  };
  const chips = upfrontChips(filter);
  const fold = useFilterFold(filter.searchWord, chips.length > 0);
  const panelId = useId();
  const panel = (
    <div id={panelId}>
      <UpfrontFilterPanel filter={filter} onChange={change} />
    </div>
  );
  const conditions = chips.length > 0 && (
    <ConditionChips
      chips={chips}
      oneLine={fold.folded && !narrow}
      onChange={change}
      onClear={() => change(withoutUpfrontConditions(filter))}
    />
  );
  const empty = (
    <EmptyState
      kind="no-result"
      action={<Button onClick={() => change(withoutUpfrontConditions(filter))}>清空条件</Button>}
    />
  );
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-3">
      <ListHead title="商机订阅" searchWord={filter.searchWord} />
      <Card className="flex flex-col gap-2 p-4 lg:px-5">
        <div className="flex gap-2">
          <SearchBox
            value={filter.searchWord}
            onSearch={(searchWord) => {
              change(upfrontNarrowed(filter, { searchWord }));
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
          ? conditions
          : (chips.length > 0 || fold.folded) && (
              <FilterSummary {...fold} panelId={panelId}>
                {conditions}
              </FilterSummary>
            )}
      </Card>
      {narrow && sheetOpen !== null && (
        <Suspense>
          <FilterSheet open={sheetOpen} onOpenChange={setSheetOpen} total={asked.data ? totalText(asked.data) : null}>
            {panel}
          </FilterSheet>
        </Suspense>
      )}
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-border border-b px-4 py-2 lg:px-5">
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <p role="status" className="min-h-6">
              {asked.data && (
                <>
                  共找到
                  <strong className="tabular mx-1 font-semibold text-lg text-primary-solid">
                    {totalText(asked.data)}
                  </strong>
                  条商机
                </>
              )}
            </p>
            {asked.data?.trackRecord && <TrackRecordLine record={asked.data.trackRecord} />}
          </div>
          <QuotaLeft of="preProjectDetail" className="ml-auto" />
          <SingleChoice
            label="排序"
            options={SORTS}
            value={filter.sort}
            onChange={(sort) => change(upfrontNarrowed(filter, { sort }))}
          />
        </div>
        <ListState asked={asked} name="forecast" isEmpty={({ records }) => records.length === 0} empty={empty}>
          {(page) => <Forecasts page={page} filter={filter} onChange={change} />}
        </ListState>
      </Card>
    </div>
  );
}

interface ForecastsProps {
  readonly page: ForecastPage;
  readonly filter: UpfrontFilter;
  readonly onChange: (filter: UpfrontFilter) => void;
}

function Forecasts({ page, filter, onChange }: ForecastsProps) {
  return (
    <>
      <ul>
        {page.records.map((record) => (
          <ForecastRow key={record.id} record={record} />
        ))}
      </ul>
      <Pagination
        page={filter.page}
        pageSize={FORECAST_PAGE_SIZE}
        total={page.total}
        totalText={totalText(page)}
        {...(page.lastPage === null ? {} : { cap: page.lastPage * FORECAST_PAGE_SIZE })}
        onPageChange={(next) => onChange({ ...filter, page: next })}
        className="justify-end px-4 py-3 lg:px-5"
      />
    </>
  );
}

/** How past forecasts of the same filter came out; what failed is said as openly as what came true. */
function TrackRecordLine({ record }: { readonly record: TrackRecord }) {
  const { expired, failed, fulfilled, since } = record;
  const decided = fulfilled + failed + expired;
  if (decided === 0) return null;
  const rate = Math.round((fulfilled / decided) * 100);
  return (
    <p className="tabular text-muted-foreground text-sm">
      {since ? `${since}以来，` : ''}同条件的预测共{decided}条：已兑现{fulfilled}条（{rate}%）、落空{failed}条、过期
      {expired}条
    </p>
  );
}
