import { queryOptions } from '@tanstack/react-query';
import { AMOUNT_DICTIONARY_PAGE_SIZE, DICTIONARY_PAGE_SIZE } from '#domain/constants.ts';
import { type Districts, districtsFrom } from '#domain/district.ts';
import { type AmountRange, amountRange } from '#domain/search-option.ts';
import { selThreeLevelArea } from '../contract/company.contract.ts';
import { type DictionaryOption, dictDetail } from '../contract/dictionary.contract.ts';
import { dataOr } from './answer.ts';
import type { Call } from './call.ts';

const AMOUNT_DICTIONARY = 'item_amount';

/** Options of one dictionary; a failure is an empty list and nothing is said (S7-41, S7-43, S8-24, S9-13). */
export async function loadDictionary(
  call: Call,
  dictName: string,
  signal?: AbortSignal,
): Promise<readonly DictionaryOption[]> {
  const size = dictName === AMOUNT_DICTIONARY ? AMOUNT_DICTIONARY_PAGE_SIZE : DICTIONARY_PAGE_SIZE;
  const answer = await call(dictDetail, { dictName, page: 0, size }, signal ? { signal } : {}).catch(() => null);
  return answer?.kind === 'ok' ? answer.data.content : [];
}

/**
 * Several dictionaries by name.
 *
 * @throws Error `need Dict names` when none is named (S8-29): a mistake in a screen, not a state of the product.
 */
export function dictionariesQuery(call: Call, names: readonly string[]) {
  if (names.length === 0) throw new Error('need Dict names');
  return queryOptions({
    queryKey: ['dictionaries', names],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, readonly DictionaryOption[]>>> => {
      const lists = await Promise.all(names.map((name) => loadDictionary(call, name, signal)));
      return Object.fromEntries(names.map((name, at) => [name, lists[at] ?? []]));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The ranges of amounts that a list offers; `known` until or unless the dictionary is there. */
export const amountRangesQuery = (call: Call, known: readonly AmountRange[]) => ({
  ...dictionariesQuery(call, [AMOUNT_DICTIONARY]),
  select: (dictionaries: Readonly<Record<string, readonly DictionaryOption[]>>): readonly AmountRange[] => {
    const ranges = (dictionaries[AMOUNT_DICTIONARY] ?? []).flatMap((option) => amountRange(option) ?? []);
    return ranges.length > 0 ? ranges : known;
  },
});

/** Counties and districts by city (S7-48); they change with the divisions only. */
export const districtsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['districts'],
    queryFn: async ({ signal }): Promise<Districts> =>
      districtsFrom(dataOr(await call(selThreeLevelArea, {}, { signal }), '[]')),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
