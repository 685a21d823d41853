import { useState } from 'react';
import { dateTimeText } from '#domain/date-text.ts';
import { type EnterpriseHistory, HISTORY_ROLES, type HistoryRole } from '#domain/enterprise-history.ts';
import { formatAmount, formatAmountExact } from '#domain/fen.ts';
import { countText, rateText } from '#domain/rate-text.ts';
import { ChartOriginContext } from '../../shared/charts/chart-origin.tsx';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { BodyTable } from '../analysis/body-table.tsx';
import { byBand, Share } from '../analysis/market-shares.tsx';
import { MarketTrend } from '../analysis/market-trend.tsx';
import { HistoryBids } from './history-bids.tsx';
import { HistoryRecords } from './history-records.tsx';

const ROLES = Object.keys(HISTORY_ROLES) as readonly HistoryRole[];
const PARTNERS: Readonly<Record<HistoryRole, { readonly label: string; readonly projects: string }>> = {
  winner: { label: '主要客户（采购单位）', projects: '中标项目' },
  buyer: { label: '主要供应商（中标单位）', projects: '采购项目' },
  agency: { label: '主要委托单位', projects: '代理项目' },
};

/** The answer of an analysis, from the whole to its parts. */
export function HistoryResult({ history }: { readonly history: EnterpriseHistory }) {
  return (
    <ChartOriginContext
      value={{
        subject: `${history.body.name} · 历史分析`,
        filter: `时间：${history.from}至${history.to}`,
        asOf: history.asOf,
      }}
    >
      <div className="flex flex-col gap-3">
        <p role="status" className="tabular px-1 text-muted-foreground text-sm">
          {history.from}至{history.to}，数据截至{dateTimeText(history.asOf)}。重复发布的公告只计一次。
        </p>
        <HistoryTotals history={history} />
        <HistoryBids history={history} />
        <HistorySides history={history} />
        <HistoryRecords records={history.records} />
      </div>
    </ChartOriginContext>
  );
}

/** Bids, rate and awards in five figures. */
function HistoryTotals({ history: { bids, sides } }: { readonly history: EnterpriseHistory }) {
  const { winner, buyer, agency } = sides;
  const figures = [
    {
      name: '参与投标项目',
      text: countText(bids.projects),
      note: `其中${countText(bids.decided)}个已公布结果`,
    },
    {
      name: '中标率',
      text: bids.decided === 0 ? '--' : rateText(bids.won / bids.decided),
      note:
        bids.decided === 0
          ? '没有公示候选人且已公布结果的项目'
          : `${countText(bids.won)}/${countText(bids.decided)}个，按公示候选人的项目统计`,
    },
    { name: '中标公告', text: countText(winner.count), note: `${countText(winner.known)}条公布了金额` },
    {
      name: '中标金额合计',
      text: formatAmount(winner.known === 0 ? null : winner.sumFen),
      title: formatAmountExact(winner.known === 0 ? null : winner.sumFen),
      note: '只计公布了金额的公告',
    },
    {
      name: '采购与代理',
      text: countText(buyer.count + agency.count),
      note: `作为采购单位${countText(buyer.count)}条，代理机构${countText(agency.count)}条`,
    },
  ];
  return (
    <Card>
      <h2 className="sr-only">总体情况</h2>
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

/** Awards by month, region, trade and size, and with whom, for each role that the enterprise had. */
function HistorySides({ history: { sides } }: { readonly history: EnterpriseHistory }) {
  const had = ROLES.filter((role) => sides[role].count > 0);
  const [chosen, setChosen] = useState<HistoryRole>(had[0] ?? 'winner');
  if (had.length === 0) return null;
  const side = sides[chosen];
  const { label, projects } = PARTNERS[chosen];
  return (
    <Tabs
      label="按角色查看"
      items={had.map((role) => ({
        value: role,
        label: `作为${role === 'winner' ? '中标单位' : role === 'buyer' ? '采购单位' : '代理机构'}（${countText(sides[role].count)}）`,
      }))}
      value={chosen}
      onValueChange={(value) => setChosen(had.find((role) => role === value) ?? chosen)}
      listClassName="mb-3"
    >
      <div className="flex flex-col gap-3">
        <MarketTrend trend={side.trend} totals={{ awards: side.count, known: side.known }} />
        <section aria-label="构成分析" className="grid gap-3 lg:grid-cols-2 xl:grid-cols-3">
          <Share title="地区分布" shares={side.byRegion} awards={side.count} />
          <Share title="行业分布" shares={side.byIndustry} awards={side.count} />
          <Share
            title="金额区间"
            shares={[...side.byAmountBand].sort(byBand)}
            awards={side.count}
            unknown="金额未公布"
          />
        </section>
        <Card className="flex min-w-0 flex-col gap-2 p-4 lg:px-5">
          <h2 className="font-semibold text-lg">{label}</h2>
          {side.partners.length === 0 ? (
            <p className="text-muted-foreground">公告没有写明对方单位</p>
          ) : (
            <BodyTable label={label} bodies={side.partners} partnerLabel={projects} />
          )}
        </Card>
      </div>
    </Tabs>
  );
}
