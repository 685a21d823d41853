import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Enterprise, EnterprisePage, PhoneBook } from '#domain/enterprise.ts';
import type { SearchFilter } from '#domain/search-filter.ts';
import { enterpriseDetail, enterprisePhoneBook } from '../contract/enterprise.contract.ts';
import { addMonitor, montiorThinkWordList } from '../contract/monitor.contract.ts';
import { searchCompany } from '../contract/search-all.contract.ts';
import { enterpriseFromWire, enterprisePageFromWire } from '../decode/enterprise.decode.ts';
import { dataOr, listOptions, refusalOf, settled } from './answer.ts';
import type { Call } from './call.ts';
import { openRecord, type RecordAnswer } from './open-record.ts';
import { SUGGESTION_SETTLE_MS } from './search-word.queries.ts';

const NOTHING: EnterprisePage = { records: [], total: 0, totalCapped: false, lastPage: 1 };
/** Length of the name that the contract accepts. */
const NAME_LENGTH = 40;
const NAMES_STALE_MS = 10 * 60_000;
const DETAIL_KEY = ['enterprises', 'detail'] as const;
/** Details are charged, so the answer stays cached this long after the page closes. */
const KEPT_FOR_MS = 60 * 60_000;

/** Identifies an enterprise; the name may be a former one. */
export type WantedEnterprise = { readonly id: string } | { readonly name: string };

/** Enterprises that match by name, former name or credit code (S7-52). Disabled without a keyword. */
export function enterpriseListQuery(call: Call, { areas, page, pageSize, searchWord }: SearchFilter) {
  const payload = { searchWord, type: 0 as const, areaArray: [...areas], pageNumber: page, pageSize };
  return queryOptions({
    ...listOptions(call, {
      queryKey: ['enterprises', 'list', payload],
      endpoint: searchCompany,
      input: payload,
      read: enterprisePageFromWire,
      nothing: NOTHING,
    }),
    enabled: searchWord !== '',
  });
}

/** Names of enterprises that match the typed text (S7-53); loaded once typing pauses. */
export const enterpriseNamesQuery = (call: Call, word: string) =>
  queryOptions({
    queryKey: ['enterprises', 'names', word],
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      await settled(SUGGESTION_SETTLE_MS, montiorThinkWordList.id, signal);
      const input = { searchWord: word.slice(0, NAME_LENGTH), kind: 'company' } as const;
      return dataOr(await call(montiorThinkWordList, input, { signal }), []).map(({ name }) => name);
    },
    enabled: word !== '',
    retry: false,
    staleTime: NAMES_STALE_MS,
  });

/** One enterprise (S2-25, S2-26). It is charged, so it is asked again only when the member asks; never prefetch it. */
export const enterpriseQuery = (call: Call, wanted: WantedEnterprise) =>
  queryOptions({
    queryKey: [...DETAIL_KEY, wanted],
    queryFn: async ({ signal, client }): Promise<RecordAnswer<Enterprise>> => {
      const answer = await openRecord(call, enterpriseDetail, wanted, { signal, decode: enterpriseFromWire });
      if (answer.kind === 'open' && 'name' in wanted) {
        client.setQueryDefaults(DETAIL_KEY, { gcTime: KEPT_FOR_MS });
        client.setQueryData([...DETAIL_KEY, { id: answer.record.id }], answer);
      }
      return answer;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_FOR_MS,
  });

/**
 * Phones and mail addresses in full (S3-47, D-88). Charged, so it waits to be asked for. @throws ApiFailure also when a
 * rule refuses.
 */
export const phoneBookQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['enterprises', 'phone-book', id],
    queryFn: async ({ signal }): Promise<PhoneBook> => {
      const answer = await call(enterprisePhoneBook, { id }, { signal });
      if (answer.kind === 'ok') return answer.data;
      throw refusalOf(enterprisePhoneBook, answer);
    },
    enabled: false,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_FOR_MS,
  });

/** Whether an enterprise is monitored; a rule may refuse, with a message. */
type WatchAnswer = { readonly watched: true } | { readonly watched: false; readonly message: string | null };

/** Monitors an enterprise (S1-03). */
export const watchMutation = (call: Call, client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ id, name }: { readonly id: string; readonly name: string }): Promise<WatchAnswer> => {
      const answer = await call(addMonitor, { kind: 'company', name, enterpriseId: id });
      return answer.kind === 'ok'
        ? { watched: true }
        : { watched: false, message: answer.kind === 'blocked' ? answer.message : null };
    },
    onSuccess: ({ watched }, { id }) => {
      if (watched) markMonitored(client, id, true);
    },
  });

/**
 * Sets whether an enterprise is monitored in every detail that has been loaded. Details are charged, so they are not
 * loaded again for it.
 */
export const markMonitored = (client: QueryClient, id: string, monitored: boolean): void =>
  void client.setQueriesData<RecordAnswer<Enterprise>>({ queryKey: DETAIL_KEY }, (answer) =>
    answer?.kind === 'open' && answer.record.id === id
      ? { ...answer, record: { ...answer.record, monitored } }
      : answer,
  );
