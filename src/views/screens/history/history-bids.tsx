import { dateText } from '#domain/date-text.ts';
import type { EnterpriseHistory } from '#domain/enterprise-history.ts';
import { isPartialMonth, monthsBetween } from '#domain/market.ts';
import { mostText } from '#domain/most.ts';
import { countText, rateText } from '#domain/rate-text.ts';
import { ChartFigure } from '../../shared/charts/chart-figure.tsx';
import { tickNumber } from '../../shared/charts/chart-scale.ts';
import { ColumnChart, monthsNote, monthText } from '../../shared/charts/column-chart.tsx';
import { FigureTable } from '../../shared/charts/figure-table.tsx';
import { EnterpriseLink } from '../../shared/enterprise-link.tsx';
import { EvidenceLinks } from '../../shared/evidence-links.tsx';
import { Card } from '../../ui/card.tsx';

/** How often it bid by month, and whom it met there; from published candidates. */
export function HistoryBids({ history }: { readonly history: EnterpriseHistory }) {
  if (history.bids.projects === 0) return null;
  return (
    <>
      <BidMonths history={history} />
      <Rivals rivals={history.rivals} />
    </>
  );
}

function BidMonths({ history: { bids, from, to } }: { readonly history: EnterpriseHistory }) {
  const known = new Map(bids.months.map((month) => [month.month, month]));
  const months = monthsBetween(from, to).map((month) => ({
    ...(known.get(month) ?? { month, projects: 0, decided: 0, won: 0 }),
    partial: isPartialMonth(month, { from, to }),
  }));
  const most = Math.max(...months.map(({ projects }) => projects));
  const leading = mostText(months.map(({ month: name, projects: count }) => ({ name, count })));
  return (
    <Card className="flex flex-col gap-3 p-4 lg:px-5">
      <ChartFigure
        title="参与投标"
        level="h2"
        note={monthsNote(`按公示候选人的${countText(bids.projects)}个项目统计，按候选人公示的月份计`, months)}
        chart={
          <ColumnChart
            whole
            sentence={`参与投标按月走势，共${months.length}个月${leading && `，${leading}，${countText(most)}个`}`}
            points={months.map(({ month, partial, projects, won }) => ({
              key: month,
              label: `${Number(month.slice(5))}月`,
              group: `${month.slice(0, 4)}年`,
              partial,
              value: projects,
              valueText: `${countText(projects)}个，中标${countText(won)}个`,
            }))}
            tickText={tickNumber}
          />
        }
        table={
          <FigureTable
            label="参与投标按月走势"
            rows={months}
            rowKey={({ month }) => month}
            columns={[
              { head: '月份', cell: monthText },
              { head: '参与项目', numeric: true, cell: ({ projects }) => countText(projects) },
              {
                head: '已公布结果',
                numeric: true,
                cell: ({ decided }) => (decided === null ? '--' : countText(decided)),
              },
              { head: '中标', numeric: true, cell: ({ won }) => countText(won) },
              {
                head: '中标率',
                numeric: true,
                cell: ({ decided, won }) => rateText(decided ? won / decided : null),
              },
            ]}
          />
        }
      />
    </Card>
  );
}

function Rivals({ rivals }: { readonly rivals: EnterpriseHistory['rivals'] }) {
  return (
    <Card className="flex min-w-0 flex-col gap-2 p-4 lg:px-5">
      <div>
        <h2 className="font-semibold text-lg">竞争对手</h2>
        <p className="text-muted-foreground text-sm">
          {rivals.length === 0
            ? '候选人公示中没有同场的其他单位'
            : `同一项目候选人公示中同场次数最多的${rivals.length}家`}
        </p>
      </div>
      {rivals.length > 0 && (
        <FigureTable
          label="竞争对手"
          rows={rivals}
          rowKey={({ id, name }) => id ?? name}
          columns={[
            {
              head: '单位名称',
              cell: ({ id, name }) => (
                <EnterpriseLink
                  enterprise={{ id, name }}
                  source="history-rival"
                  className="block min-w-40 text-primary-solid"
                />
              ),
            },
            { head: '同场', numeric: true, cell: ({ met }) => `${countText(met)}次` },
            { head: '本企业中标', numeric: true, cell: ({ won }) => `${countText(won)}次` },
            { head: '对方中标', numeric: true, cell: ({ lost }) => `${countText(lost)}次` },
            { head: '最近同场', numeric: true, cell: ({ latestAt }) => dateText(latestAt) },
            {
              head: '依据',
              cell: ({ name, evidence }) => (
                <span className="block min-w-72">
                  <EvidenceLinks evidence={evidence} label={`与${name}同场的公告`} />
                </span>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}
