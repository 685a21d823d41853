import { Link } from 'wouter';
import { bidQueryPath, type ProvinceFigure } from '#domain/data-board.ts';
import { dayBefore } from '#domain/date-text.ts';
import { formatAmount } from '#domain/fen.ts';
import { mostText } from '#domain/most.ts';
import { countText } from '#domain/rate-text.ts';
import { ChartFigure } from '../../shared/charts/chart-figure.tsx';
import { ChartOriginContext } from '../../shared/charts/chart-origin.tsx';
import { FigureTable } from '../../shared/charts/figure-table.tsx';
import { ProvinceTiles } from '../../shared/charts/province-tiles.tsx';
import { Card } from '../../ui/card.tsx';

const DAYS = 30;

export interface ProvinceMapProps {
  readonly provinces: readonly ProvinceFigure[];
  /** Notices of the same days that name no province. */
  readonly unplaced: number;
  /** When the figures were counted: the thirty days end then. */
  readonly asOf: string;
}

/** Where the notices of thirty days are from. A sum of 0 says that no award is there or that none names its amount, so it is not shown. */
export function ProvinceMap({ provinces, unplaced, asOf }: ProvinceMapProps) {
  const publishedFrom = dayBefore(new Date(asOf), DAYS - 1);
  const pathOf = (province: string) => bidQueryPath({ areas: [province], publishedFrom });
  const total = provinces.reduce((sum, { count }) => sum + count, 0);
  const rest = unplaced > 0 ? `，另有${countText(unplaced)}条未注明地区` : '';
  const [most] = provinces;
  const leading = mostText(provinces.map(({ province: name, count }) => ({ name, count })));
  const sentence = most
    ? `近${DAYS}天各省公告数量，${provinces.length}个省份共${countText(total)}条${leading && `，${leading}，${countText(most.count)}条`}${rest}`
    : `近${DAYS}天各省都没有公告${rest}`;
  return (
    <ChartOriginContext value={{ subject: '数据看板', filter: `时间：近${DAYS}天，${publishedFrom}起`, asOf }}>
      <Card className="min-w-0 p-4 lg:px-5">
        <ChartFigure
          title="地区分布"
          level="h2"
          note={most ? `近${DAYS}天共${countText(total)}条公告${leading && `，${leading}`}${rest}` : sentence}
          chart={
            <ProvinceTiles
              sentence={sentence}
              legend="公告数量（条）"
              hint="点击省份查看公告"
              tiles={provinces.map(({ province, count, sumFen }) => ({
                province,
                count,
                detail: `${countText(count)}条公告${sumFen > 0 ? `，中标金额${formatAmount(sumFen)}` : ''}`,
              }))}
              pathOf={pathOf}
            />
          }
          table={
            <FigureTable
              label="地区分布"
              rows={provinces}
              rowKey={({ province }) => province}
              columns={[
                {
                  head: '省份',
                  cell: ({ province }) => (
                    <Link href={pathOf(province)} className="text-primary-solid hover:underline">
                      {province}
                    </Link>
                  ),
                },
                { head: '公告数', numeric: true, cell: ({ count }) => countText(count) },
                { head: '中标金额', numeric: true, cell: ({ sumFen }) => formatAmount(sumFen || null) },
              ]}
            />
          }
        />
      </Card>
    </ChartOriginContext>
  );
}
