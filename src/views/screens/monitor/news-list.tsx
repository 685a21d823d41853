import { Link } from 'wouter';
import type { MonitorNews } from '#api/queries/monitor.queries.ts';
import { announcementPath } from '#domain/announcement.ts';
import { areaText } from '#domain/area.ts';
import { dateTimeText } from '#domain/date-text.ts';
import { formatAmount, formatAmountExact } from '#domain/fen.ts';
import { Ago } from '../../shared/ago.tsx';
import { ChannelBadge } from '../../shared/announcement-list/channel-badge.tsx';
import { Badge } from '../../ui/badge.tsx';

const KIND_LABEL: Readonly<Record<string, string>> = {
  owner: '业主',
  rival: '对手',
  agent: '代理',
  company: '企业',
  project: '项目',
};

/** Announcements that name something watched; the announcement is the evidence. */
export function NewsList({ records }: { readonly records: readonly MonitorNews[] }) {
  return (
    <ul>
      {records.map((news) => (
        <li
          key={`${news.monitorId} ${news.id}`}
          className="flex flex-col gap-1.5 border-border border-b px-4 py-3.5 transition-colors last:border-b-0 hover:bg-muted lg:px-5"
        >
          <h3 className="text-wrap text-lg leading-6">
            <ChannelBadge channel={news.channel} className="mr-2 align-[2px]" />
            <Link
              href={announcementPath(news)}
              className="font-medium text-foreground hover:text-primary-solid hover:underline"
            >
              {news.title}
            </Link>
          </h3>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-muted-foreground text-sm">
            <span>
              <Badge variant="outline" className="mr-1.5">
                {KIND_LABEL[news.kind] ?? news.kind}
              </Badge>
              {news.name}
            </span>
            <span>{areaText(news)}</span>
            <span title={formatAmountExact(news.amountFen)} className="tabular">
              {formatAmount(news.amountFen)}
            </span>
            <time dateTime={news.publishedAt} title={dateTimeText(news.publishedAt)} className="tabular">
              <Ago at={news.publishedAt} />
            </time>
          </p>
        </li>
      ))}
    </ul>
  );
}
