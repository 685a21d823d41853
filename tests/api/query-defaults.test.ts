import { readdirSync, readFileSync } from 'node:fs';
import { focusManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { QUERY_DEFAULTS } from '#api/queries/query-defaults.ts';

const FOLDER = 'src/api/queries';

afterEach(() => {
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
});

/** States that a query goes through until it has failed or succeeded. */
async function statesOf(options: object, queryFn: () => Promise<string>): Promise<readonly string[]> {
  const client = new QueryClient({ defaultOptions: { ...QUERY_DEFAULTS, ...options } });
  const observer = new QueryObserver(client, { queryKey: ['asked'], queryFn });
  const states = [observer.getCurrentResult().fetchStatus];
  const ended = new Promise<void>((end) => {
    observer.subscribe(({ fetchStatus, status }) => {
      states.push(fetchStatus);
      if (fetchStatus === 'paused' || (fetchStatus === 'idle' && status !== 'pending')) end();
    });
  });
  await ended;
  client.clear();
  return [...new Set(states)];
}

test.each([
  ['answered', () => Promise.resolve('rows')],
  ['failing', () => Promise.reject(new Error('no network'))],
])('a query that is %s never waits paused, in a hidden window without a network (S8-16)', async (_, ask) => {
  onlineManager.setOnline(false);
  focusManager.setFocused(false);
  expect(await statesOf({}, ask)).not.toContain('paused');
  expect(await statesOf({ queries: { networkMode: 'online' } }, ask)).toContain('paused');
});

test.each([
  ['not read again 29 s later', 29_000, false],
  ['read again 31 s later', 31_000, true],
  ['read again on a clock that was set back two days meanwhile', -172_800_000, true],
])('a list that was read is %s (E1)', async (_, later, isAgain) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-03T02:00:00Z') });
  const client = new QueryClient({ defaultOptions: QUERY_DEFAULTS });
  const ask = vi.fn(() => Promise.resolve('rows'));
  const list = { queryKey: ['list'], queryFn: ask };
  await client.fetchQuery(list);
  vi.setSystemTime(Date.now() + later);
  const observer = new QueryObserver(client, list);
  observer.subscribe(() => undefined)();
  expect(ask).toHaveBeenCalledTimes(isAgain ? 2 : 1);
  client.clear();
  vi.useRealTimers();
});

test('no query of the product asks for retries or waits for a network on its own (S8-16)', () => {
  const own = readdirSync(FOLDER)
    .filter((name) => name !== 'query-defaults.ts')
    .flatMap((name) => readFileSync(`${FOLDER}/${name}`, 'utf8').match(/\b(?:networkMode|retry):.*/g) ?? []);
  expect([...new Set(own)]).toEqual(['retry: false,']);
});
