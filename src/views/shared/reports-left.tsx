import { useQuery } from '@tanstack/react-query';
import { reportQuery } from '#api/queries/export.queries.ts';
import { countText } from '#domain/rate-text.ts';
import { useApp } from './app-context.ts';

export interface ReportsLeftProps {
  readonly announcementId: string;
  /** What the count belongs to. @example '报告' // '报告剩余 1次' */
  readonly before: string;
}

/** How many analysis reports can still be made, those bought for this announcement included; one that was made before is free (S3-50). */
export function ReportsLeft({ announcementId, before }: ReportsLeftProps) {
  const report = useQuery(reportQuery(useApp().call, announcementId)).data;
  if (!report?.available || report.remaining === null) return null;
  return (
    <span className="tabular no-autospace text-muted-foreground text-sm">
      {report.remaining === 0 ? '再次导出不消耗次数' : `${before}剩余 ${countText(report.remaining)}次`}
    </span>
  );
}
