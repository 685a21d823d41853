import { queryOptions } from '@tanstack/react-query';
import type { Intention, IntentionPage } from '#domain/intention.ts';
import { type IntentionFilter, intentionPayload } from '#domain/intention-filter.ts';
import { intentionDetail, intentionList } from '../contract/intention.contract.ts';
import { intentionFromWire, intentionPageFromWire } from '../decode/intention.decode.ts';
import { listOptions } from './answer.ts';
import type { Call } from './call.ts';
import { RECORD_KEYS } from './collect.cache.ts';
import { markViewed, openRecord, type RecordAnswer } from './open-record.ts';

const NOTHING: IntentionPage = { records: [], total: 0, totalCapped: false, lastPage: 1 };
const LIST_KEY = [RECORD_KEYS.intention, 'list'] as const;

/** The procurement intentions of one filter (S1-08). */
export const intentionListQuery = (call: Call, filter: IntentionFilter) =>
  listOptions(call, {
    queryKey: [...LIST_KEY, intentionPayload(filter)],
    endpoint: intentionList,
    input: intentionPayload(filter),
    read: intentionPageFromWire,
    nothing: NOTHING,
  });

/** One procurement intention. It is charged, so it is requested again only when the member asks (S3-32). */
export const intentionQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [RECORD_KEYS.intention, 'detail', id],
    queryFn: async ({ signal, client }): Promise<RecordAnswer<Intention>> => {
      const answer = await openRecord(call, intentionDetail, { id }, { signal, decode: intentionFromWire });
      if (answer.kind === 'open') markViewed(client, LIST_KEY, id);
      return answer;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
