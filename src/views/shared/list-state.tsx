import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { StaleRowsContext } from '../ui/pagination.tsx';
import { ListSkeleton } from './announcement-list/list-skeleton.tsx';
import { isRefusal, ProblemState, type ProblemStateProps } from './problem-state.tsx';

type Asked<D> = Pick<UseQueryResult<D>, 'data' | 'error' | 'isError' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;

interface ListPictures<D> {
  /** Name of the list, for the statistics of upgrades. */
  readonly name: string;
  readonly isEmpty: (data: D) => boolean;
  /** Shown when the list is empty. */
  readonly empty: ReactNode;
  readonly skeleton?: ReactNode;
  readonly children: (data: D) => ReactNode;
}

export interface ListStateProps<D> extends ListPictures<D> {
  readonly asked: Asked<D>;
}

/** A list that a query reads. Rows that were read stay when reading them again fails; a refusal takes them away. */
export function ListState<D>({ asked, ...pictures }: ListStateProps<D>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = asked;
  // A new try forgets the error; what is shown stays until it has ended.
  const [last, setLast] = useState<Error | null>(null);
  const settled = error ?? (isFetching && data === undefined ? last : null);
  if (settled !== last) setLast(settled);
  // A page past the end of a list says nothing about the page that is being read.
  const isOutdated =
    isPlaceholderData && data !== undefined && (error !== null || (pictures.isEmpty(data) && hasRows(data)));
  const rows = isOutdated ? undefined : data;
  const problem =
    settled !== null && (rows === undefined || isRefusal(settled))
      ? { error: settled, busy: isFetching, onRetry: refetch }
      : null;
  return <ListBody rows={rows} problem={problem} stale={isPlaceholderData} {...pictures} />;
}

/** Whether the list that a page was read of has rows anywhere. */
const hasRows = (page: unknown): boolean =>
  typeof page === 'object' && page !== null && 'total' in page && Number(page.total) > 0;

export interface ListBodyProps<D> extends ListPictures<D> {
  /** What was read; `undefined` while nothing was. */
  readonly rows: D | undefined;
  /** Why there are no rows, `null` while they come or are there. */
  readonly problem: Omit<ProblemStateProps, 'reason'> | null;
  /** The rows are those of before; others are being read. */
  readonly stale: boolean;
}

/**
 * The one place that decides what a list shows, read by a query or by a flow (D-10): loading, the rows, or one of four pictures for
 * nothing found, refused, failed and no network.
 */
export function ListBody<D>({ rows, problem, stale, name, isEmpty, empty, skeleton, children }: ListBodyProps<D>) {
  if (problem !== null) return <ProblemState {...problem} reason={`${name}.list`} />;
  if (rows === undefined) return skeleton ?? <ListSkeleton />;
  if (isEmpty(rows)) return empty;
  return (
    <div aria-busy={stale} className={stale ? 'opacity-60 transition-opacity delay-150' : undefined}>
      <StaleRowsContext value={stale}>{children(rows)}</StaleRowsContext>
    </div>
  );
}
