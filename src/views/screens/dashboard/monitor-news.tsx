import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { monitorEventsQuery } from '#api/queries/monitor.queries.ts';
import { announcementPath } from '#domain/announcement.ts';
import { dateTimeText } from '#domain/date-text.ts';
import { countText } from '#domain/rate-text.ts';
import { Ago } from '../../shared/ago.tsx';
import { ChannelBadge } from '../../shared/announcement-list/channel-badge.tsx';
import { useApp } from '../../shared/app-context.ts';
import { PartState } from '../../shared/part-state.tsx';
import { Button } from '../../ui/button.tsx';
import { BoardCard, NothingHere } from './board-card.tsx';

const SHOWN = 5;
const LIST = '/monitor';

/** The newest publications about what the member watches. */
export function MonitorNews() {
  const { call } = useApp();
  const [, navigate] = useLocation();
  const asked = useQuery(monitorEventsQuery(call, { page: 1, pageSize: SHOWN }));
  return (
    <BoardCard title="监控动态" {...(asked.data?.total ? { note: `共${countText(asked.data.total)}条` } : {})}>
      <PartState asked={asked} what="监控动态">
        {({ records, total }) =>
          records.length === 0 ? (
            <NothingHere
              action={
                <Button variant="secondary" onClick={() => navigate(LIST)}>
                  管理监控
                </Button>
              }
            >
              暂无动态。监控企业或项目后，有新公告会显示在这里。
            </NothingHere>
          ) : (
            <>
              <ul className="-my-1">
                {records.map((news) => (
                  <li
                    key={`${news.monitorId} ${news.id}`}
                    className="flex flex-col gap-0.5 border-border border-b py-2 last:border-b-0"
                  >
                    <span className="line-clamp-2">
                      <ChannelBadge channel={news.channel} className="mr-1.5" />
                      <Link href={announcementPath(news)} className="hover:text-primary-solid hover:underline">
                        {news.title}
                      </Link>
                    </span>
                    <span className="flex justify-between gap-3 text-muted-foreground text-sm">
                      <span className="truncate">{news.name}</span>
                      <time
                        dateTime={news.publishedAt}
                        title={dateTimeText(news.publishedAt)}
                        className="tabular shrink-0"
                      >
                        <Ago at={news.publishedAt} />
                      </time>
                    </span>
                  </li>
                ))}
              </ul>
              {total > records.length && (
                <Link href={LIST} className="self-start text-primary-solid hover:underline">
                  查看全部动态
                </Link>
              )}
            </>
          )
        }
      </PartState>
    </BoardCard>
  );
}
