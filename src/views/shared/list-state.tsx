import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ListSkeleton } from './announcement-list/list-skeleton.tsx';
import { isRefusal, ProblemState } from './problem-state.tsx';

type Asked<D> = Pick<
  UseQueryResult<D>,
  'data' | 'error' | 'isError' | 'isFetching' | 'isPlaceholderData' | 'fetchStatus' | 'refetch'
>;

export interface ListStateProps<D> {
  readonly asked: Asked<D>;
  /** Name of the list, for the statistics of upgrades. */
  readonly name: string;
  readonly isEmpty: (data: D) => boolean;
  /** What stands there when there is nothing. */
  readonly empty: ReactNode;
  readonly skeleton?: ReactNode;
  readonly children: (data: D) => ReactNode;
}

/**
 * The one place that decides what a list shows (D-10): loading, the rows, or one of four pictures for nothing found, refused, failed
 * and no network. Rows that were read stay when reading them again fails; a refusal takes them away.
 */
export function ListState<D>({ asked, name, isEmpty, empty, skeleton, children }: ListStateProps<D>) {
  const { data, error, isFetching, isPlaceholderData, fetchStatus, refetch } = asked;
  // A new try forgets the error; what is shown stays until it has ended.
  const [last, setLast] = useState<Error | null>(null);
  const settled = error ?? (isFetching && data === undefined ? last : null);
  if (settled !== last) setLast(settled);
  const rows = isPlaceholderData && (error !== null || fetchStatus === 'paused') ? undefined : data;
  if (settled !== null && (rows === undefined || isRefusal(settled)))
    return <ProblemState error={settled} busy={isFetching} onRetry={refetch} reason={`${name}.list`} />;
  if (rows === undefined && fetchStatus === 'paused')
    return <ProblemState error={null} busy={false} onRetry={refetch} reason={`${name}.list`} />;
  if (rows === undefined) return skeleton ?? <ListSkeleton />;
  if (isEmpty(rows)) return empty;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : undefined}
    >
      {children(rows)}
    </div>
  );
}
