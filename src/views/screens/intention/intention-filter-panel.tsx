import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { INTENTION_PROGRESS, type IntentionProgress } from '#domain/intention.ts';
import { type IntentionFilter, intentionNarrowed } from '#domain/intention-filter.ts';
import { MONTH_PRESETS } from '#domain/month-span.ts';
import { PRE_PROJECT_AMOUNT_RANGES } from '#domain/search-option.ts';
import { AmountFilter } from '../../shared/amount-filter/amount-filter.tsx';
import { FilterRow } from '../../shared/announcement-search/filter-row.tsx';
import { AreaFilter } from '../../shared/area-picker/area-filter.tsx';
import { SingleChoice } from '../../shared/choice.tsx';
import { IndustryFilter } from '../../shared/record-search/industry-filter.tsx';
import { MonthFilter } from '../../shared/record-search/month-filter.tsx';
import { NameFilter } from '../../shared/record-search/name-filter.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';

const ANY = 'any';
const PROGRESS = [
  { value: ANY, label: '不限' },
  ...(Object.keys(INTENTION_PROGRESS) as IntentionProgress[]).map((value) => ({
    value: value as string,
    label: INTENTION_PROGRESS[value],
  })),
];

export interface IntentionFilterPanelProps {
  readonly filter: IntentionFilter;
  readonly onChange: (filter: IntentionFilter) => void;
}

/** Everything the list of procurement intentions can be narrowed by. */
export function IntentionFilterPanel({ filter, onChange }: IntentionFilterPanelProps) {
  const [more, setMore] = useState(filter.industries.length > 0);
  const narrow = (change: Parameters<typeof intentionNarrowed>[1]) => onChange(intentionNarrowed(filter, change));
  return (
    <div className="flex flex-col">
      <div className="flex flex-wrap gap-x-8">
        <FilterRow label="地区">
          <AreaFilter value={filter.areas} onChange={(areas) => narrow({ areas })} />
        </FilterRow>
        <FilterRow label="采购单位">
          <NameFilter
            label="采购单位"
            placeholder="单位名称，例如人民医院"
            value={filter.buyer}
            onChange={(buyer) => narrow({ buyer })}
          />
        </FilterRow>
      </div>
      <FilterRow label="发布月份">
        <MonthFilter
          label="发布月份"
          presets={MONTH_PRESETS.published}
          range={[-23, 0]}
          value={filter.published}
          onChange={(published) => narrow({ published })}
        />
      </FilterRow>
      <FilterRow label="预计采购">
        <MonthFilter
          label="预计采购"
          presets={MONTH_PRESETS.expected}
          range={[-12, 12]}
          value={filter.expected}
          onChange={(expected) => narrow({ expected })}
        />
      </FilterRow>
      <FilterRow label="预算金额">
        <AmountFilter
          ranges={PRE_PROJECT_AMOUNT_RANGES}
          value={filter.amount}
          onChange={(amount) => narrow({ amount })}
        />
      </FilterRow>
      <FilterRow label="招标进展">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1.5">
          <SingleChoice
            label="招标进展"
            options={PROGRESS}
            value={filter.progress ?? ANY}
            onChange={(value) => narrow({ progress: value === ANY ? null : (value as IntentionProgress) })}
          />
          <Checkbox checked={filter.smeOnly} onCheckedChange={(smeOnly) => narrow({ smeOnly })}>
            仅看面向中小企业
          </Checkbox>
        </div>
      </FilterRow>
      {more && (
        <FilterRow label="行业">
          <IndustryFilter value={filter.industries} onChange={(industries) => narrow({ industries })} />
        </FilterRow>
      )}
      <Button
        variant="link"
        size="sm"
        aria-expanded={more}
        onClick={() => setMore(!more)}
        className="self-start pointer-coarse:min-h-11"
      >
        {more ? '收起' : '更多筛选'}
        <ChevronDown className={more ? '[transform:rotate(180deg)]' : undefined} />
      </Button>
    </div>
  );
}
