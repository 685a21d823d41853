import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { industriesQuery } from '#api/queries/industry.queries.ts';
import { intentionListQuery, intentionQuery } from '#api/queries/intention.queries.ts';
import { INTENTION_SORTS, type IntentionSort } from '#domain/intention.ts';
import {
  type IntentionFilter,
  intentionFilterFromHash,
  intentionFilterToHash,
  intentionNarrowed,
  NO_INTENTION_FILTER,
} from '#domain/intention-filter.ts';
import { recordPath } from '#domain/record-path.ts';
import { useApp } from '../../shared/app-context.ts';
import { RecordList } from '../../shared/record-list/record-list.tsx';
import { RecordSearch } from '../../shared/record-search/record-search.tsx';
import { useListHash } from '../../shared/use-hash-filter.ts';
import { recordId } from '../record-detail/record-id.ts';
import { RecordState } from '../record-detail/record-state.tsx';
import { IntentionArticle } from './intention-article.tsx';
import { intentionChips } from './intention-chips.ts';
import { INTENTION_COLUMNS } from './intention-columns.ts';
import { IntentionFilterPanel } from './intention-filter-panel.tsx';
import { IntentionRow } from './intention-row.tsx';

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
  const hash = useListHash();
  const filter = intentionFilterFromHash(hash.query);
  const asked = useQuery(intentionListQuery(call, filter));
  const industries = useQuery({ ...industriesQuery(call), enabled: filter.industries.length > 0 });
  const industryName = (code: string) => industries.data?.find((industry) => industry.code === code)?.name ?? code;
  const change = (next: IntentionFilter) => {
    const conditions = intentionFilterToHash(next);
    if (conditions !== intentionFilterToHash(filter))
      hash.change(conditions, { replace: next.page === filter.page || next.page === 1 });
  };
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
