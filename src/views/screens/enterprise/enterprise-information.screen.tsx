import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { enterpriseListQuery, enterpriseNamesQuery } from '#api/queries/enterprise.queries.ts';
import type { EnterpriseRef } from '#domain/enterprise.ts';
import { narrowed } from '#domain/search-filter.ts';
import { filterFromHash, filterToHash } from '#domain/search-filter-hash.ts';
import { ListSkeleton } from '../../shared/announcement-list/list-skeleton.tsx';
import { FilterRow } from '../../shared/announcement-search/filter-row.tsx';
import { SearchBox } from '../../shared/announcement-search/search-box.tsx';
import { offered, type Suggesting } from '../../shared/announcement-search/use-suggestions.ts';
import { useApp } from '../../shared/app-context.ts';
import { AreaFilter } from '../../shared/area-picker/area-filter.tsx';
import { draftScope, takeDrafts } from '../../shared/drafts.ts';
import { ListHead } from '../../shared/list-head.tsx';
import { passFocus } from '../../shared/pass-focus.ts';
import { useListFilter, useListHash } from '../../shared/use-list-filter.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { isRecordId } from '../record-detail/record-id.ts';
import { EnterpriseResults } from './enterprise-results.tsx';

const EnterpriseComparison = lazyPart(
  () => import('./enterprise-comparison.tsx').then((m) => m.EnterpriseComparison),
  'inline',
);
/** Two enterprises side by side, by their ids in the hash query. */
const PAIR = 'vs';

/** Enterprise information query (S1-10, S2-31); the whole query is in the hash. */
export function EnterpriseInformationScreen() {
  const [filter, change] = useListFilter(filterFromHash, filterToHash);
  const asked = useQuery(enterpriseListQuery(useApp().call, filter));
  const hash = useListHash();
  const isComparing = Boolean(new URLSearchParams(hash.query).get(PAIR));
  const panel = useRef<HTMLDivElement>(null);
  const search = (searchWord: string) => takeDrafts(panel.current) && change(narrowed(filter, { searchWord }));
  const compare = ([first, second]: readonly EnterpriseRef[]) =>
    hash.change([filterToHash(filter), `${PAIR}=${first?.id},${second?.id}`].filter(Boolean).join('&'), {
      replace: false,
    });
  return (
    <div {...draftScope} className="mx-auto flex w-full max-w-[1440px] flex-col gap-3">
      <ListHead title="企业信息查询" searchWord={filter.searchWord} />
      <Card className="flex flex-col gap-2 p-4 lg:px-5">
        <SearchBox
          value={filter.searchWord}
          onSearch={search}
          placeholder="企业名称、曾用名或信用代码"
          useWords={useEnterpriseNames}
        />
        <div ref={panel}>
          <FilterRow label="所在地区">
            <AreaFilter value={filter.areas} onChange={(areas) => change(narrowed(filter, { areas }))} />
          </FilterRow>
        </div>
      </Card>
      <Card>
        {isComparing && (
          <Suspense fallback={<ListSkeleton />}>
            <EnterpriseComparison
              ids={pairFrom(hash.query)}
              onClose={() => hash.change(filterToHash(filter), { replace: false })}
            />
          </Suspense>
        )}
        {/* The list stays behind the comparison: what is marked in it is marked when the member comes back. */}
        <div hidden={isComparing}>
          {filter.searchWord === '' ? (
            <EnterpriseStart onSearch={search} />
          ) : (
            <EnterpriseResults asked={asked} filter={filter} onChange={change} onCompare={compare} />
          )}
        </div>
      </Card>
    </div>
  );
}

/** The two ids of a comparison, `null` when they are no ids, or not two. */
function pairFrom(query: string): readonly [string, string] | null {
  const [first = '', second = '', ...rest] = (new URLSearchParams(query).get(PAIR) ?? '').split(',');
  return isRecordId(first) && isRecordId(second) && first !== second && rest.length === 0 ? [first, second] : null;
}

/** Keywords that occur in many names. */
const EXAMPLES = ['医院', '学院', '建设工程', '环境', '信息技术', '招标代理'];

/** Shown before the first search. */
function EnterpriseStart({ onSearch }: { readonly onSearch: (word: string) => void }) {
  return (
    <EmptyState
      kind="first-use"
      title="查找一家企业"
      help="输入企业名称、曾用名或统一社会信用代码，查看工商信息、招投标业绩与合作关系"
      action={EXAMPLES.map((word) => (
        <Button key={word} ref={passFocus} variant="outline" size="sm" onClick={() => onSearch(word)}>
          {word}
        </Button>
      ))}
    />
  );
}

/** Names of enterprises that fit what is being typed (S7-53). */
const useEnterpriseNames: Suggesting = (typed, open) => {
  const word = typed.trim();
  const names = useQuery({ ...enterpriseNamesQuery(useApp().call, word), enabled: open && word !== '' });
  return offered([{ title: '猜您想查', words: word === '' ? [] : (names.data ?? []) }]);
};
