import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Link } from 'wouter';
import { dataBoardQuery } from '#api/queries/analysis.queries.ts';
import { EVENTS_KEY } from '#api/queries/monitor.queries.ts';
import { BOARD_KEY, QUOTAS_KEY } from '#api/queries/outdated-keys.ts';
import { bidQueryPath, type DataBoard, dayText } from '#domain/data-board.ts';
import { dateText, dateTimeText } from '#domain/date-text.ts';
import { countText } from '#domain/rate-text.ts';
import { useApp } from '../../shared/app-context.ts';
import { Overdue } from '../../shared/overdue.tsx';
import { ProblemState } from '../../shared/problem-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { BoardCard, NothingHere } from './board-card.tsx';
import { DueCalendar } from './due-calendar.tsx';
import { HitList } from './hit-list.tsx';
import { KindCards } from './kind-cards.tsx';
import { MonitorNews } from './monitor-news.tsx';
import { ProvinceMap } from './province-map.tsx';
import { QuotaList } from './quota-list.tsx';
import { QuotaUses } from './quota-uses.tsx';
import { SourceList } from './source-list.tsx';

/** What the cards of the board are read from; the calendar is under the key of the board. */
const SHOWN_KEYS = [[BOARD_KEY], [QUOTAS_KEY], [EVENTS_KEY]];

/** The data board (S1-11, S2-12): what is new, what is due, what of the membership is used. */
export function DashboardScreen() {
  const { call } = useApp();
  const asked = useQuery(dataBoardQuery(call));
  const board = asked.data;
  const client = useQueryClient();
  const refresh = () => {
    for (const queryKey of SHOWN_KEYS) client.refetchQueries({ queryKey, type: 'active' });
  };
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="font-semibold text-xl">
          数据看板
        </h1>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p role="status" className="tabular text-muted-foreground text-sm">
            {board && `数据截至${dateTimeText(board.asOf)}`}
          </p>
          <Button variant="outline" size="sm" busy={asked.isFetching} toldElsewhere={!asked.data} onClick={refresh}>
            <RefreshCw />
            刷新
          </Button>
        </div>
      </div>
      {board && <Board board={board} />}
      {!board && asked.isError && (
        <Card>
          <ProblemState error={asked.error} busy={asked.isFetching} onRetry={asked.refetch} reason="dashboard" />
        </Card>
      )}
      {!board && !asked.isError && <Waiting />}
    </div>
  );
}

function Board({ board }: { readonly board: DataBoard }) {
  const { lastPublishDay } = board;
  const quiet = lastPublishDay !== dateText(board.asOf);
  return (
    <>
      {quiet && (
        <p className="tabular rounded-md bg-primary-soft px-4 py-2 text-primary-solid">
          {lastPublishDay === null
            ? '暂无已发布的公告'
            : `今天还没有发布新的公告，最近一次发布是${dayText(lastPublishDay)}`}
        </p>
      )}
      <KindCards counts={board.counts} asOf={board.asOf} />
      <div className="grid gap-3 xl:grid-cols-3">
        <div className={WIDE_COLUMN}>
          <DueCalendar />
        </div>
        <div className={COLUMN}>
          <DueSoon due={board.dueSoon} />
          <HitList hits={board.hits} />
          <MonitorNews />
        </div>
      </div>
      <div className="grid gap-3 xl:grid-cols-3">
        <div className={WIDE_COLUMN}>
          <ProvinceMap provinces={board.provinces} unplaced={board.unplaced} asOf={board.asOf} />
          <QuotaUses />
        </div>
        <div className={COLUMN}>
          <QuotaList quotas={board.quotas} />
          <HotWords words={board.hotWords} />
        </div>
      </div>
      <SourceList counts={board.counts} sources={board.sources} />
    </>
  );
}

const COLUMN = 'flex min-w-0 flex-col gap-3';
/** Its last card is as long as the column beside it. */
const WIDE_COLUMN = `${COLUMN} xl:col-span-2 xl:*:last:grow`;
const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

const Waiting = () => (
  <SkeletonRegion className="flex flex-col gap-3">
    <Overdue />
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-6">
      {CARDS.map((card) => (
        <Skeleton key={card} className="h-36" />
      ))}
    </div>
    <Skeleton className="h-96" />
  </SkeletonRegion>
);

/** Tenders that can be bid for only a few days more; each figure holds the ones before it. */
function DueSoon({ due }: { readonly due: DataBoard['dueSoon'] }) {
  const spans = [
    { name: '24小时内', count: due.day1, urgent: true },
    { name: '3天内', count: due.day3, urgent: false },
    { name: '7天内', count: due.day7, urgent: false },
  ];
  return (
    <BoardCard title="即将截止投标" note="累计">
      <dl className="grid grid-cols-3 gap-2">
        {spans.map(({ name, count, urgent }) => (
          <div key={name} className="flex flex-col-reverse rounded-md bg-muted px-3 py-2">
            <dt className="nowrap-cjk no-autospace text-muted-foreground text-sm">{name}</dt>
            <dd
              className={`tabular font-semibold text-xl ${urgent && count > 0 ? 'text-destructive' : 'text-foreground'}`}
            >
              {countText(count)}
            </dd>
          </div>
        ))}
      </dl>
    </BoardCard>
  );
}

/** Popular keywords; each one is a search link. */
function HotWords({ words }: { readonly words: readonly string[] }) {
  return (
    <BoardCard title="热门搜索">
      {words.length === 0 && <NothingHere>还没有热门搜索词</NothingHere>}
      <ul className="flex flex-wrap gap-2">
        {[...new Set(words)].map((word) => (
          <li key={word} className="max-w-full">
            <Link
              href={bidQueryPath({ searchWord: word })}
              className="inline-flex h-7 max-w-full items-center rounded-md bg-primary-soft px-2.5 text-primary-solid transition-colors hover:bg-primary-line pointer-coarse:h-9"
            >
              <span className="truncate">{word}</span>
            </Link>
          </li>
        ))}
      </ul>
    </BoardCard>
  );
}
