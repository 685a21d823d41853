import { Columns2, Copy, Download, Star } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useApp } from '../app-context.ts';
import { recordsAsLines, recordsAsTable } from './copied-records.ts';
import type { ListedRecord, RecordListKind } from './record-list.types.ts';
import { useListView } from './use-list-view.ts';

export interface MarkedActionsProps {
  readonly kind: RecordListKind<ListedRecord>;
  readonly records: readonly ListedRecord[];
  /** Forgets the choice. */
  readonly onDone: () => void;
}

/** What can be done with the records that were chosen. */
export function MarkedActions({ kind, records, onDone }: MarkedActionsProps) {
  const { collect, copyText, toast } = useApp();
  const [{ hidden }] = useListView(kind.list);
  const columns = kind.columns.filter(({ key }) => !hidden.includes(key));
  const copy = async (text: string) =>
    toast((await copyText(text)) ? `已复制${records.length}条` : '复制失败，请手动复制');
  const wanted = records.flatMap((record) => kind.collectOf?.(record) ?? []).filter(({ collected }) => !collected);
  const [first, second] = records;
  return (
    <>
      <span role="status" className="tabular mr-1 text-sm">
        已选<strong className="mx-0.5 font-semibold text-primary-solid">{records.length}</strong>条
      </span>
      <Button variant="ghost" size="sm" title="可粘贴到表格软件" onClick={() => copy(recordsAsTable(columns, records))}>
        <Copy />
        复制表格
      </Button>
      <Button variant="ghost" size="sm" onClick={() => copy(recordsAsLines(columns, records))}>
        <Copy />
        复制文本
      </Button>
      {kind.collectOf && (
        <Button
          variant="ghost"
          size="sm"
          disabled={wanted.length === 0}
          onClick={() => {
            for (const request of wanted) collect({ ...request, collected: true });
            onDone();
          }}
        >
          <Star />
          收藏
        </Button>
      )}
      {kind.onExport && (
        <Button variant="ghost" size="sm" onClick={() => kind.onExport?.(records)}>
          <Download />
          导出所选
        </Button>
      )}
      {kind.onCompare && (
        <Button
          variant="ghost"
          size="sm"
          disabled={records.length !== 2}
          title={records.length === 2 ? undefined : '请选择两家企业'}
          onClick={() => first && second && kind.onCompare?.([first, second])}
        >
          <Columns2 />
          对比
        </Button>
      )}
      <Button variant="link" size="sm" onClick={onDone}>
        取消选择
      </Button>
    </>
  );
}
