import { Link } from 'wouter';
import { type Announcement, type AnnouncementSummary, announcementPath } from '#domain/announcement.ts';
import { dateTimeText } from '#domain/date-text.ts';
import { endsBidding } from '#domain/doc-channel.ts';
import { countdown } from '#domain/time-from-now.ts';
import { useNow } from '../app-context.ts';

export interface DeadlineTextProps {
  readonly record: Pick<AnnouncementSummary, 'bidDeadlineAt' | 'channel' | 'movedDeadline'>;
}

/** Time left to bid, by the newest change notice; nothing when no deadline was published or bidding has ended. */
export function DeadlineText({ record: { bidDeadlineAt, channel, movedDeadline } }: DeadlineTextProps) {
  const now = useNow();
  const endsAt = movedDeadline?.deadlineAt ?? bidDeadlineAt;
  if (endsAt === null || endsBidding(channel)) return null;
  const left = countdown(endsAt, now);
  return (
    <span title={`投标截止：${dateTimeText(endsAt)}`} className={left.urgent ? 'font-medium text-warning' : undefined}>
      {left.over ? '已截止投标' : `距投标截止还有${left.text}`}
      {movedDeadline && '（截止时间已变更）'}
    </span>
  );
}

/** The deadline that a notice published and, beside it, what a later notice made of it. */
export const PublishedDeadline = ({ record }: DeadlineTextProps) => (
  <>
    {dateTimeText(record.bidDeadlineAt)}
    {record.movedDeadline && !endsBidding(record.channel) && (
      <span className="block">
        已变更为 <span className="font-medium">{dateTimeText(record.movedDeadline.deadlineAt)}</span>，见
        <Link href={announcementPath(record.movedDeadline)} className="text-primary-solid hover:underline">
          变更公告
        </Link>
      </span>
    )}
  </>
);

/**
 * The opening that a notice published. Bids are opened when bidding has ended: once the deadline was moved behind it, the later notice
 * says when.
 */
export const PublishedOpening = ({
  record: { channel, movedDeadline, openAt },
}: {
  readonly record: Pick<Announcement, 'channel' | 'movedDeadline' | 'openAt'>;
}) => (
  <>
    {dateTimeText(openAt)}
    {movedDeadline &&
      openAt !== null &&
      Date.parse(openAt) < Date.parse(movedDeadline.deadlineAt) &&
      !endsBidding(channel) && (
        <span className="block">
          截止时间已变更，以
          <Link href={announcementPath(movedDeadline)} className="text-primary-solid hover:underline">
            变更公告
          </Link>
          为准
        </span>
      )}
  </>
);
