import { useQuery } from '@tanstack/react-query';
import { Download, RefreshCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useLocation } from 'wouter';
import { type ExportRecord, exportRecordsQuery } from '#api/queries/export.queries.ts';
import { dateTimeText } from '#domain/date-text.ts';
import { countText } from '#domain/rate-text.ts';
import { useApp } from '../../shared/app-context.ts';
import { PagedList, usePage, usePageSize } from '../../shared/paged-list.tsx';
import { RecordList } from '../../shared/record-list/record-list.tsx';
import type { ListColumn } from '../../shared/record-list/record-list.types.ts';
import { RowMark } from '../../shared/record-list/row-mark.tsx';
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
const EXPIRED = { label: '文件已过期', tone: 'neutral' } as const;
const stateOf = ({ status, expired }: ExportRecord) => (expired ? EXPIRED : STATUS[status]);
/** Its bytes are there. */
const isReady = ({ status, expired }: ExportRecord): boolean => !expired && (status === 'ready' || status === 'sent');

const reasonOf = ({ status, reason }: ExportRecord): string | null =>
  status === 'failed' ? (reason ?? '请重新导出') : null;

/** Where it is sent. A file that is made and not sent is said to be so: its mail is tried again for some hours. */
const emailOf = ({ email, status, expired }: ExportRecord): string | null => {
  if (!email || status !== 'ready') return email || null;
  return `${email}（${expired ? '邮件未送达' : '邮件未送达，请下载'}）`;
};

/** How many of what was found; nothing where that is not known yet. */
const rowsOf = ({ rows, capped }: ExportRecord): string | null =>
  rows === null ? null : `${capped ? '前' : '共'}${countText(rows)}条`;

const COLUMNS: readonly ListColumn<ExportRecord>[] = [
  { key: 'title', label: '导出内容', text: ({ title }) => title },
  { key: 'conditions', label: '导出条件', text: ({ conditions }) => conditions ?? '--' },
  {
    key: 'status',
    label: '状态',
    text: (record) => [stateOf(record).label, reasonOf(record)].filter(Boolean).join('：'),
    cell: (record) => (
      <>
        <Badge variant={stateOf(record).tone}>{stateOf(record).label}</Badge>
        {reasonOf(record) && <span className="block text-destructive text-sm">{reasonOf(record)}</span>}
      </>
    ),
  },
  { key: 'rows', label: '条数', text: (record) => rowsOf(record) ?? '--', numeric: true },
  { key: 'email', label: '接收邮箱', text: (record) => emailOf(record) ?? '--' },
  { key: 'created', label: '提交时间', text: ({ createdAt }) => dateTimeText(createdAt), numeric: true },
  { key: 'finished', label: '完成时间', text: ({ finishedAt }) => dateTimeText(finishedAt), numeric: true },
];

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
        <Button variant="outline" busy={asked.isFetching} toldElsewhere={!asked.data} onClick={() => asked.refetch()}>
          <RefreshCw />
          刷新
        </Button>
      }
    >
      <PagedList asked={asked} name="export" empty={empty} rowsOf={({ records }) => records}>
        {(records) => (
          <RecordList
            list="export"
            label="我的导出记录"
            unfiltered
            records={records}
            columns={COLUMNS}
            actsOf={(record) => <ExportAct record={record} />}
          >
            {(record) => <ExportRow key={record.id} record={record} />}
          </RecordList>
        )}
      </PagedList>
    </RecordPage>
  );
}

function ExportRow({ record }: { readonly record: ExportRecord }) {
  const { label, tone } = stateOf(record);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-b px-4 py-3.5 last:border-b-0 lg:px-5">
      <div className="flex min-w-60 flex-1 flex-col gap-1">
        <h2 className="flex flex-wrap items-center gap-2 text-lg">
          <span className="wrap-anywhere font-medium">
            <RowMark id={record.id} title={record.title} />
            {record.title}
          </span>
          <Badge variant={tone}>{label}</Badge>
        </h2>
        {record.conditions && <p className="wrap-anywhere line-clamp-3 text-sm">{record.conditions}</p>}
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted-foreground text-sm">
          {rowsOf(record) && (
            <span className="tabular">
              {rowsOf(record)}
              {record.capped && '（结果较多，未全部导出）'}
            </span>
          )}
          {emailOf(record) && <span className="wrap-anywhere">接收邮箱：{emailOf(record)}</span>}
          <span className="tabular">提交于{dateTimeText(record.createdAt)}</span>
          {record.finishedAt && <span className="tabular">完成于{dateTimeText(record.finishedAt)}</span>}
          {reasonOf(record) && <span className="text-destructive">{reasonOf(record)}</span>}
        </p>
      </div>
      <ExportAct record={record} />
    </li>
  );
}

/** Downloads what is ready. */
function ExportAct({ record }: { readonly record: ExportRecord }) {
  const { download } = useApp();
  if (!isReady(record)) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`下载：${record.title}`}
      onClick={() => download({ exportId: record.id, name: record.title })}
    >
      <Download />
      下载
    </Button>
  );
}
