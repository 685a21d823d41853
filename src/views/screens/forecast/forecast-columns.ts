import { areaText } from '#domain/announcement.ts';
import { dateText } from '#domain/date-text.ts';
import { FORECAST_CONFIDENCES, FORECAST_KINDS, FORECAST_STATUSES, type ForecastSummary } from '#domain/forecast.ts';
import type { ListColumn } from '../../shared/record-list/record-list.types.ts';
import { amountRangeText } from './amount-range-text.ts';

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
