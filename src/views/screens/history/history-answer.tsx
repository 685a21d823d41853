import { ApiFailure } from '#api/api-failure.ts';
import type { EnterpriseHistory } from '#domain/enterprise-history.ts';
import { Overdue } from '../../shared/overdue.tsx';
import { ProblemState } from '../../shared/problem-state.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { HistoryResult } from './history-result.tsx';

export interface HistoryAnswerProps {
  readonly history: EnterpriseHistory | undefined;
  readonly error: Error | null;
  readonly busy: boolean;
  readonly onAgain: () => void;
}

const NOT_FOUND = 404;

/** The analysis, or its state: not begun, running, unknown enterprise, refused, failed, nothing in the period. */
export function HistoryAnswer({ history, error, busy, onAgain }: HistoryAnswerProps) {
  if (busy)
    return (
      <SkeletonRegion label="正在分析…" className="flex flex-col gap-3">
        <Overdue />
        <Skeleton className="h-28" />
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </SkeletonRegion>
    );
  if (error instanceof ApiFailure && error.code === NOT_FOUND)
    return (
      <Card>
        <EmptyState kind="no-result" title="没有找到该单位的公告记录" help="名称可能与公告中的不同，未计次数" />
      </Card>
    );
  if (error !== null)
    return (
      <Card>
        <ProblemState error={error} busy={busy} onRetry={onAgain} isCharged reason="history.refused" />
      </Card>
    );
  if (history === undefined)
    return (
      <Card>
        <EmptyState
          kind="first-use"
          title="选择时间范围后开始分析"
          help="统计该企业的投标与中标走势、中标率、地区、客户与竞争对手"
        />
      </Card>
    );
  const isEmpty = history.bids.projects === 0 && Object.values(history.sides).every(({ count }) => count === 0);
  return isEmpty ? (
    <Card>
      <EmptyState kind="no-result" title="这段时间没有该企业的投标或中标记录" help="试试延长时间范围，再重新分析" />
    </Card>
  ) : (
    <HistoryResult history={history} />
  );
}
