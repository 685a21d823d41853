import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import { areaText } from '#domain/area.ts';
import { dateText } from '#domain/date-text.ts';
import { formatAmount, formatAmountExact } from '#domain/fen.ts';
import { INTENTION_PROGRESS, type IntentionSummary } from '#domain/intention.ts';
import { monthText } from '#domain/month-span.ts';
import { recordPath } from '#domain/record-path.ts';
import { CollectButton } from '../../shared/collect-button.tsx';
import { RowMark } from '../../shared/record-list/row-mark.tsx';
import { Badge } from '../../ui/badge.tsx';

/** One procurement intention of the list. The title of a visited one is grey. */
export function IntentionRow({ record }: { readonly record: IntentionSummary }) {
  const { budgetFen, buyerName, collected, expectedMonth, followed, id, itemCount, title, viewed } = record;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1.5 border-border border-b px-4 py-3.5 transition-colors last:border-b-0 hover:bg-muted lg:grid-cols-[minmax(0,1fr)_auto] lg:px-5">
      <div className="flex min-w-0 flex-col gap-1.5">
        <h2 className="text-wrap text-lg leading-6">
          <RowMark id={id} title={title} />
          <Badge variant={followed ? 'success' : 'neutral'} className="mr-2 align-[2px]">
            {INTENTION_PROGRESS[followed ? 'followed' : 'open']}
          </Badge>
          <Link
            href={recordPath({ kind: 'intention', id, channel: null })}
            data-viewed={viewed || undefined}
            className={cx(
              'font-medium hover:text-primary-solid hover:underline',
              viewed ? 'text-visited' : 'text-foreground',
            )}
          >
            {title}
            {viewed && <span className="sr-only">（已查看）</span>}
          </Link>
        </h2>
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted-foreground text-sm">
          <span>{areaText(record)}</span>
          {record.industryName && <span>{record.industryName}</span>}
          <span>采购单位：{buyerName ?? '--'}</span>
          <span className="tabular">共{itemCount}项</span>
          {record.smeReserved && <span>面向中小企业</span>}
          <span className="tabular">发布于{dateText(record.publishedAt)}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 lg:w-[14.9em] lg:flex-col lg:items-end lg:justify-start lg:gap-y-1">
        <span className="flex items-baseline gap-1.5 text-sm">
          <span className="whitespace-nowrap text-muted-foreground">预算金额</span>
          <span title={formatAmountExact(budgetFen)} className="tabular whitespace-nowrap font-medium text-base">
            {formatAmount(budgetFen)}
          </span>
        </span>
        <span className="ml-auto flex items-center gap-x-1 max-lg:-mr-3.5">
          <span className="tabular whitespace-nowrap text-muted-foreground text-sm">
            预计{expectedMonth === null ? '时间未公示' : `${monthText(expectedMonth)}采购`}
          </span>
          <CollectButton look="row" kind="intention" id={id} title={title} collected={collected} />
        </span>
      </div>
    </li>
  );
}
