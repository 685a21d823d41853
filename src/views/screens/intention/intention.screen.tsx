import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { industriesQuery } from '#api/queries/industry.queries.ts';
import { intentionListQuery, intentionQuery } from '#api/queries/intention.queries.ts';
import { areaText } from '#domain/area.ts';
import { dateText } from '#domain/date-text.ts';
import { formatAmount } from '#domain/fen.ts';
import { INTENTION_PROGRESS, INTENTION_SORTS, type IntentionSort, type IntentionSummary } from '#domain/intention.ts';
import {
  intentionFilterFromHash,
  intentionFilterToHash,
  intentionNarrowed,
  NO_INTENTION_FILTER,
} from '#domain/intention-filter.ts';
import { monthText } from '#domain/month-span.ts';
import { recordPath } from '#domain/record-path.ts';
import { useApp } from '../../shared/app-context.ts';
import { RecordList } from '../../shared/record-list/record-list.tsx';
import type { ListColumn } from '../../shared/record-list/record-list.types.ts';
import { RecordSearch } from '../../shared/record-search/record-search.tsx';
import { useListFilter } from '../../shared/use-list-filter.ts';
import { recordId } from '../record-detail/record-id.ts';
import { RecordState } from '../record-detail/record-state.tsx';
import { IntentionArticle } from './intention-article.tsx';
import { intentionChips } from './intention-chips.ts';
import { IntentionFilterPanel } from './intention-filter-panel.tsx';
import { IntentionRow } from './intention-row.tsx';

const ABSENT = '--';

/** Columns of procurement intentions. */
export const INTENTION_COLUMNS: readonly ListColumn<IntentionSummary>[] = [
  { key: 'title', label: '采购项目', text: ({ title }) => title },
  { key: 'progress', label: '进展', text: ({ followed }) => INTENTION_PROGRESS[followed ? 'followed' : 'open'] },
  { key: 'area', label: '地区', text: areaText },
  { key: 'industry', label: '行业', text: ({ industryName }) => industryName ?? ABSENT },
  { key: 'buyer', label: '采购单位', text: ({ buyerName }) => buyerName ?? ABSENT },
  { key: 'items', label: '项数', text: ({ itemCount }) => String(itemCount), numeric: true },
  { key: 'budget', label: '预算金额', text: ({ budgetFen }) => formatAmount(budgetFen), numeric: true, sort: 'amount' },
  {
    key: 'expected',
    label: '预计采购',
    text: ({ expectedMonth }) => (expectedMonth === null ? ABSENT : monthText(expectedMonth)),
    numeric: true,
    sort: 'soonest',
    ascending: true,
  },
  { key: 'sme', label: '中小企业', text: ({ smeReserved }) => (smeReserved ? '面向中小企业' : ABSENT) },
  {
    key: 'published',
    label: '发布时间',
    text: ({ publishedAt }) => dateText(publishedAt),
    numeric: true,
    sort: 'newest',
  },
];

const LIST = '/intention/index';
const SORTS = (Object.keys(INTENTION_SORTS) as IntentionSort[]).map((value) => ({
  value,
  label: INTENTION_SORTS[value],
}));

/** Procurement intentions (S1-08): the detail of the one that the address names, else the list. */
export function IntentionScreen() {
  const id = recordId(useSearch());
  return id === null ? <Intentions /> : <OneIntention key={id} id={id} />;
}

function Intentions() {
  const { call } = useApp();
  const [filter, change] = useListFilter(intentionFilterFromHash, intentionFilterToHash);
  const asked = useQuery(intentionListQuery(call, filter));
  const industries = useQuery({ ...industriesQuery(call), enabled: filter.industries.length > 0 });
  const industryName = (code: string) => industries.data?.find((industry) => industry.code === code)?.name ?? code;
  const sorts = {
    options: SORTS,
    value: filter.sort,
    onChange: (sort: string) => change(intentionNarrowed(filter, { sort: sort as IntentionSort })),
  };
  return (
    <RecordSearch
      title="采购意向"
      name="intention"
      unit="条采购意向"
      placeholder="采购项目、需求或采购单位"
      spends="purchaseDetail"
      filter={filter}
      chips={intentionChips(filter, industryName)}
      onChange={change}
      searched={(searchWord) => intentionNarrowed(filter, { searchWord })}
      cleared={{ ...NO_INTENTION_FILTER, sort: filter.sort, pageSize: filter.pageSize }}
      sorts={sorts}
      panel={<IntentionFilterPanel filter={filter} onChange={change} />}
      asked={asked}
    >
      {({ records }) => (
        <RecordList
          list="intention"
          records={records}
          columns={INTENTION_COLUMNS}
          pathOf={({ id }) => recordPath({ kind: 'intention', id, channel: null })}
          collectOf={({ id, title, collected }) => ({ kind: 'intention', id, title, collected })}
          sorts={sorts}
        >
          {(record) => <IntentionRow key={record.id} record={record} />}
        </RecordList>
      )}
    </RecordSearch>
  );
}

function OneIntention({ id }: { readonly id: string }) {
  const asked = useQuery(intentionQuery(useApp().call, id));
  return (
    <div className="mx-auto w-full max-w-[1200px]">
      <RecordState asked={asked} heading="采购意向详情" what="采购意向" listPath={LIST}>
        {(intention) => <IntentionArticle intention={intention} />}
      </RecordState>
    </div>
  );
}
