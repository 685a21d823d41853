import { useState } from 'react';
import { Link } from 'wouter';
import { announcementPath } from '#domain/announcement.ts';
import { dateText } from '#domain/date-text.ts';
import { HISTORY_ROLES, type HistoryRecord } from '#domain/enterprise-history.ts';
import { formatAmount, formatAmountExact } from '#domain/fen.ts';
import { namesText, restTitle } from '#domain/name-list.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const SHOWN_FIRST = 10;
const TONE = { buyer: 'default', winner: 'success', agency: 'neutral' } as const;
const PARTNER = { buyer: '中标单位', winner: '采购单位', agency: '采购单位' } as const;

/** The newest awards on a line of time; the notice is the evidence. */
export function HistoryRecords({ records }: { readonly records: readonly HistoryRecord[] }) {
  const [whole, setWhole] = useState(false);
  if (records.length === 0) return null;
  return (
    <Card className="p-4 lg:px-5">
      <h2 className="mb-3 font-semibold text-lg">中标时间线</h2>
      <ol className="flex flex-col">
        {(whole ? records : records.slice(0, SHOWN_FIRST)).map((record) => (
          <li
            key={`${record.role} ${record.id}`}
            className="relative grid grid-cols-[84px_minmax(0,1fr)] gap-x-5 pb-4 before:absolute before:top-3 before:bottom-[-12px] before:left-[93px] before:w-px before:bg-border last:pb-0 last:before:hidden"
          >
            <time dateTime={record.publishedAt} className="tabular text-muted-foreground text-sm leading-6">
              {dateText(record.publishedAt)}
            </time>
            <span className="absolute top-[7px] left-[89px] size-[9px] rounded-full border-2 border-input-strong bg-card" />
            <RecordLine record={record} />
          </li>
        ))}
      </ol>
      {!whole && records.length > SHOWN_FIRST && (
        <p className="mt-3 hidden text-muted-foreground text-sm print:block">另有{records.length - SHOWN_FIRST}条</p>
      )}
      {records.length > SHOWN_FIRST && (
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          data-print="hide"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? '收起' : `展开最新${records.length}条`}
        </Button>
      )}
    </Card>
  );
}

const RecordLine = ({ record }: { readonly record: HistoryRecord }) => (
  <div className="flex min-w-0 flex-col gap-x-6 md:flex-row md:items-baseline">
    <p className="min-w-0 flex-1 leading-6">
      <Badge variant={TONE[record.role]} className="mr-2 align-[1px]">
        {HISTORY_ROLES[record.role]}
      </Badge>
      <Link href={announcementPath(record)} className="wrap-anywhere text-primary-solid hover:underline">
        {record.title}
      </Link>
      {record.partnerNames.length > 0 && (
        <span className="block text-muted-foreground text-sm" title={restTitle(record.partnerNames)}>
          {PARTNER[record.role]}：{namesText(record.partnerNames)}
        </span>
      )}
    </p>
    <p
      title={formatAmountExact(record.amountFen)}
      className={record.amountFen === null ? 'text-muted-foreground text-sm' : 'tabular shrink-0 font-medium'}
    >
      {record.amountFen === null ? '金额未公示' : formatAmount(record.amountFen)}
    </p>
  </div>
);
