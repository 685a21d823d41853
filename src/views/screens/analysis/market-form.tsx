import { type FormEvent, useId } from 'react';
import {
  type ComparedPeriod,
  comparedDays,
  comparisonRefusal,
  type MarketFilter,
  marketPeriod,
  periodRefusal,
} from '#domain/market.ts';
import { FilterRow } from '../../shared/announcement-search/filter-row.tsx';
import { useApp } from '../../shared/app-context.ts';
import { AreaFilter } from '../../shared/area-picker/area-filter.tsx';
import { SingleChoice } from '../../shared/choice.tsx';
import { takeDrafts } from '../../shared/drafts.ts';
import { QuotaLeft } from '../../shared/quota-left.tsx';
import { IndustryFilter } from '../../shared/record-search/industry-filter.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { COMPARED_LABELS, type ComparedKind, kindOf } from './market-comparison.tsx';
import { MarketPeriod, PeriodDays } from './market-period.tsx';

export interface MarketFormProps {
  readonly filter: MarketFilter;
  readonly onChange: (part: Partial<MarketFilter>) => void;
  /** The period that this one is put beside. */
  readonly compared: ComparedPeriod | null;
  readonly onCompared: (compared: ComparedPeriod | null) => void;
  readonly busy: boolean;
  /** This question has its answer already. */
  readonly made: boolean;
  readonly onBegin: () => void;
}

const NOTHING = 'none';
const COMPARED = [
  { value: NOTHING, label: '不对比' },
  ...(Object.keys(COMPARED_LABELS) as ComparedKind[]).map((value) => ({ value, label: COMPARED_LABELS[value] })),
] as const;

/** What is to be analysed. Nothing is asked before the button, because an analysis is counted. */
export function MarketForm({ filter, onChange, compared, onCompared, busy, made, onBegin }: MarketFormProps) {
  const { now } = useApp();
  const costId = useId();
  const period = marketPeriod(filter, now());
  const refusal = periodRefusal(period);
  const days = compared === null ? null : comparedDays(compared, period);
  const comparedRefusal = days && comparisonRefusal(days, period);
  const compare = (kind: (typeof COMPARED)[number]['value']) => {
    if (kind === NOTHING) onCompared(null);
    else onCompared(kind === 'free' ? (days ?? comparedDays('year', period)) : kind);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (takeDrafts(event.currentTarget)) onBegin();
  };
  return (
    <Card className="p-4 lg:px-5">
      <form noValidate aria-label="分析条件" onSubmit={submit} className="flex flex-col">
        <FilterRow label="地区">
          <AreaFilter inForm value={filter.areas} onChange={(areas) => onChange({ areas })} />
        </FilterRow>
        <FilterRow label="行业">
          <IndustryFilter value={filter.industries} onChange={(industries) => onChange({ industries })} />
        </FilterRow>
        <FilterRow label="时间范围">
          <MarketPeriod filter={filter} refusal={refusal} onChange={onChange} />
        </FilterRow>
        <FilterRow label="对比时段">
          <PeriodDays
            prefix="对比"
            period={compared !== null && kindOf(compared) === 'free' ? days : null}
            refusal={refusal === null ? comparedRefusal : null}
            onChange={onCompared}
          >
            <SingleChoice
              label="对比时段"
              options={COMPARED}
              value={compared === null ? NOTHING : kindOf(compared)}
              onChange={compare}
            />
          </PeriodDays>
        </FilterRow>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t pt-4">
          <Button
            type="submit"
            busy={busy}
            toldElsewhere
            disabled={refusal !== null || comparedRefusal !== null}
            aria-describedby={costId}
          >
            {made ? '重新分析' : '开始分析'}
          </Button>
          <QuotaLeft of="bussinessAnalyzer" />
          <p id={costId} className="min-w-0 flex-1 basis-60 text-muted-foreground text-sm">
            {compared === null ? '每次分析使用1次' : '两个时段的分析共使用2次'}
            当天的“市场分析”次数，相同条件当天再次分析不重复计次。
          </p>
        </div>
      </form>
    </Card>
  );
}
