import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { announcementSummaryFromWire } from '#api/decode/announcement.decode.ts';
import { memberOrderFromWire } from '#api/decode/order.decode.ts';
import { announcementKeys } from '#api/queries/announcement.cache.ts';
import { searchQuery, suggestionsQuery } from '#api/queries/announcement.queries.ts';
import { announcementQuery } from '#api/queries/announcement-detail.queries.ts';
import { settled } from '#api/queries/answer.ts';
import { areaTreeQuery } from '#api/queries/area.queries.ts';
import type { Call } from '#api/queries/call.ts';
import { provincesOf } from '#domain/area.ts';
import { NO_FILTER } from '#domain/search-filter.ts';

const AREAS = JSON.stringify([{ name: 'all' }, { name: '浙江', children: [{ name: 'all' }, { name: '杭州' }] }]);
const answering = (answer: unknown) => vi.fn(async () => answer);
const asCall = (call: unknown) => call as Call;
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

describe('the area dictionary (S3-57, S3-59)', () => {
  const ask = async (cached: string | null, answer: unknown) => {
    const call = answering(answer);
    const write = vi.fn();
    const outcome = await client()
      .fetchQuery(areaTreeQuery(asCall(call), { read: () => cached, write }))
      .then(
        (tree) => provincesOf(tree).map((province) => province.label),
        () => 'failed',
      );
    return { outcome, asked: call.mock.calls.length, written: write.mock.calls.flat() };
  };
  const ok = { kind: 'ok', data: AREAS };

  test('what is cached is not asked for again', async () => {
    expect(await ask(AREAS, ok)).toEqual({ outcome: ['浙江'], asked: 0, written: [] });
  });
  test('nothing cached, or another version marker: it is asked for and kept (S3-59)', async () => {
    expect(await ask(null, ok)).toEqual({ outcome: ['浙江'], asked: 1, written: [AREAS] });
  });
  test('a cached text that cannot be read is asked for once more (S8-25)', async () => {
    expect(await ask('{"broken', ok)).toEqual({ outcome: ['浙江'], asked: 1, written: [AREAS] });
  });
  test('an unreadable answer fails once and is not kept (D-63)', async () => {
    expect(await ask(null, { kind: 'ok', data: 'not JSON' })).toEqual({ outcome: 'failed', asked: 1, written: [] });
  });
  test('an empty answer is not kept', async () => {
    expect(await ask(null, { kind: 'empty' })).toEqual({ outcome: [], asked: 1, written: [] });
  });
});

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
    const key = [...announcementKeys.search, 'some list'];
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

  test('money of the wire is yuan, inside it is fen, and what is absent stays absent', () => {
    const wire = { budget: 12_345_678.9, bidAmount: null } as Parameters<typeof announcementSummaryFromWire>[0];
    expect(announcementSummaryFromWire(wire)).toMatchObject({ budgetFen: 1_234_567_890, bidAmountFen: null });
    const order = { payAmount: 1999, orderStatus: 2 } as Parameters<typeof memberOrderFromWire>[0];
    expect(memberOrderFromWire(order)).toMatchObject({ payableFen: 199_900, status: 'paid' });
  });
});
