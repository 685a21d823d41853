import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { dataBoardQuery } from '#api/queries/analysis.queries.ts';
import { type DataBoard, dayText } from '#domain/data-board.ts';
import { dateText, dateTimeText } from '#domain/date-text.ts';
import { useApp } from '../../shared/app-context.ts';
import { Overdue } from '../../shared/overdue.tsx';
import { ProblemState } from '../../shared/problem-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { DueSoon } from './due-soon.tsx';
import { HitList } from './hit-list.tsx';
import { HotWords } from './hot-words.tsx';
import { KindCards } from './kind-cards.tsx';
import { ProvinceMap } from './province-map.tsx';
import { QuotaList } from './quota-list.tsx';
import { SourceList } from './source-list.tsx';

/** The data board (S1-11, S2-12): what is new, what is due, what of the membership is used. */
export function DashboardScreen() {
  const { call } = useApp();
  const asked = useQuery(dataBoardQuery(call));
  const board = asked.data;
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
          <Button variant="outline" size="sm" busy={asked.isFetching} onClick={() => asked.refetch()}>
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
      <KindCards counts={board.counts} />
      <div className="grid gap-3 lg:grid-cols-3">
        <DueSoon due={board.dueSoon} />
        <HitList hits={board.hits} />
        <HotWords words={board.hotWords} />
      </div>
      <div className="grid items-start gap-3 xl:grid-cols-3">
        <div className="flex flex-col gap-3 xl:col-span-2">
          <ProvinceMap provinces={board.provinces} asOf={board.asOf} />
          <SourceList sources={board.sources} />
        </div>
        <QuotaList quotas={board.quotas} />
      </div>
    </>
  );
}

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
