import { useQuery } from '@tanstack/react-query';
import { type LikelyBidders, likelyBiddersQuery } from '#api/queries/notice-insight.queries.ts';
import { forecastCheckQuery } from '#api/queries/permission-check.queries.ts';
import { dateText } from '#domain/date-text.ts';
import type { LikelyBidder } from '#domain/notice-insight.ts';
import { countText, rateText } from '#domain/rate-text.ts';
import { useApp } from '../../shared/app-context.ts';
import { ChartOriginContext } from '../../shared/charts/chart-origin.tsx';
import { FigureTable } from '../../shared/charts/figure-table.tsx';
import { EnterpriseLink } from '../../shared/enterprise-link.tsx';
import { EvidenceLinks } from '../../shared/evidence-links.tsx';
import { MeteredPart } from '../../shared/metered-part.tsx';
import { Badge } from '../../ui/badge.tsx';
import { TenderPrice } from './tender-price.tsx';
import { TenderSection } from './tender-section.tsx';

/** Who will probably bid and at which price, from what was published before (S3-49, S7-77, S7-92). */
export function TenderForecast({ announcementId, title }: { readonly announcementId: string; readonly title: string }) {
  const { call, now } = useApp();
  const check = useQuery(forecastCheckQuery(call, announcementId));
  const asked = useQuery(likelyBiddersQuery(call, announcementId));
  return (
    <TenderSection title="投标预测">
      <h3 className="font-semibold">可能参与投标的单位</h3>
      <p className="mt-0.5 mb-3 text-muted-foreground text-sm">
        根据近两年同一采购单位、或同地区同行业项目的候选人与中标公告推算，仅供参考
      </p>
      <MeteredPart check={check} asked={asked} of="toubiaoPredict" label="查看投标预测">
        {(found) => <Likely found={found} />}
      </MeteredPart>
      <h3 className="mt-6 font-semibold">中标价预测</h3>
      <ChartOriginContext value={{ subject: title, filter: '', asOf: now().toISOString() }}>
        <TenderPrice announcementId={announcementId} />
      </ChartOriginContext>
    </TenderSection>
  );
}

const CONFIDENCE = {
  high: { label: '把握较高', tone: 'success' },
  medium: { label: '把握一般', tone: 'default' },
  low: { label: '把握较低', tone: 'neutral' },
} as const;

function Likely({ found: { bidders, total } }: { readonly found: LikelyBidders }) {
  if (bidders.length === 0)
    return (
      <p role="status" className="text-muted-foreground">
        近两年没有可参照的项目，无法推算可能参与的单位
      </p>
    );
  return (
    <>
      <p role="status" className="mb-2 text-muted-foreground text-sm">
        共{countText(total)}家{total > bidders.length && `，展示可能性最大的${bidders.length}家`}
      </p>
      <FigureTable
        label="可能参与投标的单位"
        rows={bidders}
        rowKey={({ id, name }) => id ?? name}
        columns={[
          {
            head: '单位名称',
            cell: ({ id, name, province, confidence }) => (
              <span className="block min-w-44">
                <EnterpriseLink
                  enterprise={{ id, name }}
                  source="tender-forecast"
                  className="font-medium text-primary-solid"
                />
                <span className="mt-1 flex flex-wrap items-center gap-x-2 text-muted-foreground">
                  {confidence && <Badge variant={CONFIDENCE[confidence].tone}>{CONFIDENCE[confidence].label}</Badge>}
                  {province}
                </span>
              </span>
            ),
          },
          { head: '参与项目', numeric: true, cell: ({ meetings }) => `${countText(meetings)}个` },
          { head: '中标', numeric: true, cell: ({ wins }) => `${countText(wins)}个` },
          { head: '中标率', numeric: true, cell: winRate },
          { head: '最近参与', numeric: true, cell: ({ latestAt }) => dateText(latestAt) },
          {
            head: '依据',
            cell: ({ name, evidence }) => (
              <span className="block min-w-72">
                <EvidenceLinks evidence={evidence} label={`${name}参与过的项目`} />
              </span>
            ),
          },
        ]}
      />
    </>
  );
}

const winRate = ({ meetings, wins }: LikelyBidder): string =>
  meetings === 0 ? '--' : `${rateText(wins / meetings)}（${countText(wins)}/${countText(meetings)}）`;
