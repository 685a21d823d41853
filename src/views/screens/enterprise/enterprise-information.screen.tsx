import { useQuery } from '@tanstack/react-query';
import { enterpriseListQuery } from '#api/queries/enterprise.queries.ts';
import { narrowed } from '#domain/search-filter.ts';
import { FilterRow } from '../../shared/announcement-search/filter-row.tsx';
import { SearchBox } from '../../shared/announcement-search/search-box.tsx';
import { useApp } from '../../shared/app-context.ts';
import { AreaFilter } from '../../shared/area-picker/area-filter.tsx';
import { ListHead } from '../../shared/list-head.tsx';
import { useHashFilter } from '../../shared/use-hash-filter.ts';
import { Card } from '../../ui/card.tsx';
import { EnterpriseResults } from './enterprise-results.tsx';
import { EnterpriseStart } from './enterprise-start.tsx';
import { useEnterpriseNames } from './use-enterprise-names.ts';

/** Enterprise information query (S1-10, S2-31); the whole query is in the hash. */
export function EnterpriseInformationScreen() {
  const [filter, change] = useHashFilter();
  const asked = useQuery(enterpriseListQuery(useApp().call, filter));
  const search = (searchWord: string) => change(narrowed(filter, { searchWord }));
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-3">
      <ListHead title="企业信息查询" searchWord={filter.searchWord} />
      <Card className="flex flex-col gap-2 p-4 lg:px-5">
        <SearchBox
          value={filter.searchWord}
          onSearch={search}
          placeholder="企业名称、曾用名或信用代码"
          useWords={useEnterpriseNames}
        />
        <FilterRow label="所在地区">
          <AreaFilter value={filter.areas} onChange={(areas) => change(narrowed(filter, { areas }))} />
        </FilterRow>
      </Card>
      <Card>
        {filter.searchWord === '' ? (
          <EnterpriseStart onSearch={search} />
        ) : (
          <EnterpriseResults asked={asked} filter={filter} onChange={change} />
        )}
      </Card>
    </div>
  );
}
