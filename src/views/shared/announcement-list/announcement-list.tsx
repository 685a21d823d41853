import type { UseQueryResult } from '@tanstack/react-query';
import type { SearchResult } from '#domain/announcement.ts';
import type { SearchFilter } from '#domain/search-filter.ts';
import { wholeRunHelp } from '#domain/whole-run.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useApp } from '../app-context.ts';
import { ListState } from '../list-state.tsx';
import { AnnouncementRow } from './announcement-row.tsx';
import { totalText } from './total-text.ts';

export interface AnnouncementListProps {
  readonly query: UseQueryResult<SearchResult>;
  readonly filter: SearchFilter;
  readonly onTurn: (page: number) => void;
  readonly onClear: () => void;
}

/** Rows, or why there are none. The former rows stay, dimmed, while the next page comes. */
export function AnnouncementList({ query, filter, onTurn, onClear }: AnnouncementListProps) {
  const now = useApp().now();
  const beyond = (query.data?.total ?? 0) > 0 && filter.page > 1;
  const help = wholeRunHelp(filter.searchWord);
  const empty = (
    <EmptyState
      kind="no-result"
      {...(help === null ? {} : { help })}
      action={
        beyond ? <Button onClick={() => onTurn(1)}>回到第一页</Button> : <Button onClick={onClear}>清空条件</Button>
      }
      {...(beyond ? { title: '此页没有内容', help: '结果可能已更新' } : {})}
    />
  );
  return (
    <ListState asked={query} name="announcement" isEmpty={({ records }) => records.length === 0} empty={empty}>
      {(result) => (
        <>
          <ul>
            {result.records.map((record) => (
              <AnnouncementRow key={record.id} record={record} hitWords={result.hitWords} now={now} />
            ))}
          </ul>
          <Pagination
            page={filter.page}
            pageSize={filter.pageSize}
            total={result.total}
            totalText={totalText(result)}
            cap={result.lastPage * filter.pageSize}
            onPageChange={onTurn}
            className="justify-end px-4 py-3 lg:px-5"
          />
        </>
      )}
    </ListState>
  );
}
