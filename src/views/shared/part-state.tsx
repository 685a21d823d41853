import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../ui/skeleton.tsx';
import { actProblemText } from './act-problem-text.ts';
import { useApp } from './app-context.ts';

export interface PartStateProps<T> {
  readonly asked: UseQueryResult<T>;
  /** What is read, where it failed: `相关文件加载失败`. */
  readonly what: string;
  readonly children: (data: T) => ReactNode;
}

/** A part of a page that is read by itself: two lines while it loads, one line and a retry where it failed; the rest of the page stays. */
export function PartState<T>({ asked, what, children }: PartStateProps<T>) {
  const { entitlementNames } = useApp();
  if (asked.data !== undefined) return children(asked.data);
  if (!asked.isError)
    return (
      <SkeletonRegion label={`${what}加载中…`} className="flex flex-col gap-2">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
      </SkeletonRegion>
    );
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted-foreground text-sm">
      <span>
        {what}加载失败：{actProblemText(asked.error, entitlementNames)}
      </span>
      <Button variant="link" size="sm" data-print="hide" busy={asked.isFetching} onClick={() => asked.refetch()}>
        重新加载{what}
      </Button>
    </div>
  );
}
