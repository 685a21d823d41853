import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import type { CSSProperties } from 'react';
import { Link, useLocation } from 'wouter';
import { dueCalendarQuery } from '#api/queries/analysis.queries.ts';
import { announcementPath } from '#domain/announcement.ts';
import { areaText } from '#domain/area.ts';
import {
  type DueCalendar as Calendar,
  DUE_DAYS,
  DUE_REASONS,
  type DueDay,
  type DueNotice,
  dayText,
  weekdayText,
} from '#domain/data-board.ts';
import { dateTimeText } from '#domain/date-text.ts';
import { quotaDay } from '#domain/quota-day.ts';
import { countText } from '#domain/rate-text.ts';
import { ChannelBadge } from '../../shared/announcement-list/channel-badge.tsx';
import { useApp, useNow } from '../../shared/app-context.ts';
import { PartState } from '../../shared/part-state.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useHashPart } from '../records/use-hash-part.ts';
import { BoardCard, NothingHere } from './board-card.tsx';

/** When bidding ends for what the member keeps, watches and subscribes to: one cell a day, and the notices of the chosen day. */
export function DueCalendar() {
  const asked = useQuery(dueCalendarQuery(useApp().call, null));
  return (
    <BoardCard title="投标截止日历" note={`我的收藏、监控与订阅，未来${DUE_DAYS}天`}>
      <PartState asked={asked} what="投标截止日历">
        {(calendar) => (calendar.days.some(({ count }) => count > 0) ? <Days calendar={calendar} /> : <NothingDue />)}
      </PartState>
    </BoardCard>
  );
}

function NothingDue() {
  const [, navigate] = useLocation();
  return (
    <NothingHere
      action={
        <Button variant="secondary" onClick={() => navigate('/informationQuery/bid')}>
          查询招标信息
        </Button>
      }
    >
      未来{DUE_DAYS}天没有即将截止的项目。收藏公告、监控项目或订阅关键词后，会按截止日期显示在这里。
    </NothingHere>
  );
}

/** A week to a line, two on a wide page; fewer days where a browser's smallest size of text leaves no place for a date. */
const CELL = 'grow basis-[calc((100%-6*var(--spacing)-0.1px)/7)] xl:basis-[calc((100%-13*var(--spacing)-0.1px)/14)]';

function Days({ calendar: { days, listed, capped } }: { readonly calendar: Calendar }) {
  const [asked, choose] = useHashPart('due');
  const today = quotaDay(useNow());
  const chosen = days.find(({ day, count }) => day === asked && count > 0) ?? days.find(({ count }) => count > 0);
  return (
    <>
      <ul aria-label="按截止日期选择" className="flex flex-wrap gap-1">
        {days.map(({ day, count }) => (
          <li key={day} className={CELL}>
            <button
              type="button"
              aria-label={`${dayText(day)}，${count === 0 ? '没有截止' : `${countText(count)}条截止`}`}
              aria-pressed={day === chosen?.day}
              disabled={count === 0}
              onClick={() => choose(day)}
              className={cx(
                'flex w-full flex-col items-center rounded-md border py-1.5 leading-tight',
                day === chosen?.day ? 'border-primary-solid bg-primary-soft' : 'border-border',
                count === 0 ? 'text-muted-foreground' : 'cursor-pointer hover:border-primary-solid',
              )}
            >
              <span className="whitespace-nowrap text-xs">{day === today ? '今天' : `周${weekdayText(day)}`}</span>
              <span className="tabular whitespace-nowrap text-sm">{shortDay(day)}</span>
              <span
                className={cx(
                  'tabular font-semibold text-base',
                  count > 0 && (day === today ? 'text-destructive' : 'text-primary-solid'),
                )}
              >
                {count === 0 ? '–' : countText(count)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <div aria-live="polite">
          {chosen.day === listed?.day ? (
            <DayList {...chosen} notices={listed.notices} />
          ) : (
            <OtherDay key={chosen.day} {...chosen} />
          )}
        </div>
      )}
      {capped && (
        <p className="text-muted-foreground text-sm">
          有订阅组匹配的公告过多，只计其中最早截止的部分；缩小订阅条件可看全
        </p>
      )}
    </>
  );
}

/** @example shortDay('2026-11-05') // '11/5' */
const shortDay = (day: string): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;

/** Its heading and rows, which have more lines on a phone, as far as the list grows. */
const AS_HIGH_AS_ITS_LIST =
  'min-h-[min(21.5rem,calc(1.5rem+var(--rows)*7.25rem))] sm:min-h-[min(21.5rem,calc(1.5rem+var(--rows)*4.25rem))]';

/** A day that came without its notices. What is below the list stays where it is while they are read. */
function OtherDay({ day, count }: DueDay) {
  const asked = useQuery(dueCalendarQuery(useApp().call, day));
  return (
    <div style={{ '--rows': count } as CSSProperties} className={asked.isPending ? AS_HIGH_AS_ITS_LIST : undefined}>
      <PartState asked={asked} what={`${dayText(day)}截止的公告`}>
        {({ listed }) => <DayList day={day} count={count} notices={listed?.notices ?? []} />}
      </PartState>
    </div>
  );
}

interface DayListProps extends DueDay {
  readonly notices: readonly DueNotice[];
}

function DayList({ day, count, notices }: DayListProps) {
  return (
    <section aria-label={`${dayText(day)}截止`}>
      <h3 className="font-medium">
        {dayText(day)}
        <span className="tabular ml-2 font-normal text-muted-foreground text-sm">
          共{countText(count)}条{count > notices.length && `，显示最早截止的${notices.length}条`}
        </span>
      </h3>
      <ul className="max-h-80 overflow-y-auto">
        {notices.map((notice) => (
          <DueRow key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  );
}

const DueRow = ({ notice }: { readonly notice: DueNotice }) => (
  <li className="flex flex-col gap-1 border-border border-b py-2.5 last:border-b-0">
    <p className="flex min-w-0 items-baseline gap-2">
      <time dateTime={notice.deadlineAt} className="tabular shrink-0 font-medium text-sm">
        {dateTimeText(notice.deadlineAt).slice(-5)}
      </time>
      <span className="min-w-0">
        <ChannelBadge channel={notice.channel} className="mr-1.5" />
        <Link href={announcementPath(notice)} className="wrap-anywhere hover:text-primary-solid hover:underline">
          {notice.title}
        </Link>
      </span>
    </p>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-sm">
      {notice.reasons.map(({ kind, name }) => (
        <Badge key={`${kind} ${name}`} variant="outline">
          {[DUE_REASONS[kind], name].filter(Boolean).join('：')}
        </Badge>
      ))}
      <span>{areaText(notice)}</span>
      {notice.buyerName && <span>{notice.buyerName}</span>}
    </p>
  </li>
);
