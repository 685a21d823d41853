import { FORECAST_KINDS, type ForecastKind } from '#domain/forecast.ts';
import { conditionsOfFilter, namesOf } from '#domain/saved-group.ts';
import { FILTER_LIMITS } from '#domain/search-filter.ts';
import { PRE_PROJECT_AMOUNT_RANGES } from '#domain/search-option.ts';
import { type UpfrontFilter, upfrontNarrowed, withoutUpfrontConditions } from '#domain/upfront-filter.ts';
import { AmountFilter } from '../../shared/amount-filter/amount-filter.tsx';
import { FilterRow } from '../../shared/announcement-search/filter-row.tsx';
import type { PresentConditions } from '../../shared/app-context.ts';
import { AreaFilter } from '../../shared/area-picker/area-filter.tsx';
import { MultiChoice, SingleChoice } from '../../shared/choice.tsx';
import { KeywordGroups } from '../../shared/keyword-groups/keyword-groups.tsx';
import { WordList } from '../../shared/keyword-groups/word-list.tsx';
import { IndustryFilter } from '../../shared/record-search/industry-filter.tsx';
import { GroupBar } from '../subscribe/group-bar.tsx';
import { sharedPart } from './upfront-chips.ts';

const KINDS = (Object.keys(FORECAST_KINDS) as ForecastKind[]).map((value) => ({ value, label: FORECAST_KINDS[value] }));

const STATUS = [
  { value: 'open', label: '预测中' },
  { value: 'all', label: '含已兑现和过期' },
];

export interface UpfrontFilterPanelProps {
  readonly filter: UpfrontFilter;
  readonly onChange: (filter: UpfrontFilter) => void;
  /** The filter with what was taken over since it was drawn. */
  readonly latest: () => UpfrontFilter;
}

const presentOf = (filter: UpfrontFilter): PresentConditions => ({
  conditions: conditionsOfFilter(sharedPart(filter)),
  unkept: namesOf({
    商机类型: filter.kinds.length > 0,
    行业: filter.industries.length > 0,
    预测状态: filter.withPast,
    结果中找: filter.within.length > 0,
  }),
});

/** Everything the list can be narrowed by (S3-62, S9-42…S9-48). */
export function UpfrontFilterPanel({ filter, onChange, latest }: UpfrontFilterPanelProps) {
  const narrow = (change: Parameters<typeof upfrontNarrowed>[1]) => onChange(upfrontNarrowed(filter, change));
  return (
    <div className="flex flex-col">
      <FilterRow label="我的订阅">
        <GroupBar
          list="upfront"
          present={() => presentOf(latest())}
          onUse={({ searchWord, keywordGroups, areas, minFen, maxFen }) =>
            narrow({
              ...withoutUpfrontConditions(filter),
              searchWord,
              keywordGroups,
              areas,
              amount: { minFen, maxFen },
            })
          }
        />
      </FilterRow>
      <FilterRow label="关键词">
        <KeywordGroups
          groups={filter.keywordGroups}
          searchWord={filter.searchWord}
          onChange={(keywordGroups) => narrow({ keywordGroups })}
        />
      </FilterRow>
      <FilterRow label="地区">
        <AreaFilter value={filter.areas} onChange={(areas) => narrow({ areas })} />
      </FilterRow>
      <FilterRow label="商机类型">
        <MultiChoice label="商机类型" options={KINDS} value={filter.kinds} onChange={(kinds) => narrow({ kinds })} />
      </FilterRow>
      {/* Only the search over everything leads here by industry; otherwise the industries are not loaded. */}
      {filter.industries.length > 0 && (
        <FilterRow label="行业">
          <IndustryFilter value={filter.industries} onChange={(industries) => narrow({ industries })} />
        </FilterRow>
      )}
      <FilterRow label="预测状态">
        <SingleChoice
          label="预测状态"
          options={STATUS}
          value={filter.withPast ? 'all' : 'open'}
          onChange={(status) => narrow({ withPast: status === 'all' })}
        />
      </FilterRow>
      <FilterRow label="预计金额">
        <AmountFilter
          ranges={PRE_PROJECT_AMOUNT_RANGES}
          value={filter.amount}
          onChange={(amount) => narrow({ amount })}
        />
      </FilterRow>
      <FilterRow label="结果中找">
        <WordList
          label="结果中找"
          words={filter.within}
          limit={FILTER_LIMITS.excludeWords}
          placeholder="再包含的词"
          onChange={(within) => narrow({ within })}
        />
      </FilterRow>
    </div>
  );
}
