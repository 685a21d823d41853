import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChartColumn, Link2, Printer } from 'lucide-react';
import { reportQuery } from '#api/queries/export.queries.ts';
import { type Announcement, announcementPath } from '#domain/announcement.ts';
import { useApp } from '../../shared/app-context.ts';
import { CollectButton } from '../../shared/collect-button.tsx';
import { useFlowParts } from '../../shared/flow-parts.ts';
import { Button } from '../../ui/button.tsx';

/** Back, favourite, watch, report, copy, print. */
export function TenderActions({ announcement }: { readonly announcement: Announcement }) {
  const { call, copyLink, exportReport, goBack, print, toast } = useApp();
  const { projectWatch } = useFlowParts();
  const { collected, id, title } = announcement;
  const report = useQuery(reportQuery(call, id));
  const copy = async () =>
    toast((await copyLink(announcementPath(announcement))) ? '复制成功' : '复制失败，请手动复制');
  return (
    <div data-print="hide" className="mb-3 flex flex-wrap items-center gap-2">
      <Button variant="ghost" onClick={() => goBack('/subscribe/bidding')} className="mr-auto">
        <ArrowLeft />
        返回列表
      </Button>
      <CollectButton kind="announcement" id={id} title={title} collected={collected} />
      {projectWatch(id)}
      {report.data === true && (
        <Button variant="outline" onClick={() => exportReport(id)}>
          <ChartColumn />
          分析报告
        </Button>
      )}
      <Button variant="outline" onClick={copy}>
        <Link2 />
        复制链接
      </Button>
      <Button variant="outline" onClick={print} className="max-sm:hidden">
        <Printer />
        打印
      </Button>
    </div>
  );
}
