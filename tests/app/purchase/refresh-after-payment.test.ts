import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
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

test('after a payment without a reload the user, orders, limits, board and refused records are read again; what was paid for stays (S4-23, D-26)', () => {
  const client = new QueryClient();
  for (const [key, data] of CACHED) client.setQueryData(key, data);
  const send = vi.fn();
  refreshAfterPayment({ queries: { get: () => client, set: () => undefined } as never, send });
  expect(send.mock.calls).toEqual([[{ type: 'user.outdated' }]]);
  const outdated = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.isInvalidated]);
  expect(outdated).toEqual(CACHED.map(([key, , isOutdated]) => [key, isOutdated]));
  expect(() => refreshAfterPayment({ queries: { get: () => null } as never, send })).not.toThrow();
});
