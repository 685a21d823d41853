import { useQuery } from '@tanstack/react-query';
import { expiringQuery } from '#api/queries/expiring.queries.ts';
import { industriesQuery } from '#api/queries/industry.queries.ts';
import {
  type ExpiringFilter,
  expiringFromHash,
  expiringNarrowed,
  expiringToHash,
  NO_EXPIRING_FILTER,
  WITHIN_DAYS,
} from '#domain/expiring-contract.ts';
import { filterChips } from '#domain/filter-chip.ts';
import { NO_FILTER } from '#domain/search-filter.ts';
import { FilterRow } from '../../shared/announcement-search/filter-row.tsx';
import { useApp } from '../../shared/app-context.ts';
import { AreaFilter } from '../../shared/area-picker/area-filter.tsx';
import { SingleChoice } from '../../shared/choice.tsx';
import { IndustryFilter } from '../../shared/record-search/industry-filter.tsx';
import { RecordSearch } from '../../shared/record-search/record-search.tsx';
import { useListFilter } from '../../shared/use-list-filter.ts';
import { ExpiringRow } from './expiring-row.tsx';

const WITHIN_LABEL: Readonly<Record<ExpiringFilter['withinDays'], string>> = {
  30: '30天内',
  90: '90天内',
  180: '半年内',
  365: '1年内',
  730: '2年内',
};
const WITHIN = WITHIN_DAYS.map((days) => ({ value: String(days), label: WITHIN_LABEL[days] }));

/** Services whose contracted term ends soon, with the notices that prove it (S1-10); the whole query is in the hash. */
export function ExpiringContractsScreen() {
  const { call } = useApp();
  const [filter, change] = useListFilter(expiringFromHash, expiringToHash);
  const asked = useQuery(expiringQuery(call, filter));
  const industries = useQuery({ ...industriesQuery(call), enabled: filter.industries.length > 0 });
  const industryName = (code: string) => industries.data?.find((industry) => industry.code === code)?.name ?? code;
  const narrow = (part: Parameters<typeof expiringNarrowed>[1]) => change(expiringNarrowed(filter, part));
  const { areas, industries: chosen, page, pageSize } = filter;
  const chips = filterChips({ ...NO_FILTER, areas, industries: chosen, page, pageSize }, industryName).map(
    ({ without, ...face }) => ({
      ...face,
      without: expiringNarrowed(filter, { areas: without.areas, industries: without.industries }),
    }),
  );
  return (
    <RecordSearch
      title="合同到期"
      name="expiring"
      unit="份即将到期的服务合同"
      spends={null}
      filter={filter}
      chips={chips}
      onChange={change}
      cleared={{ ...NO_EXPIRING_FILTER, pageSize }}
      panel={
        <div className="flex flex-col">
          <FilterRow label="到期时间">
            <SingleChoice
              label="到期时间"
              options={WITHIN}
              value={String(filter.withinDays)}
              onChange={(value) => narrow({ withinDays: WITHIN_DAYS.find((days) => String(days) === value) ?? 180 })}
            />
          </FilterRow>
          <FilterRow label="地区">
            <AreaFilter value={areas} onChange={(next) => narrow({ areas: next })} />
          </FilterRow>
          <FilterRow label="行业">
            <IndustryFilter value={chosen} onChange={(next) => narrow({ industries: next })} />
          </FilterRow>
        </div>
      }
      asked={asked}
    >
      {({ records }) => (
        <ul>
          {records.map((record) => (
            <ExpiringRow key={record.projectId} record={record} />
          ))}
        </ul>
      )}
    </RecordSearch>
  );
}
