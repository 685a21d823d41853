import type { UseQueryResult } from '@tanstack/react-query';
import { type AnnouncementSummary, announcementPath, type SearchResult } from '#domain/announcement.ts';
import { areaText } from '#domain/area.ts';
import { dateTimeText } from '#domain/date-text.ts';
import { DOC_CHANNELS, endsBidding } from '#domain/doc-channel.ts';
import { formatAmount } from '#domain/fen.ts';
import { hiddenContactHelp } from '#domain/hidden-contact.ts';
import type { ListName } from '#domain/list-view.ts';
import { loneCharacterHelp } from '#domain/lone-character.ts';
import { namesText, restTitle } from '#domain/name-list.ts';
import { narrowed, type SearchFilter, type SearchSort, withoutConditions } from '#domain/search-filter.ts';
import { filterToHash } from '#domain/search-filter-hash.ts';
import { searchPayload } from '#domain/search-payload.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useApp } from '../app-context.ts';
import { ListState } from '../list-state.tsx';
import { depthOf, isPastEnd, PagePastEnd } from '../page-past-end.tsx';
import { passFocus } from '../pass-focus.ts';
import { RecordList } from '../record-list/record-list.tsx';
import type { ListColumn } from '../record-list/record-list.types.ts';
import { AnnouncementRow } from './announcement-row.tsx';
import { totalText } from './total-text.ts';

const ABSENT = '--';

/** All of them: what is copied says no less than what is exported. */
const winnersText = ({ winnerNames, foundWinner }: AnnouncementSummary): string =>
  winnerNames.join('、') || (foundWinner === null ? ABSENT : `${foundWinner}（候选人）`);

/**
 * Columns of announcements. The server orders by the award or else the budget, which is neither column: the head of the list offers
 * that order, no column claims it.
 */
export const ANNOUNCEMENT_COLUMNS: readonly ListColumn<AnnouncementSummary>[] = [
  { key: 'title', label: '公告标题', text: ({ title }) => title },
  { key: 'channel', label: '公告类型', text: ({ channel }) => DOC_CHANNELS[channel] },
  { key: 'area', label: '地区', text: areaText },
  { key: 'industry', label: '行业', text: ({ industryName }) => industryName ?? ABSENT },
  { key: 'buyer', label: '采购单位', text: ({ buyerName }) => buyerName ?? ABSENT },
  { key: 'agency', label: '代理机构', text: ({ agencyName }) => agencyName ?? ABSENT },
  {
    key: 'winner',
    label: '中标单位',
    text: winnersText,
    cell: (record) => (
      <span title={restTitle(record.winnerNames)}>
        {namesText(record.winnerNames, record.foundWinner) || winnersText(record)}
      </span>
    ),
  },
  { key: 'budget', label: '预算金额', text: ({ budgetFen }) => formatAmount(budgetFen), numeric: true },
  { key: 'bid', label: '中标金额', text: ({ bidAmountFen }) => formatAmount(bidAmountFen), numeric: true },
  {
    key: 'deadline',
    label: '投标截止',
    text: ({ bidDeadlineAt, channel, movedDeadline }) =>
      movedDeadline && !endsBidding(channel)
        ? `${dateTimeText(movedDeadline.deadlineAt)}（已变更）`
        : dateTimeText(bidDeadlineAt),
    numeric: true,
  },
  {
    key: 'published',
    label: '发布时间',
    text: ({ publishedAt }) => dateTimeText(publishedAt),
    numeric: true,
    sort: 'newest',
  },
];

export interface AnnouncementListProps {
  readonly list: ListName;
  readonly query: UseQueryResult<SearchResult>;
  readonly filter: SearchFilter;
  readonly onChange: (filter: SearchFilter) => void;
}

/** Rows, or why there are none. The former rows stay, dimmed, while the next page comes. */
export function AnnouncementList({ list, query, filter, onChange }: AnnouncementListProps) {
  const { exportRecords } = useApp();
  const onTurn = (page: number) => onChange({ ...filter, page });
  const cleared = withoutConditions(filter);
  const help = hiddenContactHelp(filter.searchWord) ?? loneCharacterHelp(filter);
  const empty = isPastEnd(filter.page, query.data) ? (
    <PagePastEnd onFirstPage={() => onTurn(1)} depth={depthOf(query.data, filter.pageSize)} />
  ) : filterToHash({ ...filter, page: 1 }) === filterToHash(cleared) ? (
    <EmptyState kind="no-data" />
  ) : (
    <EmptyState
      kind="no-result"
      {...(help === null ? {} : { help })}
      action={
        <Button ref={passFocus} onClick={() => onChange(cleared)}>
          清空条件
        </Button>
      }
    />
  );
  return (
    <ListState asked={query} name="announcement" isEmpty={({ records }) => records.length === 0} empty={empty}>
      {(result) => (
        <>
          <RecordList
            list={list}
            records={result.records}
            columns={ANNOUNCEMENT_COLUMNS}
            pathOf={(record) => announcementPath(record)}
            collectOf={({ id, title, collected }) => ({ kind: 'announcement', id, title, collected })}
            sorts={{
              value: filter.sort,
              onChange: (sort) => onChange(narrowed(filter, { sort: sort as SearchSort })),
            }}
            onExport={(records) => exportRecords({ ...searchPayload(filter), idArray: records.map(({ id }) => id) })}
          >
            {(record) => <AnnouncementRow key={record.id} record={record} hitWords={result.hitWords} />}
          </RecordList>
          <Pagination
            page={filter.page}
            pageSize={filter.pageSize}
            total={result.total}
            totalText={totalText(result)}
            cap={result.lastPage * filter.pageSize}
            onPageChange={onTurn}
            onPageSizeChange={(pageSize) => onChange(narrowed(filter, { pageSize }))}
            className="justify-end px-4 py-3 lg:px-5"
          />
        </>
      )}
    </ListState>
  );
}
