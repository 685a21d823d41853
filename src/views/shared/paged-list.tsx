import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Skeleton, SkeletonRegion } from '../ui/skeleton.tsx';
import { useAddress, useApp } from './app-context.ts';

export const PAGE_SIZE = 10;
const ROWS = ['a', 'b', 'c', 'd'];

/** Page in the hash query; garbage is the first one. */
export function usePage(): number {
  const page = Number(new URLSearchParams(useAddress().query).get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1;
}

export interface PagedListProps {
  readonly asked: {
    readonly isError: boolean;
    readonly isPlaceholderData: boolean;
    readonly data: { readonly total: number } | undefined;
    readonly refetch: () => unknown;
  };
  /** What stands there when there is nothing. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** A list that is fetched page by page: loading, failed with a retry, nothing, or the page with its pager. */
export function PagedList({ asked, empty, children }: PagedListProps) {
  const { path, query } = useAddress();
  const { navigate } = useApp();
  const page = usePage();
  if (asked.isError)
    return <EmptyState kind="load-failed" action={<Button onClick={() => asked.refetch()}>重新加载</Button>} />;
  if (asked.data === undefined) {
    return (
      <SkeletonRegion className="flex flex-col gap-4 p-5">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </SkeletonRegion>
    );
  }
  if (asked.data.total === 0) return empty;
  const turn = (next: number) => {
    const kept = new URLSearchParams(query);
    kept.delete('page');
    if (next > 1) kept.set('page', String(next));
    navigate(kept.size === 0 ? path : `${path}?${kept}`);
  };
  return (
    <div aria-busy={asked.isPlaceholderData}>
      {children}
      <Pagination
        page={page}
        pageSize={PAGE_SIZE}
        total={asked.data.total}
        onPageChange={turn}
        className="justify-end px-4 py-3"
      />
    </div>
  );
}
