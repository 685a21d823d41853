import { dateTimeText } from '#domain/date-text.ts';
import type { Market } from '#domain/market.ts';
import { countText } from '#domain/rate-text.ts';
import { MarketBodies } from './market-bodies.tsx';
import { MarketCompetition } from './market-competition.tsx';
import { MarketShares } from './market-shares.tsx';
import { MarketTotals } from './market-totals.tsx';
import { MarketTrend } from './market-trend.tsx';

/** The answer of an analysis, from the whole to its parts. */
export function MarketResult({ market }: { readonly market: Market }) {
  const { totals } = market;
  return (
    <div className="flex flex-col gap-3">
      <p className="tabular px-1 text-muted-foreground text-sm">
        {market.from}至{market.to}，共{countText(totals.awards)}条中标公告，数据截至{dateTimeText(market.asOf)}
        。重复发布的公告只计一次。
      </p>
      <MarketTotals totals={totals} />
      <MarketTrend trend={market.trend} totals={totals} />
      <MarketShares market={market} />
      <MarketBodies market={market} />
      <MarketCompetition market={market} />
    </div>
  );
}
