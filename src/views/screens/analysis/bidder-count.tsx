import type { Market } from '#domain/market.ts';
import { mostText } from '#domain/most.ts';
import { countText, rateText } from '#domain/rate-text.ts';
import { BarList } from '../../shared/charts/bar-list.tsx';
import { ChartFigure } from '../../shared/charts/chart-figure.tsx';
import { FigureTable } from '../../shared/charts/figure-table.tsx';
import { Card } from '../../ui/card.tsx';

/** Of fewer projects the number of candidates says nothing about a market. */
const FEWEST_PROJECTS = 3;

/** Where every project names equally many, it is the rule of publication that is seen and no competition. */
export const saysSomething = ({ n, distribution }: Market['bidderCount']): boolean =>
  n >= FEWEST_PROJECTS && distribution.length > 1;

/** How many candidates were published for a project; those who bid and were no candidates are unknown. */
export function BidderCount({ bidderCount: { n, distribution } }: { readonly bidderCount: Market['bidderCount'] }) {
  const most = Math.max(...distribution.map(({ projects }) => projects));
  const leading = mostText(distribution.map(({ bidders, projects: count }) => ({ name: `${bidders}名`, count })));
  return (
    <Card className="min-w-0 p-4 lg:px-5">
      <ChartFigure
        title="中标候选人数"
        level="h2"
        note={`按${countText(n)}个公示了候选人的项目统计`}
        chart={
          <BarList
            sentence={`中标候选人数，共${countText(n)}个项目${leading && `，公示${leading}，${rateText(most / n)}`}`}
            rows={distribution.map(({ bidders, projects }) => ({
              key: String(bidders),
              label: `${bidders}名`,
              value: projects,
              valueText: `${countText(projects)}个 · ${rateText(projects / n)}`,
            }))}
          />
        }
        table={
          <FigureTable
            label="中标候选人数"
            rows={distribution}
            rowKey={({ bidders }) => String(bidders)}
            columns={[
              { head: '候选人数', cell: ({ bidders }) => `${bidders}名` },
              { head: '项目数', numeric: true, cell: ({ projects }) => countText(projects) },
              { head: '占比', numeric: true, cell: ({ projects }) => rateText(projects / n) },
            ]}
          />
        }
      />
    </Card>
  );
}
