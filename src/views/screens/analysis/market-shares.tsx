import { formatAmount } from '#domain/fen.ts';
import type { Market, MarketShare } from '#domain/market.ts';
import { countText, rateText } from '#domain/rate-text.ts';
import { BarList } from '../../shared/charts/bar-list.tsx';
import { ChartFigure } from '../../shared/charts/chart-figure.tsx';
import { FigureTable } from '../../shared/charts/figure-table.tsx';
import { Card } from '../../ui/card.tsx';
import { BidderCount } from './bidder-count.tsx';

const SHOWN = 10;
/** Of fewer projects the number of bidders says nothing about a market. */
const FEWEST_PROJECTS = 3;

/** Where, for whom, how and in which size was bought. */
export function MarketShares({ market }: { readonly market: Market }) {
  const { awards } = market.totals;
  return (
    <section aria-label="构成分析" className="grid gap-3 lg:grid-cols-2">
      <Share title="地区分布" shares={market.byRegion} awards={awards} />
      <Share title="行业分布" shares={market.byIndustry} awards={awards} />
      <Share title="金额区间" shares={[...market.byAmountBand].sort(byBand)} awards={awards} unknown="金额未公布" />
      <Share title="采购方式" shares={market.byMethod} awards={awards} />
      <Share title="采购单位类型" shares={market.byBuyerClass} awards={awards} />
      {market.bidderCount.n >= FEWEST_PROJECTS && <BidderCount bidderCount={market.bidderCount} />}
    </section>
  );
}

/** From the smallest band up; what was not published comes last. */
export const byBand = (a: MarketShare, b: MarketShare): number =>
  Number(a.key ?? Number.POSITIVE_INFINITY) - Number(b.key ?? Number.POSITIVE_INFINITY);

interface ShareProps {
  readonly title: string;
  readonly shares: readonly MarketShare[];
  readonly awards: number;
  /** Name of what was not published, where it has a clearer one. */
  readonly unknown?: string;
}

/** The parts of one kind of which the awards consist, the most frequent first, as bars or as a table. */
export function Share({ title, shares, awards, unknown }: ShareProps) {
  const rows = shares.map((share) => ({
    ...share,
    label: share.key === null ? (unknown ?? share.label) : share.label,
  }));
  const published = rows.reduce((sum, { key, count }) => sum + (key === null ? 0 : count), 0);
  const most = rows.reduce<MarketShare | undefined>((a, b) => (a && a.count >= b.count ? a : b), undefined);
  const left = rows.length - SHOWN;
  return (
    <Card className="min-w-0 p-4 lg:px-5">
      <ChartFigure
        title={title}
        level="h2"
        note={`按${countText(awards)}条中标公告统计，其中${countText(published)}条公布了这一项`}
        chart={
          <>
            <BarList
              sentence={`${title}，共${rows.length}项${most ? `，${most.label}最多，${countText(most.count)}条，占${rateText(most.count / awards)}` : ''}`}
              rows={rows.slice(0, SHOWN).map(({ key, label, count }) => ({
                key: key ?? '',
                label,
                value: count,
                valueText: `${countText(count)}条 · ${rateText(count / awards)}`,
              }))}
            />
            {left > 0 && <p className="text-muted-foreground text-sm">另有{left}项，以表格查看可见全部</p>}
          </>
        }
        table={
          <FigureTable
            label={title}
            rows={rows}
            rowKey={({ key }) => key ?? ''}
            columns={[
              { head: title, cell: ({ label }) => label },
              { head: '中标数量', numeric: true, cell: ({ count }) => countText(count) },
              { head: '占比', numeric: true, cell: ({ count }) => rateText(count / awards) },
              { head: '中标金额', numeric: true, cell: ({ known, sumFen }) => formatAmount(known ? sumFen : null) },
              { head: '公布金额', numeric: true, cell: ({ known }) => `${countText(known)}条` },
            ]}
          />
        }
      />
    </Card>
  );
}
