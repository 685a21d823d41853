import { dateTimeText } from '#domain/date-text.ts';
import { formatAmount, formatAmountExact } from '#domain/fen.ts';
import { type Market, publishedSum } from '#domain/market.ts';
import { countText } from '#domain/rate-text.ts';
import { Card } from '../../ui/card.tsx';
import { MarketBodies } from './market-bodies.tsx';
import { MarketCompetition } from './market-competition.tsx';
import { MarketShares, type MarketSharesProps } from './market-shares.tsx';
import { MarketTrend } from './market-trend.tsx';

/** The answer of an analysis, from the whole to its parts. */
export function MarketResult({ market, onProvince }: MarketSharesProps) {
  const { totals } = market;
  return (
    <div className="flex flex-col gap-3">
      <p className="tabular px-1 text-muted-foreground text-sm">
        {market.from}至{market.to}，共{countText(totals.awards)}条中标公告，数据截至{dateTimeText(market.asOf)}
        。重复发布的招标、中标公告只计一次。
      </p>
      <MarketTotals totals={totals} />
      <MarketTrend trend={market.trend} totals={totals} />
      <MarketShares market={market} onProvince={onProvince} />
      <MarketBodies market={market} />
      <MarketCompetition market={market} />
    </div>
  );
}

/** The size of the market in five figures. */
function MarketTotals({ totals }: { readonly totals: Market['totals'] }) {
  const sumFen = publishedSum({ ...totals, count: totals.awards });
  const figures = [
    { name: '公告总数', text: countText(totals.notices), note: '全部公告类型，含重复发布' },
    { name: '招标公告', text: countText(totals.tenders), note: '征集投标的公告，含已截止' },
    { name: '中标公告', text: countText(totals.awards), note: '以下分析的范围' },
    {
      name: '中标金额合计',
      text: formatAmount(sumFen),
      title: formatAmountExact(sumFen),
      note: `${countText(totals.known)}条公布了金额`,
    },
    { name: '金额未公布', text: countText(totals.unknown), note: '不计入金额统计' },
  ];
  return (
    <Card>
      <h2 className="sr-only">总体规模</h2>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-border lg:grid-cols-5">
        {figures.map(({ name, text, title, note }) => (
          <div key={name} className="flex flex-col gap-0.5 bg-card p-4 last:max-lg:col-span-2 lg:px-5">
            <dt className="text-muted-foreground text-sm">{name}</dt>
            <dd title={title} className="tabular font-semibold text-xl">
              {text}
            </dd>
            <dd className="text-muted-foreground text-xs">{note}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
