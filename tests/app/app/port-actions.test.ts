import { existsSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropCookie } from '#app/shared/cookie.ts';
import { ACTIONS, PAGE_ACTIONS } from '../support/port-actions.ts';
import { PortRecorder } from '../support/port-recorder.ts';

let recorder: PortRecorder;
beforeAll(async () => {
  recorder = await PortRecorder.open();
});
beforeEach(() => {
  for (const storage of [window.localStorage, window.sessionStorage]) storage.clear();
  for (const cookie of document.cookie.split('; ')) dropCookie(cookie.split('=')[0] ?? '');
});

const rows = Object.entries(ACTIONS).flatMap(([name, cases]) =>
  cases.map((row, at) => [cases.length === 1 ? name : `${name} ${at + 1}`, name, row] as const),
);

describe('a provided action says, sends, stores and makes stale exactly this', () => {
  test.each(rows)('%s', (_, name, row) => {
    const [flowId = '', actionName = ''] = name.split('.');
    const reported: unknown[] = [];
    vi.spyOn(console, 'error').mockImplementation((...args) => void reported.push(['console.error', ...args]));
    for (const [key, text] of Object.entries(row.before ?? {})) window.localStorage.setItem(key, text);
    for (const [key, text] of Object.entries(row.beforeInTab ?? {})) window.sessionStorage.setItem(key, text);
    const done = recorder.perform(recorder.flow(flowId).actions[actionName], row.context ?? {}, row.params);
    expect({ ...done, says: [...done.says, ...reported] }).toEqual({
      sends: [],
      refreshes: row.refreshes ?? [],
      says: row.says ?? [],
      toParent: row.toParent ?? [],
      kept: row.keeps ?? row.before ?? {},
    });
  });
});

test('every provided action has a row, or is tested on a whole page', () => {
  const provided = recorder.flowIds.flatMap((id) =>
    Object.keys(recorder.flow(id).actions).map((name) => `${id}.${name}`),
  );
  expect([...Object.keys(ACTIONS), ...Object.keys(PAGE_ACTIONS)].sort()).toEqual(provided.sort());
  expect(Object.values(PAGE_ACTIONS).filter((path) => !existsSync(path))).toEqual([]);
});
