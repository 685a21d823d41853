import { useQuery } from '@tanstack/react-query';
import { marketQuery } from '#api/queries/analysis.queries.ts';
import { type Market, type MarketFilter, marketPeriod, periodRefusal } from '#domain/market.ts';
import { countText } from '#domain/rate-text.ts';
import { filterFromHash, filterToHash } from '#domain/search-filter-hash.ts';
import { useApp } from '../../shared/app-context.ts';
import { Overdue } from '../../shared/overdue.tsx';
import { ProblemState } from '../../shared/problem-state.tsx';
import { useListHash } from '../../shared/use-hash-filter.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import {
  daysOf,
  MarketComparison,
  OTHER,
  OTHER_PERIODS,
  type OtherPeriod,
  otherPeriodFrom,
} from './market-comparison.tsx';
import { MarketForm } from './market-form.tsx';
import { MarketResult } from './market-result.tsx';

/** Market analysis (S1-10, S2-32): the query is in the hash and runs when the member submits it. */
export function MarketAnalysisScreen() {
  const { call, now } = useApp();
  const hash = useListHash();
  const filter = filterFromHash(hash.query);
  const other = otherPeriodFrom(hash.query);
  const change = (part: Partial<MarketFilter>, compared: OtherPeriod | null = other) =>
    hash.change(
      [filterToHash({ ...filter, ...part, page: 1 }), compared === null ? '' : `${OTHER}=${compared}`]
        .filter((text) => text !== '')
        .join('&'),
      { replace: true },
    );
  const period = marketPeriod(filter, now());
  const asked = useQuery(marketQuery(call, filter, now()));
  const compared = useQuery(
    marketQuery(call, { ...filter, ...daysOf(OTHER_PERIODS[other ?? 'before'].of(period)) }, now()),
  );
  const begin = () => {
    if (periodRefusal(period) !== null) return;
    void asked.refetch();
    if (other !== null) void compared.refetch();
  };
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-3">
      <h1 tabIndex={-1} className="font-semibold text-xl">
        市场分析
      </h1>
      <MarketForm
        filter={filter}
        onChange={(part) => change(part)}
        other={other}
        onOther={(next) => change({}, next)}
        busy={asked.isFetching || compared.isFetching}
        made={Boolean(asked.data && (other === null || compared.data))}
        onBegin={begin}
      />
      <p role="status" className="sr-only">
        {asked.data && !asked.isFetching && `分析完成，共${countText(asked.data.totals.awards)}条中标公告`}
      </p>
      {other !== null && asked.data && compared.data && !compared.isFetching && !asked.isFetching && (
        <MarketComparison name={OTHER_PERIODS[other].label} market={asked.data} other={compared.data} />
      )}
      {other !== null && compared.error !== null && !compared.isFetching && (
        <Card>
          <ProblemState error={compared.error} busy={false} onRetry={begin} reason="market.refused" />
        </Card>
      )}
      <Answer market={asked.data} error={asked.error} busy={asked.isFetching} onAgain={begin} />
    </div>
  );
}

interface AnswerProps {
  readonly market: Market | undefined;
  readonly error: Error | null;
  readonly busy: boolean;
  readonly onAgain: () => void;
}

function Answer({ market, error, busy, onAgain }: AnswerProps) {
  if (busy) {
    return (
      <SkeletonRegion label="正在分析…" className="flex flex-col gap-3">
        <Overdue />
        <Skeleton className="h-28" />
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </SkeletonRegion>
    );
  }
  if (error !== null) {
    return (
      <Card>
        <ProblemState error={error} busy={busy} onRetry={onAgain} reason="market.refused" />
      </Card>
    );
  }
  if (market === undefined) {
    return (
      <Card>
        <EmptyState
          kind="first-use"
          title="选择条件后开始分析"
          help="从中标公告统计成交规模、走势、主要单位与竞争程度"
        />
      </Card>
    );
  }
  if (market.totals.awards === 0) {
    return (
      <Card>
        <EmptyState
          kind="no-result"
          title="这段时间没有符合条件的中标公告"
          help="试试放宽地区或行业，或延长时间范围，再重新分析"
        />
      </Card>
    );
  }
  return <MarketResult market={market} />;
}
