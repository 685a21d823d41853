import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import { type AnnouncementSummary, announcementPath } from '#domain/announcement.ts';
import { areaText } from '#domain/area.ts';
import { dateTimeText } from '#domain/date-text.ts';
import { isAwardChannel } from '#domain/doc-channel.ts';
import { formatAmount, formatAmountExact } from '#domain/fen.ts';
import { namesText, restTitle } from '#domain/name-list.ts';
import { Ago } from '../ago.tsx';
import { CollectButton } from '../collect-button.tsx';
import { Highlighted } from '../highlight/highlighted.tsx';
import { RowMark } from '../record-list/row-mark.tsx';
import { ChannelBadge } from './channel-badge.tsx';
import { DeadlineText } from './deadline-text.tsx';

export interface AnnouncementRowProps {
  readonly record: AnnouncementSummary;
  readonly hitWords: readonly string[];
}

/** One announcement of a list. The title of a visited one is grey. */
export function AnnouncementRow({ record, hitWords }: AnnouncementRowProps) {
  return (
    <li className="grid gap-x-6 gap-y-1.5 border-border border-b px-4 py-3.5 transition-colors [contain-intrinsic-size:auto_238px] [content-visibility:auto] last:border-b-0 hover:bg-muted lg:grid-cols-[minmax(0,1fr)_auto] lg:px-5 lg:[contain-intrinsic-size:auto_106px]">
      <div className="flex min-w-0 flex-col gap-1.5">
        <h2 className="text-wrap text-lg leading-6">
          <RowMark id={record.id} title={record.title} />
          <ChannelBadge channel={record.channel} className="mr-2 align-[2px]" />
          <Link
            href={announcementPath(record)}
            data-viewed={record.viewed || undefined}
            className={cx(
              'font-medium hover:text-primary-solid hover:underline',
              record.viewed ? 'text-visited' : 'text-foreground',
            )}
          >
            <Highlighted text={record.title} words={hitWords} />
            {record.viewed && <span className="sr-only">（已查看）</span>}
          </Link>
        </h2>
        {record.excerpt !== '' && (
          <p data-excerpt className="line-clamp-2 text-muted-foreground lg:line-clamp-1 text-sm">
            <Highlighted text={record.excerpt} words={hitWords} />
          </p>
        )}
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted-foreground text-sm">
          <span>{areaText(record)}</span>
          {record.industryName && <span>{record.industryName}</span>}
          <span>采购单位：{record.buyerName ?? '--'}</span>
          {record.winnerNames.length > 0 && (
            <span title={restTitle(record.winnerNames)}>
              中标单位：
              {record.foundWinner === null ? (
                namesText(record.winnerNames)
              ) : (
                <Highlighted text={namesText(record.winnerNames, record.foundWinner)} words={hitWords} />
              )}
            </span>
          )}
          {record.winnerNames.length === 0 && record.foundWinner && (
            <span>
              中标候选人：
              <Highlighted text={record.foundWinner} words={hitWords} />
            </span>
          )}
          <DeadlineText record={record} />
        </p>
      </div>
      <div className="flex items-center justify-between gap-x-4 lg:w-[12.6em] lg:flex-col lg:items-end lg:justify-start lg:gap-y-1">
        <AmountCell record={record} />
        <span className="flex items-center gap-x-1 max-lg:-mr-3.5">
          <time
            dateTime={record.publishedAt}
            title={dateTimeText(record.publishedAt)}
            className="tabular text-muted-foreground text-sm"
          >
            <Ago at={record.publishedAt} />
          </time>
          <CollectButton
            look="row"
            kind="announcement"
            id={record.id}
            title={record.title}
            collected={record.collected}
          />
        </span>
      </div>
    </li>
  );
}

/** The sum that lists are filtered and sorted by: what was bid, else the budget. */
function AmountCell({
  record: { channel, budgetFen, bidAmountFen },
}: {
  readonly record: Pick<AnnouncementSummary, 'channel' | 'budgetFen' | 'bidAmountFen'>;
}) {
  const amount = bidAmountFen ?? budgetFen;
  const isBid = bidAmountFen !== null || (budgetFen === null && isAwardChannel(channel));
  return (
    <span className="flex items-baseline gap-1.5 text-sm">
      <span className="whitespace-nowrap text-muted-foreground">{isBid ? '中标金额' : '预算金额'}</span>
      <span
        title={formatAmountExact(amount)}
        className="tabular whitespace-nowrap font-medium text-base text-foreground"
      >
        {formatAmount(amount)}
      </span>
    </span>
  );
}
