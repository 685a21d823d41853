import type { UseQueryResult } from '@tanstack/react-query';
import { areaText } from '#domain/area.ts';
import {
  DEED_ROLES,
  type DeedRole,
  type EnterprisePage,
  type EnterpriseSummary,
  enterprisePath,
} from '#domain/enterprise.ts';
import { withoutLoneSigns } from '#domain/lone-character.ts';
import { numberText } from '#domain/number-text.ts';
import { narrowed, type SearchFilter } from '#domain/search-filter.ts';
import { totalText } from '../../shared/announcement-list/total-text.ts';
import { ListState } from '../../shared/list-state.tsx';
import { depthOf, isPastEnd, PagePastEnd } from '../../shared/page-past-end.tsx';
import { QuotaLeft } from '../../shared/quota-left.tsx';
import { RecordList } from '../../shared/record-list/record-list.tsx';
import type { ListColumn } from '../../shared/record-list/record-list.types.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EnterpriseRow } from './enterprise-row.tsx';

const ABSENT = '--';
const ROLES = Object.keys(DEED_ROLES) as readonly DeedRole[];

/** Columns of enterprises. */
export const ENTERPRISE_COLUMNS: readonly ListColumn<EnterpriseSummary>[] = [
  { key: 'name', label: '企业名称', text: ({ name }) => name },
  { key: 'status', label: '状态', text: ({ status }) => status ?? ABSENT },
  { key: 'area', label: '地区', text: areaText },
  { key: 'legalPerson', label: '法定代表人', text: ({ legalPerson }) => legalPerson ?? ABSENT },
  { key: 'capital', label: '注册资本', text: ({ capitalText }) => capitalText ?? ABSENT, numeric: true },
  { key: 'founded', label: '成立日期', text: ({ foundedOn }) => foundedOn ?? ABSENT, numeric: true },
  { key: 'creditCode', label: '统一社会信用代码', text: ({ creditCode }) => creditCode ?? ABSENT },
  ...ROLES.map(
    (role): ListColumn<EnterpriseSummary> => ({
      key: role,
      label: `${DEED_ROLES[role]}次数`,
      text: ({ roles }) => numberText(roles[role]),
      numeric: true,
    }),
  ),
];

interface EnterpriseResultsProps {
  readonly asked: UseQueryResult<EnterprisePage>;
  readonly filter: SearchFilter;
  readonly onChange: (filter: SearchFilter) => void;
  readonly onCompare: (pair: readonly [EnterpriseSummary, EnterpriseSummary]) => void;
}

/** What was found: how many, the page, its pager; or loading, failed with a retry, nothing with a way out. */
export function EnterpriseResults({ asked, filter, onChange, onCompare }: EnterpriseResultsProps) {
  const page = asked.data;
  const words = withoutLoneSigns(filter.searchWord.split(/\s+/));
  return (
    <>
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 border-border border-b px-4 py-2 lg:px-5">
        <p role="status">
          {page && (
            <>
              共找到<strong className="tabular mx-1 font-semibold text-lg text-primary-solid">{totalText(page)}</strong>
              家企业
            </>
          )}
        </p>
        <QuotaLeft of="watchCompanyDetail" />
      </div>
      <ListState
        asked={asked}
        name="enterprise"
        isEmpty={({ records }) => records.length === 0}
        empty={
          isPastEnd(filter.page, page) ? (
            <PagePastEnd onFirstPage={() => onChange({ ...filter, page: 1 })} depth={depthOf(page, filter.pageSize)} />
          ) : (
            <NothingFound filter={filter} onChange={onChange} />
          )
        }
      >
        {({ lastPage, records, total, totalCapped }) => (
          <>
            <RecordList
              list="enterprise"
              records={records}
              columns={ENTERPRISE_COLUMNS}
              pathOf={(record) => enterprisePath(record)}
              onCompare={onCompare}
            >
              {(record) => <EnterpriseRow key={record.id} record={record} words={words} />}
            </RecordList>
            <Pagination
              page={filter.page}
              pageSize={filter.pageSize}
              total={total}
              totalText={totalText({ total, totalCapped })}
              {...(lastPage === null ? {} : { cap: lastPage * filter.pageSize })}
              onPageChange={(next) => onChange({ ...filter, page: next })}
              onPageSizeChange={(pageSize) => onChange(narrowed(filter, { pageSize }))}
              className="justify-end px-4 py-3 lg:px-5"
            />
          </>
        )}
      </ListState>
    </>
  );
}

/** The way out takes away what narrowed the search most. */
function NothingFound({ filter, onChange }: Pick<EnterpriseResultsProps, 'filter' | 'onChange'>) {
  const way =
    filter.areas.length > 0
      ? { label: '在全国范围查询', to: narrowed(filter, { areas: [] }) }
      : { label: '重新查询', to: narrowed(filter, { searchWord: '' }) };
  return (
    <EmptyState
      kind="no-result"
      title="没有找到符合条件的企业"
      help="试试企业全称、曾用名，或统一社会信用代码"
      action={<Button onClick={() => onChange(way.to)}>{way.label}</Button>}
    />
  );
}
