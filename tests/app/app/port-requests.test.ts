import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allPorts } from '#tests/faults/port-sites.ts';
import { PortRecorder } from '../support/port-recorder.ts';
import { PORTS, SILENT_PORTS } from '../support/port-requests.ts';

let recorder: PortRecorder;
beforeAll(async () => {
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
    const done = await recorder.ask(port, row.input ?? {}, row.answers);
    expect({ sends: done.sends, refreshes: done.refreshes, says: done.says }).toEqual({
      sends: row.sends,
      refreshes: row.refreshes ?? [],
      says: row.says ?? [],
    });
    if ('gives' in row) expect(done.gives).toEqual(row.gives);
  });
});

test('every port of every flow has a row or makes no call', () => {
  expect([...Object.keys(PORTS), ...SILENT_PORTS].sort()).toEqual(
    allPorts.map(({ flowId, name }) => `${flowId}.${name}`).sort(),
  );
});
