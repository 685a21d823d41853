import type { Market } from '#domain/market.ts';
import { numberText } from '#domain/number-text.ts';
import { countText, rateText } from '#domain/rate-text.ts';
import { ChartFigure } from '../../shared/charts/chart-figure.tsx';
import { FigureTable } from '../../shared/charts/figure-table.tsx';
import { Card } from '../../ui/card.tsx';
import { BodyTable } from './body-table.tsx';
import { QuartileBar, quartileFigures } from './quartile-bar.tsx';

/** How many compete, how much is saved, and how the sums are spread. */
export function MarketCompetition({ market }: { readonly market: Market }) {
  const { newEntrants } = market;
  return (
    <section aria-label="竞争分析" className="grid gap-3 lg:grid-cols-2">
      <Concentration concentration={market.concentration} />
      <Saving saving={market.savingRate} />
      <Card className="flex min-w-0 flex-col gap-3 p-4 lg:col-span-2 lg:px-5">
        <div>
          <h2 className="font-semibold text-lg">新进入的中标单位</h2>
          <p className="text-muted-foreground text-sm">
            本时间范围内首次中标的单位共{countText(newEntrants.count)}家
            {newEntrants.largest.length > 0 && `，以下是金额最大的${newEntrants.largest.length}家`}
          </p>
        </div>
        {newEntrants.largest.length > 0 && (
          <BodyTable label="新进入的中标单位" bodies={newEntrants.largest} partnerLabel="采购单位" />
        )}
      </Card>
    </section>
  );
}

function Concentration({
  concentration: { n, winners, cr4, hhi },
}: {
  readonly concentration: Market['concentration'];
}) {
  const figures = [
    { name: '前4家份额（CR4）', text: rateText(cr4), help: '中标金额最大的4家单位合计所占的份额' },
    {
      name: '集中度指数（HHI）',
      text: hhi === null ? '--' : numberText(hhi, { maxDecimals: 0 }),
      help: '各单位份额的平方和，最大10,000；数值越大，金额越集中在少数单位',
    },
  ];
  return (
    <Card className="flex flex-col gap-3 p-4 lg:px-5">
      <div>
        <h2 className="font-semibold text-lg">集中度</h2>
        <p className="text-muted-foreground text-sm">
          按{countText(n)}条公布金额的中标记录、{countText(winners)}家中标单位统计
        </p>
      </div>
      <dl className="grid gap-4 sm:grid-cols-2">
        {figures.map(({ name, text, help }) => (
          <div key={name} className="flex flex-col gap-1 rounded-md bg-muted p-3">
            <dt className="text-muted-foreground text-sm">{name}</dt>
            <dd className="tabular font-semibold text-2xl">{text}</dd>
            <dd className="text-muted-foreground text-sm">{help}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Saving({ saving: { n, q1, median, q3 } }: { readonly saving: Market['savingRate'] }) {
  const note = `按${countText(n)}项同时公布预算和中标金额的采购统计，共用预算的标段合为一项，节约率＝1－中标金额÷预算`;
  if (q1 === null || median === null || q3 === null)
    return (
      <Card className="flex flex-col gap-3 p-4 lg:px-5">
        <div>
          <h2 className="font-semibold text-lg">资金节约率</h2>
          <p className="text-muted-foreground text-sm">{note}</p>
        </div>
        <p className="text-muted-foreground">没有同时公布预算和中标金额的采购</p>
      </Card>
    );
  const figures = quartileFigures({ q1, median, q3 });
  return (
    <Card className="p-4 lg:px-5">
      <ChartFigure
        title="资金节约率"
        level="h2"
        note={note}
        chart={<QuartileBar q1={q1} median={median} q3={q3} />}
        table={
          <FigureTable
            label="资金节约率"
            rows={figures}
            rowKey={({ name }) => name}
            columns={[
              { head: '位置', cell: ({ name }) => name },
              { head: '节约率', numeric: true, cell: ({ rate }) => rateText(rate) },
            ]}
          />
        }
      />
    </Card>
  );
}
