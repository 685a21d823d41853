import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { reportQuery } from '#api/queries/export.queries.ts';
import { type Announcement, announcementPath } from '#domain/announcement.ts';
import { useApp } from '../../shared/app-context.ts';
import { CollectButton } from '../../shared/collect-button.tsx';
import { useFlowParts } from '../../shared/flow-parts.ts';
import { QuotaLeft, ReportsLeft } from '../../shared/quota-left.tsx';
import { Button } from '../../ui/button.tsx';
import { RecordActions } from '../record-detail/record-actions.tsx';

/** Back, favourite, watch, report, copy, print. */
export function TenderActions({ announcement }: { readonly announcement: Announcement }) {
  const { call, exportReport } = useApp();
  const { projectWatch } = useFlowParts();
  const { collected, id, title } = announcement;
  const report = useQuery(reportQuery(call, id));
  return (
    <RecordActions listPath="/subscribe/bidding" address={announcementPath(announcement)}>
      <CollectButton kind="announcement" id={id} title={title} collected={collected} />
      {projectWatch(id)}
      <QuotaLeft of="projectMonitor" before="监控" />
      {report.data?.available && (
        <>
          <Button variant="outline" onClick={() => exportReport(id)}>
            <ChartColumn />
            分析报告
          </Button>
          <ReportsLeft announcementId={id} before="报告" />
        </>
      )}
    </RecordActions>
  );
}
