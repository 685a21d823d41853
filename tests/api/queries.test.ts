import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { announcementSummaryFromWire } from '#api/decode/announcement.decode.ts';
import { memberOrderFromWire } from '#api/decode/order.decode.ts';
import { SEARCH_KEY, searchQuery } from '#api/queries/announcement.queries.ts';
import { announcementQuery } from '#api/queries/announcement-detail.queries.ts';
import { settled } from '#api/queries/answer.ts';
import type { Call } from '#api/queries/call.ts';
import { outdateCollected, patchCollected } from '#api/queries/collect.cache.ts';
import { enterpriseQuery } from '#api/queries/enterprise.queries.ts';
import {
  contactsCheckQuery,
  forecastCheckQuery,
  openingCheckQuery,
  sourceCheckQuery,
} from '#api/queries/permission-check.queries.ts';
import { suggestionsQuery } from '#api/queries/search-word.queries.ts';
import { NO_FILTER } from '#domain/search-filter.ts';

const answering = (answer: unknown) => vi.fn(async () => answer);
const asCall = (call: unknown) => call as Call;
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

describe('what is typed', () => {
  test('a question withdrawn before it has settled is never sent (S7-51)', async () => {
    const call = answering({ kind: 'ok', data: [] });
    const queries = client();
    const options = suggestionsQuery(asCall(call), '医');
    const asked = queries.fetchQuery(options).catch(() => 'withdrawn');
    await queries.cancelQueries({ queryKey: options.queryKey });
    expect(await asked).toBe('withdrawn');
    expect(call).not.toHaveBeenCalled();
  });

  test('a wait that is withdrawn before it begins ends at once', async () => {
    await expect(settled(60_000, 'searchWordList', AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted' });
  });
});

describe('lists and details', () => {
  test('an answer without data is an empty list, never an error (D-10)', async () => {
    const result = await client().fetchQuery(searchQuery(asCall(answering({ kind: 'empty' })), NO_FILTER));
    expect(result).toMatchObject({ records: [], total: 0 });
  });

  test('only a list that waits for the network with nothing to show asks quietly; one with records says what it misses (S8-16)', async () => {
    const lost = new ApiFailure({ kind: 'offline', endpointId: 'searchList' });
    const queries = client();
    const call = vi.fn(async (..._asked: readonly unknown[]): Promise<unknown> => ({ kind: 'empty' }));
    const ask = () => queries.fetchQuery(searchQuery(asCall(call), NO_FILTER)).catch(() => 'lost');
    for (const answer of ['lost', 'lost', 'empty', 'lost']) {
      if (answer === 'lost') call.mockRejectedValueOnce(lost);
      await ask();
    }
    expect(call.mock.calls.map(([, , options]) => (options as { quiet: boolean }).quiet)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('a refusal is an answer with its rule, a missing announcement is one too (D-10)', async () => {
    const rule = { status: 0, entitlement: 'watchZhaobiao', limit: 3, used: 3, boughtAreas: [], trial: false };
    const ask = (call: unknown) => client().fetchQuery(announcementQuery(asCall(call), { id: 'n1', channel: null }));
    expect(await ask(answering({ kind: 'blocked', code: 431, data: rule, message: null }))).toMatchObject({
      kind: 'locked',
      permission: { limit: 3, resetAt: null, liftedBy: null },
    });
    const missing = new ApiFailure({ kind: 'code', code: 404, endpointId: 'selZhaobiaoDetails' });
    expect(await ask(vi.fn(async () => Promise.reject(missing)))).toEqual({ kind: 'gone' });
    const broken = new ApiFailure({ kind: 'offline', endpointId: 'selZhaobiaoDetails' });
    await expect(ask(vi.fn(async () => Promise.reject(broken)))).rejects.toBe(broken);
  });

  test('opening an announcement greys its title in every list', async () => {
    const queries = client();
    const key = [...SEARCH_KEY, 'some list'];
    const lists = { sections: [], subjects: [], winners: [], changes: [], attachments: [], relatedNotices: [] };
    const sums = { budget: null, bidAmount: null, controlPrice: null, docPrice: null, marginAmount: null };
    const wire = { id: 'n1', ...lists, ...sums };
    queries.setQueryData(key, {
      records: [
        { id: 'n1', viewed: false },
        { id: 'n2', viewed: false },
      ],
    });
    await queries.fetchQuery(
      announcementQuery(asCall(answering({ kind: 'ok', data: wire })), { id: 'n1', channel: 'tender' }),
    );
    expect(queries.getQueryData(key)).toEqual({
      records: [
        { id: 'n1', viewed: true },
        { id: 'n2', viewed: false },
      ],
    });
  });

  test('an enterprise that was opened by its name is not asked for, nor charged, again by its id', async () => {
    const queries = client();
    const lists = {
      ...{ formerNames: [], qualifications: [], personnel: [], performances: [], shareholders: [], investments: [] },
      ...{ branches: [], blacklist: [], penalties: [], honours: [], partners: [], rivals: [], sources: [] },
    };
    const sums = { regCapital: null, paidCapital: null, awardSum: null };
    const call = answering({ kind: 'ok', data: { id: 'ent-7', name: '庚公司', ...lists, ...sums } });
    const byName = await queries.fetchQuery(enterpriseQuery(asCall(call), { name: '庚公司（原庚厂）' }));
    expect(await queries.fetchQuery(enterpriseQuery(asCall(call), { id: 'ent-7' }))).toBe(byName);
    await queries.fetchQuery(enterpriseQuery(asCall(call), { id: 'ent-8' }));
    expect(call).toHaveBeenCalledTimes(2);
  });

  test('a changed favourite makes the lists of favourites stale and leaves the one on the screen as it is (D-76)', async () => {
    const queries = client();
    const ask = vi.fn(async () => ({ records: [] }));
    const keys = [
      ['collect', 'announcement', 1],
      ['collect', 'forecast', 1],
      ['announcements', 'viewed', 1],
    ];
    for (const queryKey of keys) await queries.fetchQuery({ queryKey, queryFn: ask });
    const leave = new QueryObserver(queries, {
      queryKey: keys[0] as string[],
      queryFn: ask,
      staleTime: 60_000,
    }).subscribe(() => undefined);
    await outdateCollected(queries);
    expect(keys.map((queryKey) => queries.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true, false]);
    expect(ask).toHaveBeenCalledTimes(3);
    leave();
  });

  test('marking a favourite changes that record alone; everything else stays the same object (D-76)', () => {
    const queries = client();
    const other = { id: 'n2', collected: false, tags: ['a'] };
    const lists = [
      [['announcements', 'search', 1], { records: [{ id: 'n1', collected: false }, other], total: 2 }],
      [['announcements', 'search', 2], { records: [other], total: 1 }],
      [['collect', 'announcement', 1], [{ id: 'n1', collected: false }]],
      [['forecasts', 'list'], { records: [{ id: 'n1', collected: false }] }],
    ] as const;
    for (const [key, data] of lists) queries.setQueryData(key, data);
    patchCollected(queries, { kind: 'announcement', id: 'n1', collected: true });
    const [first, second, kept, elsewhere] = lists.map(([key]) => queries.getQueryData(key));
    expect(first).toEqual({ records: [{ id: 'n1', collected: true }, other], total: 2 });
    expect((first as { records: readonly unknown[] }).records[1]).toBe(other);
    expect(second).toBe(lists[1][1]);
    expect(kept).toEqual([{ id: 'n1', collected: true }]);
    expect(elsewhere).toBe(lists[3][1]);
  });

  test('money of the wire is yuan, inside it is fen, and what is absent stays absent', () => {
    const wire = { budget: 12_345_678.9, bidAmount: null } as Parameters<typeof announcementSummaryFromWire>[0];
    expect(announcementSummaryFromWire(wire)).toMatchObject({ budgetFen: 1_234_567_890, bidAmountFen: null });
    const order = { payAmount: 1999, orderStatus: 2 } as Parameters<typeof memberOrderFromWire>[0];
    expect(memberOrderFromWire(order)).toMatchObject({ payableFen: 199_900, status: 'paid' });
  });
});

describe('a permission that is asked for before an act', () => {
  const CHECKS = [
    ['detailLink', sourceCheckQuery],
    ['toubiaoPredict', forecastCheckQuery],
    ['watchCompanyPhoneBook', contactsCheckQuery],
    ['watchDesignedProject', (call: Call, id: string) => openingCheckQuery(call, 'plannedProject', id)],
    ['shenPiProject', (call: Call, id: string) => openingCheckQuery(call, 'approval', id)],
    ['preProjectDetail', (call: Call, id: string) => openingCheckQuery(call, 'forecast', id)],
  ] as const;

  test.each(CHECKS)('is one of %s when the host answers a bare number (D-60)', async (entitlement, query) => {
    const bare = answering({ kind: 'ok', data: 0 });
    expect(await client().fetchQuery(query(asCall(bare), 'x1') as never)).toMatchObject({ status: 0, entitlement });
    const refused = answering({ kind: 'empty' });
    expect(await client().fetchQuery(query(asCall(refused), 'x1') as never)).toBeNull();
  });

  test.each([
    [{ status: 1, limit: 3, used: 3 }, true],
    [{ status: 1, limit: 3, used: 2 }, false],
    [{ status: 0, limit: 3, used: 3 }, false],
    [{ status: 1, limit: -1, used: 4 }, false],
    [{ status: 1, limit: 3, used: null }, false],
    [{ status: 1, limit: 3, used: 3, spentBefore: false }, false],
    [{ status: 1, limit: 3, used: 0, spentBefore: true }, true],
  ])('%j was spent before: %s', async (data, spentBefore) => {
    const asked = sourceCheckQuery(asCall(answering({ kind: 'ok', data })), 'x1');
    expect(await client().fetchQuery(asked)).toMatchObject({ spentBefore });
  });
});
