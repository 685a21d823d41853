import type { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Application } from '#app/application.ts';
import { createQueries } from '#app/member/member-area.tsx';
import { contract } from '#contract/registry.ts';

type Outcome = { readonly endpoint: unknown; readonly kind: string };

test('after a favourite or a use of an entitlement, answered or lost, the board and what is left are read again, until the member leaves (S2-12, S6-04)', () => {
  let tell = (_: Outcome): void => undefined;
  let end = (): void => undefined;
  const [stop, set] = [vi.fn(), vi.fn<(queries: QueryClient) => void>()];
  const onOutcome = (listener: typeof tell) => {
    tell = listener;
    return stop;
  };
  const onEnded = (listener: typeof end) => {
    end = listener;
  };
  const queries = createQueries({ queries: { set }, client: { onOutcome }, onEnded } as unknown as Application);
  expect(set.mock.calls).toEqual([[queries]]);
  const keys = [['data-board'], ['data-board', 'due-calendar'], ['quotas', 'uses'], ['announcements']];
  const outdated = (outcome: Outcome) => {
    for (const key of keys) queries.setQueryData(key, {});
    tell(outcome);
    return keys.filter((key) => queries.getQueryState(key)?.isInvalidated);
  };
  const [board, calendar, uses] = keys;
  expect(outdated({ endpoint: contract.saveBrowseCollection, kind: 'ok' })).toEqual([board, calendar]);
  expect(outdated({ endpoint: contract.addMonitor, kind: 'ok' })).toEqual([board, calendar, uses]);
  // The server may have taken a call whose answer was lost.
  for (const kind of ['blocked', 'offline', 'timeout', 'http', 'contractBroken'])
    expect(outdated({ endpoint: contract.submitExport, kind }), kind).toEqual([board, calendar, uses]);
  expect(outdated({ endpoint: contract.searchList, kind: 'ok' })).toEqual([]);
  end();
  expect([stop.mock.calls.length, queries.getQueryCache().getAll()]).toEqual([1, []]);
});
