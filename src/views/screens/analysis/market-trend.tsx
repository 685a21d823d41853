import { formatAmount } from '#domain/fen.ts';
import { type Market, type MarketMonth, publishedSum } from '#domain/market.ts';
import { changeText, countText } from '#domain/rate-text.ts';
import { ChartFigure } from '../../shared/charts/chart-figure.tsx';
import { tickNumber } from '../../shared/charts/chart-scale.ts';
import { ColumnChart, type ColumnPoint, monthsNote, monthText } from '../../shared/charts/column-chart.tsx';
import { FigureTable } from '../../shared/charts/figure-table.tsx';
import { Card } from '../../ui/card.tsx';

export interface MarketTrendProps {
  readonly trend: readonly MarketMonth[];
  readonly totals: Pick<Market['totals'], 'awards' | 'known'>;
}

type Figure = Pick<ColumnPoint, 'value' | 'valueText'>;
const sumOf = (month: MarketMonth): Figure => ({
  value: month.sumFen / 100,
  valueText: formatAmount(publishedSum(month)),
});
const countOf = ({ count }: MarketMonth): Figure => ({ value: count, valueText: `${countText(count)}条` });

const pointsOf = (trend: readonly MarketMonth[], figure: (month: MarketMonth) => Figure): readonly ColumnPoint[] =>
  trend.map((month) => ({
    key: month.month,
    label: `${Number(month.month.slice(5))}月`,
    group: `${month.month.slice(0, 4)}年`,
    partial: month.partial,
    ...figure(month),
  }));

const sentenceOf = (name: string, points: readonly ColumnPoint[]): string => {
  const most = points.reduce((a, b) => (b.value > a.value ? b : a));
  const latest = points.at(-1);
  const highest = most.value > 0 ? `，${most.group}${most.label}最高，${most.valueText}` : '';
  return `${name}按月走势，共${points.length}个月${highest}；最近一个月${latest?.valueText}`;
};

/** Month by month: how much was awarded, and how often. */
export function MarketTrend({ trend, totals }: MarketTrendProps) {
  const sums = pointsOf(trend, sumOf);
  const counts = pointsOf(trend, countOf);
  const isPartial = trend.some(({ partial }) => partial);
  const title = <h2 className="font-semibold text-lg">按月走势</h2>;
  if (trend.length === 0)
    return (
      <Card className="flex flex-col gap-3 p-4 lg:px-5">
        {title}
        <p className="text-muted-foreground">没有按月统计的数据</p>
      </Card>
    );
  return (
    <Card className="flex flex-col gap-3 p-4 lg:px-5">
      {title}
      <div className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
        <ChartFigure
          title="中标金额"
          note={monthsNote(`按${countText(totals.known)}条公布金额的中标公告统计`, sums)}
          chart={<ColumnChart sentence={sentenceOf('中标金额', sums)} points={sums} tickText={tickNumber} />}
          table={<MonthTable label="中标金额按月走势" trend={trend} />}
        />
        <ChartFigure
          title="中标数量"
          note={monthsNote(`按${countText(totals.awards)}条中标公告统计`, counts)}
          chart={<ColumnChart whole sentence={sentenceOf('中标数量', counts)} points={counts} tickText={tickNumber} />}
          table={<MonthTable label="中标数量按月走势" trend={trend} />}
        />
      </div>
      {isPartial && <p className="text-muted-foreground text-sm">只有部分天数的月份不计算同比和环比</p>}
    </Card>
  );
}

/** How the sum has changed; unknown where the sum is. */
const changeOf = (month: MarketMonth, change: number | null): string =>
  changeText(publishedSum(month) === null ? null : change);

const MonthTable = ({ label, trend }: { readonly label: string; readonly trend: readonly MarketMonth[] }) => (
  <FigureTable
    label={label}
    rows={trend}
    rowKey={({ month }) => month}
    columns={[
      { head: '月份', cell: monthText },
      { head: '中标数量', numeric: true, cell: ({ count }) => countText(count) },
      { head: '公布金额', numeric: true, cell: ({ known }) => `${countText(known)}条` },
      { head: '中标金额', numeric: true, cell: (month) => formatAmount(publishedSum(month)) },
      { head: '平均金额', numeric: true, cell: ({ averageFen }) => formatAmount(averageFen) },
      { head: '金额同比', numeric: true, cell: (month) => changeOf(month, month.yearChange) },
      { head: '金额环比', numeric: true, cell: (month) => changeOf(month, month.monthChange) },
    ]}
  />
);
