import type { UseQueryResult } from '@tanstack/react-query';
import type { SearchResult } from '#domain/announcement.ts';
import type { SearchFilter } from '#domain/search-filter.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useApp } from '../app-context.ts';
import { AnnouncementRow } from './announcement-row.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { totalText } from './total-text.ts';

export interface AnnouncementListProps {
  readonly query: Pick<UseQueryResult<SearchResult>, 'data' | 'isError' | 'isPlaceholderData' | 'refetch'>;
  readonly filter: SearchFilter;
  readonly onTurn: (page: number) => void;
  readonly onClear: () => void;
}

/** Rows, or why there are none. The former rows stay, dimmed, while the next page comes. */
export function AnnouncementList({ query, filter, onTurn, onClear }: AnnouncementListProps) {
  const now = useApp().now();
  if (query.isError) {
    return <EmptyState kind="load-failed" action={<Button onClick={() => query.refetch()}>重新加载</Button>} />;
  }
  if (query.data === undefined) return <ListSkeleton />;
  const { records, hitWords, lastPage, total } = query.data;
  if (records.length === 0) {
    const beyond = total > 0 && filter.page > 1;
    return (
      <EmptyState
        kind="no-result"
        action={
          beyond ? <Button onClick={() => onTurn(1)}>回到第一页</Button> : <Button onClick={onClear}>清空条件</Button>
        }
        {...(beyond ? { title: '此页没有内容', help: '结果可能已更新' } : {})}
      />
    );
  }
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={query.isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : undefined}
    >
      <ul>
        {records.map((record) => (
          <AnnouncementRow key={record.id} record={record} hitWords={hitWords} now={now} />
        ))}
      </ul>
      <Pagination
        page={filter.page}
        pageSize={filter.pageSize}
        total={total}
        totalText={totalText(query.data)}
        cap={lastPage * filter.pageSize}
        onPageChange={onTurn}
        className="justify-end px-4 py-3 lg:px-5"
      />
    </div>
  );
}
