import { useQuery } from '@tanstack/react-query';
import { Download, RefreshCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useLocation } from 'wouter';
import { type ExportRecord, exportRecordsQuery } from '#api/queries/export.queries.ts';
import { dateTimeText } from '#domain/date-text.ts';
import { useApp } from '../../shared/app-context.ts';
import { PagedList, usePage, usePageSize } from '../../shared/paged-list.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RecordPage } from './record-page.tsx';

const STATUS: Readonly<
  Record<ExportRecord['status'], { readonly label: string; readonly tone: ComponentProps<typeof Badge>['variant'] }>
> = {
  queued: { label: '生成中', tone: 'default' },
  ready: { label: '可下载', tone: 'success' },
  sent: { label: '已发送', tone: 'success' },
  failed: { label: '生成失败', tone: 'warning' },
};
/** Its bytes are there. */
const isReady = ({ status }: ExportRecord): boolean => status === 'ready' || status === 'sent';

/** What I have exported, newest first; what is ready can be downloaded (S2-60). */
export function ExportRecordsScreen() {
  const { call } = useApp();
  const [, navigate] = useLocation();
  const [page, pageSize] = [usePage(), usePageSize()];
  const asked = useQuery(exportRecordsQuery(call, { page, pageSize }));
  const empty = (
    <EmptyState
      kind="cleared"
      title="暂无导出记录"
      help="在列表页点击“导出”，即可在这里查看"
      action={<Button onClick={() => navigate('/subscribe/bidding')}>去看看</Button>}
    />
  );
  return (
    <RecordPage
      title="我的导出记录"
      actions={
        <Button variant="outline" busy={asked.isFetching} onClick={() => asked.refetch()}>
          <RefreshCw />
          刷新
        </Button>
      }
    >
      <PagedList asked={asked} name="export" empty={empty}>
        {({ records }) => (
          <ul>
            {records.map((record) => (
              <ExportRow key={record.id} record={record} />
            ))}
          </ul>
        )}
      </PagedList>
    </RecordPage>
  );
}

function ExportRow({ record }: { readonly record: ExportRecord }) {
  const { download } = useApp();
  const { label, tone } = STATUS[record.status];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-b px-4 py-3.5 last:border-b-0 lg:px-5">
      <div className="flex min-w-60 flex-1 flex-col gap-1">
        <h2 className="flex flex-wrap items-center gap-2 text-lg">
          <span className="wrap-anywhere font-medium">{record.title}</span>
          <Badge variant={tone}>{label}</Badge>
        </h2>
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted-foreground text-sm">
          {record.rows !== null && <span className="tabular">共{record.rows.toLocaleString('zh-CN')}条</span>}
          {record.email && <span className="wrap-anywhere">接收邮箱：{record.email}</span>}
          <span className="tabular">提交于{dateTimeText(record.createdAt)}</span>
          {record.finishedAt && <span className="tabular">完成于{dateTimeText(record.finishedAt)}</span>}
          {record.status === 'failed' && <span className="text-destructive">{record.reason ?? '请重新导出'}</span>}
        </p>
      </div>
      {isReady(record) && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`下载：${record.title}`}
          onClick={() => download({ exportId: record.id, name: record.title })}
        >
          <Download />
          下载
        </Button>
      )}
    </li>
  );
}
