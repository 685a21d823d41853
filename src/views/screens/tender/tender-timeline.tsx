import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import { type Announcement, announcementPath, type RelatedNotice } from '#domain/announcement.ts';
import { dateText } from '#domain/date-text.ts';
import { ChannelBadge } from '../../shared/announcement-list/channel-badge.tsx';
import { TenderSection } from './tender-section.tsx';

type Stop = Pick<RelatedNotice, 'id' | 'title' | 'channel' | 'publishedAt'>;

/** The notices of one procurement from its first to its last, this one among them. */
export function TenderTimeline({ announcement }: { readonly announcement: Announcement }) {
  if (announcement.relatedNotices.length === 0) return null;
  const stops: readonly Stop[] = [
    ...announcement.relatedNotices.filter((notice) => notice.id !== announcement.id),
    announcement,
  ].sort((a, b) => Date.parse(a.publishedAt) - Date.parse(b.publishedAt));
  return (
    <TenderSection title="项目进展">
      <ol className="flex flex-col">
        {stops.map((stop) => {
          const here = stop.id === announcement.id;
          return (
            <li
              key={stop.id}
              aria-current={here ? 'true' : undefined}
              className="relative grid grid-cols-[84px_minmax(0,1fr)] gap-x-5 pb-4 before:absolute before:top-3 before:bottom-[-12px] before:left-[93px] before:w-px before:bg-border last:pb-0 last:before:hidden"
            >
              <time dateTime={stop.publishedAt} className="tabular text-muted-foreground text-sm leading-6">
                {dateText(stop.publishedAt)}
              </time>
              <span
                className={cx(
                  'absolute top-[7px] left-[89px] size-[9px] rounded-full border-2',
                  here ? 'border-primary-solid bg-primary-solid' : 'border-input-strong bg-card',
                )}
              />
              <span className="min-w-0 leading-6">
                <ChannelBadge channel={stop.channel} className="mr-2" />
                {here ? (
                  <span className="font-medium">{stop.title}（本公告）</span>
                ) : (
                  <Link href={announcementPath(stop)} className="text-primary-solid hover:underline">
                    {stop.title}
                  </Link>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </TenderSection>
  );
}
