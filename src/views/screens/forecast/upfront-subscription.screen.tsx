import { useQuery } from '@tanstack/react-query';
import { forecastListQuery } from '#api/queries/forecast.queries.ts';
import { industriesQuery } from '#api/queries/industry.queries.ts';
import { areaText } from '#domain/area.ts';
import { dateText } from '#domain/date-text.ts';
import {
  FORECAST_CONFIDENCES,
  FORECAST_KINDS,
  FORECAST_SORTS,
  FORECAST_STATUSES,
  type ForecastSort,
  type ForecastSummary,
  forecastPath,
} from '#domain/forecast.ts';
import { upfrontFromHash, upfrontNarrowed, upfrontToHash, withoutUpfrontConditions } from '#domain/upfront-filter.ts';
import { useApp } from '../../shared/app-context.ts';
import { RecordList } from '../../shared/record-list/record-list.tsx';
import type { ListColumn } from '../../shared/record-list/record-list.types.ts';
import { RecordSearch } from '../../shared/record-search/record-search.tsx';
import { useListFilter } from '../../shared/use-list-filter.ts';
import { amountRangeText } from './amount-range-text.ts';
import { ForecastRow } from './forecast-row.tsx';
import { HitRate } from './hit-rate.tsx';
import { upfrontChips } from './upfront-chips.ts';
import { UpfrontFilterPanel } from './upfront-filter-panel.tsx';

const ABSENT = '--';

/** Columns of forecasts. */
export const FORECAST_COLUMNS: readonly ListColumn<ForecastSummary>[] = [
  { key: 'title', label: '商机', text: ({ title }) => title },
  { key: 'kind', label: '类型', text: ({ kind }) => FORECAST_KINDS[kind] },
  { key: 'status', label: '状态', text: ({ status }) => FORECAST_STATUSES[status] },
  { key: 'area', label: '地区', text: areaText },
  { key: 'industry', label: '行业', text: ({ industryName }) => industryName ?? ABSENT },
  { key: 'buyer', label: '采购单位', text: ({ buyerName }) => buyerName ?? ABSENT },
  {
    key: 'window',
    label: '预计窗口',
    text: ({ expectedFrom, expectedTo }) => `${expectedFrom} ～ ${expectedTo}`,
    numeric: true,
    sort: 'soonest',
    ascending: true,
  },
  {
    key: 'amount',
    label: '预计金额',
    text: ({ lowFen, highFen }) => amountRangeText(lowFen, highFen),
    numeric: true,
    sort: 'amount',
  },
  { key: 'confidence', label: '可信度', text: ({ confidence }) => FORECAST_CONFIDENCES[confidence] },
  {
    key: 'published',
    label: '依据发布',
    text: ({ publishedAt }) => dateText(publishedAt),
    numeric: true,
    sort: 'newest',
  },
];

const SORTS = (Object.keys(FORECAST_SORTS) as ForecastSort[]).map((value) => ({ value, label: FORECAST_SORTS[value] }));

/** Pre-project subscription (S1-07, S2-14): forecast opportunities; the whole query is in the hash. */
export function UpfrontSubscriptionScreen() {
  const { call } = useApp();
  const [filter, change, latest] = useListFilter(upfrontFromHash, upfrontToHash);
  const asked = useQuery(forecastListQuery(call, filter));
  const industries = useQuery({ ...industriesQuery(call), enabled: filter.industries.length > 0 });
  const industryName = (code: string) => industries.data?.find((industry) => industry.code === code)?.name ?? code;
  const sorts = {
    options: SORTS,
    value: filter.sort,
    onChange: (sort: string) => change(upfrontNarrowed(filter, { sort: sort as ForecastSort })),
  };
  return (
    <RecordSearch
      title="商机订阅"
      name="forecast"
      unit="条商机"
      spends="preProjectDetail"
      filter={filter}
      chips={upfrontChips(filter, industryName)}
      onChange={change}
      searched={(searchWord) => upfrontNarrowed(filter, { searchWord })}
      cleared={withoutUpfrontConditions(filter)}
      sorts={sorts}
      panel={<UpfrontFilterPanel filter={filter} onChange={change} latest={latest} />}
      asked={asked}
      beside={({ trackRecord }) => trackRecord && <HitRate record={trackRecord} />}
    >
      {({ records }) => (
        <RecordList
          list="forecast"
          opens="forecast"
          records={records}
          columns={FORECAST_COLUMNS}
          pathOf={({ id }) => forecastPath(id)}
          collectOf={({ id, title, collected }) => ({ kind: 'forecast', id, title, collected })}
          sorts={sorts}
        >
          {(record) => <ForecastRow key={record.id} record={record} />}
        </RecordList>
      )}
    </RecordSearch>
  );
}
