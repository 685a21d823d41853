import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { amountRangesQuery } from '#api/queries/dictionary.queries.ts';
import { DOC_CHANNELS, type DocChannel } from '#domain/doc-channel.ts';
import { FILTER_LIMITS, narrowed, type SearchFilter } from '#domain/search-filter.ts';
import { SUBSCRIBE_AMOUNT_RANGES } from '#domain/search-option.ts';
import { Button } from '../../ui/button.tsx';
import { AmountFilter } from '../amount-filter/amount-filter.tsx';
import { useApp } from '../app-context.ts';
import { AreaFilter } from '../area-picker/area-filter.tsx';
import { MultiChoice } from '../choice.tsx';
import { takeDrafts } from '../drafts.ts';
import { WordList } from '../keyword-groups/word-list.tsx';
import { IndustryFilter } from '../record-search/industry-filter.tsx';
import { DateFilter } from './date-filter.tsx';
import { FilterRow } from './filter-row.tsx';

export interface FilterPanelProps {
  readonly filter: SearchFilter;
  /** Announcement types on offer. */
  readonly channels: readonly DocChannel[];
  readonly onChange: (filter: SearchFilter) => void;
}

/** Everything a list can be narrowed by; the rarer half is folded away until asked for or in use. */
export function FilterPanel({ filter, channels, onChange }: FilterPanelProps) {
  const [more, setMore] = useState(filter.industries.length > 0 || filter.excludeWords.length > 0);
  const rarer = useRef<HTMLDivElement>(null);
  const { call } = useApp();
  const amounts = useQuery(amountRangesQuery(call, SUBSCRIBE_AMOUNT_RANGES));
  const narrow = (change: Parameters<typeof narrowed>[1]) => onChange(narrowed(filter, change));
  return (
    <div className="flex flex-col">
      <div className="flex flex-wrap gap-x-8">
        <FilterRow label="地区">
          <AreaFilter value={filter.areas} onChange={(areas) => narrow({ areas })} />
        </FilterRow>
        <FilterRow label="发布时间">
          <DateFilter value={filter} onChange={narrow} />
        </FilterRow>
      </div>
      <FilterRow label="公告类型">
        <MultiChoice
          label="公告类型"
          options={channels.map((channel) => ({ value: channel, label: DOC_CHANNELS[channel] }))}
          value={filter.channels}
          onChange={(chosen) => narrow({ channels: chosen })}
        />
      </FilterRow>
      <FilterRow label="项目金额">
        <AmountFilter
          ranges={amounts.data ?? SUBSCRIBE_AMOUNT_RANGES}
          value={filter.amount}
          onChange={(amount) => narrow({ amount })}
        />
      </FilterRow>
      {more && (
        <div ref={rarer}>
          <FilterRow label="行业">
            <IndustryFilter value={filter.industries} onChange={(industries) => narrow({ industries })} />
          </FilterRow>
          <FilterRow label="排除词">
            <WordList
              label="排除词"
              words={filter.excludeWords}
              limit={FILTER_LIMITS.excludeWords}
              placeholder="不想看到的词"
              onChange={(excludeWords) => narrow({ excludeWords })}
            />
          </FilterRow>
        </div>
      )}
      <Button
        variant="link"
        size="sm"
        aria-expanded={more}
        onClick={() => takeDrafts(rarer.current) && setMore(!more)}
        className="self-start pointer-coarse:min-h-11"
      >
        {more ? '收起' : '更多筛选'}
        <ChevronDown className={more ? '[transform:rotate(180deg)]' : undefined} />
      </Button>
    </div>
  );
}
