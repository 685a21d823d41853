import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import type { Call } from '#api/queries/call.ts';
import { amountRangesQuery, dictionariesQuery, loadDictionary } from '#api/queries/dictionary.queries.ts';
import { dictDetail, selDictDetail } from '#contract/dictionary.contract.ts';
import { SUBSCRIBE_AMOUNT_RANGES } from '#domain/search-option.ts';

const option = { name: '', value: '0.1-100000', label: '10万以下', subList: [] };
const answering = (content: readonly unknown[]) => vi.fn(async () => ({ kind: 'ok', data: { content } }));
const asCall = (call: unknown) => call as Call;
const FAILURES = (['offline', 'timeout', 'http', 'code', 'contractBroken'] as const).map(
  (kind) => [kind, new ApiFailure({ kind, endpointId: 'dictDetail' })] as const,
);
const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

describe('a dictionary', () => {
  test.each([
    ['item_amount', 20],
    ['unPay', 9999],
    ['customer_info', 9999],
  ])('%s is asked for with size %i (S7-41, S7-43, S7-44, S9-13)', async (dictName, size) => {
    const call = answering([option]);
    expect(await loadDictionary(asCall(call), dictName)).toEqual([option]);
    expect(call).toHaveBeenCalledWith(dictDetail, { dictName, page: 0, size }, {});
  });

  test.each(FAILURES)('that fails as %s is an empty list (S8-24)', async (_, failure) => {
    expect(await loadDictionary(asCall(vi.fn().mockRejectedValue(failure)), 'unPay')).toEqual([]);
  });

  test('that fails says nothing to the member (S8-24)', () => {
    expect([dictDetail.globalErrors, selDictDetail.globalErrors]).toEqual(['exempt', 'exempt']);
  });

  test('that answers without data is an empty list (D-10)', async () => {
    expect(await loadDictionary(asCall(vi.fn(async () => ({ kind: 'empty' }))), 'unPay')).toEqual([]);
  });

  test('initialised without a name fails with `need Dict names` (S8-29)', () => {
    expect(() => dictionariesQuery(asCall(vi.fn()), [])).toThrow('need Dict names');
  });

  test('is asked for with its neighbours, and a failed one leaves the others (S8-24)', async () => {
    const call = vi.fn(async (_: unknown, { dictName }: { dictName: string }) => {
      if (dictName === 'unPay') throw new ApiFailure({ kind: 'offline', endpointId: 'dictDetail' });
      return { kind: 'ok', data: { content: [option] } };
    });
    const lists = await queries().fetchQuery(dictionariesQuery(asCall(call), ['item_amount', 'unPay']));
    expect(lists).toEqual({ item_amount: [option], unPay: [] });
  });
});

describe('the ranges of amounts', () => {
  const { select } = amountRangesQuery(asCall(vi.fn()), SUBSCRIBE_AMOUNT_RANGES);

  test('are those of the dictionary, an open end included', () => {
    const rest = { ...option, value: '50000000-', label: '5000万以上' };
    expect(select({ item_amount: [option, rest] })).toEqual([
      { label: '10万以下', minYuan: 0.1, maxYuan: 100_000 },
      { label: '5000万以上', minYuan: 50_000_000, maxYuan: null },
    ]);
  });

  test.each([[{}], [{ item_amount: [] }], [{ item_amount: [{ ...option, value: '很多' }] }]])(
    'are the known ones when the dictionary brings %j',
    (dictionaries) => {
      expect(select(dictionaries)).toBe(SUBSCRIBE_AMOUNT_RANGES);
    },
  );
});
