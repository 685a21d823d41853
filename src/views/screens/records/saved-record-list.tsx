import { Link } from 'wouter';
import { areaText } from '#domain/area.ts';
import { dateText, dateTimeText } from '#domain/date-text.ts';
import { formatAmount, formatAmountExact } from '#domain/fen.ts';
import type { ListName } from '#domain/list-view.ts';
import { type KeptPage, type KeptRecord, recordPath } from '#domain/record-path.ts';
import { ChannelBadge } from '../../shared/announcement-list/channel-badge.tsx';
import { CollectButton } from '../../shared/collect-button.tsx';
import { RecordList } from '../../shared/record-list/record-list.tsx';
import type { ListColumn } from '../../shared/record-list/record-list.types.ts';
import { RowMark } from '../../shared/record-list/row-mark.tsx';

export interface KeptListProps {
  readonly list: ListName;
  readonly records: KeptPage['records'];
  /** `收藏于`, `浏览于`. */
  readonly markedLabel: string;
}

const keptColumns = (markedLabel: string): readonly ListColumn<KeptRecord>[] => [
  { key: 'title', label: '标题', text: ({ title }) => title },
  { key: 'area', label: '地区', text: areaText },
  { key: 'unit', label: '单位', text: ({ unitName }) => unitName ?? '--' },
  { key: 'amount', label: '金额', text: ({ amountFen }) => formatAmount(amountFen), numeric: true },
  { key: 'published', label: '发布时间', text: ({ publishedAt }) => dateText(publishedAt), numeric: true },
  { key: 'marked', label: markedLabel, text: ({ markedAt }) => dateTimeText(markedAt), numeric: true },
];

/** Saved or opened records. A removed favourite keeps its row until the list is refetched and can be restored. */
export function SavedRecordList({ list, records, markedLabel }: KeptListProps) {
  return (
    <RecordList
      list={list}
      records={records}
      columns={keptColumns(markedLabel)}
      pathOf={(record) => recordPath(record)}
      collectOf={({ collected, id, kind, title }) => ({ collected, id, kind, title })}
    >
      {(record) => <KeptRow key={`${record.kind} ${record.id}`} record={record} markedLabel={markedLabel} />}
    </RecordList>
  );
}

function KeptRow({ record, markedLabel }: { readonly record: KeptRecord; readonly markedLabel: string }) {
  const { amountFen, channel, collected, id, kind, markedAt, publishedAt, title, unitName } = record;
  return (
    <li className="flex items-start gap-3 border-border border-b px-4 py-3.5 transition-colors last:border-b-0 hover:bg-muted lg:px-5">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <h2 className="text-wrap text-lg leading-6">
          <RowMark id={id} title={title} />
          {channel && <ChannelBadge channel={channel} className="mr-2 align-[2px]" />}
          <Link
            href={recordPath(record)}
            className="font-medium text-foreground hover:text-primary-solid hover:underline"
          >
            {title}
          </Link>
        </h2>
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted-foreground text-sm">
          <span>{areaText(record)}</span>
          <span>单位：{unitName ?? '--'}</span>
          <span title={formatAmountExact(amountFen)} className="tabular">
            金额：{formatAmount(amountFen)}
          </span>
          <span className="tabular">发布于{dateText(publishedAt)}</span>
          <span className="tabular">
            {markedLabel}
            {dateTimeText(markedAt)}
          </span>
        </p>
      </div>
      <CollectButton look="row" kind={kind} id={id} title={title} collected={collected} />
    </li>
  );
}
