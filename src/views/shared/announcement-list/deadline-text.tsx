import type { AnnouncementSummary } from '#domain/announcement.ts';
import { countdown, dateTimeText } from '#domain/date-text.ts';
import { endsBidding } from '#domain/doc-channel.ts';

export interface DeadlineTextProps {
  readonly record: Pick<AnnouncementSummary, 'bidDeadlineAt' | 'channel'>;
  readonly now: Date;
}

/** Time left to bid; nothing when no deadline was published or bidding has ended. */
export function DeadlineText({ record, now }: DeadlineTextProps) {
  const { bidDeadlineAt, channel } = record;
  if (bidDeadlineAt === null || endsBidding(channel)) return null;
  const left = countdown(bidDeadlineAt, now);
  return (
    <span
      title={`投标截止：${dateTimeText(bidDeadlineAt)}`}
      className={left.urgent ? 'font-medium text-warning' : undefined}
    >
      {left.over ? '已截止投标' : `距投标截止还有${left.text}`}
    </span>
  );
}
