import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { kindCountsQuery, SEARCH_ALL_PAGE_SIZE, searchAllQuery } from '#api/queries/search-all.queries.ts';
import { hiddenContactHelp } from '#domain/hidden-contact.ts';
import { loneSignsHelp, withoutLoneSigns } from '#domain/lone-character.ts';
import { type SearchedKind, searchedKindName, searchedKinds } from '#domain/search-all.ts';
import type { SearchFilter } from '#domain/search-filter.ts';
import { filterFromHash, filterToHash } from '#domain/search-filter-hash.ts';
import { totalText } from '../../shared/announcement-list/total-text.ts';
import { FilterRow } from '../../shared/announcement-search/filter-row.tsx';
import { SearchBox } from '../../shared/announcement-search/search-box.tsx';
import { useApp } from '../../shared/app-context.ts';
import { AreaFilter } from '../../shared/area-picker/area-filter.tsx';
import { takeDrafts } from '../../shared/drafts.ts';
import { ListHead } from '../../shared/list-head.tsx';
import { ListState } from '../../shared/list-state.tsx';
import { depthOf, isPastEnd, PagePastEnd } from '../../shared/page-past-end.tsx';
import { useListFilter } from '../../shared/use-list-filter.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { HitList } from './hit-list.tsx';
import { KindConditions } from './kind-conditions.tsx';

const ALL = 'all';
type Tab = SearchedKind | typeof ALL;

/** Everything that is searched for is in the hash: search word, areas, kind, page. */
interface SearchAll extends SearchFilter {
  readonly tab: Tab;
}

/** One search over announcements, projects, forecasts, intentions and enterprises (S7-60…S7-62). */
export function SearchAllScreen() {
  const { entitlementNames } = useApp();
  const kinds = searchedKinds(entitlementNames);
  const [filter, change] = useListFilter<SearchAll>(
    (query) => {
      const asked = new URLSearchParams(query).get('in');
      return { ...filterFromHash(query), tab: kinds.find((kind) => kind === asked) ?? ALL };
    },
    ({ tab, ...conditions }) =>
      [filterToHash(conditions), tab === ALL ? '' : `in=${tab}`].filter((part) => part !== '').join('&'),
  );
  const panel = useRef<HTMLDivElement>(null);
  const search = (searchWord: string) => takeDrafts(panel.current) && change({ ...filter, searchWord, page: 1 });
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-3">
      <ListHead title="全部搜索" searchWord={filter.searchWord} />
      <Card className="flex flex-col gap-2 p-4 lg:px-5">
        <SearchBox value={filter.searchWord} onSearch={search} placeholder="项目、产品、单位或企业名称" />
        <div ref={panel}>
          <FilterRow label="地区">
            <AreaFilter value={filter.areas} onChange={(areas) => change({ ...filter, areas, page: 1 })} />
          </FilterRow>
        </div>
      </Card>
      <Card>
        {filter.searchWord === '' ? (
          <EmptyState
            kind="first-use"
            title="搜索全部信息"
            help={`输入关键词，同时查找${kinds.map((kind) => searchedKindName(kind, entitlementNames)).join('、')}`}
          />
        ) : (
          <Results filter={filter} kinds={kinds} onChange={change} />
        )}
      </Card>
    </div>
  );
}

interface ResultsProps {
  readonly filter: SearchAll;
  readonly kinds: readonly SearchedKind[];
  readonly onChange: (next: SearchAll) => void;
}

function Results({ filter, kinds, onChange }: ResultsProps) {
  const { call, entitlementNames } = useApp();
  const { areas, page, searchWord, tab } = filter;
  const counts = useQuery(kindCountsQuery(call, searchWord, areas));
  const countOf = (kind: SearchedKind): string => {
    const found = counts.data?.find((each) => each.kind === kind);
    return found ? `（${totalText(found)}）` : '';
  };
  const items = [
    { value: ALL, label: '全部' },
    ...kinds.map((kind) => ({
      value: kind,
      label: (
        <>
          {searchedKindName(kind, entitlementNames)}
          <span className="tabular">{countOf(kind)}</span>
        </>
      ),
    })),
  ];
  const toTab = (value: string) => onChange({ ...filter, tab: kinds.find((kind) => kind === value) ?? ALL, page: 1 });
  const kind = tab === ALL ? null : tab;
  const asked = useQuery(searchAllQuery(call, { searchWord, areas, kind, page }));
  const elsewhere = counts.data?.some((each) => each.kind !== kind && each.total > 0);
  const empty = isPastEnd(page, asked.data) ? (
    <PagePastEnd
      onFirstPage={() => onChange({ ...filter, page: 1 })}
      depth={depthOf(asked.data, SEARCH_ALL_PAGE_SIZE)}
    />
  ) : (
    <EmptyState
      kind="no-result"
      title={kind === null ? '没有找到相关信息' : `没有找到相关的${searchedKindName(kind, entitlementNames)}`}
      help={
        hiddenContactHelp(searchWord) ??
        loneSignsHelp(searchWord) ??
        (areas.length > 0 ? '可以扩大地区，或换一个关键词' : '请换一个关键词，或减少关键词')
      }
      action={
        <>
          {kind !== null && elsewhere && <Button onClick={() => toTab(ALL)}>查看全部结果</Button>}
          {areas.length > 0 && (
            <Button
              variant={kind !== null && elsewhere ? 'outline' : 'default'}
              onClick={() => onChange({ ...filter, areas: [], page: 1 })}
            >
              在全国范围搜索
            </Button>
          )}
        </>
      }
    />
  );
  return (
    <Tabs label="搜索结果的类型" items={items} value={tab} onValueChange={toTab} listClassName="px-4 lg:px-5">
      {kind !== null && <KindConditions kind={kind} asked={{ searchWord, areas }} />}
      <ListState asked={asked} name="searchAll" isEmpty={({ records }) => records.length === 0} empty={empty}>
        {({ lastPage, records, total, totalCapped }) => (
          <>
            <HitList hits={records} words={withoutLoneSigns(searchWord.split(/\s+/))} withKind={kind === null} />
            <Pagination
              page={page}
              pageSize={SEARCH_ALL_PAGE_SIZE}
              total={total}
              totalText={totalText({ total, totalCapped })}
              {...(lastPage === null ? {} : { cap: lastPage * SEARCH_ALL_PAGE_SIZE })}
              onPageChange={(next) => onChange({ ...filter, page: next })}
              className="justify-end px-4 py-3 lg:px-5"
            />
          </>
        )}
      </ListState>
    </Tabs>
  );
}
