import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { refreshAfterPayment } from '#app/purchase/refresh-after-payment.ts';

const CACHED: readonly (readonly [key: readonly unknown[], data: unknown, isOutdated: boolean])[] = [
  [['orders', { pageNumber: 1 }], { records: [], total: 0 }, true],
  [['quotas'], [], true],
  [['quotas', 'judgeZhaobiao', 'n1'], { allowed: false }, true],
  [['data-board'], { counts: [] }, true],
  [['announcement', 'n1'], { kind: 'locked', permission: null, message: null }, true],
  [['announcement', 'n2'], { kind: 'open', record: {} }, false],
  [['announcement', 'n3'], { kind: 'gone' }, false],
  [['announcements', 'list'], { records: [] }, false],
  [['account'], null, false],
];

test('after a payment without a reload the user, menu, orders, limits, board and refused records are read again; what was paid for stays (S4-23, D-26)', () => {
  const client = new QueryClient();
  for (const [key, data] of CACHED) client.setQueryData(key, data);
  const send = vi.fn();
  refreshAfterPayment({ queries: { get: () => client, set: () => undefined } as never, send });
  expect(send.mock.calls).toEqual([[{ type: 'user.outdated' }], [{ type: 'membership.changed' }]]);
  const outdated = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.isInvalidated]);
  expect(outdated).toEqual(CACHED.map(([key, , isOutdated]) => [key, isOutdated]));
  expect(() => refreshAfterPayment({ queries: { get: () => null } as never, send })).not.toThrow();
});

test('what a rule has refused is read again where it is seen, and waits for another press where a press costs a use (S6-04, D-26)', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const refused = (code: number) => () =>
    Promise.reject(new ApiFailure({ kind: 'code', code, endpointId: 'atlas', serverMessage: '超出权限' }));
  const watched = (queryKey: string[], queryFn: () => Promise<unknown>, enabled: boolean) => {
    const read = vi.fn(queryFn);
    const observer = new QueryObserver(client, { queryKey, queryFn: read, enabled });
    observer.subscribe(() => undefined);
    return { read, observer };
  };
  const seen = watched(['atlas'], refused(431), true);
  const charged = watched(['market-analysis'], refused(431), false);
  const broken = watched(['forecasts'], refused(500), true);
  await charged.observer.refetch();
  await vi.waitFor(() =>
    expect([seen, broken].every(({ observer }) => observer.getCurrentResult().isError)).toBe(true),
  );
  refreshAfterPayment({ queries: { get: () => client, set: () => undefined } as never, send: vi.fn() });
  await vi.waitFor(() => expect(seen.read).toHaveBeenCalledTimes(2));
  expect([charged.read, broken.read].map((read) => read.mock.calls.length)).toEqual([1, 1]);
  expect([charged, broken].map(({ observer }) => observer.getCurrentResult().isError)).toEqual([false, true]);
});

test('what was read before a rule refused to read it again stays as it was read, and is not emptied (S8-02, D-26)', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let answer: () => Promise<unknown> = () => Promise.resolve({ records: ['n1'] });
  const observer = new QueryObserver(client, { queryKey: ['expiring'], queryFn: () => answer(), enabled: false });
  observer.subscribe(() => undefined);
  await observer.refetch();
  answer = () => Promise.reject(new ApiFailure({ kind: 'code', code: 431, endpointId: 'expiringContracts' }));
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, data: { records: ['n1'] } });
  refreshAfterPayment({ queries: { get: () => client, set: () => undefined } as never, send: vi.fn() });
  expect(observer.getCurrentResult().data).toEqual({ records: ['n1'] });
});
