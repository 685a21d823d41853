import { queryOptions } from '@tanstack/react-query';
import type { Forecast, ForecastPage } from '#domain/forecast.ts';
import { type UpfrontFilter, upfrontPayload } from '#domain/upfront-filter.ts';
import { forecastDetail, forecastList } from '../contract/forecast.contract.ts';
import { forecastFromWire, forecastPageFromWire } from '../decode/forecast.decode.ts';
import { listOptions } from './answer.ts';
import type { Call } from './call.ts';
import { RECORD_KEYS } from './collect.cache.ts';
import { markViewed, openRecord, type RecordAnswer } from './open-record.ts';

const NOTHING: ForecastPage = { records: [], total: 0, totalCapped: false, lastPage: 1, trackRecord: null };
const LIST_KEY = [RECORD_KEYS.forecast, 'list'] as const;

/** The forecasts of one filter (S1-07, S3-62). */
export const forecastListQuery = (call: Call, filter: UpfrontFilter) =>
  listOptions(call, {
    queryKey: [...LIST_KEY, upfrontPayload(filter)],
    endpoint: forecastList,
    input: upfrontPayload(filter),
    read: forecastPageFromWire,
    nothing: NOTHING,
  });

/** One forecast (S2-19). It is asked again only when the member asks; never prefetch it. */
export const forecastQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [RECORD_KEYS.forecast, 'detail', id],
    queryFn: async ({ signal, client }): Promise<RecordAnswer<Forecast>> => {
      const answer = await openRecord(call, forecastDetail, { id }, { signal, decode: forecastFromWire });
      if (answer.kind === 'open') markViewed(client, LIST_KEY, id);
      return answer;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
