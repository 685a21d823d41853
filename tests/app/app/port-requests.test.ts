import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { allPorts } from '#tests/faults/port-sites.ts';
import { PortRecorder } from '../support/port-recorder.ts';
import { PORTS, RANDOM, SILENT_PORTS } from '../support/port-requests.ts';

let recorder: PortRecorder;
beforeAll(async () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(
    (array) => (array as unknown as Uint32Array).fill(RANDOM) as never,
  );
  recorder = await PortRecorder.open();
});
beforeEach(() => {
  for (const storage of [window.localStorage, window.sessionStorage]) storage.clear();
});

const rows = Object.entries(PORTS).flatMap(([name, cases]) =>
  cases.map((row, at) => [cases.length === 1 ? name : `${name} ${at + 1}`, name, row] as const),
);

describe('asked by its flow, a port sends what its contract means and makes stale what it changed', () => {
  test.each(rows)('%s', async (_, name, row) => {
    const [flowId = '', portName = ''] = name.split('.');
    const port = recorder.flow(flowId).actors[portName];
    if (!port) throw new Error(`nothing is provided to ${name}`);
    for (const [key, text] of Object.entries(row.beforeInTab ?? {})) window.sessionStorage.setItem(key, text);
    const done = await recorder.ask(port, row.input ?? {}, row.answers);
    expect({ sends: done.sends, refreshes: done.refreshes, says: done.says }).toEqual({
      sends: row.sends,
      refreshes: row.refreshes ?? [],
      says: row.says ?? [],
    });
    if ('gives' in row) expect(done.gives).toEqual(row.gives);
  });
});

/** Calls that are made once for the whole page: others may wait for them too. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  'purchase.memberInfo': ['selArea'],
  'guard.companyConfiguration': ['companyConfiguration'],
  'login.sandboxMembers': ['companyConfiguration'],
};

describe('left by its flow, a port withdraws every call of its own that is on its way', () => {
  const calling = rows.flatMap(([title, name, row]) =>
    row.sends.map((_, answered) => [`${title}, ${answered} answered`, name, row, answered] as const),
  );
  test.each(calling)('%s', async (_, name, row, answered) => {
    const [flowId = '', portName = ''] = name.split('.');
    const port = recorder.flow(flowId).actors[portName];
    if (!port) throw new Error(`nothing is provided to ${name}`);
    const left = await recorder.leave(port, row.input ?? {}, row.answers ?? {}, answered);
    expect(left.filter((id) => !SHARED[name]?.includes(id))).toEqual([]);
  });
});

/**
 * Calls without which a flow goes on: options and areas that are left out (S8-24), a logout that ends the session here in any
 * case, and user info, which is asked for again (D-46).
 */
const DISPENSABLE: readonly string[] = [
  'permission.dictDetail: dictDetail',
  'purchase.memberInfo: selArea',
  'session.logout: logout',
  'user-info.userCenter: userCenter',
];

test('refused by a rule, a port fails with the refusal: no flow takes for done what the server has not done (D-10, D-60)', async () => {
  const taken: string[] = [];
  for (const [name, [row]] of Object.entries(PORTS)) {
    const [flowId = '', portName = ''] = name.split('.');
    const port = recorder.flow(flowId).actors[portName];
    for (const [at, request] of (row?.sends ?? []).entries())
      if (port && !(await recorder.refuse(port, row?.input ?? {}, row?.answers ?? {}, at)))
        taken.push(`${name}: ${/\/(\w+)(?=[ ?]|$)/.exec(request)?.[1]}`);
  }
  expect(taken.sort()).toEqual(DISPENSABLE);
});

test('every port of every flow has a row or makes no call', () => {
  expect([...Object.keys(PORTS), ...SILENT_PORTS].sort()).toEqual(
    allPorts.map(({ flowId, name }) => `${flowId}.${name}`).sort(),
  );
});
