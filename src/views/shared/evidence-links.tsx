import { Link } from 'wouter';
import { announcementPath } from '#domain/announcement.ts';
import { dateText } from '#domain/date-text.ts';
import type { Evidence } from '#domain/notice-insight.ts';
import { ChannelBadge } from './announcement-list/channel-badge.tsx';

/** The notices that prove a statement, each a link to its text. */
export function EvidenceLinks({ evidence, label }: { readonly evidence: readonly Evidence[]; readonly label: string }) {
  if (evidence.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-col gap-1">
      {evidence.map((notice) => (
        <li key={notice.id} className="flex min-w-0 items-baseline gap-2 text-sm">
          <time dateTime={notice.publishedAt} className="tabular shrink-0 text-muted-foreground">
            {dateText(notice.publishedAt)}
          </time>
          <span className="min-w-0">
            <ChannelBadge channel={notice.channel} className="mr-1.5" />
            <Link href={announcementPath(notice)} className="wrap-anywhere text-primary-solid hover:underline">
              {notice.title}
            </Link>
          </span>
        </li>
      ))}
    </ul>
  );
}
