import { Download } from 'lucide-react';
import type { SearchResult } from '#domain/announcement.ts';
import { narrowed, SEARCH_SORTS, type SearchFilter, type SearchSort } from '#domain/search-filter.ts';
import { searchPayload } from '#domain/search-payload.ts';
import { Button } from '../../ui/button.tsx';
import { totalText } from '../announcement-list/total-text.ts';
import { useApp } from '../app-context.ts';
import { SingleChoice } from '../choice.tsx';
import { takeDraftsAround } from '../drafts.ts';
import { QuotaLeft } from '../quota-left.tsx';

const SORT_OPTIONS = (Object.keys(SEARCH_SORTS) as SearchSort[]).map((value) => ({
  value,
  label: SEARCH_SORTS[value],
}));

export interface ResultBarProps {
  readonly filter: SearchFilter;
  readonly result: SearchResult | undefined;
  readonly onChange: (filter: SearchFilter) => void;
  /** The filter with what was taken over since it was drawn. */
  readonly latest: () => SearchFilter;
}

/** How many there are, in which order, and the way to have them as a file. */
export function ResultBar({ filter, result, onChange, latest }: ResultBarProps) {
  const { exportRecords } = useApp();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-border border-b px-4 py-2 lg:px-5">
      <p role="status" className="mr-auto min-h-6">
        {result && (
          <>
            共找到<strong className="tabular mx-1 font-semibold text-lg text-primary-solid">{totalText(result)}</strong>
            条结果
          </>
        )}
      </p>
      <QuotaLeft of="watchZhaobiao" />
      <QuotaLeft of="downloadProject" before="导出" className="sm:order-1" />
      <div className="flex w-full items-center justify-between gap-x-4 sm:contents">
        <SingleChoice
          label="排序"
          options={SORT_OPTIONS}
          value={filter.sort}
          onChange={(sort) => onChange(narrowed(filter, { sort }))}
        />
        <Button
          variant="outline"
          size="sm"
          className="sm:order-2"
          onClick={({ currentTarget }) => takeDraftsAround(currentTarget) && exportRecords(searchPayload(latest()))}
        >
          <Download />
          导出
        </Button>
      </div>
    </div>
  );
}
