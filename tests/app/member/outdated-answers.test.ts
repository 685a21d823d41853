import type { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Application } from '#app/application.ts';
import { createQueries } from '#app/member/member-area.tsx';
import { createViewCache } from '#app/navigation/view-cache.ts';
import { contract } from '#contract/registry.ts';

const MIDNIGHT = Date.parse('2026-11-28T16:00:00Z');

type Outcome = { readonly endpoint: unknown; readonly kind: string };

/** The cache of a member, a clock that is turned, and what the session ends with. */
function membersQueries(onOutcome: (listener: (outcome: Outcome) => void) => () => void) {
  const turned = { ms: MIDNIGHT - 60_000, pass: (): void => undefined, end: (): void => undefined };
  const [set, stopMinutes] = [vi.fn<(queries: QueryClient) => void>(), vi.fn()];
  const onEnded = (listener: () => void) => {
    turned.end = listener;
  };
  const onMinute = (listener: () => void) => {
    turned.pass = listener;
    return stopMinutes;
  };
  const memberPart = () => ({ viewCache: createViewCache(() => true) });
  const application = { queries: { set }, client: { onOutcome }, onEnded, memberPart } as unknown as Application;
  const queries = createQueries(application, { now: () => new Date(turned.ms), onMinute });
  return { queries, turned, set, stopMinutes };
}

const outdatedOf = (queries: QueryClient, keys: readonly (readonly string[])[]) =>
  keys.filter((key) => queries.getQueryState(key)?.isInvalidated);

test('after a favourite or a use of an entitlement, answered or lost, the board and what is left are read again, until the member leaves (S2-12, S6-04)', () => {
  let tell = (_: Outcome): void => undefined;
  const stop = vi.fn();
  const onOutcome = (listener: typeof tell) => {
    tell = listener;
    return stop;
  };
  const { queries, turned, set, stopMinutes } = membersQueries(onOutcome);
  expect(set.mock.calls).toEqual([[queries]]);
  const keys = [['data-board'], ['data-board', 'due-calendar'], ['quotas', 'uses'], ['announcements']];
  const outdated = (outcome: Outcome) => {
    for (const key of keys) queries.setQueryData(key, {});
    tell(outcome);
    return outdatedOf(queries, keys);
  };
  const [board, calendar, uses] = keys;
  expect(outdated({ endpoint: contract.saveBrowseCollection, kind: 'ok' })).toEqual([board, calendar]);
  expect(outdated({ endpoint: contract.addMonitor, kind: 'ok' })).toEqual([board, calendar, uses]);
  // The server may have taken a call whose answer was lost.
  for (const kind of ['blocked', 'offline', 'timeout', 'http', 'contractBroken'])
    expect(outdated({ endpoint: contract.submitExport, kind }), kind).toEqual([board, calendar, uses]);
  expect(outdated({ endpoint: contract.searchList, kind: 'ok' })).toEqual([]);
  turned.end();
  expect([stop.mock.calls.length, stopMinutes.mock.calls.length, queries.getQueryCache().getAll()]).toEqual([1, 1, []]);
});

test('at midnight in Shanghai the board and what is left of the day are read again, once and not before (D-67, S2-12, S6-04)', () => {
  const { queries, turned } = membersQueries(() => () => undefined);
  const keys = [['data-board'], ['data-board', 'due-calendar'], ['quotas', 'uses'], ['announcements']];
  const at = (ms: number) => {
    for (const key of keys) queries.setQueryData(key, {});
    turned.ms = ms;
    turned.pass();
    return outdatedOf(queries, keys);
  };
  expect(at(MIDNIGHT - 1)).toEqual([]);
  expect(at(MIDNIGHT)).toEqual(keys.slice(0, 3));
  expect(at(MIDNIGHT + 60_000)).toEqual([]);
  // A page that was hidden for two days.
  expect(at(MIDNIGHT + 2 * 86_400_000)).toEqual(keys.slice(0, 3));
});
