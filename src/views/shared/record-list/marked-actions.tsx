import { Columns2, Copy, Download, Star, StarOff } from 'lucide-react';
import { FILTER_LIMITS } from '#domain/search-filter.ts';
import { Button } from '../../ui/button.tsx';
import { useApp } from '../app-context.ts';
import { passFocus } from '../pass-focus.ts';
import type { ListColumn, ListedRecord, RecordListKind } from './record-list.types.ts';
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
  const copy = async (text: string, html?: string) =>
    toast((await copyText(text, html)) ? `已复制${records.length}条` : '复制失败，请手动复制');
  const collectable = records.flatMap((record) => kind.collectOf?.(record) ?? []);
  /** Of favourites alone there is nothing to add. */
  const drops = collectable.length > 0 && collectable.every(({ collected }) => collected);
  const changed = drops ? collectable : collectable.filter(({ collected }) => !collected);
  const [first, second] = records;
  return (
    <>
      <span role="status" className="tabular mr-1 text-sm">
        已选<strong className="mx-0.5 font-semibold text-primary-solid">{records.length}</strong>条
      </span>
      <Button
        variant="ghost"
        size="sm"
        title="可粘贴到表格软件"
        onClick={() => copy(recordsAsTable(columns, records), recordsAsHtml(columns, records))}
      >
        <Copy />
        复制表格
      </Button>
      <Button variant="ghost" size="sm" onClick={() => copy(recordsAsLines(columns, records))}>
        <Copy />
        复制文本
      </Button>
      {kind.collectOf && (
        <Button
          ref={passFocus}
          variant="ghost"
          size="sm"
          disabled={changed.length === 0}
          onClick={() => {
            for (const request of changed) collect({ ...request, collected: !drops });
            onDone();
          }}
        >
          {drops ? <StarOff /> : <Star />}
          {drops ? '取消收藏' : '收藏'}
        </Button>
      )}
      {kind.onExport && (
        <Button
          variant="ghost"
          size="sm"
          disabled={records.length > FILTER_LIMITS.chosen}
          title={
            records.length > FILTER_LIMITS.chosen
              ? `一次最多导出所选的${FILTER_LIMITS.chosen}条，更多公告请按条件导出`
              : undefined
          }
          onClick={() => kind.onExport?.(records)}
        >
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
      <Button ref={passFocus} variant="link" size="sm" onClick={onDone}>
        取消选择
      </Button>
    </>
  );
}

/** A cell holds no tab and no line break, and nothing that a spreadsheet would calculate. */
const cell = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return /^[=+\-@＝＋－＠|%]/.test(line) && line !== '--' ? `'${line}` : line;
};

/** Records as tab-separated lines under the names of the columns: a spreadsheet takes them cell by cell. */
export function recordsAsTable<R>(columns: readonly ListColumn<R>[], records: readonly R[]): string {
  return [columns.map(({ label }) => label), ...records.map((record) => columns.map(({ text }) => cell(text(record))))]
    .map((cells) => cells.join('\t'))
    .join('\n');
}

/**
 * The same as HTML. Columns without figures are text to a spreadsheet: it would write a long number or a code with an E in it as
 * `1.23E+17`, and lose digits.
 */
export function recordsAsHtml<R>(columns: readonly ListColumn<R>[], records: readonly R[]): string {
  const heads = columns.map(({ label }) => `<th>${escaped(label)}</th>`);
  const rows = records.map((record) =>
    columns.map(({ numeric, text }) => `<td${numeric ? '' : AS_TEXT}>${escaped(cell(text(record)))}</td>`),
  );
  return `<table>${[heads, ...rows].map((cells) => `<tr>${cells.join('')}</tr>`).join('')}</table>`;
}

/** As Excel and WPS write the number format “text”. */
const AS_TEXT = ` style="mso-number-format:'\\@'"`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Records for a message: the title, then a line for each property. */
export function recordsAsLines<R>([title, ...rest]: readonly ListColumn<R>[], records: readonly R[]): string {
  return records
    .map((record) =>
      [title?.text(record) ?? '', ...rest.map(({ label, text }) => `${label}：${text(record)}`)].join('\n'),
    )
    .join('\n\n');
}
