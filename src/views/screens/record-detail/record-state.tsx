import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RecordAnswer } from '#api/queries/open-record.ts';
import { useApp } from '../../shared/app-context.ts';
import { Overdue } from '../../shared/overdue.tsx';
import { ProblemState, RefusedByRule } from '../../shared/problem-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';

export interface RecordStateProps<R> {
  /** `null` when the address names no record. */
  readonly asked: UseQueryResult<RecordAnswer<R>> | null;
  /** Name of the page where there is no record to name it after, `商机详情`. */
  readonly heading: string;
  /** What a record of it is called where there is none, `公告`. */
  readonly what: string;
  /** Where “返回列表” leads when this page was the first. */
  readonly listPath: string;
  readonly children: (record: R) => ReactNode;
}

/** One record, or its state: loading, refused with the rule, deleted, failed with a retry. */
export function RecordState<R>({ asked, heading, what, listPath, children }: RecordStateProps<R>) {
  const { goBack } = useApp();
  const back = (
    <Button variant="ghost" onClick={() => goBack(listPath)}>
      返回列表
    </Button>
  );
  if (asked?.data?.kind === 'open') return children(asked.data.record);
  if (asked?.data?.kind === 'locked') {
    const { message, permission } = asked.data;
    const again = (
      <>
        <Button variant="outline" busy={asked.isFetching} onClick={() => asked.refetch()}>
          重新查看
        </Button>
        {back}
      </>
    );
    return (
      <Instead heading={heading}>
        <RefusedByRule permission={permission} message={message} reason="record.locked" again={again} />
      </Instead>
    );
  }
  if (asked === null || asked.data?.kind === 'gone') {
    const help = `${what}可能已下架，或链接不完整`;
    return (
      <Instead heading={heading}>
        <EmptyState kind="no-result" title={`没有找到此${what}`} help={help} action={back} />
      </Instead>
    );
  }
  if (!asked.isError) return <TenderSkeleton />;
  return (
    <Instead heading={heading}>
      <ProblemState error={asked.error} busy={asked.isFetching} onRetry={asked.refetch} reason="record.locked" />
    </Instead>
  );
}

/** A heading for screen readers above the state that replaces the record. */
const Instead = ({ heading, children }: { readonly heading: string; readonly children: ReactNode }) => (
  <Card>
    <h1 tabIndex={-1} className="sr-only">
      {heading}
    </h1>
    {children}
  </Card>
);

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function TenderSkeleton() {
  return (
    <SkeletonRegion>
      <Overdue />
      <Card className="flex flex-col gap-4 p-6">
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="w-1/3" />
        <div className="grid gap-3 sm:grid-cols-2">
          {LINES.map((line) => (
            <Skeleton key={line} className="h-9" />
          ))}
        </div>
        <Skeleton className="h-64" />
      </Card>
    </SkeletonRegion>
  );
}
