import type { ReactNode } from 'react';
import { formatAmount } from '#domain/fen.ts';
import type { Market, MarketShare } from '#domain/market.ts';
import { mostText } from '#domain/most.ts';
import { countText, rateText } from '#domain/rate-text.ts';
import { BarList } from '../../shared/charts/bar-list.tsx';
import { ChartFigure } from '../../shared/charts/chart-figure.tsx';
import { FigureTable } from '../../shared/charts/figure-table.tsx';
import { type ProvinceTile, ProvinceTiles } from '../../shared/charts/province-tiles.tsx';
import { Card } from '../../ui/card.tsx';
import { BidderCount, saysSomething } from './bidder-count.tsx';

const SHOWN = 10;
export interface MarketSharesProps {
  readonly market: Market;
  /** Narrows the analysis to a province. */
  readonly onProvince: (province: string) => void;
}

const tileOf = ({ count, known, sumFen }: MarketShare, province: string): ProvinceTile => ({
  province,
  count,
  detail: `${countText(count)}条中标公告，${known === 0 ? '金额未公布' : `中标金额${formatAmount(sumFen)}`}`,
});

/** Where, for whom, how and in which size was bought. */
export function MarketShares({ market, onProvince }: MarketSharesProps) {
  const { awards } = market.totals;
  const tiles = market.byRegion.flatMap((share) => (share.key === null ? [] : [tileOf(share, share.key)]));
  return (
    <section aria-label="构成分析" className="grid gap-3 lg:grid-cols-2">
      <Share
        title="地区分布"
        shares={market.byRegion}
        awards={awards}
        chart={
          // One province has no neighbours to be compared with.
          tiles.length > 1 &&
          ((sentence) => (
            <ProvinceTiles
              sentence={sentence}
              legend="中标公告（条）"
              hint="点击省份，只分析该地区"
              tiles={tiles}
              onChoose={onProvince}
            />
          ))
        }
      />
      <Share title="行业分布" shares={market.byIndustry} awards={awards} />
      <Share title="金额区间" shares={[...market.byAmountBand].sort(byBand)} awards={awards} unknown="金额未公布" />
      <Share title="采购方式" shares={market.byMethod} awards={awards} />
      <Share title="采购单位类型" shares={market.byBuyerClass} awards={awards} />
      {saysSomething(market.bidderCount) && <BidderCount bidderCount={market.bidderCount} />}
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
  /** Drawn instead of bars, where there is enough to draw. */
  readonly chart?: ((sentence: string) => ReactNode) | false;
}

/** The parts of one kind of which the awards consist, the most frequent first, as bars or as a table. */
export function Share({ title, shares, awards, unknown, chart = false }: ShareProps) {
  const rows = shares.map((share) => ({
    ...share,
    label: share.key === null ? (unknown ?? share.label) : share.label,
  }));
  const published = rows.reduce((sum, { key, count }) => sum + (key === null ? 0 : count), 0);
  const most = rows.reduce<MarketShare | undefined>((a, b) => (a && a.count >= b.count ? a : b), undefined);
  const leading = mostText(rows.map(({ label: name, count }) => ({ name, count })));
  const left = rows.length - SHOWN;
  const sentence = `${title}，共${rows.length}项${most && leading ? `，${leading}，${countText(most.count)}条，占${rateText(most.count / awards)}` : ''}`;
  return (
    <Card className="min-w-0 p-4 lg:px-5">
      <ChartFigure
        title={title}
        level="h2"
        note={`按${countText(awards)}条中标公告统计，其中${countText(published)}条公布了这一项`}
        chart={
          chart ? (
            chart(sentence)
          ) : (
            <>
              <BarList
                sentence={sentence}
                rows={rows.slice(0, SHOWN).map(({ key, label, count }) => ({
                  key: key ?? '',
                  label,
                  value: count,
                  valueText: `${countText(count)}条 · ${rateText(count / awards)}`,
                }))}
              />
              {left > 0 && (
                <p className="text-muted-foreground text-sm">
                  另有{left}项<span data-print="hide">，以表格查看可见全部</span>
                </p>
              )}
            </>
          )
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
