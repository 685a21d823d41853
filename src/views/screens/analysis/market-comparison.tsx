import { dayFrom } from '#domain/calendar-day.ts';
import { formatAmount } from '#domain/fen.ts';
import { type ComparedPeriod, type Market, publishedSum } from '#domain/market.ts';
import { numberText } from '#domain/number-text.ts';
import { changeText, countText, rateText } from '#domain/rate-text.ts';
import { FigureTable } from '../../shared/charts/figure-table.tsx';
import { Card } from '../../ui/card.tsx';

export const COMPARED_LABELS = { before: '上一时段', year: '去年同期', free: '自选时段' } as const;
export type ComparedKind = keyof typeof COMPARED_LABELS;
export const kindOf = (compared: ComparedPeriod): ComparedKind => (typeof compared === 'string' ? compared : 'free');

/** Part of the hash query that names the other period. */
const COMPARED = 'vs';

/** @example comparedFromHash('vs=2024-01-01~2024-06-30') // { from: '2024-01-01', to: '2024-06-30' } */
export function comparedFromHash(query: string): ComparedPeriod | null {
  const named = new URLSearchParams(query).get(COMPARED) ?? '';
  if (named === 'before' || named === 'year') return named;
  const [from, to] = named.split('~').map(dayFrom);
  return from && to ? { from, to } : null;
}

export const comparedToHash = (compared: ComparedPeriod | null): string =>
  compared === null ? '' : `${COMPARED}=${typeof compared === 'string' ? compared : `${compared.from}~${compared.to}`}`;

interface Line {
  readonly name: string;
  readonly figure: (market: Market) => number | null;
  readonly text: (figure: number) => string;
  /** Rates are compared by their difference, everything else by its change. */
  readonly rate?: true;
}

const LINES: readonly Line[] = [
  { name: '公告总数', figure: ({ totals }) => totals.notices, text: countText },
  { name: '招标公告', figure: ({ totals }) => totals.tenders, text: countText },
  { name: '中标公告', figure: ({ totals }) => totals.awards, text: countText },
  {
    name: '中标金额合计',
    figure: ({ totals }) => publishedSum({ ...totals, count: totals.awards }),
    text: (fen) => formatAmount(fen as Market['totals']['sumFen']),
  },
  {
    name: '平均中标金额',
    figure: ({ totals }) => (totals.known === 0 ? null : Math.round(totals.sumFen / totals.known)),
    text: (fen) => formatAmount(fen as Market['totals']['sumFen']),
  },
  { name: '公布金额的中标单位', figure: ({ concentration }) => concentration.winners, text: countText },
  { name: '新进入的中标单位', figure: ({ newEntrants }) => newEntrants.count, text: countText },
  { name: '前4家份额（CR4）', figure: ({ concentration }) => concentration.cr4, text: rateText, rate: true },
  {
    name: '集中度指数（HHI）',
    figure: ({ concentration }) => concentration.hhi,
    text: (hhi) => numberText(hhi, { maxDecimals: 0 }),
  },
  { name: '资金节约率中位数', figure: ({ savingRate }) => savingRate.median, text: rateText, rate: true },
];

export interface MarketComparisonProps {
  /** `去年同期`. */
  readonly name: string;
  readonly market: Market;
  readonly other: Market;
}

/** Two periods of one market side by side, and how each figure has changed. */
export function MarketComparison({ name, market, other }: MarketComparisonProps) {
  return (
    <Card className="flex min-w-0 flex-col gap-3 p-4 lg:px-5">
      <div>
        <h2 className="font-semibold text-lg">与{name}对比</h2>
        <p className="tabular text-muted-foreground text-sm">
          本时段{market.from}至{market.to}，{name}
          {other.from}至{other.to}
        </p>
      </div>
      <FigureTable
        label={`与${name}对比`}
        rows={LINES}
        rowKey={(line) => line.name}
        columns={[
          { head: '指标', cell: (line) => line.name },
          { head: '本时段', numeric: true, cell: (line) => shown(line, market) },
          { head: name, numeric: true, cell: (line) => shown(line, other) },
          { head: '变化', numeric: true, cell: (line) => changed(line, market, other) },
        ]}
      />
    </Card>
  );
}

const shown = ({ figure, text }: Line, market: Market): string => {
  const value = figure(market);
  return value === null ? '--' : text(value);
};

/** Per cent of the other period; points of per cent for rates; `--` where there is nothing to compare with. */
function changed({ figure, rate }: Line, market: Market, other: Market): string {
  const [now, then] = [figure(market), figure(other)];
  if (now === null || then === null) return '--';
  if (!rate) return changeText(then === 0 ? null : (now - then) / then);
  const points = Math.round((now - then) * 1000) / 10;
  return `${points > 0 ? '+' : points < 0 ? '-' : ''}${Math.abs(points)}个百分点`;
}
