import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { reportQuery } from '#api/queries/export.queries.ts';
import { type Announcement, announcementPath } from '#domain/announcement.ts';
import { useApp } from '../../shared/app-context.ts';
import { CollectButton } from '../../shared/collect-button.tsx';
import { useFlowParts } from '../../shared/flow-parts.ts';
import { QuotaLeft } from '../../shared/quota-left.tsx';
import { ReportsLeft } from '../../shared/reports-left.tsx';
import { Button } from '../../ui/button.tsx';
import { RecordActions } from '../record-detail/record-actions.tsx';

/** A control and what is left of what it spends; nothing where the flow of the control is not loaded. */
const PAIR = 'flex flex-wrap items-center gap-2 empty:hidden';

/** Back, favourite, watch, report, copy, print. */
export function TenderActions({ announcement }: { readonly announcement: Announcement }) {
  const { call, exportReport } = useApp();
  const { projectWatch } = useFlowParts();
  const { collected, id, title } = announcement;
  const report = useQuery(reportQuery(call, id));
  return (
    <RecordActions listPath="/subscribe/bidding" address={announcementPath(announcement)}>
      <CollectButton kind="announcement" id={id} title={title} collected={collected} />
      <div className={PAIR}>
        {projectWatch(id)}
        <QuotaLeft of="projectMonitor" before="监控" />
      </div>
      {report.data?.available && (
        <div className={PAIR}>
          <Button variant="outline" onClick={() => exportReport(id)}>
            <ChartColumn />
            分析报告
          </Button>
          <ReportsLeft announcementId={id} before="报告" />
        </div>
      )}
    </RecordActions>
  );
}
