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
        <ChangeNotice notice={record.movedDeadline} />
      </span>
    )}
  </>
);

export interface OpeningProps {
  readonly record: Pick<Announcement, 'channel' | 'movedDeadline' | 'movedOpening' | 'openAt'>;
}

/**
 * The opening that a notice published and, beside it, what a later notice made of it. Bids are opened when bidding has ended: where the
 * deadline was moved behind the opening, the notice that moved it says when.
 */
export function PublishedOpening({ record: { channel, movedDeadline, movedOpening, openAt } }: OpeningProps) {
  const opensAt = movedOpening?.openAt ?? openAt;
  const isOvertaken = movedDeadline && opensAt !== null && Date.parse(opensAt) < Date.parse(movedDeadline.deadlineAt);
  return (
    <>
      {dateTimeText(openAt)}
      {movedOpening && !endsBidding(channel) && (
        <span className="block">
          已变更为 <span className="font-medium">{dateTimeText(movedOpening.openAt)}</span>，见
          <ChangeNotice notice={movedOpening} />
        </span>
      )}
      {isOvertaken && !endsBidding(channel) && (
        <span className="block">
          截止时间已变更，以
          <ChangeNotice notice={movedDeadline} />
          为准
        </span>
      )}
    </>
  );
}

const ChangeNotice = ({ notice }: { readonly notice: Parameters<typeof announcementPath>[0] }) => (
  <Link href={announcementPath(notice)} className="text-primary-solid hover:underline">
    变更公告
  </Link>
);
