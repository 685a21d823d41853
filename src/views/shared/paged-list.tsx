import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { PAGE_SIZES } from '#domain/search-filter.ts';
import { Pagination } from '../ui/pagination.tsx';
import { Skeleton, SkeletonRegion } from '../ui/skeleton.tsx';
import { ListState } from './list-state.tsx';
import { Overdue } from './overdue.tsx';
import { isPastEnd, PagePastEnd } from './page-past-end.tsx';

const PAGE_SIZE = 10;
/** Deepest page that the server reads. */
const LAST_PAGE = 500;
const ROWS = ['a', 'b', 'c', 'd'];

/** Page in the hash query; garbage is the first one. */
export function usePage(): number {
  const page = Number(new URLSearchParams(useSearch()).get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** Rows of a page, in the hash query; garbage is ten. */
export function usePageSize(): number {
  const size = Number(new URLSearchParams(useSearch()).get('size'));
  return PAGE_SIZES.find((known) => known === size) ?? PAGE_SIZE;
}

export interface PagedListProps<D extends { readonly total: number }, R> {
  readonly asked: UseQueryResult<D>;
  /** Name of the list, for the statistics of upgrades. */
  readonly name: string;
  /** Shown when the list is empty. */
  readonly empty: ReactNode;
  readonly rowsOf: (data: D) => readonly R[];
  readonly children: (rows: readonly R[]) => ReactNode;
}

/** A list that is fetched page by page, with its pager. */
export function PagedList<D extends { readonly total: number }, R>({
  asked,
  name,
  empty,
  rowsOf,
  children,
}: PagedListProps<D, R>) {
  const [path, navigate] = useLocation();
  const query = useSearch();
  const page = usePage();
  const pageSize = usePageSize();
  const turn = (next: number, size = pageSize) => {
    const kept = new URLSearchParams(query);
    kept.delete('page');
    kept.delete('size');
    if (next > 1) kept.set('page', String(next));
    if (size !== PAGE_SIZE) kept.set('size', String(size));
    const hash = kept.toString();
    navigate(hash === '' ? path : `${path}?${hash}`);
  };
  const skeleton = (
    <SkeletonRegion className="flex flex-col gap-4 p-5">
      <Overdue />
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </SkeletonRegion>
  );
  return (
    <ListState
      asked={asked}
      name={name}
      isEmpty={(data) => rowsOf(data).length === 0}
      empty={isPastEnd(page, asked.data) ? <PagePastEnd onFirstPage={() => turn(1)} /> : empty}
      skeleton={skeleton}
    >
      {(data) => (
        <>
          {children(rowsOf(data))}
          <Pagination
            page={page}
            pageSize={pageSize}
            total={data.total}
            cap={LAST_PAGE * pageSize}
            unfiltered
            onPageChange={(next) => turn(next)}
            onPageSizeChange={(size) => turn(1, size)}
            className="justify-end px-4 py-3"
          />
        </>
      )}
    </ListState>
  );
}
