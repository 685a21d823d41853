import { useQuery, useQueryClient } from '@tanstack/react-query';
import { marketQuery } from '#api/queries/analysis.queries.ts';
import { industriesQuery } from '#api/queries/industry.queries.ts';
import {
  type ComparedPeriod,
  comparedDays,
  comparisonRefusal,
  type Market,
  type MarketFilter,
  marketPeriod,
  type Period,
  periodRefusal,
} from '#domain/market.ts';
import { countText } from '#domain/rate-text.ts';
import { daysFromHash, filterFromHash, filterToHash } from '#domain/search-filter-hash.ts';
import { useApp } from '../../shared/app-context.ts';
import { ChartOriginContext } from '../../shared/charts/chart-origin.tsx';
import { Overdue } from '../../shared/overdue.tsx';
import { ProblemState } from '../../shared/problem-state.tsx';
import { useListHash } from '../../shared/use-list-filter.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { COMPARED_LABELS, comparedFromHash, comparedToHash, kindOf, MarketComparison } from './market-comparison.tsx';
import { MarketForm } from './market-form.tsx';
import { MarketResult } from './market-result.tsx';

/** Market analysis (S1-10, S2-32): the query is in the hash and runs when the member submits it. */
export function MarketAnalysisScreen() {
  const { call, now, toast } = useApp();
  const hash = useListHash();
  const filter = { ...filterFromHash(hash.query), ...daysFromHash(hash.query) };
  const compared = comparedFromHash(hash.query);
  const change = (part: Partial<MarketFilter>, other: ComparedPeriod | null = compared, replace = true) =>
    hash.change(
      [filterToHash({ ...filter, ...part, page: 1 }), comparedToHash(other)].filter((text) => text !== '').join('&'),
      { replace },
    );
  const client = useQueryClient();
  const asked = useQuery(marketQuery(call, filter, now));
  const otherQuery = (period: Period) => {
    const { from, to } = comparedDays(compared ?? 'before', period);
    return marketQuery(call, { ...filter, publishedFrom: from, publishedTo: to }, now);
  };
  // What is shown is compared by its own days, which are no longer those of today after midnight.
  const askedOther = useQuery(otherQuery(asked.data ?? marketPeriod(filter, now())));
  const begin = () => {
    const period = marketPeriod(filter, now());
    if (periodRefusal(period) !== null) return;
    if (compared !== null && comparisonRefusal(comparedDays(compared, period), period) !== null) return;
    void asked.refetch();
    if (compared !== null) void client.prefetchQuery({ ...otherQuery(period), staleTime: 0 });
  };
  // A step that "back" undoes: the analysis of the whole stays there, and is not charged again.
  const narrow = (province: string) => {
    change({ areas: [province] }, compared, false);
    toast(`已选择${province}，点击“开始分析”`);
  };
  const [market, otherMarket] = [asked.data, askedOther.data];
  const isRunning = asked.isFetching || askedOther.isFetching;
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-3">
      <h1 tabIndex={-1} className="font-semibold text-xl">
        市场分析
      </h1>
      <MarketForm
        filter={filter}
        onChange={(part) => change(part)}
        compared={compared}
        onCompared={(next) => change({}, next)}
        busy={isRunning}
        made={Boolean(market && (compared === null || otherMarket))}
        onBegin={begin}
      />
      <p role="status" className="sr-only">
        {market && !asked.isFetching && `分析完成，共${countText(market.totals.awards)}条中标公告`}
      </p>
      {compared !== null && market && otherMarket && !isRunning && (
        <MarketComparison name={COMPARED_LABELS[kindOf(compared)]} market={market} other={otherMarket} />
      )}
      {/* What failed for both periods is said once, below: it is tried again with both. */}
      {compared !== null && askedOther.error !== null && asked.error === null && !isRunning && (
        <Card>
          <ProblemState error={askedOther.error} busy={false} onRetry={begin} isCharged reason="market.refused" />
        </Card>
      )}
      <Answer
        market={market}
        filter={filter}
        error={asked.error}
        busy={asked.isFetching}
        onAgain={begin}
        onProvince={narrow}
      />
    </div>
  );
}

interface AnswerProps {
  readonly market: Market | undefined;
  readonly filter: MarketFilter;
  readonly error: Error | null;
  readonly busy: boolean;
  readonly onAgain: () => void;
  readonly onProvince: (province: string) => void;
}

function Answer({ market, filter, error, busy, onAgain, onProvince }: AnswerProps) {
  const { call } = useApp();
  const industries = useQuery(industriesQuery(call)).data ?? [];
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
        <ProblemState error={error} busy={busy} onRetry={onAgain} isCharged reason="market.refused" />
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
  const named = industries.filter(({ code }) => filter.industries.includes(code)).map(({ name }) => name);
  const conditions = [
    `地区：${filter.areas.map((code) => code.replaceAll('_', '')).join('、') || '全国'}`,
    `行业：${(named.length > 0 ? named : filter.industries).join('、') || '全部'}`,
    `时间：${market.from}至${market.to}`,
  ];
  return (
    <ChartOriginContext value={{ subject: '市场分析', filter: conditions.join('；'), asOf: market.asOf }}>
      <MarketResult market={market} onProvince={onProvince} />
    </ChartOriginContext>
  );
}
