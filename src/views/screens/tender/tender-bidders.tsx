import { useQuery } from '@tanstack/react-query';
import { biddersQuery } from '#api/queries/notice-insight.queries.ts';
import { bidPriceText, scoreText } from '#domain/bid-text.ts';
import { countText } from '#domain/rate-text.ts';
import { useApp } from '../../shared/app-context.ts';
import { FigureTable } from '../../shared/charts/figure-table.tsx';
import { EnterpriseLink } from '../../shared/enterprise-link.tsx';
import { PartState } from '../../shared/part-state.tsx';
import { Badge } from '../../ui/badge.tsx';
import { PartyAnalysis } from './party-analysis.tsx';
import { TenderSection } from './tender-section.tsx';

/** Who bid for the project, as far as results and candidates were published; nothing before anybody is named (S7-80). */
export function TenderBidders({ announcementId }: { readonly announcementId: string }) {
  const asked = useQuery(biddersQuery(useApp().call, announcementId));
  if (asked.data?.total === 0) return null;
  return (
    <TenderSection title="投标单位">
      <PartState asked={asked} what="投标单位">
        {({ bidders, total }) => (
          <>
            <p className="mb-2 text-muted-foreground text-sm">
              按中标与候选人公示汇总，共{countText(total)}家{total > bidders.length && `，展示前${bidders.length}家`}
              ；开标记录中的其他投标人见其正文
            </p>
            <FigureTable
              label="投标单位"
              rows={bidders}
              rowKey={({ name }) => name}
              columns={[
                {
                  head: '单位名称',
                  cell: ({ id, name, won }) => (
                    <span className="block min-w-40">
                      <EnterpriseLink
                        enterprise={{ id, name }}
                        source="tender-bidder"
                        className="font-medium text-primary-solid"
                      />
                      {won && (
                        <Badge variant="success" className="ml-2">
                          中标
                        </Badge>
                      )}
                    </span>
                  ),
                },
                { head: '排名', numeric: true, cell: ({ rank }) => rank ?? '--' },
                { head: '报价', numeric: true, cell: bidPriceText },
                { head: '得分', numeric: true, cell: ({ score }) => scoreText(score) },
                { head: '单位分析', cell: ({ id, name }) => <PartyAnalysis party={{ id, name }} /> },
              ]}
            />
          </>
        )}
      </PartState>
    </TenderSection>
  );
}
