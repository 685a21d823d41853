import { narrowed, type SearchFilter } from '#domain/search-filter.ts';
import { SingleChoice } from '../choice.tsx';
import { FilterRow } from './filter-row.tsx';
import { SEARCH_PATTERN_OPTIONS, SEARCH_TYPE_OPTIONS } from './search.copy.ts';

/** Search scope and match pattern, with one line that explains the selected pattern (S3-73, S3-74). */
export function SearchMode({
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
          value={filter.searchType}
          onChange={(searchType) => onChange(narrowed(filter, { searchType }))}
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
